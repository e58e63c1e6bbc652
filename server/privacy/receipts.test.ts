/** The receipt of an enquiry, in the words of the person whose it is. */

import { load } from "cheerio";
import sql from "sql-template-tag";
import { beforeEach, describe, expect, test } from "vitest";
import { DAY_MS } from "../../core/times.ts";
import { readConfig } from "../config.ts";
import { openDesk } from "../test-support/desk-servers.ts";
import { startMailbox } from "../test-support/mailbox.ts";
import {
  browser,
  draftOf,
  isActive,
  openReceiptBrowser,
  own,
  page,
  receipts,
  sendEnquiry,
  sendOwnBeforeEach,
} from "../test-support/receipts.ts";
import { testedStores } from "../test-support/stores.ts";
import { createTestServer, enquiry, lockDatabase, submission } from "../test-support/test-server.ts";
import { findEnquiryState } from "./stored-data.ts";

const victim = { full_name: "Vikram Rao", email: "vikram@hospital.example" };

sendOwnBeforeEach();

describe("whoever sent the enquiry", () => {
  beforeEach(async () => {
    await browser.press(own);
  });

  test("shows the stored data at once, at an address without a token", async () => {
    const { storedData, all } = await browser.viewAt(page());
    const retainedUntil = new Date(Date.parse(storedData.receivedAt) + 730 * DAY_MS).toISOString();
    expect(storedData).toMatchObject({ contact: enquiry, consent: null, messages: [], retainedUntil });
    expect(all).toBe(1);
  });

  test("keeps a copy as text and as data", async () => {
    const text = await browser.post(page("/copy"), { format: "text" });
    expect(text.headers["content-disposition"]).toBe(`attachment; filename="enquiry-${own.reference}.txt"`);
    expect(text.body).toBe(`${own.reference}, ${enquiry.full_name}`);
    const json = await browser.post(page("/copy"), { format: "json" });
    expect(json.json()).toMatchObject({ reference: own.reference, contact: enquiry });
  });

  test("corrects it, and the rules are those of the form", async () => {
    const refused = await browser.post(page("/correct"), { ...draftOf(), email: "nobody", name: " " });
    expect(refused.statusCode).toBe(422);
    expect(JSON.parse(load(refused.body)("pre").text()).errors).toEqual({ email: "invalid", full_name: "missing" });
    const long = await browser.post(page("/correct"), draftOf({ phone: "10 47 84 ".repeat(40) }));
    expect(long.statusCode).toBe(422);
    const saved = await browser.post(page("/correct"), draftOf({ phone: "98765 43210" }));
    expect([saved.statusCode, saved.headers.location]).toEqual([303, page()]);
    const { storedData } = await browser.viewAt(page());
    expect(storedData.contact).toEqual({ ...enquiry, phone: "98765 43210" });
    expect(storedData.correctedAt).not.toBeNull();
  });

  test("withdraws, twice and in two tabs, gives the consent again, and erases", async () => {
    for (let tab = 0; tab < 2; tab++) {
      const answer = await browser.post(page("/withdraw"));
      expect([answer.statusCode, answer.headers.location]).toEqual([303, page()]);
      expect(await browser.state(page())).toBe("withdrawn");
    }
    // The other tab still shows the button.
    expect((await browser.post(page("/correct"), { name: "Somebody" })).statusCode).toBe(303);
    await browser.post(page("/again"));
    expect(await browser.state(page())).toBe("active");
    expect(await browser.state(page("/erase"))).toBe("erase");
    await browser.post(page("/erase"));
    expect(await browser.state(page())).toBe("erased");
    expect(await browser.state(page("/erase"))).toBe("erased");
    await expect.poll(() => receipts.mailbox.mails.length).toBe(1);
    const [mail] = receipts.mailbox.mails;
    expect(mail?.recipients).toEqual([enquiry.email]);
    expect(mail?.text).toContain(own.reference);
    expect(mail?.text).not.toContain(enquiry.full_name);
  });

  test("presses the button again, and sees the page again", async () => {
    expect((await browser.press(own)).headers.location).toBe(page());
    expect(await browser.state(page())).toBe("active");
  });
});

