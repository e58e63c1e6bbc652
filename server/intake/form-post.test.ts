import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { load } from "cheerio";
import { afterAll, expect, test, vi } from "vitest";
import { HIDDEN_FIELD } from "../../core/enquiry/data-api.ts";
import { REFERENCE_PATTERN } from "../../core/enquiry/reference.ts";
import { readEnquiries } from "../enquiries/read.ts";
import { defaultContent, renderFixture } from "../test-support/fixture-site.ts";
import { createTestServer, lockDatabase } from "../test-support/test-server.ts";

type TestServer = ReturnType<typeof createTestServer>;

const filled = {
  name: 'आशा <script>alert(1)</script> "Patel"',
  organization: "",
  email: "asha@example.in",
  phone: "+91 79 2345 6789",
  projectType: "renovation",
  details: "Two floors\r\nin Ghatlodia </textarea><b>",
};

const post = ({ app }: TestServer, fields: Record<string, string>) =>
  app.inject({
    method: "POST",
    url: "/enquiry",
    headers: { "content-type": "application/x-www-form-urlencoded" },
    payload: new URLSearchParams(fields).toString(),
  });

/** The props of the components of a page. */
const given = (html: string, page: "sent" | "refused") => JSON.parse(load(html)(`#${page}`).text());

/** The input, as the form shows it again. */
const typed = {
  full_name: filled.name,
  organization: "",
  email: filled.email,
  phone: filled.phone,
  project_type: "renovation",
  project_details: "Two floors\nin Ghatlodia </textarea><b>",
};

/** A server on which nothing is stored. */
const server = createTestServer({}, { onEnd: afterAll });

test("a complete form is stored and leads to the page with the confirmation and the reference", async () => {
  const server = createTestServer();
  const answer = await post(server, filled);
  expect(answer.statusCode).toBe(303);
  const [row] = server.rows();
  expect(row).toMatchObject({
    full_name: filled.name,
    organization: null,
    project_type: "renovation",
    project_details: "Two floors\nin Ghatlodia </textarea><b>",
    source: "form-post",
  });
  expect(row?.reference).toMatch(REFERENCE_PATTERN);
  expect(answer.headers.location).toMatch(new RegExp(`^/enquiry/sent/\\?reference=${row?.reference}&t=[\\w.-]+$`));

  const page = await server.app.inject(String(answer.headers.location));
  expect(page.statusCode).toBe(200);
  expect(given(page.body, "sent")).toEqual({ reference: row?.reference, receipt: { t: expect.any(String) } });
  expect(page.headers["cache-control"]).toBe("no-store");
});

test("removes NUL characters, which no database stores", async () => {
  const server = createTestServer();
  await post(server, { ...filled, organization: "Patel\0 Hospitals" });
  expect(server.rows()).toMatchObject([{ organization: "Patel Hospitals" }]);
});

test("sending the same form again leads to the same reference", async () => {
  const server = createTestServer();
  const first = await post(server, filled);
  const second = await post(server, filled);
  // The link of a receipt has its second in it.
  const [one, other] = [first, second].map(({ headers }) => /reference=[^&]+/.exec(String(headers.location))?.[0]);
  expect(other).toBe(one);
  expect(one).toMatch(/AN-/);
  expect(server.rows()).toHaveLength(1);
});

test.each(["", "?reference=", "?reference=<b>x", "?reference=AN-7F3K-2Q&reference=AN-7F3K-2Q"])(
  "the confirmation page shows no reference for %j",
  async (query) => {
    const page = await server.app.inject(`/enquiry/sent${query}`);
    expect(page.statusCode).toBe(200);
    expect(given(page.body, "sent").reference).toBeNull();
  },
);

test("the confirmation page shows the reference without a trailing slash, too", async () => {
  const page = await server.app.inject("/enquiry/sent?reference=AN-7F3K-2Q");
  expect(given(page.body, "sent").reference).toBe("AN-7F3K-2Q");
});

