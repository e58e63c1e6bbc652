/** Erasing everything about the person who wrote an enquiry. */
import sql, { type Sql } from "sql-template-tag";
import { z } from "zod";
import type { Erasure, ErasureReceipt } from "../../core/api/inbox.ts";
import type { Config } from "../config.ts";
import { countRows, type Database, inPortions } from "../database/database.ts";
import { nullAsEmpty } from "../enquiries/enquiry.ts";
import { erasePerson } from "../enquiries/erase.ts";
import { comparedAddress, idsOfPersons, type Person } from "../enquiries/person.ts";
import type { Store } from "../enquiries/store.ts";
import { leftForStaff } from "../privacy/requests.ts";
import { audit } from "../staff/session/audit.ts";
import type { FoundEnquiry } from "./ticket.ts";

const writerRow = z.object({ id: z.number(), email: nullAsEmpty, reference: z.string() });
/** As many enquiries are read at a time: anybody can send thousands in one name. */
const ENQUIRIES = 500;

/**
 * The addresses under which the person wrote, each in one way of writing it, and the enquiries without one. A number
 * can be somebody else's, so it erases nothing here.
 */
async function readPersons(database: Database, ticketId: string): Promise<Person[]> {
  const persons = new Map<string, Person>();
  await inPortions(0, async (after) => {
    const found = await database.read(
      writerRow,
      sql`SELECT open_enquiries.id, email, reference FROM open_enquiries
        JOIN open_ticket_enquiries ON enquiry_id = open_enquiries.id
        WHERE ticket_id = ${ticketId} AND open_enquiries.id > ${after} ORDER BY open_enquiries.id LIMIT ${ENQUIRIES}`,
    );
    for (const { email, reference } of found) {
      const address = comparedAddress(email);
      persons.set(address || reference, address === "" ? { reference } : { email: address });
    }
    return found.at(-1)?.id;
  });
  return [...persons.values()];
}

const referenceRow = z.object({ id: z.number(), reference: z.string() });

async function readReferences(database: Database, ids: Sql): Promise<string[]> {
  const references: string[] = [];
  await inPortions(0, async (after) => {
    const found = await database.read(
      referenceRow,
      sql`SELECT id, reference FROM open_enquiries WHERE id IN (${ids}) AND id > ${after} ORDER BY id LIMIT ${ENQUIRIES}`,
    );
    references.push(...found.map(({ reference }) => reference));
    return found.at(-1)?.id;
  });
  return references;
}

/** Counts what erasing would delete. */
export async function previewErasure(
  config: Config,
  { database, key }: Store,
  { ticket }: FoundEnquiry,
): Promise<Erasure> {
  // Also enquiries in another row of the desk.
  const ids = idsOfPersons(await readPersons(database, ticket.id), key);
  const count = (kind: "note" | "out" | "in") =>
    countRows(database, sql`open_messages WHERE kind = ${kind} AND enquiry_id IN (${ids})`);
  return {
    references: await readReferences(database, ids),
    notes: await count("note"),
    messages: await count("out"),
    received: await count("in"),
    left: leftForStaff({ kind: "erase" }, config.notify),
    handledByServer:
      config.databaseUrl === null ? [] : ["An enquiry that waits on another server is dropped when it is handed over."],
  };
}

/** Erases the person, and keeps only hashes. @throws StoreUnavailableError */
export async function erase(
  config: Config,
  store: Store,
  found: FoundEnquiry,
  staffId: string,
): Promise<ErasureReceipt> {
  const now = new Date();
  const { database } = store;
  const persons = await readPersons(database, found.ticket.id);
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
    handledByServer: isLogEmpty ? preview.handledByServer : [...preview.handledByServer, log],
    erasedAt: now.toISOString(),
  };
}
