/** Sessions, ceremonies, codes and links whose time is over are deleted. */

import sql from "sql-template-tag";
import { expect, test } from "vitest";
import { z } from "zod";
import { DAY_MS } from "../../../core/times.ts";
import { inviteAsOperator, join, openBrowser } from "../../test-support/desk.ts";
import { openDesk } from "../../test-support/desk-servers.ts";
import { testedStores } from "../../test-support/stores.ts";

test.each(testedStores)("%s: deletes what ran out, and keeps what did not", async (_name, makeStore) => {
  const { app, database } = await openDesk(await (await makeStore())());
  const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString();
  const rows = async () =>
    (
      await database.read(
        z.object({ sessions: z.coerce.number(), codes: z.coerce.number(), challenges: z.coerce.number() }).extend({
          invitations: z.coerce.number(),
        }),
        sql`SELECT (SELECT count(*) FROM sessions) AS sessions, (SELECT count(*) FROM one_time_codes) AS codes,
          (SELECT count(*) FROM challenges) AS challenges, (SELECT count(*) FROM invitations) AS invitations`,
      )
    )[0];

  await join(app, database, { name: "Asha Patel", role: "owner" });
  await join(app, database, { name: "Kiran Shah" });
  await join(app, database, { name: "Ravi Menon" });
  await openBrowser(app).request("POST", "/sign-in/code", { mail: "asha@example.in" });
  await openBrowser(app).request("POST", "/sign-in/passkey/options");
  await database.write(
    sql`UPDATE sessions SET seen_at = ${daysAgo(7.1)} WHERE staff_id IN (SELECT id FROM staff WHERE name = ${"Kiran Shah"})`,
    sql`UPDATE sessions SET created_at = ${daysAgo(30.1)} WHERE staff_id IN (SELECT id FROM staff WHERE name = ${"Ravi Menon"})`,
    sql`UPDATE one_time_codes SET asked_at = ${daysAgo(1.1)}, expires_at = ${daysAgo(1.09)}`,
    sql`UPDATE challenges SET expires_at = ${daysAgo(0.1)}`,
    sql`UPDATE invitations SET expires_at = ${daysAgo(8)}`,
  );
  await openBrowser(app).request("POST", "/sign-in/code", { mail: "kiran@example.in" });
  await inviteAsOperator(database, { name: "Meera Nair" });
  expect(await rows()).toEqual({ sessions: 3, codes: 2, challenges: 1, invitations: 4 });
  await app.listen({ port: 0, host: "127.0.0.1" });
  await expect.poll(rows).toEqual({ sessions: 1, codes: 1, challenges: 0, invitations: 1 });
});
