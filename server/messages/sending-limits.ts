/** Limits of what staff send, so that a stolen session sends no bulk mail in the company's name. */
import sql, { type Sql } from "sql-template-tag";
import { z } from "zod";
import { countRows, type Database, mustChange, type Statement } from "../database/database.ts";
import { nullAsEmpty } from "../enquiries/enquiry.ts";
import { comparedAddress, isSameAddress } from "../enquiries/person.ts";
import { deskErrors } from "../http/desk-errors.ts";

const MESSAGES_AN_HOUR = 60;
/** Besides the enquirer's own. */
const ADDRESSES_OF_AN_ENQUIRY = 10;
const HOUR_SECONDS = 3600;

const ownRow = z.object({ own: nullAsEmpty, source: z.string() });
const fromRow = z.object({ fromAddress: nullAsEmpty });
const sentRow = z.object({ own: nullAsEmpty, address: z.string() });

/** Messages by their lines in the audit, which stay when the enquiry is erased. */
const messagesOfHour = (staffId: string, now: Date): Sql =>
  sql`audit WHERE created_at > ${new Date(now.getTime() - HOUR_SECONDS * 1000).toISOString()}
      AND action IN ('message', 'message-again') AND staff_id = ${staffId}`;

/** @throws HttpError 429 DESK51 */
export async function requireMessageLeft(database: Database, staffId: string, now: Date): Promise<void> {
  const messages = await countRows(database, messagesOfHour(staffId, now));
  if (messages >= MESSAGES_AN_HOUR) throw deskErrors.tooManyMessages(HOUR_SECONDS);
}

/**
 * Keeps the limit for messages that are sent at the same moment: the first statement lets one after another count. A
 * member who is removed in that moment has none left.
 */
export const withinLimit = (staffId: string, now: Date): Statement[] => [
  sql`UPDATE staff SET name = name WHERE id = ${staffId}`,
  mustChange(sql`UPDATE staff SET name = name
    WHERE id = ${staffId} AND removed_at IS NULL AND (SELECT count(*) FROM ${messagesOfHour(staffId, now)}) < ${MESSAGES_AN_HOUR}`),
];

/**
 * Whether an address is not the one that the enquiry was sent with. Staff typed the address of an enquiry that they
 * wrote down: it counts when the person has written from it.
 */
export async function isForeign(database: Database, enquiryId: number, to: string): Promise<boolean> {
  const [found] = await database.read(
    ownRow,
    sql`SELECT email AS own, source FROM open_enquiries WHERE id = ${enquiryId}`,
  );
  if (found === undefined || !isSameAddress(found.own, to)) return true;
  if (found.source !== "desk") return false;
  const received = await database.read(
    fromRow,
    sql`SELECT DISTINCT from_address FROM open_messages WHERE enquiry_id = ${enquiryId} AND kind = 'in' AND unproved = 0`,
  );
  return !received.some(({ fromAddress }) => isSameAddress(fromAddress, to));
}

/** @throws HttpError 409 DESK52 for another address than those that messages of this enquiry went to */
export async function requireAddressLeft(database: Database, enquiryId: number, to: string): Promise<void> {
  const sent = await database.read(
    sentRow,
    sql`SELECT DISTINCT email AS own, to_address AS address FROM open_messages
        JOIN open_enquiries ON open_enquiries.id = enquiry_id
      WHERE enquiry_id = ${enquiryId} AND kind = 'out' AND to_address IS NOT NULL`,
  );
  const foreign = sent.filter(({ own, address }) => !isSameAddress(address, own));
  const known = new Set(foreign.map(({ address }) => comparedAddress(address)));
  if (known.size >= ADDRESSES_OF_AN_ENQUIRY && !known.has(comparedAddress(to))) throw deskErrors.tooManyAddresses();
}
