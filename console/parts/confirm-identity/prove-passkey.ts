import type { Me, PasskeyProof, PasskeyRequest } from "../../../server/contract/session.ts";
import { post } from "../../api/client.ts";

/** Asks the device for the passkey. @throws when the person or the desk refuses */
export async function provePasskey(): Promise<Me> {
  const [{ startAuthentication }, optionsJSON] = await Promise.all([
    import("@simplewebauthn/browser"),
    post<PasskeyRequest>("/confirm/passkey/options"),
  ]);
  const credential = await startAuthentication({ optionsJSON });
  return post<Me>("/confirm/passkey", { credential } satisfies PasskeyProof);
}
