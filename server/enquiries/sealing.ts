/**
 * Puts enquiries out of the reach of staff and back, and erases them when they are due. Everybody else reads enquiries
 * and what belongs to them through the views of schema.sql. Put the statements of one function into one transaction.
 */
import { randomUUIDv7 } from "node:crypto";
import sql, { join, type Sql } from "sql-template-tag";
import { z } from "zod";
import type { ConsentAction } from "../../core/enquiry/consent-notice.ts";
import { type Database, mustChange, type Statement, tryWrite } from "../database/database.ts";
import type { DeskSettings } from "./desk-settings.ts";
import {
  BATCH_SIZE,
  eraseStatements,
  type Identity,
  identityColumns,
  identityShape,
  referencesOf,
} from "./erase-statements.ts";
import { endOfCall, restarted } from "./ticket-states.ts";
import { deriveStatements, dueStatements, ticketsOf } from "./tickets.ts";

/** Locks enquiries: until the transaction ends, nobody can add a note, a letter or a notification to them. */
export const lockStatements = ({ forUpdate }: Database, ids: readonly number[]): Sql[] =>
  ids.length === 0 ? [] : [sql`SELECT id FROM contacts WHERE id IN (${join(ids)}) ORDER BY id ${forUpdate}`];

/** Cancels what waits to be sent. A letter that is being sent may arrive. */
const cancelStatements = (ids: readonly number[]): Sql[] => [
  sql`UPDATE messages SET state = CASE state WHEN 'waiting' THEN 'stopped' ELSE 'unsure' END
    WHERE enquiry_id IN (${join(ids)}) AND state IN ('waiting', 'sending')`,
  sql`DELETE FROM jobs WHERE enquiry_id IN (${join(ids)}) AND done_at IS NULL`,
];

/** Seals enquiries. @param eraseAt when they are erased; null for withdrawn ones */
export const sealStatements = (ids: readonly number[], at: string, eraseAt: string | null): Statement[] => [
  mustChange(
    sql`UPDATE contacts SET sealed_at = ${at}, erase_at = ${eraseAt} WHERE id IN (${join(ids)}) AND sealed_at IS NULL`,
    ids.length,
  ),
  ...cancelStatements(ids),
  ...deriveStatements(ticketsOf(join(ids)), at),
];

/** Seals an enquiry that comes out of a journal, on this condition. */
export function sealStored(reference: string, at: string, eraseAt: Sql, condition: Sql): Statement[] {
  const sealed = sql`SELECT id FROM contacts WHERE reference = ${reference} AND sealed_at IS NOT NULL`;
  return [
    sql`UPDATE contacts SET sealed_at = ${at}, erase_at = (${eraseAt}) WHERE reference = ${reference} AND ${condition}`,
    sql`DELETE FROM jobs WHERE enquiry_id IN (${sealed}) AND done_at IS NULL`,
    ...deriveStatements(ticketsOf(sealed), at),
  ];
}

/** Why a sealed enquiry goes back to staff. */
export type Unsealing =
  | { kind: "given-again"; at: string; notice?: { version: string; language: string } | undefined }
  /** By the operator, who gives a reason. */
  | { kind: "unsealed"; at: string; reason: string };

/**
 * Gives a withdrawn enquiry back to staff with all that belongs to it. It is to be answered as a new one: its due date
 * counts from now on.
 */
export function unsealStatements(settings: DeskSettings, id: number, unsealing: Unsealing): Statement[] {
  const { kind, at } = unsealing;
  const detail = kind === "unsealed" ? { reason: unsealing.reason } : {};
  const ticket = sql`id = (SELECT ticket_id FROM ticket_enquiries WHERE enquiry_id = ${id})`;
  const hasDueAt = sql`EXISTS (SELECT 1 FROM ticket_enquiries WHERE enquiry_id = ${id} AND due_at IS NOT NULL)`;
  const isUrgent = sql`EXISTS (SELECT 1 FROM ticket_enquiries WHERE enquiry_id = ${id} AND urgent_word IS NOT NULL)`;
  return [
    mustChange(
      sql`UPDATE contacts SET sealed_at = ${null} WHERE id = ${id} AND sealed_at IS NOT NULL AND erase_at IS NULL`,
    ),
    ...consentStatements(id, unsealing),
    ...cancelStatements([id]),
    sql`INSERT INTO ticket_events (id, enquiry_id, kind, detail, created_at)
      VALUES (${randomUUIDv7()}, ${id}, ${kind}, ${JSON.stringify(detail)}, ${at})`,
    sql`UPDATE ticket_enquiries SET received_at = ${at}, first_attempt_at = ${null}, first_answer_at = ${null}
      WHERE enquiry_id = ${id}`,
    ...dueStatements(settings, id, at),
    sql`UPDATE tickets SET ${endOfCall}, scheduled_move = ${null}, moves_at = ${null} WHERE ${ticket}`,
    sql`UPDATE tickets SET ${restarted(at)},
        urgent = CASE WHEN ${isUrgent} THEN 1 ELSE urgent END
      WHERE ${ticket} AND ${hasDueAt}`,
    ...deriveStatements(ticket, at),
  ];
}

/** The proof of consent comes back as it was, or records that it was given again, and under which notice. */
function consentStatements(id: number, unsealing: Unsealing): Statement[] {
  if (unsealing.kind === "unsealed") return [];
  const { notice, at } = unsealing;
  const action = "give-again" satisfies ConsentAction;
  return notice
    ? [
        sql`INSERT INTO consents (enquiry_id, version, language, action, given_at)
          VALUES (${id}, ${notice.version}, ${notice.language}, ${action}, ${at})
          ON CONFLICT (enquiry_id) DO UPDATE SET version = excluded.version, language = excluded.language,
            action = excluded.action, given_at = excluded.given_at`,
      ]
    : [sql`UPDATE consents SET action = ${action}, given_at = ${at} WHERE enquiry_id = ${id}`];
}

/** Sets the time at which withdrawn enquiries are erased. */
export const eraseSealedLater = (enquiries: readonly Identity[], eraseAt: string): Statement[] =>
  enquiries.length === 0
    ? []
    : [
        mustChange(
          sql`UPDATE contacts SET erase_at = ${eraseAt}
            WHERE reference IN (${referencesOf(enquiries)}) AND sealed_at IS NOT NULL AND erase_at IS NULL`,
          enquiries.length,
        ),
      ];

/** Erases what was sealed until now; resolves to how many. @throws StoreUnavailableError */
export async function eraseDueSealed(database: Database, now = new Date()): Promise<number> {
  const at = now.toISOString();
  for (let erased = 0; ; ) {
    const due = await database.read(
      z.object(identityShape),
      sql`SELECT ${identityColumns} FROM sealed_enquiries WHERE erase_at <= ${at}
        ORDER BY erase_at LIMIT ${BATCH_SIZE}`,
    );
    if (due.length === 0) return erased;
    // When another server was first, look again.
    if (await tryWrite(database, ...eraseStatements(due, at))) erased += due.length;
  }
}