test("shows the time of an unanswered call, stored for 90 days", async () => {
  const contacts = [{ ...enquiry, email: "caller@hospital.example", project_details: "" }];
  const call = { id: "c1", result: "missed", seconds: 20 } as const;
  const [reference = ""] = await receipts.store.insert(submission({ contacts, source: "call", call }));
  const token = receipts.tokens.issue({ purpose: "button", reference });
  await browser.press({ reference, token: token ?? "" });
  const { storedData } = await browser.viewAt(`/enquiry/${reference}`);
  expect(storedData.came).toEqual([{ channel: "call", at: storedData.receivedAt, seconds: 20 }]);
  expect(storedData.retainedUntil).toBe(new Date(Date.parse(storedData.receivedAt) + 90 * DAY_MS).toISOString());
});

describe("the button that follows sending", () => {
  test("opens the receipt in the first browser, and asks every other one for a code", async () => {
    expect((await browser.press(own)).headers.location).toBe(page());
    const other = receipts.open("203.0.113.7");
    const answer = await other.press(own);
    expect(answer.headers).not.toHaveProperty("set-cookie");
    const asks = await other.get(String(answer.headers.location));
    expect(asks.body).toContain("ask-code");
    for (const text of [enquiry.email, enquiry.full_name, enquiry.phone]) expect(asks.body).not.toContain(text);
    expect(await other.state(page())).toBe("no-link");
    for (const action of ["withdraw", "erase", "correct", "copy"])
      await other.post(page(`/${action}`), { token: own.token });
    expect(await isActive(own)).toBe(true);
  });

  test("is not used up by programs that look at addresses", async () => {
    const program = receipts.open();
    for (const method of ["GET", "HEAD"] as const) {
      for (const url of [
        page(),
        page(`?k=${own.token}`),
        page(`?t=${own.token}`),
        `/enquiry/sent/?reference=${own.reference}&t=${own.token}`,
      ]) {
        const answer = await program.request(method, url, undefined, { "sec-purpose": "prefetch;prerender" });
        expect(answer.headers).not.toHaveProperty("set-cookie");
        expect(answer.body).not.toContain(enquiry.full_name);
      }
    }
    await browser.press(own);
    expect(await browser.state(page())).toBe("active");
  });

  test("sets a cookie for that page alone, which scripts and other sites cannot use", async () => {
    const { cookies } = await browser.press(own);
    const fixed = { path: page(), httpOnly: true, sameSite: "Strict", maxAge: 1800 };
    expect(cookies).toEqual([{ name: "receipt", value: expect.any(String), ...fixed }]);
    const server = createTestServer({ trustProxy: ["127.0.0.1"] });
    for (const headers of [{ "x-forwarded-proto": "https" }, { host: "www.example.in" }] as const) {
      const again = await sendEnquiry(server.app, { full_name: headers.host ?? "Asha" });
      const public_ = openReceiptBrowser(server.app);
      const answer = await public_.post(page("", again), { token: again.token }, headers);
      const path = page("", again);
      expect(answer.cookies).toMatchObject([{ ...fixed, path, name: "__Secure-receipt", secure: true }]);
      // Over HTTPS a cookie without the prefix opens nothing: another host of the domain could have set it.
      public_.cookies.set(path, String(public_.cookies.get(path)).replace("__Secure-", ""));
      expect((await public_.get(path, headers)).body).toContain("no-link");
    }
  });

  test("opens nothing as a cookie that somebody makes of its token", async () => {
    for (const token of [own.token, await receipts.linkOf(own)]) {
      browser.cookies.set(page(), `receipt=${token}`);
      expect(await browser.state(page())).toBe("no-link");
      await browser.post(page("/erase"));
    }
    expect(await isActive(own)).toBe(true);
  });
});