test("a project type that is none of the list counts as none", async () => {
  const answer = await post(server, { ...filled, name: "", projectType: '"]' });
  expect(answer.statusCode).toBe(422);
  expect(given(answer.body, "refused").draft).toEqual({ ...typed, full_name: "", project_type: "" });
});

test("keeps line breaks at the beginning of a text", async () => {
  const answer = await post(server, { ...filled, name: "", details: "\r\n\r\nTwo floors" });
  expect(given(answer.body, "refused").draft.project_details).toBe("\n\nTwo floors");
});

test.each([
  ["br", brotliDecompressSync],
  ["gzip", gunzipSync],
])("compresses filled pages with %s and forbids caching them", async (encoding, decompress) => {
  const { app } = server;
  const headers = { "accept-encoding": encoding };
  const sent = await app.inject({ url: "/enquiry/sent/?reference=AN-7F3K-2Q", headers });
  const refused = await app.inject({ method: "POST", url: "/enquiry", headers });
  for (const [answer, text] of [
    [sent, "AN-7F3K-2Q"],
    [refused, "missing"],
  ] as const) {
    expect(answer.headers).toMatchObject({
      "content-encoding": encoding,
      "content-type": "text/html; charset=utf-8",
      "cache-control": "no-store",
      vary: "accept-encoding",
    });
    expect(decompress(answer.rawPayload).toString()).toContain(text);
  }
});

test.each([{}, { ...filled, details: "About: Licensing & Accreditation\r\n" }])(
  "a form in which nothing was typed, or not the details, comes back with the message",
  async (fields) => {
    const answer = await post(server, fields);
    expect(answer.statusCode).toBe(422);
    expect(given(answer.body, "refused")).toMatchObject({
      reason: "missing",
      errors: { project_details: "missing" },
    });
  },
);

test("when the store cannot write the form comes back with everything typed", async () => {
  const server = createTestServer();
  const release = lockDatabase(server.config.databaseFile);
  const answer = await post(server, filled);
  expect(answer.statusCode).toBe(503);
  expect(given(answer.body, "refused")).toEqual({ reason: "failed", draft: typed, errors: {} });
  release();
  expect(server.rows()).toEqual([]);
});

test("over the rate limit, keeps the typed text, and stores nothing", async () => {
  const server = createTestServer({ rateLimit: [{ count: 1, windowMs: 60_000 }] });
  await post(server, { ...filled, name: "First" });
  const answer = await post(server, filled);
  expect(answer.statusCode).toBe(429);
  expect(Number(answer.headers["retry-after"])).toBeGreaterThan(0);
  expect(given(answer.body, "refused")).toEqual({ reason: "busy", draft: typed, errors: {} });
  expect(server.rows()).toMatchObject([{ full_name: "First" }]);
});

test("a filled hidden field sets the enquiry aside; the visitor sees no difference", async () => {
  const server = createTestServer();
  const answer = await post(server, { ...filled, [HIDDEN_FIELD]: "https://spam.example" });
  expect(answer.statusCode).toBe(303);
  expect(server.rows()).toMatchObject([{ full_name: filled.name, flags: ["hidden-field"] }]);
  expect(answer.headers.location).toMatch(`/enquiry/sent/?reference=${server.rows()[0]?.reference}&t=`);
  const [setAside] = await readEnquiries(server.store.database, { setAside: true });
  expect(setAside?.reference).toBe(server.rows()[0]?.reference);
});

test.each(["", " "])("an empty hidden field, which browsers post, is not a signal: %j", async (empty) => {
  const server = createTestServer();
  await post(server, { ...filled, [HIDDEN_FIELD]: empty });
  expect(server.rows()).toMatchObject([{ flags: [], set_aside_at: null }]);
});

