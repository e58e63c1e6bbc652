/** Letting members into the desk from the command line, beside a running server. */
import { join as pathJoin } from "node:path";
import sql from "sql-template-tag";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { openSqliteStore } from "../enquiries/open-store.ts";
import { createCliFixture, places } from "../test-support/cli.ts";
import { inviteAsOperator, join, openBrowser } from "../test-support/desk.ts";
import { openDesk } from "../test-support/desk-servers.ts";
import { openForTest } from "../test-support/stores.ts";

describe.each(places)("%s", (_name, createDatabase) => {
  test("adds a member with a link that is the whole output, lists and removes them", async () => {
    const { enquiries, store } = await createCliFixture(await createDatabase());
    const { app, mailbox } = await openDesk(store);
    const added = await enquiries("staff", "add", "Asha Patel", "Asha@example.in", "--owner");
    expect(added).toMatchObject({ code: 0, stderr: "" });
    expect(added.stdout).toMatch(/^http:\/\/localhost:4321\/desk\/join\/[\w-]{43}\n$/);
    expect((await enquiries("staff", "list")).stdout).toBe("Nobody has joined the desk yet.\n");

    const token = added.stdout.trim().split("/").at(-1) ?? "";
    const browser = openBrowser(app);
    await browser.request("POST", "/join/code", { token, name: "Asha Patel" });
    await expect.poll(() => mailbox.mails.length).toBe(1);
    const code = /Your code is (\d{3}) (\d{3})/
      .exec(mailbox.mails[0]?.text ?? "")
      ?.slice(1)
      .join("");
    expect((await browser.request("POST", "/join/code/verify", { code })).status).toBe(200);

    expect(JSON.parse((await enquiries("staff", "list", "--json")).stdout)).toMatchObject([
      { name: "Asha Patel", mail: "asha@example.in", role: "owner", devices: 1, passkeys: 0 },
    ]);
    expect((await enquiries("staff", "list")).stdout).toContain("asha@example.in");
    expect(await enquiries("staff", "remove", "asha@example.in")).toMatchObject({
      code: 1,
      stderr: "Asha Patel is the last owner and was not removed. Add another owner first, who must join.\n",
    });
    expect((await enquiries("staff", "sign-out", "asha@example.in", "--json")).stdout).toContain('"sessions": 1');
    expect((await browser.request("GET", "/me")).status).toBe(401);
    expect((await enquiries("staff", "sign-out", "nobody@example.in")).code).toBe(1);
    expect((await enquiries("staff", "sign-out", "--all")).stdout).toMatch(/^Everybody was signed out of 0 devices/);
  });
});

test("signs everybody out and ends links when a backup is restored", async () => {
  const { enquiries, store, DATA_DIR } = await createCliFixture({});
  const { app, database } = await openDesk(store);
  await join(app, database, { name: "Asha Patel", role: "owner" });
  await inviteAsOperator(database, { name: "Meera Nair" });
  const file = pathJoin(DATA_DIR, "backup.sqlite");
  await enquiries("backup", file);
  await store.close();
  expect((await enquiries("restore", file, "--force")).code).toBe(0);

  const restored = await openForTest(openSqliteStore(pathJoin(DATA_DIR, "enquiries.sqlite")));
  const row = z.object({ sessions: z.number(), invitations: z.number(), staff: z.number(), passkeys: z.number() });
  const counts = sql`SELECT (SELECT count(*) FROM sessions) AS sessions, (SELECT count(*) FROM invitations) AS invitations,
    (SELECT count(*) FROM staff) AS staff, (SELECT count(*) FROM passkeys) AS passkeys`;
  expect(await restored.database.read(row, counts)).toEqual([{ sessions: 0, invitations: 0, staff: 1, passkeys: 1 }]);
});

test("says what is wrong with the arguments", async () => {
  const { enquiries } = await createCliFixture({});
  for (const args of [
    ["add", "Asha"],
    ["add", "Asha", "no address"],
    ["add", "A\u202eB", "a@example.in"],
    ["dance"],
    ["list", "--all"],
  ]) {
    expect((await enquiries("staff", ...args)).code).toBe(2);
  }
});
