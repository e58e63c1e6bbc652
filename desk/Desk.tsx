import { Outlet, useMatchRoute, useNavigate } from "@tanstack/react-router";
import { Suspense } from "react";
import { useLive } from "./api/live.ts";
import { lazyComponent, useIsWide } from "./components/browser.ts";
import { deskSheets, useSheets } from "./components/useSheet.ts";
import { LaptopBar, screens } from "./layout/Bars.tsx";
import { useTaps } from "./push/useTaps.ts";

/** Fetched after the screen. */
const DeskSheets = lazyComponent(async () => (await import("./DeskSheets.tsx")).DeskSheets);

/** The frame of every screen behind the sign-in: the bar of screens, the sheets and keys, live updates. */
export function Desk() {
  useLive();
  // A message of the worker that comes before its listener is lost.
  useTaps();
  const isWide = useIsWide();
  const navigate = useNavigate();
  const { open } = useSheets(deskSheets);
  const matches = useMatchRoute();
  const isElsewhere = [...screens.slice(1), { to: "/account" } as const].some(
    ({ to }) => matches({ to, fuzzy: true }) !== false,
  );
  const search = () => {
    // In the search itself, its own field.
    const field = document.querySelector<HTMLInputElement>("#search input");
    if (field) field.focus();
    else if (isWide) open("palette");
    else void navigate({ to: "/search" });
  };
  return (
    <>
      <a
        href="#content"
        className="sr-only z-50 bg-sheet focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:p-3"
      >
        Skip to the content
      </a>
      {isWide && <LaptopBar isInEnquiries={!isElsewhere} onSearch={search} />}
      <Outlet />
      <Suspense>
        <DeskSheets onSearch={search} />
      </Suspense>
    </>
  );
}
