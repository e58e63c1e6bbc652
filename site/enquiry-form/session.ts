/**
 * Values that survive a reload, in the tab's session storage. No function here throws, because the form must also work
 * where the browser blocks storage.
 */
import { type Contact, columns, emptyDraft, type FormDraft } from "../../core/enquiry/fields.ts";

/** Reads a value; null when there is none or it cannot be read. */
export function readFromSession(name: string): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(name) ?? "null");
  } catch {
    return null;
  }
}

/** Saves a value; null removes it. */
export function saveToSession(name: string, value: unknown): void {
  try {
    if (value === null) sessionStorage.removeItem(name);
    else sessionStorage.setItem(name, JSON.stringify(value));
  } catch {
    // Storage is full or blocked: the text is lost on reload, but sending still works.
  }
}

const DRAFT = "enquiry-draft";

/** Reads the draft of this tab, which both forms share (requirement 6.9); null when none was ever saved. */
export function readDraft(): FormDraft | null {
  const value = readFromSession(DRAFT);
  if (typeof value !== "object" || value === null) return null;
  const fields: Partial<Record<string, unknown>> = { ...value };
  const draft = { ...emptyDraft };
  for (const column of columns) {
    const text = fields[column];
    if (typeof text === "string") draft[column] = text;
  }
  return draft;
}

/** Saves what is typed so far. An empty draft is saved too, because it records that the typed text was sent. */
export const saveFormDraft = (draft: FormDraft): void => saveToSession(DRAFT, draft);

const FIRST_SEEN = "enquiry-first-seen";

/** Starts counting when this tab first shows a form. A reload, or the other page with a form, keeps the first start. */
export function startFillTimer(): void {
  if (readFromSession(FIRST_SEEN) === null) saveToSession(FIRST_SEEN, Date.now() - performance.now());
}

/**
 * Seconds that the visitor had to read and type. At least the age of the page, so that a clock set back does not make a
 * person look like a bot.
 */
export function fillSeconds(): number {
  const start = readFromSession(FIRST_SEEN);
  const inTab = typeof start === "number" ? Date.now() - start : 0;
  return Math.max(performance.now(), inTab) / 1000;
}

const KEY = "enquiry-key";

interface KeyedText {
  key: string;
  text: string;
}

/** Kept in memory as well: without storage, a repeat from the same page must still use the same key. */
let lastKey: KeyedText | null = null;

function saveKey(keyed: KeyedText | null): void {
  lastKey = keyed;
  saveToSession(KEY, keyed);
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
  const saved = readFromSession(KEY) as Partial<KeyedText> | null;
  const key = [lastKey, saved].find((keyed) => keyed?.text === text)?.key ?? newKey();
  saveKey({ key, text });
  return key;
}

/** Forgets the key once its enquiry is stored, because the same text sent again is a new enquiry. */
export const forgetIdempotencyKey = (): void => saveKey(null);
