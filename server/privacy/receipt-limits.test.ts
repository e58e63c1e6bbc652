/** Limits on receipts, in the words of somebody who floods strangers or staff. */
import { load } from "cheerio";
import { expect, test } from "vitest";
import {
  issueOneTimeCode,
  newBrowserToken,
  receiptCodes,
  verifyOneTimeCode,
} from "../one-time-codes/one-time-codes.ts";
import { browser, draftOf, own, page, receipts, sendOwnBeforeEach } from "../test-support/receipts.ts";
import { createTestServer, enquiry } from "../test-support/test-server.ts";

sendOwnBeforeEach();
const mailsTo = (address: string) => receipts.mailbox.mails.filter(({ recipients }) => recipients.includes(address));

/** Resolves once all mails of the requests before it have been sent, because it asks for one itself. */
async function settle() {
  const other = await receipts.send({ email: "settled@example.in" });
  const before = mailsTo("settled@example.in").length;
  const token = await receipts.linkOf(other, "settled@example.in");
  await receipts.open("198.51.100.9").post(page("/code", other), { token });
  await expect.poll(() => mailsTo("settled@example.in").length).toBe(before + 1);
}

test("of fifty corrections of one enquiry ten are made, the rest get a page with the retry time", async () => {
  await browser.press(own);
  const answers = [];
  for (let i = 0; i < 50; i++) {
    answers.push(await browser.post(page("/correct"), draftOf({ project_details: `mine ${i}` })));
  }
  const refused = answers.filter(({ statusCode }) => statusCode === 429);
  expect(refused.length).toBeGreaterThanOrEqual(39);
  expect(answers.slice(0, 10).map(({ statusCode }) => statusCode)).toEqual(Array(10).fill(303));
  expect(Number(refused[0]?.headers["retry-after"])).toBeGreaterThan(300);
  const shown = JSON.parse(load(refused[0]?.body ?? "")("pre").text());
  expect(shown).toMatchObject({ state: "too-often", reference: own.reference, minutes: 6, code: "ENQ46" });
  for (const action of ["withdraw", "erase"]) expect((await browser.post(page(`/${action}`))).statusCode).toBe(429);
  // Reading and copies change nothing.
  expect(await browser.state(page())).toBe("active");
  expect((await browser.post(page("/copy"))).statusCode).toBe(200);
});

test("limits one visitor to thirty changes an hour without delaying others", async () => {
  const codes: number[] = [];
  for (const full_name of "abcd") {
    const sent = await receipts.send({ full_name });
    await browser.press(sent);
    for (let i = 0; i < 9; i++) {
      codes.push((await browser.post(page("/correct", sent), draftOf({ project_details: `${i}` }))).statusCode);
    }
  }
  expect(codes.filter((code) => code === 303)).toHaveLength(30);
  const other = receipts.open("203.0.113.9");
  await other.press(own);
  expect((await other.post(page("/withdraw"))).statusCode).toBe(303);
});

test("an enquiry with a stranger's address mails it at most three codes a day, without a hint", async () => {
  const address = "stranger@example.in";
  await receipts.send({ email: address });
  await browser.press(own);
  const link = await receipts.linkOf(own);
  await browser.post(page("/correct"), draftOf({ email: address }));
  // One of the three is the stranger's own.
  await receipts.open("203.0.113.9").post(page("/link"), { email: address });
  await expect.poll(() => mailsTo(address).length).toBe(1);
  const answers: string[] = [];
  for (const token of [link, own.token, link, own.token]) {
    const answer = await browser.post(page("/code"), { token });
    const shown = await browser.viewAt(String(answer.headers.location));
    answers.push(JSON.stringify([answer.statusCode, shown.state, shown.triesLeft]));
  }
  await settle();
  expect(mailsTo(address)).toHaveLength(3);
  expect(new Set(answers).size).toBe(1);
});

test("the pages of many own enquiries mail a stranger three codes a day, too", async () => {
  const address = "stranger@example.in";
  for (let i = 0; i < 6; i++) {
    const sent = await receipts.send({ email: address, full_name: `Mallory ${i}` });
    await browser.post(page("/code", sent), { token: sent.token });
  }
  await settle();
  expect(mailsTo(address)).toHaveLength(3);
});

test("no digits open a receipt whose code was not mailed", async () => {
  const { database } = createTestServer().store;
  const browserToken = newBrowserToken();
  const asked = { policy: receiptCodes, purpose: "receipt", countedFor: "reference", browserToken } as const;
  const opens = async (isMailed: boolean) => {
    const issued = await issueOneTimeCode(database, { ...asked, isMailed });
    const code = "code" in issued ? issued.code : "";
    return "consume" in (await verifyOneTimeCode(database, { purpose: "receipt", browserToken, typed: code }));
  };
  expect([await opens(true), await opens(false)]).toEqual([true, false]);
});

test("three networks that ask for links to many own addresses leave some for others", async () => {
  const networks = ["203.0.113.1", "198.51.100.2", "2001:db8:7::1"];
  for (const [n, ip] of networks.entries()) {
    // Each address of the last network is another visitor.
    for (let i = 0; i < (n === 2 ? 45 : 20); i++) {
      const email = `m${n}-${i}@evil.example`;
      await receipts.send({ email });
      const asker = receipts.open(ip.replace("7::1", `7:${i}::1`));
      await asker.post(page("/link"), { email });
    }
  }
  await receipts.open("192.0.2.4").post(page("/link"), { email: enquiry.email });
  await expect.poll(() => mailsTo(enquiry.email).length).toBe(1);
});

test("one network that erases many enquiries causes ten mails an hour", async () => {
  for (let i = 0; i < 12; i++) {
    const sent = await receipts.send({ email: `a${i}@evil.example` });
    await browser.press(sent);
    await browser.post(page("/erase", sent));
  }
  await settle();
  expect(receipts.mailbox.mails.filter(({ recipients }) => recipients[0]?.endsWith("@evil.example"))).toHaveLength(10);
});

test("the limit on links does not reveal whether an address is stored", async () => {
  const until429 = async (ip: string, email: string): Promise<number> => {
    const asker = receipts.open(ip);
    let count = 0;
    while ((await asker.post(page("/link"), { email })).statusCode === 303) count++;
    return count;
  };
  expect(await until429("203.0.113.1", enquiry.email)).toBe(await until429("203.0.113.2", "nobody@example.in"));
});

test("who asks for a link with any address gets one answer", async () => {
  const answers = new Set<string>();
  for (const email of [enquiry.email, "nobody@example.in", "", "<script>@example.in"]) {
    const { statusCode, headers, body } = await browser.post(page("/link"), { email });
    answers.add(JSON.stringify([statusCode, headers.location, body]));
  }
  expect([...answers]).toEqual([JSON.stringify([303, page("?asked=1"), ""])]);
  await expect.poll(() => receipts.mailbox.mails.length).toBe(1);
  expect(receipts.mailbox.mails[0]?.recipients).toEqual([enquiry.email]);
});

test("nobody gets more than five codes in a quarter of an hour", async () => {
  for (let i = 0; i < 5; i++) await receipts.askCode(browser, own);
  const answer = await browser.post(page("/code"), { token: await receipts.linkOf(own) });
  expect([answer.statusCode, answer.body]).toEqual([429, expect.stringContaining("(ENQ45)")]);
});
