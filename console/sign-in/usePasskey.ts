import { useState } from "react";
import type { Me } from "../../server/contract/session.ts";
import { DeskApiError } from "../api/client.ts";
import { causeOf } from "../parts/ErrorState.tsx";
import { signIn } from "../strings/sign-in.ts";

const isSupported = typeof PublicKeyCredential === "function";

/** Signing in with a passkey. The code for it comes while the person reads the first words. */
export function usePasskey(onDone: (me: Me) => void) {
  const [isWaiting, setWaiting] = useState(false);
  const [fault, setFault] = useState<string>();

  async function ask(): Promise<void> {
    if (!isSupported) return setFault(signIn.noPasskeyHere);
    setWaiting(true);
    setFault(undefined);
    try {
      const { signInWithPasskey } = await import("../api/passkeys.ts");
      onDone(await signInWithPasskey());
    } catch (error) {
      // Everything else is the browser's own: cancelled, no passkey here, no screen lock.
      setFault(error instanceof DeskApiError ? causeOf(error) : signIn.noPasskey);
    }
    setWaiting(false);
  }
  return { isWaiting, fault, start: () => void ask() };
}
