import { type ReactNode, Suspense, useCallback, useRef, useState } from "react";
import type { Me } from "../../server/contract/session.ts";
import { deskNow } from "../api/connection.ts";
import { provePasskey } from "../api/passkeys.ts";
import { keys, queryClient, useMe } from "../api/queries.ts";
import { lazyPart } from "./lazy-part.ts";
import { showToast } from "./toasts.ts";

/** Fetched when somebody has to prove who they are. */
const CodeSheet = lazyPart(async () => (await import("./ProofSheets.tsx")).CodeSheet);
const DemoSheet = lazyPart(async () => (await import("./ProofSheets.tsx")).DemoSheet);

/** A proof that ends in a moment could be too old when the request arrives. */
const SPARE_MS = 10_000;

const isFresh = ({ confirmedUntil }: Me): boolean =>
  confirmedUntil !== null && Date.parse(confirmedUntil) - deskNow() > SPARE_MS;

export interface Proving {
  /**
   * Lets the person prove again who they are, unless they did in the last minutes: with the passkey, or else with a code by
   * mail. Call it from a press, as passkeys require.
   * @returns whether they did
   */
  prove: () => Promise<boolean>;
  /** Render it: the sheet for the code. */
  sheet: ReactNode;
}

/** For what needs a fresh proof: export, erasure, people, publishing, and messages to other addresses. */
export function useProof(): Proving {
  const me = useMe();
  const [isAsking, setAsking] = useState(false);
  const answer = useRef<(proved: boolean) => void>(() => undefined);

  const settle = useCallback((confirmed: Me | null) => {
    if (confirmed) queryClient.setQueryData(keys.me, confirmed);
    setAsking(false);
    answer.current(confirmed !== null);
  }, []);

  const prove = useCallback(async (): Promise<boolean> => {
    if (isFresh(me)) return true;
    if (me.proof !== "passkey") {
      setAsking(true);
      return new Promise((resolve) => {
        answer.current = resolve;
      });
    }
    try {
      queryClient.setQueryData(keys.me, await provePasskey());
      return true;
    } catch {
      showToast({
        kind: "problem",
        title: "The passkey was not used",
        text: "Nothing was changed. Try again when you are ready.",
      });
      return false;
    }
  }, [me]);

  const Sheet = me.proof === "demo" ? DemoSheet : CodeSheet;
  return {
    prove,
    sheet: isAsking && (
      <Suspense>
        <Sheet onProved={settle} onClose={() => settle(null)} />
      </Suspense>
    ),
  };
}
