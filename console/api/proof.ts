/** Proving again who one is, for export, erasure, people and passkeys. */
import { useSyncExternalStore } from "react";
import { hasCode, PROOF_NEEDED } from "./client.ts";

/** The person closed the question. */
export class ProofDeclined extends Error {}

interface Question {
  resolve: () => void;
  reject: (reason: ProofDeclined) => void;
}

let question: Question | null = null;
const listeners = new Set<() => void>();

function set(next: Question | null): void {
  question = next;
  for (const listener of listeners) listener();
}

const ask = (): Promise<void> =>
  new Promise<void>((resolve, reject) => set({ resolve, reject })).finally(() => set(null));

/**
 * Runs an act, and asks for a fresh proof and runs it again when the desk wants one.
 * @throws ProofDeclined, and what the act throws
 */
export async function withProof<Answer>(act: () => Promise<Answer>): Promise<Answer> {
  try {
    return await act();
  } catch (error) {
    if (!hasCode(error, PROOF_NEEDED)) throw error;
    await ask();
    return act();
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useQuestion = (): Question | null => useSyncExternalStore(subscribe, () => question);
