import { expect } from "vitest";
import type { StoredEnquiry } from "../../server/storage/store.ts";
import type { Acknowledged } from "../load/visitor.ts";

/** Finds an enquiry under any reference that was told for it. */
export type Find = (reference: string) => Promise<StoredEnquiry | undefined> | StoredEnquiry | undefined;

/** What came of everything that was acknowledged. */
export async function verdictOn(acknowledged: readonly Acknowledged[], stored: readonly StoredEnquiry[], find: Find) {
  const byName = Map.groupBy(stored, (row) => row.full_name);
  let wrongReference = 0;
  for (const { name, reference } of acknowledged) {
    const known = byName.get(name)?.[0]?.reference === reference || (await find(reference))?.full_name === name;
    if (!known) wrongReference++;
  }
  return {
    acknowledged: acknowledged.length,
    stored: stored.length,
    missing: acknowledged.filter(({ name }) => !byName.has(name)).length,
    twice: [...byName.values()].filter((rows) => rows.length > 1).length,
    wrongReference,
  };
}

/** Acknowledged is stored exactly once, under the reference that was told. */
export function expectNothingLost(verdict: Awaited<ReturnType<typeof verdictOn>>): void {
  expect(verdict).toMatchObject({ missing: 0, twice: 0, wrongReference: 0 });
  expect(verdict.acknowledged).toBeGreaterThan(0);
}
