/** Passkeys: the browser asks for the finger or the screen lock, the desk checks the answer. */
import { startAuthentication, startRegistration } from "@simplewebauthn/browser";
import type { Account, Me, PasskeyCreation, PasskeyRequest } from "../../server/staff/contract/session.ts";
import { post } from "./client.ts";

/** Asks for a passkey. Both paths are those of the contract. */
async function prove(path: "/sign-in/passkey" | "/confirm/passkey", useBrowserAutofill = false): Promise<Me> {
  const optionsJSON = await post<PasskeyRequest>(`${path}/options`);
  const credential = await startAuthentication({ optionsJSON, useBrowserAutofill });
  return post<Me>(path, { credential });
}

/** @throws an error without a code when the person cancels, or the device has no passkey of this desk */
export const signInWithPasskey = () => prove("/sign-in/passkey");

/** Waits until the person picks a passkey among the suggestions of a field. */
export const signInFromSuggestion = () => prove("/sign-in/passkey", true);

/** Proves again who the person is, for export, erasure and people. */
export const confirmWithPasskey = () => prove("/confirm/passkey");

export async function joinWithPasskey(token: string, name: string): Promise<Me> {
  const optionsJSON = await post<PasskeyCreation>("/join/passkey/options", { token, name });
  const credential = await startRegistration({ optionsJSON });
  return post<Me>("/join/passkey", { token, name, credential });
}

export async function addPasskey(): Promise<Account> {
  const optionsJSON = await post<PasskeyCreation>("/account/passkeys/options");
  const credential = await startRegistration({ optionsJSON });
  return post<Account>("/account/passkeys", { credential });
}
