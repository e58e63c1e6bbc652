/** Plans how an erasure, or the list of erasures after a restore, changes the enquiries of a database. */
import type { Sql } from "sql-template-tag";
import type { Guard } from "./database.ts";
import { createFates, type Erasable, type Erasure, erasedAmong, type Signer } from "./erasure.ts";
import {
  eraseActiveStatements,
  eraseSealedLater,
  eraseSealedStatements,
  type Identity,
  identityColumns,
  sealStatements,
  unsealStatements,
} from "./sealing.ts";

/** The columns that a plan needs, of `contacts` or of `sealed`. */
export const planColumns = ["id", "created_at", "email", "phone", ...identityColumns].join(", ");
export type PlanRow = Erasable & Identity & { id: number };
export type SealedPlanRow = PlanRow & { reason: "withdrawn" | "erased"; sealed_at: string };

export interface Plan {
  /** The references that it erases or seals. */
  references: readonly string[];
  /** The ids of the rows that it changes. */
  ids: readonly number[];
  statements: readonly (Sql | Guard)[];
}

const planOf = (rows: readonly PlanRow[], statements: readonly (Sql | Guard)[]): Plan => ({
  references: rows.map(({ reference }) => reference),
  ids: rows.map(({ id }) => id),
  statements,
});

/** Erases the enquiries of erased people and those that were erased by themselves, and seals withdrawn ones. */
export function planForActive(rows: readonly PlanRow[], erasures: readonly Erasure[], key: Signer, now: Date): Plan {
  const fateOf = createFates(erasures, now);
  const ofPeople = new Set(erasedAmong(rows, erasures, key));
  const erased = rows.filter((row) => ofPeople.has(row) || fateOf(row)?.state === "erased");
  const gone = new Set(erased);
  const sealed = rows.flatMap((row) => {
    const fate = gone.has(row) ? undefined : fateOf(row);
    return fate?.state === "sealed" ? [{ row, fate }] : [];
  });
  return planOf(
    [...erased, ...sealed.map(({ row }) => row)],
    [
      ...eraseActiveStatements(erased, now.toISOString()),
      ...sealed.flatMap(({ row, fate }) => sealStatements([row.id], fate)),
    ],
  );
}

/** Erases sealed enquiries likewise, and gives those back whose consent was given again after the backup. */
export function planForSealed(
  rows: readonly SealedPlanRow[],
  erasures: readonly Erasure[],
  key: Signer,
  now: Date,
): Plan {
  const fateOf = createFates(erasures, now);
  const ofPeople = new Set(erasedAmong(rows, erasures, key));
  const erased = rows.filter((row) => ofPeople.has(row) || fateOf(row)?.state === "erased");
  const gone = new Set(erased);
  const changed = rows.flatMap((row) => {
    const fate = gone.has(row) || row.reason === "erased" ? undefined : fateOf(row);
    if (fate?.state === "sealed" && fate.reason === "erased")
      return [{ row, statements: eraseSealedLater([row], fate.eraseAt) }];
    const isGivenAgain = fate?.state === "active" && fate.at > row.sealed_at;
    return isGivenAgain
      ? [{ row, statements: unsealStatements(row.reference, { kind: "given-again", at: fate.at }) }]
      : [];
  });
  return planOf(
    [...erased, ...changed.map(({ row }) => row)],
    [...eraseSealedStatements(erased, now.toISOString()), ...changed.flatMap(({ statements }) => statements)],
  );
}
