import type { Contact } from "../../enquiry/fields.ts";
import { keep, kept } from "./kept.ts";

const NAME = "enquiry-key";

/** A key and the text it was made for. */
interface SentUnder {
  key: string;
  text: string;
}

/** The last one of this page: a browser that refuses storage must not send a repeat under a new key. */
let remembered: SentUnder | null = null;

function remember(sent: SentUnder | null): void {
  remembered = sent;
  keep(NAME, sent);
}

/** A random UUID (version 4). `randomUUID` is missing where the page came over plain http from another machine. */
export function randomKey(): string {
  if (typeof crypto.randomUUID === "function") return crypto.randomUUID();
  const hex = Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0"));
  hex[6] = `4${hex[6]?.charAt(1)}`;
  hex[8] = `a${hex[8]?.charAt(1)}`;
  return hex.join("").replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}

/**
 * The Idempotency-Key for sending this enquiry: the one it was sent under before if the text is still the same, across
 * a reload, too; else a new one (decisions: enquiry). So a repeat after an uncertain answer is stored once.
 */
export function keyFor(contact: Contact): string {
  const text = JSON.stringify(contact);
  const before = [remembered, kept(NAME) as Partial<SentUnder> | null].find((sent) => sent?.text === text)?.key;
  const key = before ?? randomKey();
  remember({ key, text });
  return key;
}

/** Forgets the key once its enquiry is stored: the same text again would be a new enquiry. */
export const forgetKey = (): void => remember(null);
