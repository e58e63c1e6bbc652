/** The receipt of an enquiry, in the words of somebody who attacks it and of the person whose it is. */
import { load } from "cheerio";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { CONTACTS_PATH } from "../../enquiry/data-api.ts";
import { fieldName } from "../../enquiry/fields.ts";
import { RECEIPT_HEADER } from "../../enquiry/receipt-renderer.ts";
import { createReceiptTokens, OPEN_MS } from "../consent/receipt-tokens.ts";
import { startMailbox } from "../test-support/mailbox.ts";
import { createTestServer, enquiry, lockDatabase } from "../test-support/test-server.ts";

vi.setConfig({ testTimeout: 30_000 });

const siteUrl = "https://www.example.in";
const UNKNOWN = "AN-2222-22";

type Fields = Record<string, string>;

/** A server that sends mails, with one enquiry, and a browser that has sent it. */
async function createReceipts(contact: Partial<typeof enquiry> = {}) {
  const mailbox = await startMailbox();
  const mail = { smtpUrl: mailbox.url, to: ["staff@example.in"], from: "site@example.in" };
  const server = createTestServer({ siteUrl });
  const { notify } = server.config;
  const { app, store, config } = createTestServer({ siteUrl, notify: { ...notify, mail, siteUrl } });
  await app.ready();
  const tokens = createReceiptTokens(store.database, config.retentionDays);

  async function send(more: Partial<typeof enquiry> = {}) {
    const answer = await app.inject({
      method: "POST",
      url: CONTACTS_PATH,
      payload: { ...enquiry, ...contact, ...more },
    });
    expect(answer.statusCode).toBe(201);
    const reference = String(answer.headers["enquiry-reference"]);
    return { reference, receipt: String(answer.headers[RECEIPT_HEADER.toLowerCase()]).split("; ")[0] ?? "" };
  }
  const get = (url: string) => app.inject(url);
  const post = (url: string, fields: Fields) =>
    app.inject({
      method: "POST",
      url,
      headers: { "content-type": "application/x-www-form-urlencoded", "sec-fetch-site": "same-origin" },
      payload: new URLSearchParams(fields).toString(),
    });
  /** The content of a page, as the fixture's renderer writes it. */
  const viewAt = async (url: string) => {
    const answer = await get(url);
    expect(answer.statusCode).toBe(200);
    return JSON.parse(load(answer.body)("pre").text());
  };
  /** Asks for a code with the link of a mail. Resolves to the address of the page for it, and the code of the mail. */
  async function askCode(reference: string) {
    const link = await tokens.issue("link", reference);
    const before = mailbox.mails.length;
    const answer = await post(`/enquiry/${reference}/code`, { token: link });
    await expect.poll(() => mailbox.mails.length).toBe(before + 1);
    const code = /(\d{3}) (\d{3})/.exec(mailbox.mails.at(-1)?.text ?? "");
    const location = String(answer.headers.location);
    const mark = new URL(location, siteUrl).searchParams.get("mark") ?? "";
    return { link, location, mark, code: `${code?.[1]}${code?.[2]}` };
  }
  /** The token of a browser whose person typed the code. */
  async function read(reference: string) {
    const { link, mark, code } = await askCode(reference);
    const answer = await post(`/enquiry/${reference}/open`, { token: link, mark, code });
    return new URL(String(answer.headers.location), siteUrl).searchParams.get("t") ?? "";
  }
  return { app, store, config, mailbox, tokens, send, get, post, viewAt, askCode, read };
}

type Receipts = Awaited<ReturnType<typeof createReceipts>>;
let receipts: Receipts;
let own: { reference: string; receipt: string };

beforeEach(async () => {
  receipts = await createReceipts();
  own = await receipts.send();
});

const page = (path = "") => `/enquiry/${own.reference}${path}`;
const state = async (url: string) => (await receipts.viewAt(url)).state;

