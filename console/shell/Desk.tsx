import { Outlet, useMatchRoute, useNavigate } from "@tanstack/react-router";
import { Suspense, useEffect, useState } from "react";
import type { AddDraft } from "../add/draft.ts";
import { useLive } from "../api/live.ts";
import { useKeys } from "../keys/useKeys.ts";
import { useIsWide } from "../parts/browser.ts";
import { lazyPart } from "../parts/lazy-part.ts";
import { useAskedProof } from "../parts/proof.ts";
import { undoNewest } from "../parts/toasts.ts";
import { useSheet } from "../parts/useSheet.ts";
import { LaptopBar, rooms } from "./Bars.tsx";

const Toasts = lazyPart(async () => (await import("../parts/Toasts.tsx")).Toasts);
const AddSheet = lazyPart(async () => (await import("../add/AddSheet.tsx")).AddSheet);
const KeysSheet = lazyPart(async () => (await import("../keys/KeysSheet.tsx")).KeysSheet);
/** Fetched when somebody without a passkey has to prove who they are. */
const ProofSheet = lazyPart(async () => (await import("../parts/ProofSheet.tsx")).ProofSheet);
const Palette = lazyPart(async () => (await import("../search/Palette.tsx")).Palette);

/** The frame of every screen behind the sign-in: the bar of rooms, the keys, the toasts, live updates. */
export function Desk() {
  useLive();
  useEffect(() => {
    // Where toasts come to this browser. What fails is tried again at the next start.
    if (navigator.serviceWorker?.controller)
      void import("../push/subscribe.ts").then(({ renew }) => renew()).catch(() => undefined);
  }, []);
  const isWide = useIsWide();
  const navigate = useNavigate();
  const askedProof = useAskedProof();
  const palette = useSheet("palette");
  const keysSheet = useSheet("keys");
  const addSheet = useSheet("add");
  const [added, setAdded] = useState<AddDraft | null>(null);
  const matches = useMatchRoute();
  const isInRoom = [...rooms.slice(1), { to: "/account" } as const].some(
    ({ to }) => matches({ to, fuzzy: true }) !== false,
  );
  const search = isWide ? palette.open : () => void navigate({ to: "/search" });
  useKeys({
    "/": search,
    "Control+k": search,
    "?": keysSheet.open,
    a: addSheet.open,
    z: undoNewest,
    ...Object.fromEntries(rooms.map(({ to, key }) => [`g ${key}`, () => void navigate({ to })])),
  });
  return (
    <>
      <a
        href="#content"
        className="sr-only z-50 bg-sheet focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:p-3"
      >
        Skip to the content
      </a>
      {isWide && <LaptopBar isInEnquiries={!isInRoom} onSearch={palette.open} />}
      <Outlet />
      <Suspense>
        <Toasts />
      </Suspense>
      <Suspense>
        {keysSheet.isOpen && <KeysSheet onClose={keysSheet.close} />}
        {addSheet.isOpen && <AddSheet draft={added} onChange={setAdded} onClose={addSheet.close} />}
        {askedProof && <ProofSheet asked={askedProof} />}
        {palette.isOpen && <Palette onClose={palette.close} />}
      </Suspense>
    </>
  );
}
