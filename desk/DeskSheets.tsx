import { useRouterState } from "@tanstack/react-router";
import { Suspense, useEffect } from "react";
import { lazyComponent } from "./components/browser.ts";
import { useAskedProof, withdrawProof } from "./components/proof.ts";
import { Toasts } from "./components/Toasts.tsx";
import { deskSheets, useSheets, useShownSheet } from "./components/useSheet.ts";
import { useTyped } from "./components/useTyped.ts";
import type { AddDraft } from "./new-enquiry/draft.ts";

const AddSheet = lazyComponent(async () => (await import("./new-enquiry/AddSheet.tsx")).AddSheet);
const KeysSheet = lazyComponent(async () => (await import("./layout/KeysSheet.tsx")).KeysSheet);
const Palette = lazyComponent(async () => (await import("./search/Palette.tsx")).Palette);
const ProofSheet = lazyComponent(async () => (await import("./components/ProofSheet.tsx")).ProofSheet);

/** Overlays of every screen: toasts, sheets, and the request for a fresh proof. */
export function DeskSheets() {
  const shown = useShownSheet(deskSheets);
  const { close } = useSheets(deskSheets);
  const askedProof = useAskedProof();
  const screen = useRouterState({ select: ({ location }) => location.pathname });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the question belongs to the screen that asked
  useEffect(() => withdrawProof, [screen]);
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
        {shown === "palette" && <Palette onClose={close} />}
        {askedProof && <ProofSheet asked={askedProof} />}
      </Suspense>
    </>
  );
}