test("stores and flags an impossible e-mail address", async () => {
  const server = createTestServer();
  expect((await post(server, { ...filled, email: "asha at example" })).statusCode).toBe(303);
  expect(server.rows()).toMatchObject([{ email: "asha at example", flags: ["email-unlikely"], set_aside_at: null }]);
});

test("stores as many letters as the data API, and returns a longer text with its excess", async () => {
  const server = createTestServer();
  const details = "અ".repeat(21_700);
  expect((await post(server, { ...filled, details })).statusCode).toBe(303);
  expect(server.rows()).toMatchObject([{ project_details: details }]);
  const answer = await post(server, { ...filled, details: details + details.slice(0, 1000) });
  expect(answer.statusCode).toBe(413);
  expect(given(answer.body, "refused")).toMatchObject({
    reason: "refused",
    draft: { project_details: details + details.slice(0, 1000) },
    errors: { project_details: expect.closeTo(940, -2) },
  });
  expect(server.rows()).toHaveLength(1);
});

test("a form over 256 KiB is refused with a sentence that says what to do", async () => {
  const answer = await post(server, { ...filled, details: "x".repeat(257 * 1024) });
  expect(answer.statusCode).toBe(413);
  expect(answer.body).toBe("The enquiry is longer than 256 KiB. Shorten it and send it again. (ENQ13)");
  expect(server.rows()).toEqual([]);
});

test("a name or number of over 300 letters comes back with everything typed and its excess", async () => {
  for (const long of [{ name: "x".repeat(301) }, { phone: "10 47 84 ".repeat(40) }]) {
    const answer = await post(server, { ...filled, ...long });
    expect(answer.statusCode).toBe(413);
    const { reason, draft, errors } = given(answer.body, "refused");
    expect([reason, Object.values(errors)]).toEqual(["refused", [expect.any(Number)]]);
    expect(Object.values(draft)).toEqual(expect.arrayContaining([...Object.values(long), filled.email]));
  }
  expect(server.rows()).toEqual([]);
});

test("rejects a form of another content type", async () => {
  const answer = await server.app.inject({
    method: "POST",
    url: "/enquiry",
    headers: { "content-type": "text/plain" },
    payload: "x",
  });
  expect(answer.statusCode).toBe(400);
});

test("GET of the form's URL redirects to the contact page", async () => {
  const answer = await server.app.inject("/enquiry");
  expect(answer.statusCode).toBe(303);
  expect(answer.headers.location).toBe("/contact/");
});

test("before the site opens, stores an enquiry and explains a refusal in a sentence", async () => {
  const unfinished = [{ file: "content/company.yaml", path: ["name"], duty: "write the name" }];
  const rendered = { ...renderFixture(defaultContent), unfinished };
  const server = createTestServer({ siteUrl: "https://www.example.in" }, { rendered });
  expect((await post(server, filled)).statusCode).toBe(303);
  expect(server.rows()).toHaveLength(1);
  for (const answer of [await post(server, { ...filled, email: "" }), await server.app.inject("/enquiry/sent/")])
    expect([answer.statusCode, answer.body]).toEqual([503, "This website is not open yet. (ENQ56)"]);
  const release = lockDatabase(server.config.databaseFile);
  const refused = await post(server, { ...filled, details: "Another" });
  release();
  expect([refused.statusCode, refused.body]).toEqual([503, expect.stringContaining("Nothing was kept")]);
});

test("who posts while a server starts learns that its site is not open", async () => {
  const unfinished = [{ file: "content/company.yaml", path: ["name"], duty: "write the name" }];
  const rendered = { ...renderFixture(defaultContent), unfinished };
  const server = createTestServer({ siteUrl: "https://www.example.in" }, { rendered });
  const state = vi.spyOn(server.site, "state").mockReturnValue("starting");
  vi.spyOn(server.site, "whenOpen").mockImplementation(async () => void state.mockRestore());
  const answer = await post(server, { ...filled, email: "" });
  expect([answer.statusCode, answer.body]).toEqual([503, "This website is not open yet. (ENQ56)"]);
});
