/** kill -9 of the desk at random moments under load, before PostgreSQL (issue: the enquiry desk, 7). */
import { inject, test } from "vitest";
import { createEmptyDatabase } from "../../server/test-support/stores.ts";
import { journalsEmpty, makePlace, storedInPostgres } from "./desks.ts";
import { note } from "./figures.ts";
import { killUnderLoad } from "./kill.ts";
import { expectNothingLost, verdictOn } from "./verdict.ts";

test("kill -9, PostgreSQL", async (context) => {
  const database = await createEmptyDatabase();
  const place = await makePlace({ DATABASE_URL: database });
  const acknowledged = await killUnderLoad(context, place, inject("full") ? 50 : 2);
  await journalsEmpty(place.dataDir);
  const { stored, find } = await storedInPostgres(database);
  const verdict = await verdictOn(acknowledged, stored, find);
  note(context, verdict);
  expectNothingLost(verdict);
});
