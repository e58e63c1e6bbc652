import { expect } from "vitest";
import type { StoredEnquiry } from "../../server/storage/store.ts";
import type { Acknowledged } from "../load/visitors.ts";

/** Finds an enquiry by any reference that was given for it. */
type FindByReference = (reference: string) => Promise<StoredEnquiry | undefined> | StoredEnquiry | undefined;

/** Counts acknowledged enquiries that are missing, stored twice or under another reference. */
export async function compareWithStore(
  acknowledged: readonly Acknowledged[],
  stored: readonly StoredEnquiry[],
  find: FindByReference,
) {
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

/** Every acknowledged enquiry is stored exactly once, under the reference that was given. */
export function expectNothingLost(verdict: Awaited<ReturnType<typeof compareWithStore>>): void {
  expect(verdict).toMatchObject({ missing: 0, twice: 0, wrongReference: 0 });
  expect(verdict.acknowledged).toBeGreaterThan(0);
}
