/** Erases people, and what the list of erasures demands. */
import sql, { type Sql } from "sql-template-tag";
import { z } from "zod";
import { untilFirst } from "../database/database.ts";
import { ALWAYS, type Erasure, ofPersons, type Person, personHashes } from "./erasure.ts";
import { appendErasures, type OnBadLine, readErasures, warnOfBadLine } from "./erasure-list.ts";
import { planFor, readPlanRows } from "./erasure-plan.ts";
import { deleteStatements } from "./sealing.ts";
import type { Store } from "./store.ts";
import { eraseUnmatchedMails } from "./unmatched-mails.ts";

/**
 * Locks one row until the transaction ends. Adding to the list of erasures and storing what waited in a journal take turns, so
 * that an erased person's enquiry cannot come back in between.
 */
export const takeErasureTurn = (
  at: string,
): Sql => sql`INSERT INTO marks (name, value) VALUES (${"erasure-turn"}, ${at})
  ON CONFLICT (name) DO UPDATE SET value = excluded.value`;

/** Remembers that an enquiry under this reference was erased. */
export const noteErased = (reference: string, at: string): Sql =>
  sql`INSERT INTO erased_references (reference, erased_at) VALUES (${reference}, ${at}) ON CONFLICT DO NOTHING`;

/** Adds to the list in the database; the latest time of each hash counts. */
const saveStatements = (erasures: readonly Erasure[]): Sql[] =>
  erasures.map(
    ({ hash, erased_at }) => sql`INSERT INTO erasures (hash, erased_at) VALUES (${hash}, ${erased_at})
      ON CONFLICT (hash) DO UPDATE SET erased_at = excluded.erased_at WHERE excluded.erased_at > erasures.erased_at`,
  );

const erasureRow = z.object({ hash: z.string(), erased_at: z.string() });

/**
 * Erases and seals what these erasures demand; resolves to the references. The others are saved before, so that from then on no
 * journal brings anything back. What a crash leaves over, {@link applyErasures} carries out.
 */
async function carryOut(
  { database, key, content }: Store,
  erasures: readonly Erasure[],
  toSave: readonly Erasure[],
): Promise<readonly string[]> {
  await database.write(takeErasureTurn(new Date().toISOString()), ...saveStatements(toSave));
  return untilFirst(async () => {
    const tools = { key, content: content(), now: new Date() };
    const { references, statements } = planFor(await readPlanRows(database), erasures, tools);
    if (statements.length > 0) await database.write(...statements);
    return references;
  });
}

/** Removes the enquiries of a person from this server's journal; resolves to their references. */
async function eraseWaiting({ journal, database }: Store, person: Person): Promise<string[]> {
  const references = journal?.erase((row) => ofPersons([row], [person]).length > 0) ?? [];
  const at = new Date().toISOString();
  if (references.length > 0) await database.write(...references.map((reference) => noteErased(reference, at)));
  return references;
}

/**
 * Erases all enquiries of a person, sealed ones too, and the mails that belong to none. Remembers hashes, so that a restored
 * backup is erased again; resolves to the references. Call `emptyLog` of the store afterwards, as after every deletion.
 * @throws StoreUnavailableError
 */
export async function erasePerson(store: Store, person: Person, now: Date): Promise<string[]> {
  const hashes = personHashes(person, store.key);
  const remembered = hashes.map((hash) => ({ hash, erased_at: now.toISOString() }));
  // The list first: a restore does not undo it.
  appendErasures(store.listFile, remembered);
  await eraseUnmatchedMails(store.database, [person.email]);
  const always = hashes.map((hash) => ({ hash, erased_at: ALWAYS }));
  const stored = await carryOut(store, always, remembered);
  return [...new Set([...stored, ...(await eraseWaiting(store, person))])];
}

/**
 * Repeats earlier erasures and withdrawals after a restore; resolves to the references erased or sealed.
 * @param onBadLine told of damaged lines of the list beside the database; by default the operator is warned
 */
export async function applyErasures(store: Store, onBadLine: OnBadLine = warnOfBadLine): Promise<readonly string[]> {
  const { database, listFile } = store;
  const known = readErasures(listFile, onBadLine);
  const erasures = [...(await database.read(erasureRow, sql`SELECT hash, erased_at FROM erasures`)), ...known];
  return erasures.length === 0 ? [] : carryOut(store, erasures, known);
}

/**
 * Deletes enquiries received before this time, sealed and waiting ones too; resolves to how many were stored. Keeps their
 * references, so that an old link says when the enquiry was erased, and a breach can count them.
 */
export async function deleteReceivedBefore({ database, journal }: Store, before: Date): Promise<number> {
  const [received, now] = [before.toISOString(), new Date().toISOString()];
  journal?.deleteBefore(received);
  const [, deleted = 0] = await database.write(
    sql`INSERT INTO erased_references (reference, erased_at) SELECT reference, ${now} FROM contacts
      WHERE created_at < ${received} AND canary = 0 ON CONFLICT DO NOTHING`,
    ...deleteStatements(sql`created_at < ${received}`, now),
  );
  return deleted;
}