describe.each(testedStores)("two servers on %s", (_name, makeDatabase) => {
  test("know of each other which button was pressed, also when both are asked at once", async () => {
    const open = await makeDatabase();
    const [here, there] = [await openDesk(await open()), await openDesk(await open())];
    const sent = await sendEnquiry(here.app);
    const presses = [here, there, here, there].map(({ app }) => openReceiptBrowser(app).press(sent));
    const cookies = (await Promise.all(presses)).flatMap((answer) => answer.cookies);
    expect(cookies).toHaveLength(1);
    const restarted = await openDesk(await open());
    const late = openReceiptBrowser(restarted.app);
    const answer = await late.press(sent);
    expect(answer.cookies).toEqual([]);
    // Without mail the page gives the address to write to.
    expect(await late.viewAt(String(answer.headers.location))).toMatchObject({ state: "ask-code", canMail: false });
  });
});

describe("the link of a mail", () => {
  test("shows nothing personal before the code, and a program that opens it causes no mail", async () => {
    const link = await receipts.linkOf(own);
    for (const method of ["GET", "HEAD"] as const) {
      for (let i = 0; i < 3; i++) await browser.request(method, page(`?k=${link}`));
    }
    const answer = await browser.get(page(`?k=${link}`));
    expect(answer.body).toContain("as...@example.in");
    for (const text of [enquiry.email, enquiry.full_name, enquiry.phone]) expect(answer.body).not.toContain(text);
    expect(receipts.mailbox.mails).toEqual([]);
    expect(browser.cookies.size).toBe(0);
  });

  test("opens the receipt with the code, once", async () => {
    const { link, location, browserToken, code } = await receipts.askCode(browser, own);
    expect(await browser.viewAt(location)).toMatchObject({ state: "enter-code", triesLeft: 3 });
    // Looking does not use it up.
    await browser.get(location);
    const typed = { token: link, browserToken, code: ` ${code.slice(0, 3)} ${code.slice(3)}` };
    expect((await browser.post(page("/open"), typed)).headers.location).toBe(page());
    expect(await browser.state(page())).toBe("active");
    const again = await receipts.open().post(page("/open"), typed);
    expect(again.headers.location).toMatch(/\/code\?/);
    expect(again.headers).not.toHaveProperty("set-cookie");
  });

  test("opens the receipt with a code in the digits of another script", async () => {
    const { link, browserToken, code } = await receipts.askCode(browser, own);
    const hindi = code.replace(/\d/g, (digit) => String.fromCodePoint(0x966 + Number(digit)));
    const answer = await browser.post(page("/open"), { token: link, browserToken, code: `\u200e${hindi}` });
    expect(answer.headers.location).toBe(page());
  });

  test("does nothing but ask for the code", async () => {
    const token = await receipts.linkOf(own);
    for (const action of ["withdraw", "erase", "again", "correct", "copy"]) {
      const answer = await browser.post(page(`/${action}`), { token });
      expect([action, answer.statusCode, answer.headers.location]).toEqual([action, 303, page()]);
    }
    for (const path of ["/erase", "/correct"]) expect(await browser.state(page(`${path}?k=${token}`))).toBe("no-link");
    expect(await isActive(own)).toBe(true);
  });

  test("counts the enquiries of the address only for who reads its mails", async () => {
    await receipts.send({ full_name: "Somebody else" });
    await browser.press(own);
    expect((await browser.viewAt(page())).all).toBe(1);
    await receipts.read(browser, own);
    expect((await browser.viewAt(page())).all).toBe(2);
  });
});

test("two people with one address: each link leads to one enquiry, and each chooses", async () => {
  const other = await receipts.send({ full_name: "Ramesh Patel" });
  await receipts.read(browser, own);
  await browser.post(page("/withdraw"), { scope: "this" });
  expect(await browser.state(page())).toBe("withdrawn");
  expect(await isActive(other)).toBe(true);
  expect(await browser.state(page("", other))).toBe("no-link");
});

