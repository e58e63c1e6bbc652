import { Outlet, useMatchRoute, useNavigate } from "@tanstack/react-router";
import { lazy, Suspense } from "react";
import { useKeys } from "../keys/useKeys.ts";
import { undoNewest } from "../parts/notices.ts";
import { useIsWide } from "../parts/useIsWide.ts";
import { useSheet } from "../parts/useSheet.ts";
import { shell } from "../strings/shell.ts";
import { LaptopBar } from "./LaptopBar.tsx";
import { useLive } from "./useLive.ts";

const Notices = lazy(async () => ({ default: (await import("../parts/Notices.tsx")).Notices }));
const KeysSheet = lazy(async () => ({ default: (await import("../keys/KeysSheet.tsx")).KeysSheet }));
const Palette = lazy(async () => ({ default: (await import("../search/Palette.tsx")).Palette }));

const rooms = ["/figures", "/words", "/people", "/requests", "/system", "/account"] as const;

/** The frame of every screen behind the sign-in: the bar of rooms, the keys, the notices, live updates. */
export function Desk() {
  useLive();
  const isWide = useIsWide();
  const navigate = useNavigate();
  const palette = useSheet("palette");
  const keysSheet = useSheet("keys");
  const matches = useMatchRoute();
  const isInRoom = rooms.some((to) => matches({ to, fuzzy: true }) !== false);
  const search = isWide ? palette.open : () => void navigate({ to: "/search" });
  useKeys({
    "/": search,
    "Control+k": search,
    "?": keysSheet.open,
    z: undoNewest,
    "g e": () => void navigate({ to: "/" }),
    "g f": () => void navigate({ to: "/figures" }),
    "g w": () => void navigate({ to: "/words" }),
    "g p": () => void navigate({ to: "/people" }),
    "g r": () => void navigate({ to: "/requests" }),
    "g s": () => void navigate({ to: "/system" }),
  });
  return (
    <>
      <a
        href="#content"
        className="sr-only z-50 bg-sheet focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:p-3"
      >
        {shell.skip}
      </a>
      {isWide && <LaptopBar isInEnquiries={!isInRoom} onSearch={palette.open} />}
      <Outlet />
      <Suspense>
        <Notices />
      </Suspense>
      <Suspense>
        {keysSheet.isOpen && <KeysSheet onClose={keysSheet.close} />}
        {palette.isOpen && <Palette onClose={palette.close} />}
      </Suspense>
    </>
  );
}
