/** Erasing everything about the person who wrote an enquiry. */

import sql, { join } from "sql-template-tag";
import { z } from "zod";
import type { Config } from "../../config.ts";
import type { Erasure, ErasureReceipt } from "../../contract/inbox.ts";
import type { Database } from "../../database/database.ts";
import { toldText } from "../../enquiries/enquiry.ts";
import { erasePerson } from "../../enquiries/erase.ts";
import { ofPersons, type Person } from "../../enquiries/person.ts";
import type { Store } from "../../enquiries/store.ts";
import { audit } from "../../staff/session/audit.ts";
import type { FoundEnquiry } from "./work.ts";

/** Read at once, so that other requests come between in a large SQLite file. */
const PAGE = 2000;

const erasableRow = z.object({
  id: z.number(),
  reference: z.string(),
  email: toldText,
  phone: toldText,
});
type ErasableRow = z.infer<typeof erasableRow>;

/**
 * The addresses under which the person wrote, and the enquiries without one. A number can be somebody else's, so it erases
 * nothing here.
 */
async function readPersons(database: Database, workId: string): Promise<Person[]> {
  return database.read(
    z.object({ email: toldText, reference: z.string().nullable() }).transform((row) => ({
      email: row.email,
      reference: row.reference ?? undefined,
    })),
    sql`SELECT DISTINCT email, CASE WHEN email IS NULL THEN reference END AS reference FROM open_enquiries JOIN open_work_enquiries ON contact_id = open_enquiries.id
      WHERE work_id = ${workId}`,
  );
}

/** Every enquiry that the erasure reaches, also in another row of the desk. */
async function readErasable(database: Database, persons: readonly Person[]): Promise<ErasableRow[]> {
  const found: ErasableRow[] = [];
  let last = 0;
  for (;;) {
    const page = await database.read(
      erasableRow,
      sql`SELECT id, reference, email, phone FROM open_enquiries WHERE id > ${last} ORDER BY id LIMIT ${PAGE}`,
    );
    found.push(...ofPersons(page, persons));
    if (page.length < PAGE) return found;
    last = page.at(-1)?.id ?? last;
    await new Promise(setImmediate);
  }
}

async function countMessages(database: Database, ids: readonly number[]): Promise<Record<string, number>> {
  if (ids.length === 0) return {};
  const rows = await database.read(
    z.object({ kind: z.string(), count: z.number() }),
    sql`SELECT kind, CAST(count(*) AS integer) AS count FROM open_messages WHERE contact_id IN (${join(ids)}) GROUP BY kind`,
  );
  return Object.fromEntries(rows.map(({ kind, count }) => [kind, count]));
}

/** Lists the copies that the server cannot erase, and who has to. */
const elsewhere = ({ notify, databaseUrl }: Config): string[] => [
  ...(notify.mail
    ? ["Mails in the mailboxes of staff, and answers in the company's own mailbox: delete them there."]
    : []),
  ...(notify.webhook ? ["What the receiver of the webhook stored: ask its operator."] : []),
  ...(databaseUrl === null
    ? []
    : ["Journals of other servers: an enquiry that still waits there is dropped when its server hands it over."]),
  "Backups and exported files: delete them when their time is over. A restored backup is erased again.",
];

/** Counts what erasing would delete. */
export async function previewErasure(config: Config, { database }: Store, { work }: FoundEnquiry): Promise<Erasure> {
  const found = await readErasable(database, await readPersons(database, work.id));
  const {
    note = 0,
    out = 0,
    in: received = 0,
  } = await countMessages(
    database,
    found.map(({ id }) => id),
  );
  return {
    references: found.map(({ reference }) => reference),
    notes: note,
    messages: out,
    received,
    elsewhere: elsewhere(config),
  };
}

/** Erases the person, and remembers only hashes. @throws StoreUnavailableError */
export async function erase(
  config: Config,
  store: Store,
  found: FoundEnquiry,
  staffId: string,
  now = new Date(),
): Promise<ErasureReceipt> {
  const { database } = store;
  const persons = await readPersons(database, found.work.id);
  const preview = await previewErasure(config, store, found);
  const references = new Set<string>();
  const record = (erased: readonly string[]) => erased.map((reference) => audit(staffId, "erased", { reference }, now));
  for (const person of persons) for (const gone of await erasePerson(store, person, now, record)) references.add(gone);
  // The person is erased: an error from here on must not cost the receipt.
  const isLogEmpty = await store.emptyLog().catch(() => false);
  const log =
    "The log of the database still holds deleted text, because a program is reading it. It goes within a day.";
  return {
    ...preview,
    references: [...references],
    elsewhere: isLogEmpty ? preview.elsewhere : [...preview.elsewhere, log],
    erasedAt: now.toISOString(),
  };
}
