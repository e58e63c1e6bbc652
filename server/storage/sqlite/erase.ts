import type { DatabaseSync } from "node:sqlite";
import { z } from "zod";
import { ALWAYS, type Erasure, erasedAmong, type Person, personHashes } from "../erasure.ts";
import { appendErasures, readErasures, warnOfBadLine } from "../erasure-list.ts";
import type { Log } from "../store.ts";
import { transaction } from "./connection.ts";

const erasableRows = z.array(
  z.object({ id: z.number(), reference: z.string(), created_at: z.string(), email: z.string(), phone: z.string() }),
);
const erasureRows = z.array(z.object({ hash: z.string(), erased_at: z.string() }));

/** Erases people from the SQLite file. The list of erasures is also kept beside it, so that a restore does not undo it. */
export function createSqliteEraser(db: DatabaseSync, listFile: string) {
  const selectAll = db.prepare("SELECT id, reference, created_at, email, phone FROM contacts");
  const noteErased = db.prepare(`INSERT INTO erased_references (reference, erased_at)
    SELECT reference, :at FROM contacts WHERE id = :id
    UNION ALL SELECT reference, :at FROM reference_aliases WHERE contact_id = :id ON CONFLICT DO NOTHING`);
  const deleteById = db.prepare("DELETE FROM contacts WHERE id = ?");
  const selectErasures = db.prepare("SELECT hash, erased_at FROM erasures");
  const saveErasure = db.prepare(
    "INSERT INTO erasures VALUES (:hash, :at) ON CONFLICT DO UPDATE SET erased_at = max(erased_at, :at)",
  );

  function deleteMatching(erasures: readonly Erasure[], toSave: readonly Erasure[]): string[] {
    return transaction(db, () => {
      for (const { hash, erased_at } of toSave) saveErasure.run({ hash, at: erased_at });
      const found = erasedAmong(erasableRows.parse(selectAll.all()), erasures);
      const at = new Date().toISOString();
      for (const { id } of found) {
        noteErased.run({ id, at });
        deleteById.run(id);
      }
      return found.map(({ reference }) => reference);
    });
  }

  let onBadLine = warnOfBadLine;
  const knownErasures = (): Erasure[] => [
    ...erasureRows.parse(selectErasures.all()),
    ...readErasures(listFile, onBadLine),
  ];

  return {
    knownErasures,
    /** Damaged lines of the list now go to the server's log instead of the error stream. */
    start(log: Log): void {
      onBadLine = (file, line) => log.warn({ file, line }, "erasure_list.line_skipped");
    },
    erase(person: Person, now: Date): string[] {
      const hashes = personHashes(person);
      const erasures = hashes.map((hash) => ({ hash, erased_at: now.toISOString() }));
      appendErasures(listFile, erasures);
      return deleteMatching(
        hashes.map((hash) => ({ hash, erased_at: ALWAYS })),
        erasures,
      );
    },
    applyErasures(): string[] {
      const known = knownErasures();
      return deleteMatching(known, known);
    },
  };
}
export type SqliteEraser = ReturnType<typeof createSqliteEraser>;
