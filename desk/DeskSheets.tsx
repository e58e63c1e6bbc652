import { useNavigate, useRouter } from "@tanstack/react-router";
import { Suspense, useEffect, useRef } from "react";
import { lazyComponent } from "./components/browser.ts";
import { useAskedProof, withdrawProof } from "./components/proof.ts";
import { Toasts } from "./components/Toasts.tsx";
import { undoNewest } from "./components/toasts.ts";
import { deskSheets, useSheets, useShownSheet } from "./components/useSheet.ts";
import { useTyped } from "./components/useTyped.ts";
import { useKeys } from "./keys/useKeys.ts";
import { screens } from "./layout/Bars.tsx";
import type { AddDraft } from "./new-enquiry/draft.ts";

const AddSheet = lazyComponent(async () => (await import("./new-enquiry/AddSheet.tsx")).AddSheet);
const KeysSheet = lazyComponent(async () => (await import("./layout/KeysSheet.tsx")).KeysSheet);
const Palette = lazyComponent(async () => (await import("./search/Palette.tsx")).Palette);
const ProofSheet = lazyComponent(async () => (await import("./components/ProofSheet.tsx")).ProofSheet);

/**
 * The parts of every screen that it can be read without: keys, the renewal of push, toasts, sheets, and the request for
 * a fresh proof.
 */
export function DeskSheets({ onSearch }: { onSearch: () => void }) {
  const navigate = useNavigate();
  const shown = useShownSheet(deskSheets);
  const { open, close } = useSheets(deskSheets);
  useKeys({
    "/": onSearch,
    "Control+k": onSearch,
    "?": () => open("keys"),
    a: () => open("add"),
    z: undoNewest,
    ...Object.fromEntries(screens.map(({ to, key }) => [`g ${key}`, () => void navigate({ to })])),
  });
  // It runs once the palette has closed, so that a sheet that it opens has a place of its own in the history.
  const chosen = useRef<() => void>(undefined);
  useEffect(() => {
    if (shown !== undefined) return;
    chosen.current?.();
    chosen.current = undefined;
  }, [shown]);
  const run = (action: () => void) => {
    chosen.current = action;
    close();
  };
  const askedProof = useAskedProof();
  const router = useRouter();
  useEffect(() => {
    // Renews the push subscription of this browser. A failure is retried at the next start.
    if (navigator.serviceWorker?.controller)
      void import("./push/subscribe.ts").then(({ renew }) => renew()).catch(() => undefined);
  }, []);
  // The question belongs to the screen that asked.
  useEffect(() => router.subscribe("onBeforeNavigate", ({ pathChanged }) => pathChanged && withdrawProof()), [router]);
  // Back closes the sheet that asked, which is below the question.
  useEffect(() => {
    addEventListener("popstate", withdrawProof);
    return () => removeEventListener("popstate", withdrawProof);
  }, []);
  const [added, setAdded] = useTyped<AddDraft | null>("add", null);
  return (
    <>
      <Toasts />
      <Suspense>
        {shown === "keys" && <KeysSheet onClose={close} />}
        {shown === "add" && <AddSheet draft={added} onChange={setAdded} onClose={close} />}
        {shown === "palette" && <Palette onClose={close} onRun={run} />}
        {askedProof && <ProofSheet asked={askedProof} />}
      </Suspense>
    </>
  );
}
