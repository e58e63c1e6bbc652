/** Plans how an erasure, or the list of erasures after a restore, changes the enquiries of a database. */
import sql, { type Sql } from "sql-template-tag";
import { z } from "zod";
import type { Database, Guard } from "../database/database.ts";
import type { Signer } from "../database/installation-key.ts";
import type { DeskContent } from "./desk-content.ts";
import { createFates, type Erasable, type Erasure, erasedAmong } from "./erasure.ts";
import { toldText } from "./rows.ts";
import {
  eraseSealedLater,
  eraseStatements,
  type Identity,
  identityColumns,
  identityShape,
  sealStatements,
  unsealStatements,
} from "./sealing.ts";

const planRow = z.object({
  id: z.number(),
  created_at: z.string(),
  email: toldText,
  phone: toldText,
  sealed_at: z.string().nullable(),
  erase_at: z.string().nullable(),
  ...identityShape,
});
type PlanRow = Erasable & Identity & z.infer<typeof planRow>;

/** Reads all enquiries, sealed ones too. */
export const readPlanRows = (database: Database): Promise<PlanRow[]> =>
  database.read(
    planRow,
    sql`SELECT id, created_at, email, phone, sealed_at, erase_at, ${sql([identityColumns.join(", ")])}
      FROM contacts ORDER BY id`,
  );

export interface Plan {
  /** The references that it erases, seals or gives back. */
  references: readonly string[];
  statements: readonly (Sql | Guard)[];
}

/**
 * Erases the enquiries of erased people and those that were erased by themselves, seals withdrawn ones, and gives those back whose
 * consent was given again after the backup.
 */
export function planFor(
  rows: readonly PlanRow[],
  erasures: readonly Erasure[],
  { key, content, now }: { key: Signer; content: DeskContent; now: Date },
): Plan {
  const fateOf = createFates(erasures, now);
  const ofPeople = new Set(erasedAmong(rows, erasures, key));
  const erased = rows.filter((row) => ofPeople.has(row) || fateOf(row)?.state === "erased");
  const gone = new Set(erased);
  const changed = rows.flatMap((row) => {
    const fate = gone.has(row) || row.erase_at !== null ? undefined : fateOf(row);
    if (fate?.state === "sealed" && row.sealed_at === null) {
      return [{ row, statements: sealStatements([row.id], fate.at, fate.eraseAt) }];
    }
    if (fate?.state === "sealed" && fate.eraseAt !== null) {
      return [{ row, statements: eraseSealedLater([row], fate.eraseAt) }];
    }
    const isGivenAgain = fate?.state === "active" && row.sealed_at !== null && fate.at > row.sealed_at;
    return isGivenAgain
      ? [{ row, statements: unsealStatements(content, row.id, { kind: "given-again", at: fate.at }) }]
      : [];
  });
  return {
    references: [...erased, ...changed.map(({ row }) => row)].map(({ reference }) => reference),
    statements: [...eraseStatements(erased, now.toISOString()), ...changed.flatMap(({ statements }) => statements)],
  };
}
