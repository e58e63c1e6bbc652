import { useRouterState } from "@tanstack/react-router";
import { Suspense, useEffect, useState } from "react";
import type { AddDraft } from "../add/draft.ts";
import { lazyPart } from "../parts/browser.ts";
import { useAskedProof, withdrawProof } from "../parts/proof.ts";
import { Toasts } from "../parts/Toasts.tsx";
import { deskSheets, useSheets, useShownSheet } from "../parts/useSheet.ts";

const AddSheet = lazyPart(async () => (await import("../add/AddSheet.tsx")).AddSheet);
const KeysSheet = lazyPart(async () => (await import("../keys/KeysSheet.tsx")).KeysSheet);
const Palette = lazyPart(async () => (await import("../search/Palette.tsx")).Palette);
const ProofSheet = lazyPart(async () => (await import("../parts/ProofSheet.tsx")).ProofSheet);

/** What is over every screen: toasts, sheets, and the question who somebody is. */
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
  const [added, setAdded] = useState<AddDraft | null>(null);
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
