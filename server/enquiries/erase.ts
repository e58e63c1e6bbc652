/** Erases people, and applies the list of erasures. */
import { setImmediate } from "node:timers/promises";
import sql, { join, type Sql } from "sql-template-tag";
import { z } from "zod";
import { type Database, inPortions, retryOnConflict, type Statement, setServerState } from "../database/database.ts";
import type { DeskSettings } from "./desk-settings.ts";
import { nullAsEmpty } from "./enquiry.ts";
import {
  BATCH_SIZE,
  deleteStatements,
  eraseStatements,
  type Identity,
  identityColumns,
  identityShape,
} from "./erase-statements.ts";
import {
  ALWAYS,
  appendErasures,
  type CheckFor,
  createErasedCheck,
  createErasureLookup,
  type Erasable,
  type Erasure,
  entryHashes,
  erasure,
  hashesToFind,
  latestOf,
  type OnBadLine,
  readErasures,
  warnOfBadLine,
} from "./erasure-list.ts";
import { idsOfHashes, ofPersons, type Person, personHashes } from "./person.ts";
import { eraseRefused } from "./refused-items.ts";
import { eraseSealedLater, sealStatements, unsealStatements } from "./sealing.ts";
import type { Store } from "./store.ts";
import { eraseUnmatchedMails } from "./unmatched-mails.ts";

/**
 * Locks one row until the transaction ends. An erasure and the replay of a journal exclude each other, so that an
 * erased person's enquiry cannot come back in between.
 */
export const lockErasures = (at: string): Sql => setServerState("erasure-lock", at);

/** Remembers that an enquiry under this reference was erased. */
export const noteErased = (reference: string, at: string): Sql =>
  sql`INSERT INTO erased_references (reference, erased_at) VALUES (${reference}, ${at}) ON CONFLICT DO NOTHING`;

/** Adds to the list in the database; the latest time of each hash counts. */
export const rememberErasures = (erasures: readonly Erasure[]): Sql[] =>
  erasures.map(
    ({ hash, erased_at }) => sql`INSERT INTO erasures (hash, erased_at) VALUES (${hash}, ${erased_at})
      ON CONFLICT (hash) DO UPDATE SET erased_at = excluded.erased_at WHERE excluded.erased_at > erasures.erased_at`,
  );

type Recorder = (references: readonly string[]) => Sql[];

/** As many entries of the list are read, saved and looked up at once. */
const ENTRIES = 200;

type FindEntries = (hashes: readonly string[]) => Promise<readonly Erasure[]>;

const findStored =
  (database: Database): FindEntries =>
  (hashes) =>
    database.read(erasure, sql`SELECT hash, erased_at FROM erasures WHERE hash IN (${join([...new Set(hashes), ""])})`);

/** Erases and seals the enquiries with these hashes as their entries demand, a portion in each transaction. */
async function eraseFound(
  { database, key, settings }: Store,
  hashes: readonly string[],
  findEntries: FindEntries,
  record: Recorder = () => [],
): Promise<readonly string[]> {
  const touched: string[] = [];
  await inPortions(0, (after) =>
    retryOnConflict(async () => {
      const rows = await readPlanRows(database, hashes, after);
      const entries = await findEntries(rows.flatMap((row) => entryHashes(row, key)));
      const now = new Date();
      const { references, statements } = planFor(rows, {
        isErased: createErasedCheck(entries, key),
        stateOf: createErasureLookup(entries, now),
        settings: settings(),
        now,
      });
      if (statements.length > 0) await database.write(...statements, ...record(references));
      touched.push(...references);
      return rows.at(-1)?.id;
    }),
  );
  return touched;
}

/** Erases the mails that belong to no enquiry and the refused items of erased people. */
async function eraseUnmatched({ database, key }: Store, findEntries: FindEntries): Promise<void> {
  const checkFor: CheckFor = async (persons) =>
    createErasedCheck(await findEntries(persons.flatMap((person) => personHashes(person, key))), key);
  await eraseUnmatchedMails(database, checkFor);
  await eraseRefused(database, checkFor);
}

/** Adds the entries that the list in the database lacks. */
async function saveEntries(database: Database, entries: readonly Erasure[]): Promise<void> {
  const saved = latestOf(await findStored(database)(entries.map(({ hash }) => hash)));
  const lacking = entries.filter(({ hash, erased_at }) => erased_at > (saved.get(hash) ?? ""));
  if (lacking.length > 0) await database.write(lockErasures(new Date().toISOString()), ...rememberErasures(lacking));
}

/** Removes the enquiries of a person from this server's journal; resolves to their references. */
async function eraseWaiting({ journal, database }: Store, person: Person, record: Recorder): Promise<string[]> {
  const references = (await journal?.erase((row) => ofPersons([row], [person]).length > 0)) ?? [];
  const at = new Date().toISOString();
  if (references.length > 0)
    await database.write(...references.map((reference) => noteErased(reference, at)), ...record(references));
  return references;
}

/**
 * Erases all enquiries of a person, sealed ones too, and the mails that belong to none. Remembers hashes, so that a
 * restored backup is erased again; resolves to the references. Call `emptyLog` of the store afterwards, as after every
 * deletion.
 * @param record written in the transaction that erases
 * @throws StoreUnavailableError
 */
