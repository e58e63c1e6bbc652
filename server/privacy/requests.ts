/**
 * Requests that people made with the rights that the law gives them, without a personal word, and what staff read of
 * them.
 */
import { randomUUIDv7 } from "node:crypto";
import sql, { bulk, join, type Sql } from "sql-template-tag";
import { z } from "zod";
import { type PrivacyRequest, type RequestKind, requestKind } from "../../core/api/requests.ts";
import { DAY_MS, longDay, longTime } from "../../core/times.ts";
import { type Database, memberOf, mustChange } from "../database/database.ts";
import { formatReceipt } from "../plain-text.ts";

/** A request as the desk shows it, but for the sentences about it. */
export interface StoredRequest extends Omit<PrivacyRequest, "done" | "left"> {
  /** When a sealed enquiry is erased; null for as long as nobody asks for it. */
  eraseAt: string | null;
}

/** The Rules give the company 90 days to answer. */
const DAYS_TO_ANSWER = 90;

/**
 * Notifies staff of people's requests. An enquiry has one open request of a kind: who asks again replaces it, under
 * a new id, so that it is announced again and nobody closes it unseen. The clock runs from the first time.
 */
export const requestStatement = (kind: RequestKind, references: readonly string[], at: string): Sql => {
  const dueAt = new Date(Date.parse(at) + DAYS_TO_ANSWER * DAY_MS).toISOString();
  return sql`INSERT INTO privacy_requests (id, reference, kind, requested_at, due_at)
    VALUES ${bulk(references.map((reference) => [randomUUIDv7(), reference, kind, at, dueAt]))}
    ON CONFLICT (reference, kind) WHERE done_at IS NULL DO UPDATE
      SET id = excluded.id, requested_at = excluded.requested_at, mailed_at = NULL, posted_at = NULL`;
};

const requestRow = z
  .object({
    id: z.string(),
    reference: z.string(),
    kind: requestKind,
    requestedAt: z.string(),
    dueAt: z.string(),
    doneAt: z.string().nullable(),
    staffId: z.string().nullable(),
    name: z.string().nullable(),
    enquiry: z.enum(["listed", "sealed", "erased"]),
    eraseAt: z.string().nullable(),
  })
  .transform(({ staffId, name, ...request }): StoredRequest => ({ ...request, doneBy: memberOf(staffId, name) }));

const readRequests = (database: Database, rest: Sql): Promise<StoredRequest[]> =>
  database.read(
    requestRow,
    sql`SELECT requests.id, requests.reference, kind, requested_at, due_at, done_at, staff.id AS staff_id, staff.name,
        CASE WHEN EXISTS (SELECT 1 FROM open_enquiries AS one WHERE one.reference = requests.reference) THEN 'listed'
          WHEN EXISTS (SELECT 1 FROM sealed_enquiries AS one WHERE one.reference = requests.reference) THEN 'sealed'
          ELSE 'erased' END AS enquiry,
        (SELECT erase_at FROM sealed_enquiries AS one WHERE one.reference = requests.reference) AS erase_at
      FROM privacy_requests AS requests LEFT JOIN staff ON staff.id = done_by ${rest}`,
  );

/**
 * A page of those that nobody has closed, the most urgent first, after the clock and the id of the last one of the page
 * before.
 */
export function openRequests(
  database: Database,
  limit: number,
  after: { at: string; id: string } | null = null,
): Promise<StoredRequest[]> {
  const rest = after ? sql`AND (due_at > ${after.at} OR (due_at = ${after.at} AND requests.id > ${after.id}))` : sql``;
  return readRequests(database, sql`WHERE done_at IS NULL ${rest} ORDER BY due_at, requests.id LIMIT ${limit}`);
}

/** The latest that are closed, the newest first. */
export const closedRequests = (database: Database, limit: number): Promise<StoredRequest[]> =>
  readRequests(database, sql`WHERE done_at IS NOT NULL ORDER BY done_at DESC, requests.id DESC LIMIT ${limit}`);

export const findRequest = async (database: Database, id: string): Promise<StoredRequest | undefined> =>
  (await readRequests(database, sql`WHERE requests.id = ${id}`))[0];

/** The columns of the announcement by mail and by webhook. */
const announcedColumn = { mail: sql`mailed_at`, webhook: sql`posted_at` } as const;
export type AnnouncedBy = keyof typeof announcedColumn;