describe("whoever sent the enquiry", () => {
  test("sees at once what is held", async () => {
    const { held, all } = await receipts.viewAt(page(`?t=${own.receipt}`));
    expect(held).toMatchObject({ contact: enquiry, consent: null, letters: [], keptUntil: null });
    expect(all).toBe(1);
  });

  test("keeps a copy as text and as data", async () => {
    const text = await receipts.post(page("/copy"), { token: own.receipt, format: "text" });
    expect(text.headers["content-disposition"]).toBe(`attachment; filename="enquiry-${own.reference}.txt"`);
    expect(text.body).toBe(`${own.reference}, ${enquiry.full_name}`);
    const json = await receipts.post(page("/copy"), { token: own.receipt, format: "json" });
    expect(json.json()).toMatchObject({ reference: own.reference, contact: enquiry });
  });

  test("corrects it, and the rules are those of the form", async () => {
    const draft = Object.fromEntries(
      Object.entries(enquiry).map(([column, text]) => [fieldName(column as "email", "contact"), text ?? ""]),
    );
    const refused = await receipts.post(page("/correct"), { ...draft, token: own.receipt, email: "nobody", name: " " });
    expect(refused.statusCode).toBe(422);
    expect(JSON.parse(load(refused.body)("pre").text()).errors).toEqual({ email: "invalid", full_name: "missing" });
    const saved = await receipts.post(page("/correct"), { ...draft, token: own.receipt, phone: "98765 43210" });
    expect(saved.statusCode).toBe(303);
    const { held } = await receipts.viewAt(String(saved.headers.location));
    expect(held.contact).toEqual({ ...enquiry, phone: "98765 43210" });
    expect(held.correctedAt).not.toBeNull();
  });

  test("withdraws, twice and in two tabs, gives the consent again, and erases", async () => {
    for (let tab = 0; tab < 2; tab++) {
      const answer = await receipts.post(page("/withdraw"), { token: own.receipt });
      expect([answer.statusCode, answer.headers.location]).toEqual([303, page(`?t=${own.receipt}`)]);
      expect(await state(page(`?t=${own.receipt}`))).toBe("withdrawn");
    }
    // The other tab still shows the button.
    expect((await receipts.post(page("/correct"), { token: own.receipt, name: "Somebody" })).statusCode).toBe(303);
    await receipts.post(page("/again"), { token: own.receipt });
    expect(await state(page(`?t=${own.receipt}`))).toBe("active");
    expect(await state(page(`/erase?t=${own.receipt}`))).toBe("erase");
    await receipts.post(page("/erase"), { token: own.receipt });
    expect(await state(page(`?t=${own.receipt}`))).toBe("erased");
    expect(await state(page(`/erase?t=${own.receipt}`))).toBe("erased");
    await expect.poll(() => receipts.mailbox.mails.length).toBe(1);
    const [mail] = receipts.mailbox.mails;
    expect(mail?.recipients).toEqual([enquiry.email]);
    expect(mail?.text).toContain(own.reference);
    expect(mail?.text).not.toContain(enquiry.full_name);
  });
});

describe("the link of a mail", () => {
  test("shows nothing personal before the code, and a program that opens it causes no mail", async () => {
    const link = await receipts.tokens.issue("link", own.reference);
    for (const method of ["GET", "HEAD"] as const) {
      for (let i = 0; i < 3; i++) await receipts.app.inject({ method, url: page(`?k=${link}`) });
    }
    const answer = await receipts.get(page(`?k=${link}`));
    expect(answer.body).toContain("as...@example.in");
    for (const text of [enquiry.email, enquiry.full_name, enquiry.phone]) expect(answer.body).not.toContain(text);
    expect(receipts.mailbox.mails).toEqual([]);
  });

  test("opens the receipt with the code, once", async () => {
    const { link, location, mark, code } = await receipts.askCode(own.reference);
    expect(await receipts.viewAt(location)).toMatchObject({ state: "enter-code", triesLeft: 3 });
    // Looking does not use it up.
    await receipts.get(location);
    const right = await receipts.post(page("/open"), {
      token: link,
      mark,
      code: ` ${code.slice(0, 3)} ${code.slice(3)}`,
    });
    expect(await state(String(right.headers.location))).toBe("active");
    const again = await receipts.post(page("/open"), { token: link, mark, code });
    expect(again.headers.location).toMatch(/\/code\?/);
  });

  test("does nothing but ask for the code", async () => {
    const token = await receipts.tokens.issue("link", own.reference);
    for (const act of ["withdraw", "erase", "again", "correct", "copy"]) {
      const answer = await receipts.post(page(`/${act}`), { token });
      expect([act, answer.statusCode, answer.headers.location]).toEqual([act, 303, page()]);
    }
    expect(await state(page(`/erase?t=${token}`))).toBe("ask-code");
    expect(await state(page(`?t=${own.receipt}`))).toBe("active");
  });

  test("counts the enquiries of the address only for who reads its mails", async () => {
    await receipts.send({ full_name: "Somebody else" });
    expect((await receipts.viewAt(page(`?t=${own.receipt}`))).all).toBe(1);
    expect((await receipts.viewAt(page(`?t=${await receipts.read(own.reference)}`))).all).toBe(2);
  });
});

