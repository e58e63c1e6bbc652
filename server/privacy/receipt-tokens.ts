/**
 * Tokens for the receipt of one enquiry. Each names its key, its purpose and its end, and some a mail address; the reference is in
 * the signature.
 */

import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import sql from "sql-template-tag";
import { z } from "zod";
import { DAY_MS, MINUTE_MS } from "../../enquiry/times.ts";
import { RECEIPT_PATH } from "../../enquiry/visitor-pages.ts";
import { type Database, StoreUnavailableError } from "../database/database.ts";

/** How long a link of a mail lasts where enquiries are kept without a limit. */
const LINK_DAYS = 730;
/** How long a browser that has proved itself sees the receipt. */
export const OPEN_MS = 30 * MINUTE_MS;

const ISSUE_WITHIN_MS = 300;

/**
 * The purpose of a token: the link of a mail; the button that follows sending; and the cookies of the browser in which that
 * button was pressed first, and of one whose person typed the code, and so reads the mails of the address.
 */
const purposes = { link: "l", button: "b", sender: "s", reader: "r" } as const;
export type Purpose = keyof typeof purposes;

/** What a token is made for. A link and a reader's cookie name the address whose mails the person reads. */
export type Grant = { reference: string } & (
  | { purpose: "link" | "reader"; address: string }
  | { purpose: "button" | "sender" }
);

/** A valid token of an enquiry. */
export interface CheckedToken {
  purpose: Purpose;
  /** Whether its person reads the mails of this address. */
  proves(address: string): boolean;
}

const PATTERN = /^([A-Za-z0-9_-]{8})\.([lbsr])\.([0-9a-z]{1,9})\.([A-Za-z0-9_-]{22})?\.([A-Za-z0-9_-]{43})$/;

/** Whether a text has the form of a token; says nothing about its signature. */
export const looksLikeToken = (text: unknown): text is string => typeof text === "string" && PATTERN.test(text);

const sign = ({ id, secret }: SigningKey, ...parts: readonly string[]): string =>
  createHmac("sha256", secret)
    .update(["receipt", id, ...parts].join("\n"))
    .digest("base64url");

/** With the key, so that a token does not tell the address to somebody who guesses it. */
const hashAddress = (key: SigningKey, address: string): string =>
  sign(key, "address", address.toLowerCase()).slice(0, 22);

export interface ReceiptTokens {
  /** @throws StoreUnavailableError when no key is known and the store is away */
  issue(grant: Grant, now?: Date): Promise<string>;
  /** Reads the key, so that the first enquiry need not wait for it. */
  warm(): Promise<void>;
  /** The same, but null when the key is not there at once: an enquiry never waits for its link. */
  tryIssue(grant: Grant): Promise<string | null>;
  /** Checks a token of this enquiry. @throws StoreUnavailableError when its key cannot be read */
  check(token: unknown, reference: string, now?: Date): Promise<CheckedToken | undefined>;
}

/** @param retentionDays a link lasts as long as its enquiry is kept */
export function createReceiptTokens(database: Database, retentionDays: number | null): ReceiptTokens {
  const linkMs = (retentionDays ?? LINK_DAYS) * DAY_MS;
  const keys = createSigningKeys(database, linkMs);

  async function issue(grant: Grant, now = new Date()): Promise<string> {
    const key = await keys.current(now);
    const lasts = grant.purpose === "link" ? linkMs : OPEN_MS;
    const end = Math.ceil((now.getTime() + lasts) / 1000).toString(36);
    const letter = purposes[grant.purpose];
    const address = "address" in grant ? hashAddress(key, grant.address) : "";
    return [key.id, letter, end, address, sign(key, letter, grant.reference, end, address)].join(".");
  }

  async function tryIssue(grant: Grant): Promise<string | null> {
    try {
      return await issue(grant);
    } catch (error) {
      if (!(error instanceof StoreUnavailableError)) throw error;
      return null;
    }
  }

  return {
    issue,
    async warm() {
      await tryIssue({ purpose: "button", reference: "" });
    },
    tryIssue: (grant) => Promise.race([tryIssue(grant), wait(ISSUE_WITHIN_MS, null, { ref: false })]),
    async check(token, reference, now = new Date()) {
      const [, id, letter, end, address = "", signature] = (typeof token === "string" && PATTERN.exec(token)) || [];
      if (!id || !letter || !end || !signature) return undefined;
      const key = await keys.find(id);
      if (!key) return undefined;
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
  async ({ reference, email }: { reference: string; email: string }): Promise<string | null> => {
    const token = siteUrl === null ? null : await tokens.tryIssue({ purpose: "link", reference, address: email });
    return siteUrl === null || token === null
      ? null
      : `${new URL(siteUrl).origin}${RECEIPT_PATH}${reference}?k=${token}`;
  };

/** A new key signs after so long; the one before still verifies. */
const ROTATE_AFTER_MS = 90 * DAY_MS;
/** An unknown key makes the server read the table again, at most so often: anybody can name one. */
const READ_EVERY_MS = 1000;

const keyRow = z.object({
  id: z.string(),
  secret: z.string().transform((text) => Buffer.from(text, "base64url")),
  createdAt: z.string(),
});

type SigningKey = z.infer<typeof keyRow>;

/** The keys that sign tokens: rows of the store, so that every server and every backup has them. */
interface SigningKeys {
  /** The key that signs now, made at first need. @throws StoreUnavailableError when none is known and the store is away */
  current(now: Date): Promise<SigningKey>;
  /** @throws StoreUnavailableError when the key is not known yet and the store is away */
  find(id: string): Promise<SigningKey | undefined>;
}

/** @param keptMs how long a retired key verifies: as long as the longest link lasts */
function createSigningKeys(database: Database, keptMs: number): SigningKeys {
  let keys = new Map<string, SigningKey>();
  let readAt = Number.NEGATIVE_INFINITY;

  async function read(): Promise<void> {
    const rows = await database.read(keyRow, sql`SELECT id, secret, created_at FROM signing_keys ORDER BY created_at`);
    keys = new Map(rows.map((key) => [key.id, key]));
    readAt = performance.now();
  }

  const newestOf = (now: Date): SigningKey | undefined => {
    const newest = [...keys.values()].at(-1);
    return newest && Date.parse(newest.createdAt) > now.getTime() - ROTATE_AFTER_MS ? newest : undefined;
  };

  async function add(now: Date): Promise<void> {
    const at = now.toISOString();
    await database.write(
      sql`DELETE FROM signing_keys WHERE retired_at < ${new Date(now.getTime() - keptMs).toISOString()}`,
      sql`UPDATE signing_keys SET retired_at = ${at} WHERE retired_at IS NULL`,
      sql`INSERT INTO signing_keys (id, secret, created_at)
        VALUES (${randomBytes(6).toString("base64url")}, ${randomBytes(32).toString("base64url")}, ${at})`,
    );
  }

  return {
    async current(now) {
      const known = newestOf(now);
      if (known) return known;
      await read();
      if (!newestOf(now)) {
        await add(now);
        await read();
      }
      const key = newestOf(now);
      if (!key) throw new Error("The store kept no signing key.");
      return key;
    },
    async find(id) {
      if (!keys.has(id) && performance.now() - readAt > READ_EVERY_MS) await read();
      return keys.get(id);
    },
  };
}
