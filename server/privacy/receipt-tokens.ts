/**
 * Tokens for the receipt of one enquiry. Each names its purpose and its end, and some a mail address; the reference is
 * in the signature. The installation's key signs them, so that every server accepts those of the others.
 */

import { timingSafeEqual } from "node:crypto";
import { RECEIPT_PATH } from "../../core/enquiry/rendered-pages.ts";
import { DAY_MS, MINUTE_MS } from "../../core/times.ts";
import { StoreUnavailableError } from "../database/database.ts";
import type { Signer } from "../database/installation-key.ts";

/** How long a link of a mail lasts where enquiries are stored without a limit. */
const LINK_DAYS = 730;
/** How long a browser that has proved itself sees the receipt. */
export const EDIT_SESSION_MS = 30 * MINUTE_MS;

/**
 * The purpose of a token: the link of a mail; the button that follows sending; and the cookies of the browser in which
 * that button was pressed first, and of one whose person typed the code, and so reads the mails of the address.
 */
const purposes = { link: "l", button: "b", sender: "s", reader: "r" } as const;
export type Purpose = keyof typeof purposes;

/** The purpose of a token. A link and a reader's cookie name the address whose mails the person reads. */
export type Grant = { reference: string } & (
  | { purpose: "link" | "reader"; address: string }
  | { purpose: "button" | "sender" }
);

interface CheckedToken {
  purpose: Purpose;
  /** Whether its person reads the mails of this address. */
  proves(address: string): boolean;
}

const PATTERN = /^([lbsr])\.([0-9a-z]{1,9})\.([A-Za-z0-9_-]{22})?\.([A-Za-z0-9_-]{43})$/;

/** Whether a text has the form of a token; does not check its signature. */
export const looksLikeToken = (text: unknown): text is string => typeof text === "string" && PATTERN.test(text);

const sign = (key: Signer, ...parts: readonly string[]): string =>
  Buffer.from(key.sign(["receipt", ...parts].join("\n")), "hex").toString("base64url");

/** Signed with the key, so that a token does not confirm a guessed address. */
const hashAddress = (key: Signer, address: string): string => sign(key, "address", address.toLowerCase()).slice(0, 22);

export type ReceiptTokens = ReturnType<typeof createReceiptTokens>;

/** @param retentionDays a link lasts as long as its enquiry is stored */
export function createReceiptTokens(key: Signer, retentionDays: number | null) {
  /** @throws StoreUnavailableError while there is no key */
  function issue(grant: Grant, now = new Date()): string {
    const lasts = grant.purpose === "link" ? (retentionDays ?? LINK_DAYS) * DAY_MS : EDIT_SESSION_MS;
    const end = Math.ceil((now.getTime() + lasts) / 1000).toString(36);
    const letter = purposes[grant.purpose];
    const address = "address" in grant ? hashAddress(key, grant.address) : "";
    return [letter, end, address, sign(key, letter, grant.reference, end, address)].join(".");
  }

  return {
    issue,
    /** The same, but null while there is no key: an enquiry never waits for its link. */
    tryIssue(grant: Grant): string | null {
      try {
        return issue(grant);
      } catch (error) {
        if (!(error instanceof StoreUnavailableError)) throw error;
        return null;
      }
    },
    /** Checks a token of this enquiry. @throws StoreUnavailableError while there is no key */
    check(token: unknown, reference: string, now = new Date()): CheckedToken | undefined {
      const [, letter, end, address = "", signature] = (typeof token === "string" && PATTERN.exec(token)) || [];
      if (!letter || !end || !signature) return undefined;
      const expected = sign(key, letter, reference, end, address);
      if (!timingSafeEqual(Buffer.from(expected), Buffer.from(signature))) return undefined;
      if (Number.parseInt(end, 36) * 1000 <= now.getTime()) return undefined;
      const purpose = (Object.keys(purposes) as Purpose[]).find((name) => purposes[name] === letter);
      return purpose && { purpose, proves: (email) => hashAddress(key, email) === address };
    },
  };
}

/** Creates the function that gives the link of a mail to a receipt; null without SITE_URL or while there is no key. */
export const createReceiptLinks =
  (tokens: ReceiptTokens, siteUrl: string | null) =>
  ({ reference, email }: { reference: string; email: string }): string | null => {
    const token = siteUrl === null ? null : tokens.tryIssue({ purpose: "link", reference, address: email });
    return siteUrl === null || token === null
      ? null
      : `${new URL(siteUrl).origin}${RECEIPT_PATH}${reference}?k=${token}`;
  };
