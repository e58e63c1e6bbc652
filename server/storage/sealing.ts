/**
 * Moves enquiries out of the reach of staff and back, and erases single ones. The statements run in both databases; put
 * those of one function into one transaction.
 */
import { randomUUIDv7 } from "node:crypto";
import sql, { bulk, join, type Sql } from "sql-template-tag";
import { z } from "zod";
import type { Act } from "../../enquiry/shown-notice.ts";
import { type Database, type Guard, mustChange, NothingChangedError } from "./database.ts";
import { recordColumns, repeatHash } from "./submission-record.ts";

type Statement = Sql | Guard;
/** Names of columns, which are ours and not a visitor's. */
const names = (columns: readonly string[]): Sql => sql([columns.join(", ")]);
const qualified = (table: string, columns: readonly string[]): Sql =>
  names(columns.map((column) => `${table}.${column}`));

const messageColumns = [
  ...["id", "kind", "staff_id", "created_at", "subject", "body", "from_address", "to_address", "message_id"],
  ...["in_reply_to", "matched_by", "unproved", "automatic", "sent_at", "follow_up_at"],
  ...["attempts", "error", "search_text"],
];
const attachmentColumns = ["id", "message_id", "name", "media_type", "size"];

export interface Sealing {
  reason: "withdrawn" | "erased";
  at: string;
  /** When it is deleted; null for a withdrawn one. */
  eraseAt: string | null;
}

/**
 * Seals enquiries. What waits to be sent about them is cancelled, because it goes with them. A letter that is being sent
 * may arrive.
 */
export function sealStatements(ids: readonly number[], { reason, at, eraseAt }: Sealing): Statement[] {
  const chosen = sql`contacts.id IN (${join(ids)})`;
  return [
    mustChange(
      sql`INSERT INTO sealed (id, ${names(recordColumns)}, notice_version, notice_language, notice_act, notice_given_at,
          reason, sealed_at, erase_at)
        SELECT contacts.id, ${qualified("contacts", recordColumns)}, version, language, act, given_at,
          ${reason}, ${at}, ${eraseAt}
        FROM contacts LEFT JOIN consents ON consents.contact_id = contacts.id WHERE ${chosen}`,
      ids.length,
    ),
    sql`INSERT INTO sealed_aliases (alias, reference) SELECT reference_aliases.reference, contacts.reference
      FROM reference_aliases JOIN contacts ON contacts.id = reference_aliases.contact_id WHERE ${chosen}`,
    sql`INSERT INTO sealed_messages (reference, state, ${names(messageColumns)})
      SELECT contacts.reference, CASE state WHEN 'waiting' THEN 'stopped' WHEN 'sending' THEN 'unsure' ELSE state END,
        ${qualified("messages", messageColumns)}
      FROM messages JOIN contacts ON contacts.id = messages.contact_id WHERE ${chosen}`,
    sql`INSERT INTO sealed_attachments (${names(attachmentColumns)}) SELECT ${qualified("attachments", attachmentColumns)}
      FROM attachments JOIN messages ON messages.id = attachments.message_id
        JOIN contacts ON contacts.id = messages.contact_id WHERE ${chosen}`,
    mustChange(sql`DELETE FROM contacts WHERE ${chosen}`, ids.length),
  ];
}

/** Why a sealed enquiry goes back to staff. */
export type Unsealing =
  | { kind: "given-again"; at: string; notice?: { version: string; language: string } | undefined }
  /** By the operator, who gives a reason. */
  | { kind: "unsealed"; at: string; reason: string };

/**
 * Gives a withdrawn enquiry back to the desk, which reads it as a new one. Its promise runs from now on; its notes and
 * mails come back, its history does not.
 */
export function unsealStatements(reference: string, unsealing: Unsealing): Statement[] {
  const { kind, at } = unsealing;
  const chosen = sql`sealed.reference = ${reference}`;
  const contact = sql`contacts ON contacts.reference = sealed.reference`;
  const detail = kind === "unsealed" ? { reason: unsealing.reason } : {};
  return [
    mustChange(
      sql`INSERT INTO contacts (${names(recordColumns)}) SELECT ${names(recordColumns)} FROM sealed
        WHERE ${chosen} AND reason = 'withdrawn'`,
    ),
    ...consentStatements(reference, unsealing),
    sql`INSERT INTO reference_aliases (reference, contact_id) SELECT alias, contacts.id
      FROM sealed_aliases JOIN sealed ON sealed.reference = sealed_aliases.reference JOIN ${contact} WHERE ${chosen}`,
    sql`INSERT INTO messages (contact_id, state, ${names(messageColumns)})
      SELECT contacts.id, state, ${qualified("sealed_messages", messageColumns)}
      FROM sealed_messages JOIN sealed ON sealed.reference = sealed_messages.reference JOIN ${contact} WHERE ${chosen}`,
    sql`INSERT INTO attachments (${names(attachmentColumns)}) SELECT ${qualified("sealed_attachments", attachmentColumns)}
      FROM sealed_attachments JOIN sealed_messages ON sealed_messages.id = sealed_attachments.message_id
      WHERE sealed_messages.reference = ${reference}`,
    sql`UPDATE work_enquiries SET received_at = ${at}
      WHERE contact_id = (SELECT id FROM contacts WHERE reference = ${reference})`,
    sql`INSERT INTO enquiry_events (id, contact_id, kind, detail, created_at)
      SELECT ${randomUUIDv7()}, id, ${kind}, ${JSON.stringify(detail)}, ${at}
      FROM contacts WHERE reference = ${reference}`,
    mustChange(sql`DELETE FROM sealed WHERE ${chosen}`),
  ];
}

