/** Attacks on the sign-in: finding addresses, guessing codes, cross-site requests, reading logs. */
import sql from "sql-template-tag";
import { expect, onTestFinished, test, vi } from "vitest";
import { bufferedStdout } from "../../http/request-log.ts";
import { addStaff, inviteAsOperator, join, openBrowser, usePasskey } from "../../test-support/desk.ts";
import { openDesk } from "../../test-support/desk-servers.ts";
import { createTestServer, stopRateLimits } from "../../test-support/test-server.ts";

const makeDesk = () => openDesk(createTestServer().store);
type Desk = Awaited<ReturnType<typeof makeDesk>>;

const newestCode = async ({ mailbox }: Desk, mails: number) => {
  await expect.poll(() => mailbox.mails.length).toBe(mails);
  return /code is (\d{3} \d{3})/.exec(mailbox.mails.at(-1)?.text ?? "")?.[1] ?? "";
};

test("answers alike for known, unknown, invited and removed addresses and any passkey", async () => {
  const desk = await makeDesk();
  await addStaff(desk.database, "Kiran Shah");
  await join(desk.app, desk.database, { name: "Asha Patel" });
  await inviteAsOperator(desk.database, { name: "Meera Nair" });
  const removed = await addStaff(desk.database, "Ravi Menon");
  await desk.database.write(sql`UPDATE staff SET removed_at = ${new Date().toISOString()} WHERE id = ${removed}`);

  const answers = await Promise.all(
    ["kiran", "asha", "meera", "ravi", "nobody"].map(async (name) => {
      const browser = openBrowser(desk.app);
      const mail = `${name}@example.in`;
      const asked = await browser.request("POST", "/sign-in/code", { mail });
      const refused = await browser.request("POST", "/sign-in/code/verify", { code: "0000000" });
      return [asked, refused].map(({ status, body, headers }) => {
        const { date: _, "set-cookie": cookie, "content-length": __, ...rest } = headers;
        const { mail: ___, sentAt: ____, expiresAt: _____, ...shown } = body;
        return { status, fields: Object.keys(body), shown, rest, cookie: String(cookie).replace(/[\w-]{43}/, "") };
      });
    }),
  );
  for (const answer of answers) expect(answer).toEqual(answers[0]);
  expect(answers[0]?.map(({ status }) => status)).toEqual([200, 403]);
  await newestCode(desk, 2);
  const mailed = desk.mailbox.mails.map(({ recipients, text }) => [recipients, /code is \d{3} \d{3}/.test(text)]);
  expect(mailed).toHaveLength(2);
  // A member with a passkey learns it by mail, which only they read.
  expect(mailed).toEqual(
    expect.arrayContaining([
      [["kiran@example.in"], true],
      [["asha@example.in"], false],
    ]),
  );
});

test("answers before the mail is sent, so that the time does not tell a known address", async () => {
  const desk = await makeDesk();
  await addStaff(desk.database);
  desk.mailbox.setMode("hang");
  expect((await openBrowser(desk.app).request("POST", "/sign-in/code", { mail: "kiran@example.in" })).status).toBe(200);
  expect((await openBrowser(desk.app).request("GET", "/sign-in")).status).toBe(200);
});

test("limits codes for one address, whatever networks ask, and known or not", async () => {
  const { app } = await makeDesk();
  const ask = (network: number, mail: string) =>
    openBrowser(app, `203.0.113.${network}`).request("POST", "/sign-in/code", { mail });
  for (const mail of ["kiran@example.in", "nobody@example.in"]) {
    for (let network = 1; network <= 5; network++) expect((await ask(network, mail)).status).toBe(200);
    const refused = await ask(6, mail);
    expect(refused).toMatchObject({ status: 429, body: { code: "DESK29" } });
    expect(Number(refused.headers["retry-after"])).toBeGreaterThan(60);
  }
});

