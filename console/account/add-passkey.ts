import type { Account, AddPasskey, PasskeyCreation } from "../../server/staff/contract/session.ts";
import { post } from "../api/client.ts";

/** Makes a passkey on this device. @throws when the person, the device or the desk refuses */
export async function addPasskey(): Promise<Account> {
  const [{ startRegistration }, optionsJSON] = await Promise.all([
    import("@simplewebauthn/browser"),
    post<PasskeyCreation>("/account/passkeys/options"),
  ]);
  const credential = await startRegistration({ optionsJSON });
  return post<Account>("/account/passkeys", { credential } satisfies AddPasskey);
}
