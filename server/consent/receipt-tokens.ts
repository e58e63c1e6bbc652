/** Tokens that open the receipt of one enquiry. Each names its key, its purpose and its end; the reference is in the signature. */
import { createHmac, timingSafeEqual } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { RECEIPT_PATH } from "../../enquiry/receipt-renderer.ts";
import type { Database } from "../storage/database.ts";
import { StoreUnavailableError } from "../storage/store.ts";
import { createSigningKeys, type SigningKey } from "./signing-keys.ts";

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** How long a link of a mail lasts where enquiries are kept without a limit. */
const LINK_DAYS = 730;
/** How long a browser that has proved itself sees the receipt. */
export const OPEN_MS = 30 * MINUTE_MS;

const ISSUE_WITHIN_MS = 300;

/**
 * The purpose of a token: the link of a mail, which asks for a code; the browser that sent the enquiry; a browser whose
 * person typed the code, and so reads the mails of the address.
 */
const purposes = { link: "l", sender: "s", reader: "r" } as const;
export type Purpose = keyof typeof purposes;

const PATTERN = /^([A-Za-z0-9_-]{8})\.([lsr])\.([0-9a-z]{1,9})\.([A-Za-z0-9_-]{43})$/;

/** Whether a text has the form of a token; says nothing about its signature. */
export const looksLikeToken = (text: unknown): text is string => typeof text === "string" && PATTERN.test(text);

const sign = ({ id, secret }: SigningKey, letter: string, reference: string, end: string): string =>
  createHmac("sha256", secret).update(["receipt", id, letter, reference, end].join("\n")).digest("base64url");

/** The parameters of an address that open the receipt in the browser that has just sent the enquiry. */
export type Receipt = { t: string; mail?: string };

export interface ReceiptTokens {
  /** @throws StoreUnavailableError when no key is known and the store is away */
  issue(purpose: Purpose, reference: string, now?: Date): Promise<string>;
  /** Reads the key, so that the first enquiry need not wait for it. */
  warm(): Promise<void>;
  /** The same, but null when the key is not there at once: an enquiry never waits for its link. */
  tryIssue(purpose: Purpose, reference: string): Promise<string | null>;
  /** The purpose of a valid token of this enquiry. @throws StoreUnavailableError when its key cannot be read */
  check(token: unknown, reference: string, now?: Date): Promise<Purpose | undefined>;
}

/** @param retentionDays a link lasts as long as its enquiry is kept */
export function createReceiptTokens(database: Database, retentionDays: number | null): ReceiptTokens {
  const linkMs = (retentionDays ?? LINK_DAYS) * DAY_MS;
  const keys = createSigningKeys(database, linkMs);

  async function issue(purpose: Purpose, reference: string, now = new Date()): Promise<string> {
    const key = await keys.current(now);
    const end = Math.ceil((now.getTime() + (purpose === "link" ? linkMs : OPEN_MS)) / 1000).toString(36);
    const letter = purposes[purpose];
    return [key.id, letter, end, sign(key, letter, reference, end)].join(".");
  }

  async function tryIssue(purpose: Purpose, reference: string): Promise<string | null> {
    try {
      return await issue(purpose, reference);
    } catch (error) {
      if (!(error instanceof StoreUnavailableError)) throw error;
      return null;
    }
  }

  return {
    issue,
    async warm() {
      await tryIssue("link", "");
    },
    tryIssue: (purpose, reference) =>
      Promise.race([tryIssue(purpose, reference), wait(ISSUE_WITHIN_MS, null, { ref: false })]),
    async check(token, reference, now = new Date()) {
      const [, id, letter, end, signature] = (typeof token === "string" && PATTERN.exec(token)) || [];
      if (!id || !letter || !end || !signature) return undefined;
      const key = await keys.find(id);
      const isSigned = key && timingSafeEqual(Buffer.from(sign(key, letter, reference, end)), Buffer.from(signature));
      if (!isSigned) return undefined;
      if (Number.parseInt(end, 36) * 1000 <= now.getTime()) return undefined;
      return (Object.keys(purposes) as Purpose[]).find((purpose) => purposes[purpose] === letter);
    },
  };
}

/** Creates the function that gives the link of a mail to a receipt; null without SITE_URL or while there is no key. */
export const createReceiptLinks =
  (tokens: ReceiptTokens, siteUrl: string | null) =>
  async (reference: string): Promise<string | null> => {
    const token = siteUrl === null ? null : await tokens.tryIssue("link", reference);
    return siteUrl === null || token === null
      ? null
      : `${new URL(siteUrl).origin}${RECEIPT_PATH}${reference}?k=${token}`;
  };