/**
 * Requests not announced by this channel: erasures first, so that no flood of corrections delays one; then the oldest.
 */
export const unannouncedRequests = (database: Database, by: AnnouncedBy, limit: number): Promise<StoredRequest[]> =>
  readRequests(
    database,
    sql`WHERE ${announcedColumn[by]} IS NULL AND done_at IS NULL
      ORDER BY CASE kind WHEN 'erase' THEN 0 ELSE 1 END, requested_at, requests.number LIMIT ${limit}`,
  );

export const markAnnounced = (by: AnnouncedBy, announced: readonly StoredRequest[], now: Date): Sql =>
  sql`UPDATE privacy_requests SET ${announcedColumn[by]} = ${now.toISOString()}
    WHERE id IN (${join(announced.map(({ id }) => id))})`;

/** Fails with a NothingChangedError when somebody else has closed it. */
export const closeRequest = (id: string, staffId: string, now: Date) =>
  mustChange(
    sql`UPDATE privacy_requests SET done_at = ${now.toISOString()}, done_by = ${staffId} WHERE id = ${id} AND done_at IS NULL`,
  );

const dueRow = z.object({ total: z.number(), first: z.string().nullable() });

/** How many open requests must be done before a time, and the first of these times. */
export async function countDueRequests(database: Database, before: Date) {
  const [row] = await database.read(
    dueRow,
    sql`SELECT count(*) AS total, min(due_at) AS first FROM privacy_requests
      WHERE done_at IS NULL AND due_at < ${before.toISOString()}`,
  );
  return row === undefined || row.first === null ? null : { count: row.total, dueAt: row.first };
}

export const requestTitles: Record<RequestKind, string> = {
  correct: "Corrected",
  withdraw: "Consent withdrawn",
  "give-again": "Consent given again",
  erase: "Erasure asked for",
};

const SEALED = "It is sealed: it is in no list, search, export or notification, and nobody can read it.";
const STOPPED = "Notifications, messages and dates that were waiting are cancelled.";

/** Says what the server has done by itself. */
export function doneByServer({ kind, enquiry, eraseAt }: StoredRequest): string[] {
  switch (kind) {
    case "correct":
      return ["The person changed what the desk shows. The old words are not kept; the history names the fields."];
    case "give-again":
      return ["The enquiry is back in the list with its messages and notes."];
    case "withdraw":
      return [enquiry === "erased" ? "The enquiry is erased from the database." : SEALED, STOPPED];
    case "erase":
      return enquiry === "erased"
        ? ["The enquiry is erased from the database, with its messages, notes and files.", STOPPED]
        : [`${SEALED}${eraseAt === null ? "" : ` It is erased on ${longDay(eraseAt)}.`}`, STOPPED];
  }
}

/** The configured channels of notifications; sent ones are copies that no server reaches. */
export interface Elsewhere {
  mail: object | null;
  webhook: object | null;
}

/** Says what only people can do. */
export function leftForStaff({ kind }: Pick<StoredRequest, "kind">, { mail, webhook }: Elsewhere): string[] {
  if (kind === "give-again") return ["Answer the person as before."];
  const change = kind === "correct" ? "correct" : "delete";
  return [
    ...(mail ? [`Mails about it in the mailboxes of staff and of the company: ${change} the copies.`] : []),
    `Numbers and chats on the phones of staff: ${change} them.`,
    ...(webhook ? [`The system that the webhook feeds: ask its operator to ${change} it there.`] : []),
    `Exported files and printed letters: ${change} them.`,
    ...(kind === "erase"
      ? ["Backups: delete them once they are older than the retention time. A restored backup is erased again."]
      : []),
  ];
}

export function formatRequestReceipt(request: StoredRequest, elsewhere: Elsewhere, issuedAt: Date): string {
  const { kind, reference, requestedAt, dueAt, doneAt, doneBy } = request;
  const receipt = formatReceipt([
    ["Request", [requestTitles[kind]]],
    ["Reference", [reference]],
    ["Asked", [longTime(requestedAt)]],
    ["Due", [longTime(dueAt)]],
    ["Done", [doneAt === null ? "not yet" : `${longTime(doneAt)}, everywhere, by ${doneBy?.name ?? "the desk"}`]],
    ["By the server", doneByServer(request)],
    ["By people", leftForStaff(request, elsewhere)],
    ["Issued", [longTime(issuedAt.toISOString())]],
  ]);
  return `${receipt}\n`;
}
