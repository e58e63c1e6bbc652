import { Outlet, useMatchRoute, useNavigate, useRouter } from "@tanstack/react-router";
import { Suspense, useEffect } from "react";
import { post } from "./api/client.ts";
import { useLive } from "./api/live.ts";
import { lazyComponent, useIsWide } from "./components/browser.ts";
import { deskSheets, useSheets } from "./components/useSheet.ts";
import { LaptopBar, screens } from "./layout/Bars.tsx";

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

/**
 * A tap on a notification while the desk is open shows the list, unless a sheet is open in which somebody may be
 * typing.
 */
function useTaps(): void {
  const router = useRouter();
  useEffect(() => {
    const worker = navigator.serviceWorker;
    const onMessage = ({ data }: MessageEvent) => {
      if (data !== "tapped") return;
      if (router.state.location.state.sheet === undefined) void router.navigate({ to: "/" });
      post("/push/tapped").catch(() => undefined);
    };
    worker?.addEventListener("message", onMessage);
    return () => worker?.removeEventListener("message", onMessage);
  }, [router]);
}
