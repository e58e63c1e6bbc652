/** Letting people into the desk from the command line, beside a running server. */
import { describe, expect, test, vi } from "vitest";
import { createCliFixture, places } from "../test-support/cli.ts";
import { openBrowser } from "../test-support/desk-browser.ts";
import { openDesk } from "../test-support/desk-servers.ts";

// Each call is a process, and PostgreSQL may still be starting.
vi.setConfig({ testTimeout: 60_000 });

describe.each(places)("%s", (_name, makePlace) => {
  test("adds a person with a link that is the whole output, lists and removes them", async () => {
    const { enquiries, store } = await createCliFixture(await makePlace());
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
  });
});

test("says what is wrong with the arguments", async () => {
  const { enquiries } = await createCliFixture({});
  for (const args of [["add", "Asha"], ["add", "Asha", "no address"], ["add", "A\u202eB", "a@example.in"], ["dance"]]) {
    expect((await enquiries("staff", ...args)).code).toBe(2);
  }
});
