import type { Contact } from "../../enquiry/fields.ts";
import { readFromSession, saveToSession } from "./session-storage.ts";

const NAME = "enquiry-key";

/** A key and the text it was made for. */
interface KeyedText {
  key: string;
  text: string;
}

/** Kept in memory as well: without storage, a repeat from the same page must still use the same key. */
let lastKey: KeyedText | null = null;

function saveKey(keyed: KeyedText | null): void {
  lastKey = keyed;
  saveToSession(NAME, keyed);
}

/** Random. Pages served over plain http from another machine have no `crypto.randomUUID`. */
const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");

/**
 * Returns the Idempotency-Key for this enquiry. Unchanged text keeps its key, also across a reload, so that a repeat
 * after an uncertain response is stored once (requirement 6.7).
 */
export function idempotencyKeyFor(contact: Contact): string {
  const text = JSON.stringify(contact);
  const saved = readFromSession(NAME) as Partial<KeyedText> | null;
  const key = [lastKey, saved].find((keyed) => keyed?.text === text)?.key ?? newKey();
  saveKey({ key, text });
  return key;
}

/** Forgets the key once its enquiry is stored, because the same text sent again is a new enquiry. */
export const forgetIdempotencyKey = (): void => saveKey(null);
