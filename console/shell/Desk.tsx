import { Outlet, useMatchRoute } from "@tanstack/react-router";
import { lazy, Suspense } from "react";
import { useIsWide } from "../parts/useIsWide.ts";
import { useSheet } from "../parts/useSheet.ts";
import { shell } from "../words/shell.ts";
import { LaptopBar } from "./LaptopBar.tsx";
import { useLive } from "./useLive.ts";

const Notices = lazy(async () => ({ default: (await import("../parts/Notices.tsx")).Notices }));

/** What every screen behind the sign-in has: the bar of rooms, the notices, live updates. */
export function Desk() {
  useLive();
  const isWide = useIsWide();
  const search = useSheet("search");
  const matches = useMatchRoute();
  const isInRoom = ["/figures", "/people", "/system", "/account"].some((to) => matches({ to }) !== false);
  return (
    <>
      <a
        href="#content"
        className="sr-only z-50 bg-sheet focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:p-3"
      >
        {shell.skip}
      </a>
      {isWide && <LaptopBar isInEnquiries={!isInRoom} onSearch={search.open} />}
      <Outlet />
      <Suspense>
        <Notices />
      </Suspense>
    </>
  );
}