test("who reads the mails of an address withdraws and erases all that came from it", async () => {
  const other = await receipts.send({ full_name: "Ramesh Patel", email: enquiry.email.toUpperCase() });
  const stranger = await receipts.send(victim);
  await receipts.read(browser, own);
  await browser.post(page("/withdraw"), { scope: "address" });
  expect(await Promise.all([own, other, stranger].map(isActive))).toEqual([false, false, true]);
  await browser.post(page("/erase"), { scope: "address" });
  expect(await browser.state(page())).toBe("erased");
  expect(await findEnquiryState(receipts.store, other.reference)).toMatchObject({ state: "erased" });
  expect(await isActive(stranger)).toBe(true);
});

test("a new link leads to every enquiry of the address, also to a withdrawn one", async () => {
  const other = await receipts.send({ full_name: "Ramesh Patel", email: enquiry.email.toUpperCase() });
  await browser.press(own);
  await browser.post(page("/withdraw"));
  await browser.post(page("/link"), { email: ` ${enquiry.email} ` });
  await expect.poll(() => receipts.mailbox.mails.length).toBe(1);
  const links = receipts.mailbox.mails[0]?.text.match(/https:\S+/g) ?? [];
  const paths = links.map((link) => new URL(link)).map(({ pathname, search }) => pathname + search);
  expect(await Promise.all(paths.map(browser.state))).toEqual(["ask-code", "ask-code"]);
  expect(paths.join(" ")).toContain(other.reference);
});

test("without the address of the site a mail acknowledges the enquiry, and leads nowhere", async () => {
  const mailbox = await startMailbox();
  const mail = { smtpUrl: mailbox.url, to: ["staff@example.in"], from: "site@example.in" };
  const { app } = createTestServer({ notify: { ...readConfig({}).notify, mail, acknowledge: true } });
  await app.listen({ port: 0, host: "127.0.0.1" });
  const { reference } = await sendEnquiry(app);
  const toVisitor = () => mailbox.mails.filter(({ recipients }) => recipients.includes(enquiry.email));
  await expect.poll(() => toVisitor().length).toBe(1);
  const { text = "", html = "" } = toVisitor()[0] ?? {};
  expect(text).toContain(reference);
  expect(text + html).not.toMatch(/https?:/);
});

test("while the database cannot be read, the page says so and stays open", async () => {
  await browser.press(own);
  await receipts.store.database.write(sql`ALTER TABLE contacts RENAME TO contacts_away`);
  const answer = await browser.get(page());
  expect(answer.statusCode).toBe(503);
  expect(JSON.parse(load(answer.body)("pre").text())).toMatchObject({ state: "unavailable" });
  await receipts.store.database.write(sql`ALTER TABLE contacts_away RENAME TO contacts`);
  expect(await browser.state(page())).toBe("active");
});

test("without a writable database an action reports no change and leaves the button usable", async () => {
  const other = await receipts.send({ full_name: "Ramesh Patel" });
  await browser.press(own);
  const release = lockDatabase(receipts.config.databaseFile);
  for (const answer of [await browser.post(page("/withdraw")), await browser.press(other)]) {
    expect(answer.statusCode).toBe(503);
    expect(JSON.parse(load(answer.body)("pre").text())).toMatchObject({ state: "unavailable" });
  }
  release();
  expect(await browser.state(page())).toBe("active");
  await browser.press(other);
  expect(await browser.state(page("", other))).toBe("active");
});

test("no page is cached, indexed or sends a referrer", async () => {
  const { headers } = await browser.get(page());
  expect(headers).toMatchObject({
    "cache-control": "no-store",
    "referrer-policy": "no-referrer",
    "x-robots-tag": "noindex",
    "content-security-policy": expect.stringContaining("enquiry/receipt/index.html"),
  });
  expect((await browser.get("/enquiry/receipt/")).statusCode).toBe(404);
});