export async function erasePerson(
  store: Store,
  person: Person,
  now: Date,
  record: Recorder = () => [],
): Promise<string[]> {
  const hashes = personHashes(person, store.key);
  const remembered = hashes.map((hash) => ({ hash, erased_at: now.toISOString() }));
  // The list first: a restore does not undo it.
  appendErasures(store.listFile, remembered);
  // Then the database, so that from now on no journal brings anything back. A start completes what a crash interrupts.
  await store.database.write(lockErasures(now.toISOString()), ...rememberErasures(remembered));
  const always = hashes.map((hash) => ({ hash, erased_at: ALWAYS }));
  const stored = hashes.length === 0 ? [] : await eraseFound(store, hashes, async () => always, record);
  await eraseUnmatched(store, async () => always);
  return [...new Set([...stored, ...(await eraseWaiting(store, person, record))])];
}

/**
 * Repeats earlier erasures and withdrawals after a restore; resolves to the references erased or sealed.
 * @param onBadLine called for damaged lines of the list beside the database; by default the operator is warned
 */
export async function applyErasures(store: Store, onBadLine: OnBadLine = warnOfBadLine): Promise<readonly string[]> {
  const { database, listFile } = store;
  let unsaved: Erasure[] = [];
  for await (const entry of readErasures(listFile, onBadLine)) {
    unsaved.push(entry);
    if (unsaved.length < ENTRIES) continue;
    await saveEntries(database, unsaved);
    unsaved = [];
  }
  await saveEntries(database, unsaved);
  const findEntries = findStored(database);
  const touched: string[] = [];
  let count = 0;
  await inPortions("", async (after) => {
    const entries = await database.read(
      erasure,
      sql`SELECT hash, erased_at FROM erasures WHERE hash > ${after} ORDER BY hash LIMIT ${ENTRIES}`,
    );
    if (entries.length > 0) touched.push(...(await eraseFound(store, hashesToFind(entries), findEntries)));
    count += entries.length;
    return entries.at(-1)?.hash;
  });
  if (count > 0) await eraseUnmatched(store, findEntries);
  return touched;
}

/**
 * Deletes enquiries received before this time, sealed and waiting ones too; resolves to how many were stored. Keeps
 * their references, so that an old link shows when the enquiry was erased, and a breach can count them.
 */
export async function eraseReceivedBefore({ database, journal }: Store, before: Date): Promise<number> {
  const [received, now] = [before.toISOString(), new Date().toISOString()];
  journal?.deleteBefore(received);
  let deleted = 0;
  for (;;) {
    const old = await database.read(
      z.object({ id: z.number() }),
      sql`SELECT id FROM contacts WHERE created_at < ${received} ORDER BY created_at LIMIT ${BATCH_SIZE}`,
    );
    if (old.length === 0) return deleted;
    const chosen = sql`id IN (${join(old.map(({ id }) => id))})`;
    const [, count = 0] = await database.write(
      sql`INSERT INTO erased_references (reference, erased_at) SELECT reference, ${now} FROM contacts
        WHERE ${chosen} AND canary = 0 ON CONFLICT DO NOTHING`,
      ...deleteStatements(chosen, now),
    );
    deleted += count;
    await setImmediate();
  }
}

const planRow = z.object({
  id: z.number(),
  created_at: z.string(),
  email: nullAsEmpty,
  phone: nullAsEmpty,
  sealed_at: z.string().nullable(),
  erase_at: z.string().nullable(),
  ...identityShape,
});
type PlanRow = Erasable & Identity & z.infer<typeof planRow>;

/** Reads a portion of the enquiries with these hashes, sealed ones too. */
const readPlanRows = (database: Database, hashes: readonly string[], after: number): Promise<PlanRow[]> =>
  database.read(
    planRow,
    sql`SELECT id, created_at, email, phone, sealed_at, erase_at, ${identityColumns}
      FROM contacts WHERE id IN (SELECT DISTINCT enquiry_id FROM (${idsOfHashes(hashes)} AND enquiry_id > ${after}) AS found
        ORDER BY enquiry_id LIMIT ${BATCH_SIZE})
      ORDER BY id`,
  );

interface PlanTools {
  isErased: ReturnType<typeof createErasedCheck>;
  stateOf: ReturnType<typeof createErasureLookup>;
  settings: DeskSettings;
  now: Date;
}

interface Plan {
  /** The references that it erases, seals or gives back. */
  references: readonly string[];
  statements: readonly Statement[];
}

/**
 * Erases the enquiries of erased people and those that were erased by themselves, seals withdrawn ones, and gives those
 * back whose consent was given again after the backup.
 */
function planFor(rows: readonly PlanRow[], { isErased, stateOf, settings, now }: PlanTools): Plan {
  const erased = rows.filter((row) => isErased(row) || stateOf(row)?.state === "erased");
  const gone = new Set(erased);
  const changed = rows.flatMap((row) => {
    const wanted = gone.has(row) || row.erase_at !== null ? undefined : stateOf(row);
    if (wanted?.state === "sealed" && row.sealed_at === null) {
      return [{ row, statements: sealStatements([row.id], wanted.at, wanted.eraseAt) }];
    }
    if (wanted?.state === "sealed" && wanted.eraseAt !== null) {
      return [{ row, statements: eraseSealedLater([row], wanted.eraseAt) }];
    }
    const isGivenAgain = wanted?.state === "active" && row.sealed_at !== null && wanted.at > row.sealed_at;
    return isGivenAgain
      ? [{ row, statements: unsealStatements(settings, row.id, { kind: "given-again", at: wanted.at }) }]
      : [];
  });
  return {
    references: [...erased, ...changed.map(({ row }) => row)].map(({ reference }) => reference),
    statements: [...eraseStatements(erased, now.toISOString()), ...changed.flatMap(({ statements }) => statements)],
  };
}
