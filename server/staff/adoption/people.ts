/** The work of the people who wrote a batch of enquiries, kept up to date while the batch is adopted. */
import sql, { bulk, type Sql } from "sql-template-tag";
import { z } from "zod";
import type { Database } from "../../storage/database.ts";
import { portionsOf } from "../../storage/portions.ts";
import type { ReadEnquiry } from "./new-enquiry.ts";
import { type WorkState, workRow } from "./work-state.ts";

const knownRow = z.object({ ...workRow.shape, mail_key: z.string() });
const splitRow = z.object({ contact_id: z.number(), partner: z.number(), partner_work: z.string().nullable() });

const present = (keys: readonly (string | null)[]): string[] => [...new Set(keys.filter((key) => key !== null))];

/** How many enquiries of an address are looked at, newest first. More than one only where staff took enquiries apart. */
const CANDIDATES = 5;

const isOpen = (work: Sql): Sql => sql`${work}.status <> 'set-aside'`;

/** Reads the work behind the newest enquiries of each address. CROSS JOIN makes SQLite begin with the addresses. */
const readNewest = (database: Database, keys: readonly string[]) =>
  database.read(
    knownRow,
    sql`SELECT open_work.id, version, status, open_work.contact_id, last_received_at, open_work.due_at, urgent,
        returned_at, returned_by, sort_at, mail_key
      FROM (VALUES ${bulk(keys.map((key) => [key]))}) AS keys CROSS JOIN open_work_enquiries AS written
        JOIN open_work ON open_work.id = work_id
      WHERE written.mail_key = keys.column1 AND ${isOpen(sql`open_work`)} AND written.contact_id >= coalesce(
        (SELECT earlier.contact_id FROM open_work_enquiries AS earlier JOIN open_work AS work ON work.id = earlier.work_id
          WHERE earlier.mail_key = keys.column1 AND ${isOpen(sql`work`)}
          ORDER BY earlier.contact_id DESC LIMIT 1 OFFSET ${CANDIDATES - 1}), 0)`,
  );

async function readKnown(database: Database, enquiries: readonly ReadEnquiry[]) {
  const owned = enquiries.filter(({ isHeldBack }) => !isHeldBack);
  const addresses = [...portionsOf(present(owned.map(({ mailKey }) => mailKey)))];
  return (await Promise.all(addresses.map((keys) => readNewest(database, keys)))).flat();
}

/** The enquiries that staff declared to be from somebody else. There are few, so those in between are read, too. */
async function readSplits(database: Database, enquiries: readonly ReadEnquiry[]) {
  const ids = enquiries.map(({ id }) => id);
  const [first, last] = [Math.min(...ids), Math.max(...ids)];
  return database.read(
    splitRow,
    sql`SELECT work_splits.contact_id, other_contact_id AS partner, work_id AS partner_work
        FROM work_splits JOIN open_work_enquiries ON open_work_enquiries.contact_id = other_contact_id
        WHERE work_splits.contact_id BETWEEN ${first} AND ${last}
      UNION SELECT other_contact_id, work_splits.contact_id, work_id
        FROM work_splits JOIN open_work_enquiries ON open_work_enquiries.contact_id = work_splits.contact_id
        WHERE other_contact_id BETWEEN ${first} AND ${last}`,
  );
}

/**
 * Reads what is known about the people of these enquiries. A person is an address: anybody can type somebody else's number,
 * so only staff join enquiries by it.
 */
export async function readPeople(database: Database, enquiries: readonly ReadEnquiry[]) {
  const known = await readKnown(database, enquiries);
  const splits = await readSplits(database, enquiries);
  const works = new Map<string, WorkState>();
  const byAddress = new Map<string, Set<string>>();
  const workOf = new Map(splits.map(({ partner, partner_work }) => [partner, partner_work]));

  const remember = (address: string, work: string) =>
    byAddress.set(address, (byAddress.get(address) ?? new Set()).add(work));
  for (const { mail_key, ...work } of known) {
    works.set(work.id, work);
    remember(mail_key, work.id);
  }

  return {
    /** The newest work of the person. */
    find(enquiry: ReadEnquiry): WorkState | undefined {
      if (enquiry.mailKey === null) return undefined;
      const others = splits
        .filter(({ contact_id }) => contact_id === enquiry.id)
        .map(({ partner }) => workOf.get(partner));
      return [...(byAddress.get(enquiry.mailKey) ?? [])]
        .filter((id) => !others.includes(id))
        .map((id) => works.get(id))
        .filter((work) => work !== undefined)
        .toSorted((a, b) => b.contact_id - a.contact_id)[0];
    },
    /** Notes that the enquiry belongs to the work from now on. */
    assign({ id, isHeldBack, mailKey }: ReadEnquiry, work: WorkState): void {
      workOf.set(id, work.id);
      if (isHeldBack || mailKey === null) return;
      works.set(work.id, work);
      remember(mailKey, work.id);
    },
  };
}
