/** The receipt of an enquiry, in the words of somebody who attacks it. */

import { beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import {
  browser,
  draftOf,
  isActive,
  own,
  page,
  receipts,
  type Sent,
  sendOwnBeforeEach,
} from "../test-support/receipts.ts";
import { EDIT_SESSION_MS } from "./receipt-tokens.ts";

const UNKNOWN = "AN-2222-22";
const victim = { full_name: "Vikram Rao", email: "vikram@hospital.example" };

sendOwnBeforeEach();

describe("an attacker who puts a stranger's address into an enquiry of their own", () => {
  let victims: Sent[];
  beforeEach(async () => {
    victims = [await receipts.send(victim), await receipts.send({ ...victim, full_name: "V. Rao" })];
  });

  const expectUntouched = async () => expect(await Promise.all(victims.map(isActive))).toEqual([true, true]);

  test.each(["erase", "withdraw"])(
    "after reading own mails: does not learn of the stranger's, and to %s reaches one",
    async (action) => {
      await receipts.read(browser, own);
      await browser.post(page("/correct"), { ...draftOf({ email: victim.email.toUpperCase() }), scope: "address" });
      for (const path of ["", "/erase"]) expect((await browser.viewAt(page(path))).all).toBe(1);
      const { headers } = await browser.post(page(`/${action}`), { scope: "address" });
      expect(headers.location).toBe(page());
      expect(await isActive(own)).toBe(false);
      await expectUntouched();
    },
  );

  test("cannot use the code that was mailed to the address before", async () => {
    const { link, browserToken, code } = await receipts.askCode(browser, own);
    const sender = receipts.open();
    await sender.press(own);
    await sender.post(page("/correct"), draftOf({ email: victim.email }));
    const answer = await browser.post(page("/open"), { token: link, browserToken, code });
    expect(answer.headers.location).toMatch(/\/code\?/);
    expect(await browser.state(page())).toBe("no-link");
  });

  test("restoring the own address restores its proof; a code proves a new address", async () => {
    await receipts.send({ full_name: "Asha again" });
    await receipts.read(browser, own);
    await browser.post(page("/correct"), draftOf({ email: victim.email }));
    await browser.post(page("/correct"), draftOf());
    expect((await browser.viewAt(page())).all).toBe(2);
    await browser.post(page("/correct"), draftOf({ email: victim.email }));
    // Only who reads the stranger's mails gets here.
    await receipts.read(browser, own, victim.email);
    expect((await browser.viewAt(page())).all).toBe(3);
  });

  test("or types it into the form cannot erase the stranger's enquiries", async () => {
    const attackers = await receipts.send({ ...victim, full_name: "Mallory" });
    await browser.press(attackers);
    await browser.post(page("/erase", attackers), { scope: "address" });
    expect(await browser.state(page("", attackers))).toBe("erased");
    await expectUntouched();
  });
});

describe("an attacker", () => {
  test("who guesses references learns nothing: each gets the same page", async () => {
    const bodies = new Set<string>();
    for (const reference of [own.reference, UNKNOWN]) {
      for (const query of ["", "?t=", "?k=x", `?k=${"a".repeat(65)}`]) {
        const answer = await browser.get(`/enquiry/${reference}${query}`);
        bodies.add(`${answer.statusCode} ${answer.body.replaceAll(reference, "")}`);
      }
    }
    expect(bodies.size).toBe(1);
  });

  test.each(["AN-7F3K", "an-7f3k-2q", "AN-0000-00", "<script>", "AN-7F3K-2Q%0A"])(
    "finds no page at %s",
    async (path) => {
      expect((await browser.get(`/enquiry/${path}`)).statusCode).toBe(404);
    },
  );

  test("rejects a changed token, and one of another enquiry, purpose, address or key", async () => {
    const other = await receipts.send({ project_details: "Another hospital" });
    await browser.press(other);
    const foreign = browser.cookies.get(page("", other))?.split("=")[1] ?? "";
    await browser.press(own);
    const cookie = browser.cookies.get(page())?.split("=")[1] ?? "";
    const [key, , end, , signature] = cookie.split(".");
    const [, , , address] = (await receipts.linkOf(own)).split(".");
    const forged = [
      foreign,
      [key, "r", end, "", signature].join("."),
      [key, "s", end, address, signature].join("."),
      [key, "s", "zzzzzzz", "", signature].join("."),
      ["AAAAAAAA", "s", end, "", signature].join("."),
      own.token.replace(".b.", ".s."),
      (await receipts.linkOf(own)).replace(".l.", ".r."),
      cookie.slice(0, -1) + (cookie.endsWith("A") ? "B" : "A"),
    ];
    for (const token of forged) {
      browser.cookies.set(page(), `receipt=${token}`);
      expect(await browser.state(page())).toBe("no-link");
      await browser.post(page("/erase"));
    }
    browser.cookies.set(page(), `receipt=${cookie}`);
    expect(await browser.state(page())).toBe("active");
  });

  test("cannot use a button or a cookie after half an hour", async () => {
    const old = new Date(Date.now() - EDIT_SESSION_MS - 1000);
    const { reference } = own;
    const token = receipts.tokens.issue({ purpose: "button", reference }, old);
    const answer = await browser.press({ reference, token });
    expect([answer.headers.location, answer.cookies]).toEqual([page(), []]);
    browser.cookies.set(page(), `receipt=${receipts.tokens.issue({ purpose: "sender", reference }, old)}`);
    expect(await browser.state(page())).toBe("no-link");
  });

  test("has three tries for a code, even all at once, and a new code ends the old one", async () => {
    const { link, browserToken, code, location } = await receipts.askCode(browser, own);
    const wrong = code === "111111" ? "222222" : "111111";
    await browser.post(page("/open"), { token: link, browserToken, code: wrong });
    expect(await browser.viewAt(location)).toMatchObject({ triesLeft: 2 });
    await Promise.all([1, 2, 3].map(() => browser.post(page("/open"), { token: link, browserToken, code: wrong })));
    const late = await browser.post(page("/open"), { token: link, browserToken, code });
    expect(late.headers.location).toMatch(/\/code\?/);
    expect(await browser.viewAt(location)).toMatchObject({ triesLeft: 0 });

    const first = await receipts.askCode(browser, own);
    await receipts.askCode(browser, own);
    const old = await browser.post(page("/open"), { token: link, browserToken: first.browserToken, code: first.code });
    expect(old.headers.location).toMatch(/\/code\?/);
  });

  test.each([
    ["opens the page before ten minutes are over", 9 * 60 + 59, page],
    ["is asked for a new code after them", 10 * 60 + 1, () => expect.stringMatching(/\/code\?/)],
  ])("who types a code %s", async (_what, seconds, to) => {
    vi.useFakeTimers({ toFake: ["Date"] });
    onTestFinished(() => void vi.useRealTimers());
    const { link, browserToken, code } = await receipts.askCode(browser, own);
    vi.advanceTimersByTime(seconds * 1000);
    expect((await browser.post(page("/open"), { token: link, browserToken, code })).headers.location).toEqual(to());
  });

  test("who posts from another site changes nothing", async () => {
    await browser.press(own);
    for (const site of ["cross-site", "same-site"]) {
      const answer = await browser.post(page("/erase"), {}, { "sec-fetch-site": site });
      expect(answer.statusCode).toBe(403);
    }
    expect(await browser.state(page())).toBe("active");
  });
});
