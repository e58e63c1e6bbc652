/** The token that letters carry in their Reply-To address, so that an answer finds its enquiry: desk+an7f3k2q.TOKEN@... */
import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { REFERENCE_PATTERN } from "../../../enquiry/reference.ts";
import { changeMark, type Database, readMark } from "../../database/database.ts";

const SETTING = "reply-key";
const alphabet = "abcdefghijklmnopqrstuvwxyz234567";
const LENGTH = 12;

/** Reads the key, which the servers of a database share, and makes it the first time. */
export async function readReplyKey(database: Database): Promise<string> {
  const known = await readMark(database, SETTING);
  if (known !== null) return known;
  await changeMark(database, SETTING, randomBytes(32).toString("base64url"), null);
  return (await readMark(database, SETTING)) ?? "";
}

/** 60 bits of an HMAC as twelve signs of base32, which survive mail programs that change letter case. */
function tokenOf(key: string, reference: string): string {
  const digest = createHmac("sha256", key).update(reference).digest();
  return Array.from(digest.subarray(0, LENGTH), (byte) => alphabet[byte & 31]).join("");
}

/** Returns the address with the enquiry's token behind a plus sign. */
export function replyAddress(address: string, key: string, reference: string): string {
  const at = address.lastIndexOf("@");
  const part = `${reference.replaceAll("-", "").toLowerCase()}.${tokenOf(key, reference)}`;
  return `${address.slice(0, at)}+${part}${address.slice(at)}`;
}

const plusPart = /\+([a-z0-9]{8})\.([a-z2-7]{12})@/i;

/** Returns the reference that an address carries, if its token is right. */
export function referenceOfAddress(address: string, key: string): string | undefined {
  const [, letters = "", token = ""] = plusPart.exec(address) ?? [];
  const reference = letters.toUpperCase().replace(/^(..)(....)(..)$/, "$1-$2-$3");
  if (!REFERENCE_PATTERN.test(reference)) return undefined;
  const expected = Buffer.from(tokenOf(key, reference));
  const given = Buffer.from(token.toLowerCase());
  return given.length === expected.length && timingSafeEqual(given, expected) ? reference : undefined;
}
