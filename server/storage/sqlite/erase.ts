import type { DatabaseSync } from "node:sqlite";
import { z } from "zod";
import { ALWAYS, type Erasure, erasedAmong, personHashes } from "../erasure.ts";
import { appendErasures, readErasures, warnOfBadLine } from "../erasure-list.ts";
import type { Log, Person } from "../store.ts";
import { transaction } from "./transaction.ts";

const erasableRows = z.array(
  z.object({ id: z.number(), reference: z.string(), created_at: z.string(), email: z.string(), phone: z.string() }),
);
const erasureRows = z.array(z.object({ hash: z.string(), erased_at: z.string() }));

/** Erasing people from a file. The list of erasures is kept beside it, too, where no restore reaches it. */
export function sqliteErasing(db: DatabaseSync, listFile: string) {
  const all = db.prepare("SELECT id, reference, created_at, email, phone FROM contacts");
  const remove = db.prepare("DELETE FROM contacts WHERE id = ?");
  const remembered = db.prepare("SELECT hash, erased_at FROM erasures");
  const remember = db.prepare(
    "INSERT INTO erasures VALUES (:hash, :at) ON CONFLICT DO UPDATE SET erased_at = max(erased_at, :at)",
  );

  function eraseAll(which: readonly Erasure[], known: readonly Erasure[]): string[] {
    return transaction(db, () => {
      for (const { hash, erased_at } of known) remember.run({ hash, at: erased_at });
      const found = erasedAmong(erasableRows.parse(all.all()), which);
      for (const { id } of found) remove.run(id);
      return found.map(({ reference }) => reference);
    });
  }

  let onBadLine = warnOfBadLine;
  const erasures = (): Erasure[] => [...erasureRows.parse(remembered.all()), ...readErasures(listFile, onBadLine)];

  return {
    erasures,
    /** From now on the log of the server is told, and no longer the terminal. */
    start(log: Log): void {
      onBadLine = (file, line) => log.warn({ file, line }, "erasure_list.line_skipped");
    },
    erase(person: Person, now: Date): string[] {
      const hashes = personHashes(person);
      const list = hashes.map((hash) => ({ hash, erased_at: now.toISOString() }));
      appendErasures(listFile, list);
      return eraseAll(
        hashes.map((hash) => ({ hash, erased_at: ALWAYS })),
        list,
      );
    },
    applyErasures(): string[] {
      const known = erasures();
      return eraseAll(known, known);
    },
  };
}