/** The proof of consent comes back as it was, or says that it was given again, and under which notice. */
function consentStatements(reference: string, unsealing: Unsealing): Statement[] {
  const contactId = sql`(SELECT id FROM contacts WHERE reference = ${reference})`;
  const sealed = sql`FROM sealed WHERE reference = ${reference} AND notice_version IS NOT NULL`;
  const consents = sql`INSERT INTO consents (contact_id, version, language, act, given_at)`;
  if (unsealing.kind === "unsealed") {
    return [
      sql`${consents} SELECT ${contactId}, notice_version, notice_language, notice_act, notice_given_at ${sealed}`,
    ];
  }
  const { notice, at } = unsealing;
  const act = "give-again" satisfies Act;
  return notice
    ? [sql`${consents} VALUES (${contactId}, ${notice.version}, ${notice.language}, ${act}, ${at})`]
    : [sql`${consents} SELECT ${contactId}, notice_version, notice_language, ${act}, ${at} ${sealed}`];
}

/** The columns that recognise a repeat of an enquiry. */
export const identityColumns = ["reference", "submission_id", "idempotency_key", "batch_index", "body_hash"] as const;
export const identityShape = {
  reference: z.string(),
  submission_id: z.string(),
  idempotency_key: z.string().nullable(),
  batch_index: z.number(),
  body_hash: z.string(),
};
export type Identity = z.infer<z.ZodObject<typeof identityShape>>;

/** Leaves the reference and the date, and what recognises a repeat. */
const noteErased = (enquiries: readonly Identity[], at: string): Sql =>
  sql`INSERT INTO erased_references (reference, erased_at, repeat_hash)
    VALUES ${bulk(enquiries.map((enquiry) => [enquiry.reference, at, repeatHash(enquiry)]))}
    ON CONFLICT (reference) DO UPDATE SET repeat_hash = excluded.repeat_hash`;

const referencesOf = (enquiries: readonly Identity[]): Sql => join(enquiries.map(({ reference }) => reference));

/** Erases enquiries that staff could see. */
export function eraseActiveStatements(enquiries: readonly Identity[], at: string): Statement[] {
  if (enquiries.length === 0) return [];
  const chosen = sql`contacts.reference IN (${referencesOf(enquiries)})`;
  return [
    noteErased(enquiries, at),
    sql`INSERT INTO erased_references (reference, erased_at) SELECT reference_aliases.reference, ${at}
      FROM reference_aliases JOIN contacts ON contacts.id = contact_id WHERE ${chosen} ON CONFLICT DO NOTHING`,
    mustChange(sql`DELETE FROM contacts WHERE ${chosen}`, enquiries.length),
  ];
}

/** Erases sealed enquiries. */
export function eraseSealedStatements(enquiries: readonly Identity[], at: string): Statement[] {
  if (enquiries.length === 0) return [];
  const chosen = sql`reference IN (${referencesOf(enquiries)})`;
  return [
    noteErased(enquiries, at),
    sql`INSERT INTO erased_references (reference, erased_at) SELECT alias, ${at} FROM sealed_aliases
      WHERE ${chosen} ON CONFLICT DO NOTHING`,
    mustChange(sql`DELETE FROM sealed WHERE ${chosen}`, enquiries.length),
  ];
}

/** Sets the time at which withdrawn enquiries are erased. */
export const eraseSealedLater = (enquiries: readonly Identity[], eraseAt: string): Statement[] =>
  enquiries.length === 0
    ? []
    : [
        mustChange(
          sql`UPDATE sealed SET reason = 'erased', erase_at = ${eraseAt}
            WHERE reference IN (${referencesOf(enquiries)}) AND reason = 'withdrawn'`,
          enquiries.length,
        ),
      ];

/** As many as one transaction erases. */
const BATCH = 500;

/** Erases what was sealed until now; resolves to how many. @throws StoreUnavailableError */
export async function eraseDueSealed(database: Database, now = new Date()): Promise<number> {
  const at = now.toISOString();
  for (let erased = 0; ; ) {
    const due = await database.read(
      z.object(identityShape),
      sql`SELECT ${names(identityColumns)} FROM sealed WHERE erase_at <= ${at} ORDER BY erase_at LIMIT ${BATCH}`,
    );
    if (due.length === 0) return erased;
    try {
      await database.write(...eraseSealedStatements(due, at));
      erased += due.length;
    } catch (error) {
      // Another server was first: look again.
      if (!(error instanceof NothingChangedError)) throw error;
    }
  }
}
