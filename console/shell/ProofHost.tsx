import { lazy, Suspense, useEffect, useRef } from "react";
import { ProofDeclined, useQuestion } from "../api/proof.ts";
import { useSheet } from "../parts/useSheet.ts";

const ProofSheet = lazy(async () => ({ default: (await import("./ProofSheet.tsx")).ProofSheet }));

/** Asks for a fresh proof whenever an act needs one. Closing the sheet gives the act up. */
export function ProofHost() {
  const question = useQuestion();
  const { isOpen, open, close } = useSheet("proof");
  const wasOpen = useRef(false);

  useEffect(() => {
    if (question && !wasOpen.current) open();
    if (!question && isOpen) close();
    if (question && wasOpen.current && !isOpen) question.reject(new ProofDeclined());
    wasOpen.current = isOpen && question !== null;
  }, [question, isOpen, open, close]);

  return <Suspense>{isOpen && question && <ProofSheet onProven={question.resolve} onClose={close} />}</Suspense>;
}