test("somebody who asks for a code for another member's address does not end that member's code", async () => {
  const desk = await makeDesk();
  await addStaff(desk.database, "Kiran Shah");
  const kiran = openBrowser(desk.app);
  await kiran.request("POST", "/sign-in/code", { mail: "kiran@example.in" });
  const code = await newestCode(desk, 1);
  await openBrowser(desk.app, "203.0.113.7").request("POST", "/sign-in/code", { mail: "kiran@example.in" });
  await newestCode(desk, 2);
  expect((await kiran.request("POST", "/sign-in/code/verify", { code })).status).toBe(200);
});

test("limits what one network asks and tries", async () => {
  stopRateLimits();
  const { app } = await makeDesk();
  const browser = openBrowser(app, "203.0.113.7");
  const asks = [];
  for (let count = 0; count < 31; count++) {
    asks.push((await browser.request("POST", "/sign-in/code", { mail: `a${count}@example.in` })).status);
  }
  expect(asks).toEqual([...Array(30).fill(200), 429]);
  const tries = [];
  for (let count = 0; count < 61; count++) {
    tries.push((await browser.request("POST", "/sign-in/code/verify", { code: "000000" })).status);
  }
  expect(tries).toEqual([...Array(60).fill(403), 429]);
  expect((await browser.request("POST", "/sign-in/passkey/options")).status).toBe(429);
  expect((await openBrowser(app, "203.0.113.8").request("POST", "/sign-in/passkey/options")).status).toBe(200);
});

test("counts guesses of links to join before it looks for the link", async () => {
  const { app } = await makeDesk();
  const browser = openBrowser(app, "203.0.113.7");
  const guesses = [];
  for (let count = 0; count < 61; count++) {
    guesses.push((await browser.request("POST", "/join/code", { token: `guess-${count}`, name: "A" })).status);
  }
  expect(guesses).toEqual([...Array(60).fill(404), 429]);
});

test("sets cookies that scripts and other sites cannot use, and over HTTPS only this host", async () => {
  const { app, database } = await openDesk(createTestServer().store, { settings: { trustProxy: ["127.0.0.1"] } });
  const token = await inviteAsOperator(database);
  const headers = { "sec-fetch-site": "same-origin", "x-forwarded-proto": "https" };
  const { cookies } = await app.inject({
    method: "POST",
    url: "/desk/api/join/passkey/options",
    headers,
    payload: { token, name: "Kiran" },
  });
  expect(cookies).toMatchObject([
    { name: "__Host-desk-sign-in", path: "/", httpOnly: true, secure: true, sameSite: "Strict", maxAge: 900 },
  ]);
  expect(cookies[0]).not.toHaveProperty("domain");
});

test("writes no name, address, code or token into the log", async () => {
  const write = vi.spyOn(bufferedStdout, "write").mockReturnValue(true);
  onTestFinished(() => write.mockRestore());
  const desk = await openDesk(createTestServer().store, { settings: { logLevel: "trace" } });
  const asha = await join(desk.app, desk.database, { name: "Asha Patel", role: "owner" });
  const meera = { name: "Meera Nair", mail: "meera@example.in", role: "staff" };
  const { link } = (await asha.request("POST", "/staff/invitations", meera)).body;
  const browser = openBrowser(desk.app);
  await addStaff(desk.database, "Kiran Shah");
  await browser.request("POST", "/sign-in/code", { mail: "kiran@example.in" });
  const code = await newestCode(desk, 2);
  await browser.request("POST", "/sign-in/code/verify", { code: "999 999" });
  await usePasskey(browser, asha.authenticator, "sign-in", { origin: "https://evil.example" });
  desk.mailbox.setMode("unknown");
  await browser.request("POST", "/sign-in/code", { mail: "kiran@example.in" });
  const log = () => write.mock.calls.join("");
  await vi.waitFor(() => expect(log()).toContain("code_mail.failed"));
  expect(log()).toContain("passkey.refused");
  const secrets = [asha.token, link.split("/").at(-1), code, `"${code.replace(" ", "")}"`, ...browser.cookies.values()];
  for (const word of ["Asha", "Kiran", "Meera", "@example.in", "999 999", ...secrets, asha.cookies.get("desk")]) {
    expect(log()).not.toContain(word);
  }
});