describe("an attacker", () => {
  test("who guesses references learns nothing: each gets the same page", async () => {
    const bodies = new Set<string>();
    for (const reference of [own.reference, UNKNOWN]) {
      for (const query of ["", "?t=", "?k=x", `?t=${"a".repeat(65)}`]) {
        const answer = await receipts.get(`/enquiry/${reference}${query}`);
        bodies.add(`${answer.statusCode} ${answer.body.replaceAll(reference, "")}`);
      }
    }
    expect(bodies.size).toBe(1);
  });

  test.each(["AN-7F3K", "an-7f3k-2q", "AN-0000-00", "<script>", "AN-7F3K-2Q%0A"])(
    "finds no page at %s",
    async (path) => {
      expect((await receipts.get(`/enquiry/${path}`)).statusCode).toBe(404);
    },
  );

  test("cannot use a token of another enquiry, of another purpose or of another key, or a changed one", async () => {
    const other = await receipts.send({ project_details: "Another hospital" });
    const link = await receipts.tokens.issue("link", own.reference);
    const [key, , end, signature] = own.receipt.split(".");
    const forged = [
      other.receipt,
      [key, "r", end, signature].join("."),
      [key, "s", "zzzzzzz", signature].join("."),
      ["AAAAAAAA", "s", end, signature].join("."),
      link.replace(".l.", ".r."),
      own.receipt.slice(0, -1) + (own.receipt.endsWith("A") ? "B" : "A"),
    ];
    for (const token of forged) {
      expect(await state(page(`?t=${token}`))).toBe("no-link");
      await receipts.post(page("/erase"), { token });
    }
    expect(await state(page(`?t=${own.receipt}`))).toBe("active");
  });

  test("cannot use a token after half an hour", async () => {
    const old = await receipts.tokens.issue("sender", own.reference, new Date(Date.now() - OPEN_MS - 1000));
    expect(await state(page(`?t=${old}`))).toBe("no-link");
  });

  test("has three tries for a code, even all at once, and a new code ends the old one", async () => {
    const { link, mark, code, location } = await receipts.askCode(own.reference);
    const wrong = code === "111111" ? "222222" : "111111";
    await receipts.post(page("/open"), { token: link, mark, code: wrong });
    expect(await receipts.viewAt(location)).toMatchObject({ triesLeft: 2 });
    await Promise.all([1, 2, 3].map(() => receipts.post(page("/open"), { token: link, mark, code: wrong })));
    const late = await receipts.post(page("/open"), { token: link, mark, code });
    expect(late.headers.location).toMatch(/\/code\?/);
    expect(await receipts.viewAt(location)).toMatchObject({ triesLeft: 0 });

    const first = await receipts.askCode(own.reference);
    await receipts.askCode(own.reference);
    const old = await receipts.post(page("/open"), { token: link, mark: first.mark, code: first.code });
    expect(old.headers.location).toMatch(/\/code\?/);
  });

  test("cannot use a code in another browser", async () => {
    const { link, code } = await receipts.askCode(own.reference);
    const answer = await receipts.post(page("/open"), { token: link, mark: "another", code });
    expect(answer.headers.location).toMatch(/\/code\?/);
  });

  test("gets no more than five codes in a quarter of an hour", async () => {
    for (let i = 0; i < 5; i++) await receipts.askCode(own.reference);
    const token = await receipts.tokens.issue("link", own.reference);
    const answer = await receipts.post(page("/code"), { token });
    expect([answer.statusCode, answer.body]).toEqual([429, expect.stringContaining("(ENQ45)")]);
  });

  test("who types a stranger's address into the form cannot erase that stranger's enquiries", async () => {
    const attackers = await receipts.send({ full_name: "Mallory", project_details: "With the address of Asha" });
    await receipts.post(`/enquiry/${attackers.reference}/erase`, { token: attackers.receipt, scope: "address" });
    expect(await state(`/enquiry/${attackers.reference}?t=${attackers.receipt}`)).toBe("erased");
    expect(await state(page(`?t=${own.receipt}`))).toBe("active");
  });

  test("who asks for a link with any address gets one answer", async () => {
    const answers = new Set<string>();
    for (const email of [enquiry.email, "nobody@example.in", "", "<script>@example.in"]) {
      const { statusCode, headers, body } = await receipts.post(page("/link"), { email });
      answers.add(JSON.stringify([statusCode, headers.location, body]));
    }
    expect([...answers]).toEqual([JSON.stringify([303, page("?asked=1"), ""])]);
    await expect.poll(() => receipts.mailbox.mails.length).toBe(1);
    expect(receipts.mailbox.mails[0]?.recipients).toEqual([enquiry.email]);
  });

  test("who posts from another site changes nothing", async () => {
    const answer = await receipts.app.inject({
      method: "POST",
      url: page("/erase"),
      headers: { "content-type": "application/x-www-form-urlencoded", "sec-fetch-site": "cross-site" },
      payload: `token=${own.receipt}`,
    });
    expect(answer.statusCode).toBe(403);
    expect(await state(page(`?t=${own.receipt}`))).toBe("active");
  });
});

