/** Passkeys: the browser verifies the person by finger or screen lock, the desk verifies the response. */
import { startAuthentication, startRegistration } from "@simplewebauthn/browser";
import type {
  Account,
  JoinWithPasskey,
  Me,
  PasskeyCreation,
  PasskeyProof,
  PasskeyRequest,
} from "../../core/api/staff.ts";
import { post } from "./client.ts";

/**
 * Signs in.
 * @param fromSuggestion waits until the person picks a passkey among the suggestions of a field
 * @throws an error of the browser when the person cancels, or the device has no passkey of this desk
 */
export async function signInWithPasskey(fromSuggestion = false): Promise<Me> {
  const optionsJSON = await post<PasskeyRequest>("/sign-in/passkey/options");
  const credential = await startAuthentication({ optionsJSON, useBrowserAutofill: fromSuggestion });
  return post<Me>("/sign-in/passkey", { credential });
}

export async function joinWithPasskey(token: string, name: string): Promise<Me> {
  const optionsJSON = await post<PasskeyCreation>("/join/passkey/options", { token, name });
  const credential = await startRegistration({ optionsJSON });
  return post<Me>("/join/passkey", { token, name, credential } satisfies JoinWithPasskey);
}

/** Makes another passkey for the person who is signed in. */
export async function addPasskey(): Promise<Account> {
  const optionsJSON = await post<PasskeyCreation>("/account/passkeys/options");
  const credential = await startRegistration({ optionsJSON });
  return post<Account>("/account/passkeys", { credential });
}

/** Asks the device for the passkey. @throws when the person or the desk refuses */
export async function provePasskey(): Promise<Me> {
  const optionsJSON = await post<PasskeyRequest>("/confirm/passkey/options");
  const credential = await startAuthentication({ optionsJSON });
  return post<Me>("/confirm/passkey", { credential } satisfies PasskeyProof);
}
