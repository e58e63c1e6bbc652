/** kill -9 of the desk at random moments under load (issue: the enquiry desk, 7). */
import { inject, test } from "vitest";
import { makePlace, storedInSqlite } from "./desks.ts";
import { note } from "./figures.ts";
import { killUnderLoad } from "./kill.ts";
import { expectNothingLost, verdictOn } from "./verdict.ts";

test("kill -9, SQLite", async (context) => {
  const place = await makePlace();
  const acknowledged = await killUnderLoad(context, place, inject("full") ? 50 : 3);
  const verdict = await verdictOn(acknowledged, storedInSqlite(place.dataDir), () => undefined);
  note(context, verdict);
  expectNothingLost(verdict);
});
