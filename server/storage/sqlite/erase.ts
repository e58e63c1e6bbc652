import type { DatabaseSync, SQLInputValue } from "node:sqlite";
import { z } from "zod";
import {
  ALWAYS,
  type Erasure,
  isWithdrawal,
  type Person,
  personHashes,
  type Signer,
  withKeyedHashes,
} from "../erasure.ts";
import { appendErasures, readErasures, signErasures, warnOfBadLine } from "../erasure-list.ts";
import { type Plan, planColumns, planForActive, planForSealed } from "../erasure-plan.ts";
import { identityShape } from "../sealing.ts";
import type { Log } from "../store.ts";
import { transaction } from "./connection.ts";

const planShape = {
  id: z.number(),
  created_at: z.string(),
  email: z.string(),
  phone: z.string(),
  ...identityShape,
};
const activeRows = z.array(z.object(planShape));
const sealedRows = z.array(z.object({ ...planShape, reason: z.enum(["withdrawn", "erased"]), sealed_at: z.string() }));
const erasureRows = z.array(z.object({ hash: z.string(), erased_at: z.string() }));

/** Erases people from the SQLite file. The list of erasures is also kept beside it, so that a restore does not undo it. */
export function createSqliteEraser(db: DatabaseSync, listFile: string, key: Signer) {
  const selectActive = db.prepare(`SELECT ${planColumns} FROM contacts ORDER BY id`);
  const selectSealed = db.prepare(`SELECT ${planColumns}, reason, sealed_at FROM sealed ORDER BY sealed_at, reference`);
  const selectErasures = db.prepare("SELECT hash, erased_at FROM erasures");
  const saveErasure = db.prepare(
    "INSERT INTO erasures VALUES (:hash, :at) ON CONFLICT DO UPDATE SET erased_at = max(erased_at, :at)",
  );

  const deleteUnkeyed = db.prepare("DELETE FROM erasures WHERE hash NOT LIKE '%:%'");

  function carryOut({ references, statements }: Plan): readonly string[] {
    for (const statement of statements) {
      const { sql, values } = "guard" in statement ? statement.guard : statement;
      db.prepare(sql).run(...(values as SQLInputValue[]));
    }
    return references;
  }

  function deleteMatching(erasures: readonly Erasure[], toSave: readonly Erasure[]): string[] {
    return transaction(db, () => {
      for (const { hash, erased_at } of toSave) saveErasure.run({ hash, at: erased_at });
      const now = new Date();
      const here = carryOut(planForActive(activeRows.parse(selectActive.all()), erasures, key, now));
      const there = carryOut(planForSealed(sealedRows.parse(selectSealed.all()), erasures, key, now));
      return [...new Set([...here, ...there])];
    });
  }

  let onBadLine = warnOfBadLine;
  function knownErasures(): Erasure[] {
    signErasures(listFile, key);
    return [...withKeyedHashes(erasureRows.parse(selectErasures.all()), key), ...readErasures(listFile, onBadLine)];
  }

  /** Erases what the list demands, and keeps the list in the database, where it lacks no key any more. */
  function applyKnown(erasures: readonly Erasure[], known: readonly Erasure[]): string[] {
    const references = deleteMatching(erasures, known);
    deleteUnkeyed.run();
    return references;
  }

  return {
    knownErasures,
    /** Damaged lines of the list now go to the server's log instead of the error stream. */
    start(log: Log): void {
      onBadLine = (file, line) => log.warn({ file, line }, "erasure_list.line_skipped");
    },
    erase(person: Person, now: Date): string[] {
      const hashes = personHashes(person, key);
      const erasures = hashes.map((hash) => ({ hash, erased_at: now.toISOString() }));
      appendErasures(listFile, erasures);
      return deleteMatching(
        hashes.map((hash) => ({ hash, erased_at: ALWAYS })),
        erasures,
      );
    },
    applyErasures(): string[] {
      const known = knownErasures();
      return applyKnown(known, known);
    },
    /** Does not seal: for a journal, whose enquiries are sealed where it forwards them to. */
    applyToJournal(): string[] {
      const known = knownErasures();
      return applyKnown(
        known.filter(({ hash }) => !isWithdrawal(hash)),
        known,
      );
    },
  };
}
export type SqliteEraser = ReturnType<typeof createSqliteEraser>;
