/** The fresh proof that export, erasure, changes of members, publishing, and messages to other addresses need. */
import type { Me } from "../../core/api/staff.ts";
import { deskNow } from "../api/connection.ts";
import { keys, queryClient } from "../api/queries.ts";
import { createStore } from "../api/store.ts";
import { showToast } from "./toasts.ts";

/** A proof that ends in a moment could be too old when the request arrives. */
const SPARE_MS = 10_000;

const isFresh = ({ confirmedUntil }: Me): boolean =>
  confirmedUntil !== null && Date.parse(confirmedUntil) - deskNow() > SPARE_MS;

/** The proof that the sheet asks for, and the callback for its answer: the member, or null without one. */
export interface AskedProof {
  kind: "code" | "demo";
  settle: (confirmed: Me | null) => void;
}

const asked = createStore<AskedProof | null>(null);

/** The proof that is asked for, for the sheet that asks. */
export const useAskedProof = asked.useValue;

/** Takes the question back, for somebody who has left the screen that asked. */
export const withdrawProof = (): void => asked.get()?.settle(null);

function ask(kind: AskedProof["kind"]): Promise<Me | null> {
  withdrawProof();
  return new Promise((resolve) => {
    asked.set({
      kind,
      settle: (confirmed) => {
        asked.set(null);
        resolve(confirmed);
      },
    });
  });
}

async function confirmedBy(proof: Me["proof"]): Promise<Me | null> {
  if (proof !== "passkey") return ask(proof);
  try {
    const { provePasskey } = await import("../api/passkeys.ts");
    return await provePasskey();
  } catch {
    const text = "Nothing was changed. Try again when you are ready.";
    showToast({ kind: "problem", title: "The passkey was not used", text });
    return null;
  }
}

/**
 * Lets the person prove again who they are, unless they did in the last minutes: with the passkey, or else with a code
 * by mail. Call it from a press, as passkeys require.
 * @returns whether they did
 */
export async function prove(): Promise<boolean> {
  const me = queryClient.getQueryData<Me>(keys.me);
  if (me === undefined) return false;
  if (isFresh(me)) return true;
  const confirmed = await confirmedBy(me.proof);
  if (confirmed) queryClient.setQueryData(keys.me, confirmed);
  return confirmed !== null;
}