test("two people with one address: each link leads to one enquiry, and each chooses", async () => {
  const other = await receipts.send({ full_name: "Ramesh Patel" });
  const token = await receipts.read(own.reference);
  await receipts.post(page("/withdraw"), { token, scope: "this" });
  expect(await state(page(`?t=${token}`))).toBe("withdrawn");
  expect(await state(`/enquiry/${other.reference}?t=${other.receipt}`)).toBe("active");
  expect(await state(`/enquiry/${other.reference}?t=${token}`)).toBe("no-link");
});

test("a new link leads to every enquiry of the address, also to a withdrawn one", async () => {
  const other = await receipts.send({ full_name: "Ramesh Patel", email: enquiry.email.toUpperCase() });
  await receipts.post(page("/withdraw"), { token: own.receipt });
  await receipts.post(page("/link"), { email: ` ${enquiry.email} ` });
  await expect.poll(() => receipts.mailbox.mails.length).toBe(1);
  const links = receipts.mailbox.mails[0]?.text.match(/https:\S+/g) ?? [];
  const paths = links.map((link) => new URL(link)).map(({ pathname, search }) => pathname + search);
  expect(await Promise.all(paths.map(state))).toEqual(["ask-code", "ask-code"]);
  expect(paths.join(" ")).toContain(other.reference);
});

test("names with script, and 10,000 characters, come back as text", async () => {
  const full_name = `<script>alert(1)</script>"'&`;
  const project_details = "x".repeat(10_000);
  const { reference, receipt } = await receipts.send({ full_name, project_details });
  const answer = await receipts.get(`/enquiry/${reference}?t=${receipt}`);
  expect(answer.body).not.toContain("<script>alert");
  const { held } = JSON.parse(load(answer.body)("pre").text());
  expect(held.contact).toMatchObject({ full_name, project_details });
});

test("while the database cannot be written, an act says that nothing has changed", async () => {
  const release = lockDatabase(receipts.config.databaseFile);
  const answer = await receipts.post(page("/withdraw"), { token: own.receipt });
  expect(answer.statusCode).toBe(503);
  expect(JSON.parse(load(answer.body)("pre").text())).toMatchObject({ state: "unavailable", reference: own.reference });
  release();
  expect(await state(page(`?t=${own.receipt}`))).toBe("active");
});

test("no page is kept, found or tells where it came from", async () => {
  const { headers } = await receipts.get(page(`?t=${own.receipt}`));
  expect(headers).toMatchObject({
    "cache-control": "no-store",
    "referrer-policy": "no-referrer",
    "x-robots-tag": "noindex",
    "content-security-policy": expect.stringContaining("enquiry/receipt/index.html"),
  });
  expect((await receipts.get("/enquiry/receipt/")).statusCode).toBe(404);
});
