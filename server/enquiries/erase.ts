/** Erases people, and what the list of erasures demands. */
import sql, { bulk, type Sql } from "sql-template-tag";
import { z } from "zod";
import { type Database, untilFirst } from "../database/database.ts";
import type { Signer } from "../database/installation-key.ts";
import { portionsOf } from "../database/portions.ts";
import type { DeskContent } from "./desk-content.ts";
import { ALWAYS, type Erasure, type Person, personHashes } from "./erasure.ts";
import { planFor, readPlanRows } from "./erasure-plan.ts";

/** What an erasure needs besides the database. */
export interface ErasureTools {
  /** Signs what the list of erasures holds. */
  key: Signer;
  /** From which the desk's data are derived. */
  content: () => DeskContent;
}

const erasureRow = z.object({ hash: z.string(), erased_at: z.string() });

/**
 * Locks one row until the transaction ends. Adding to the list of erasures and storing what waited in a journal take turns, so
 * that an erased person's enquiry cannot come back in between.
 */
export const takeErasureTurn = (
  at: string,
): Sql => sql`INSERT INTO marks (name, value) VALUES (${"erasure-turn"}, ${at})
  ON CONFLICT (name) DO UPDATE SET value = excluded.value`;

/** Adds to the list in the database; the latest time of each hash counts. */
function saveStatements(erasures: readonly Erasure[]): Sql[] {
  const latest = new Map(
    erasures.toSorted((a, b) => (a.erased_at < b.erased_at ? -1 : 1)).map((one) => [one.hash, one]),
  );
  return [...portionsOf([...latest.values()])].map(
    (
      portion,
    ) => sql`INSERT INTO erasures (hash, erased_at) VALUES ${bulk(portion.map((one) => [one.hash, one.erased_at]))}
      ON CONFLICT (hash) DO UPDATE SET erased_at = excluded.erased_at WHERE excluded.erased_at > erasures.erased_at`,
  );
}

const readErasures = (database: Database): Promise<Erasure[]> =>
  database.read(erasureRow, sql`SELECT hash, erased_at FROM erasures`);

/**
 * Erases and seals what these erasures demand, and saves others in the same transaction; resolves to the references. It looks
 * again until nothing is left, because an enquiry may come out of a journal until the erasures are saved.
 */
async function carryOut(
  database: Database,
  { key, content }: ErasureTools,
  erasures: readonly Erasure[],
  toSave: readonly Erasure[],
): Promise<string[]> {
  const gone = new Set<string>();
  const round = (save: readonly Sql[]) =>
    untilFirst(async () => {
      const now = new Date();
      const { references, statements } = planFor(await readPlanRows(database), erasures, {
        key,
        content: content(),
        now,
      });
      if (save.length + statements.length > 0) await database.write(...save, ...statements);
      return references;
    });
  for (let save = [takeErasureTurn(new Date().toISOString()), ...saveStatements(toSave)]; ; save = []) {
    const isFirst = save.length > 0;
    const references = await round(save);
    for (const reference of references) gone.add(reference);
    if (!isFirst && references.length === 0) return [...gone];
  }
}

/** Erases all enquiries of a person, and remembers hashes; resolves to the references. @throws StoreUnavailableError */
export function erasePerson(database: Database, tools: ErasureTools, person: Person, now: Date): Promise<string[]> {
  const hashes = personHashes(person, tools.key);
  return carryOut(
    database,
    tools,
    hashes.map((hash) => ({ hash, erased_at: ALWAYS })),
    hashes.map((hash) => ({ hash, erased_at: now.toISOString() })),
  );
}

/**
 * Repeats earlier erasures and withdrawals; resolves to the references.
 * @param known the list beside the database, which a restore does not change
 */
export async function applyErasures(
  database: Database,
  tools: ErasureTools,
  known: readonly Erasure[],
): Promise<string[]> {
  const erasures = [...(await readErasures(database)), ...known];
  return erasures.length === 0 ? [] : carryOut(database, tools, erasures, known);
}
