import sql, { raw } from "sql-template-tag";
import { afterAll, expect, test } from "vitest";
import { z } from "zod";
import { REFERENCE_PATTERN } from "../../core/enquiry/reference.ts";
import { HOUR_MS } from "../../core/times.ts";
import { readEnquiries } from "../enquiries/read.ts";
import { undelivered } from "../test-support/jobs.ts";
import { createTestServer, enquiry } from "../test-support/test-server.ts";

type TestServer = ReturnType<typeof createTestServer>;
type Headers = Record<string, string>;

/** Posts a body to the data API. */
function post({ app }: TestServer, body: unknown, headers: Headers = {}, query = "") {
  return app.inject({
    method: "POST",
    url: `/rest/v1/contacts${query}`,
    headers: { "content-type": "application/json", ...headers },
    payload: typeof body === "string" || body instanceof Buffer ? body : JSON.stringify(body),
  });
}

const without = (column: keyof typeof enquiry) =>
  Object.fromEntries(Object.entries(enquiry).filter(([name]) => name !== column));

test("stores an enquiry and answers 201 with an empty body and its reference in a header", async () => {
  const server = createTestServer();
  const answer = await post(server, enquiry, { prefer: "return=minimal" });
  expect(answer.statusCode).toBe(201);
  expect(answer.body).toBe("");
  expect(answer.headers["enquiry-reference"]).toMatch(REFERENCE_PATTERN);
  expect(server.rows()).toMatchObject([{ ...enquiry, reference: answer.headers["enquiry-reference"] }]);
});

test("an array is stored as a whole, with a reference each", async () => {
  const server = createTestServer();
  const answer = await post(
    server,
    [enquiry, { ...enquiry, full_name: "Second" }],
    {},
    `?columns="full_name","email","phone","project_details"`,
  );
  expect(answer.statusCode).toBe(201);
  expect(String(answer.headers["enquiry-reference"]).split(", ")).toEqual(
    server
      .rows()
      .map((row) => row.reference)
      .toReversed(),
  );
  expect(server.rows()[0]).toMatchObject({ full_name: "Second", organization: null, project_type: null });
});

test("optional fields are null when left out, null, empty or blank; text is trimmed", async () => {
  const server = createTestServer();
  await post(server, without("organization"));
  await post(server, { ...enquiry, organization: null });
  await post(server, { ...enquiry, organization: " ", project_type: "", full_name: "  Asha Patel\n" });
  expect(server.rows().map((row) => row.organization)).toEqual([null, null, null]);
  expect(server.rows()[0]).toMatchObject({ full_name: "Asha Patel", project_type: null });
});

/** The form's prefill for a visitor from the page of a service (requirement 6.13). */
const ABOUT = "About: Licensing & Accreditation";

test("what a visitor writes behind the title of a service is an enquiry, also in the same line", async () => {
  const server = createTestServer();
  for (const project_details of [`${ABOUT}, 50 beds in Surat`, "About: a clinic"])
    expect((await post(server, { ...enquiry, project_details })).statusCode).toBe(201);
  expect(server.rows()).toHaveLength(2);
});

const refused: [string, unknown, number, string, string?][] = [
  ["a required field left out", without("email"), 400, "23502"],
  ["a required field that is null", { ...enquiry, phone: null }, 400, "23502"],
  ["an empty object", {}, 400, "23502"],
  ["a required field that is empty", { ...enquiry, full_name: "" }, 400, "23514"],
  ["a required field that is blank", { ...enquiry, project_details: " \n\u00a0" }, 400, "23514"],
  ["only the line that the form begins with", { ...enquiry, project_details: `${ABOUT}\n` }, 400, "23514"],
  ["a project type outside the list", { ...enquiry, project_type: "casino" }, 400, "23514"],
  ["an unknown column", { ...enquiry, is_admin: "yes" }, 400, "PGRST204"],
  ["a column that only the server fills", { ...enquiry, reference: "AN-2222-22" }, 400, "PGRST204"],
  ["a prototype key", `{"__proto__": {"full_name": "x"}}`, 400, "PGRST204"],
  ["an unknown column in ?columns=", enquiry, 400, "PGRST204", "?columns=full_name,id"],
  ["an unknown column in a second ?columns=", enquiry, 400, "PGRST204", "?columns=full_name&columns=id"],
  ["a required column left out of ?columns=", enquiry, 400, "23502", "?columns=full_name"],
  ["a number for text", { ...enquiry, phone: 7923456789 }, 400, "22P02"],
  ["an object for text", { ...enquiry, phone: {} }, 400, "22P02"],
  ...(["full_name", "organization", "email", "phone"] as const).map((column): (typeof refused)[number] => [
    `a ${column} of over 300 letters`,
    { ...enquiry, [column]: `1@b.${"1".repeat(297)}` },
    400,
    "22001",
  ]),
  ["NUL", { ...enquiry, full_name: "Asha\0" }, 400, "22021"],
  ["half a surrogate pair", { ...enquiry, organization: "\ud83c" }, 400, "22021"],
  ["broken JSON", `{"full_name": "Asha"`, 400, "PGRST102"],
  [
    "bytes that are not UTF-8",
    Buffer.from(JSON.stringify({ ...enquiry, full_name: "Andr\u00e9" }), "latin1"),
    400,
    "PGRST102",
  ],
  ["an empty body", "", 400, "PGRST102"],
  ["a bare string", `"Asha"`, 400, "PGRST102"],
  ["null", "null", 400, "PGRST102"],
  ["an array with something else in it", [enquiry, 5], 400, "PGRST102"],
  ["a body over 64 KiB", { ...enquiry, project_details: "x".repeat(65 * 1024) }, 413, "ENQ13"],
];

/** A server on which nothing is stored. */
const server = createTestServer({}, { onEnd: afterAll });

test.each(refused)("%s is refused, and nothing is stored", async (_what, body, status, code, query) => {
  const answer = await post(server, body, {}, query);
  expect(answer.statusCode).toBe(status);
  expect(answer.headers["content-type"]).toMatch("application/json");
  expect(Object.keys(answer.json())).toEqual(["code", "message", "details", "hint"]);
  expect(answer.json().code).toBe(code);
  expect(answer.json().message).not.toBe("");
  expect(server.rows()).toEqual([]);
});

test("an empty array is accepted, and nothing is stored", async () => {
  expect((await post(server, [])).statusCode).toBe(201);
  expect(server.rows()).toEqual([]);
});

test("accepts a message just under the limit", async () => {
  const server = createTestServer();
  const answer = await post(server, { ...enquiry, project_details: "x".repeat(63 * 1024) });
  expect(answer.statusCode).toBe(201);
});

test("stores an address in an Indian script as it was typed", async () => {
  const server = createTestServer();
  await post(server, { ...enquiry, email: "raj@xn--p1b6ci4b4b3a.xn--h2brj9c" });
  expect(server.rows()).toMatchObject([{ email: "raj@उदाहरण.भारत", flags: [] }]);
});

test("keys outside ?columns= are left out, as PostgREST does", async () => {
  const server = createTestServer();
  const answer = await post(server, { ...enquiry, note: 5 }, {}, "?columns=full_name,email,phone,project_details");
  expect(answer.statusCode).toBe(201);
  expect(server.rows()).toMatchObject([{ full_name: "Asha Patel", organization: null }]);
});

test.each(["text/plain", "application/x-www-form-urlencoded", "text/csv"])(
  "rejects the media type %s",
  async (type) => {
    const answer = await post(server, enquiry, { "content-type": type });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ code: "PGRST102", hint: "Send application/json." });
    expect(server.rows()).toEqual([]);
  },
);

test.each([
  "return=representation",
  "return=headers-only",
  "resolution=merge-duplicates",
  "count=exact, return=representation",
])("rejects Prefer: %s, because nobody may read", async (prefer) => {
  const answer = await post(server, enquiry, { prefer });
  expect(answer.statusCode).toBe(401);
  expect(answer.json().code).toBe("42501");
  expect(server.rows()).toEqual([]);
});

test("refuses every method but POST, whatever it carries", async () => {
  const server = createTestServer();
  await post(server, enquiry);
  for (const method of ["GET", "HEAD", "PUT", "PATCH", "DELETE", "OPTIONS"] as const) {
    const answer = await server.app.inject({ method, url: "/rest/v1/contacts?select=*", payload: "{" });
    expect([answer.statusCode, answer.headers.allow], method).toEqual([405, "POST"]);
    if (method !== "HEAD") expect(answer.json()).toMatchObject({ code: "42501", message: expect.any(String) });
    expect(answer.body).not.toContain("Asha");
  }
  expect(server.rows()).toMatchObject([enquiry]);
});

test.each(["/rest/v1/users", "/rest/v1/", "/rest/v1/contacts/1"])("responds 404 at %s", async (url) => {
  const answer = await server.app.inject(url);
  expect(answer.statusCode).toBe(404);
  expect(answer.json().code).toBe("PGRST205");
});

test("rejects a reused key with other text, with its own code", async () => {
  const server = createTestServer();
  await post(server, enquiry, { "idempotency-key": "k" });
  const answer = await post(server, { ...enquiry, phone: "+91 79 1" }, { "idempotency-key": "k" });
  expect(answer.statusCode).toBe(422);
  expect(answer.json().code).toBe("ENQ22");
  expect(server.rows()).toMatchObject([enquiry]);
});

test.each(["", "x".repeat(256), "k\u00e9y"])("rejects the key %j", async (key) => {
  const answer = await post(server, enquiry, { "idempotency-key": key });
  expect(answer.statusCode).toBe(400);
  expect(answer.json().code).toBe("ENQ21");
  expect(server.rows()).toEqual([]);
});

test.each([
  [{ "enquiry-hidden-field": "filled" }, ["hidden-field"]],
  [{ "enquiry-seconds": "2.9" }, ["too-fast"]],
  [{ "enquiry-seconds": "0.8", "enquiry-hidden-field": "filled" }, ["hidden-field", "too-fast"]],
])("%j sets an enquiry aside, with the same response as any other", async (signals: Headers, flags) => {
  const server = createTestServer();
  const answer = await post(server, enquiry, signals);
  expect(answer.statusCode).toBe(201);
  const [row] = await readEnquiries(server.store.database, { setAside: true });
  expect(row).toMatchObject({ ...enquiry, flags, reference: answer.headers["enquiry-reference"] });
});

test("suspects no person and no program for its measured seconds", async () => {
  const server = createTestServer();
  for (const seconds of ["3.0", "6000.0", "-5", "NaN", "", "1e-3", undefined]) {
    await post(server, enquiry, seconds === undefined ? {} : { "enquiry-seconds": seconds });
    expect(server.rows()[0], seconds).toMatchObject({ flags: [], set_aside_at: null });
  }
  expect(server.rows()).toHaveLength(7);
});

test("rejects too many from one address with a code, a sentence and Retry-After", async () => {
  const server = createTestServer({ rateLimit: [{ count: 2, windowMs: 60_000 }] });
  const statuses = [];
  for (let i = 0; i < 3; i++) statuses.push((await post(server, { ...enquiry, phone: String(i) })).statusCode);
  expect(statuses).toEqual([201, 201, 429]);
  const answer = await post(server, enquiry);
  expect(answer.json()).toMatchObject({ code: "ENQ29", message: expect.stringContaining("Nothing was stored") });
  expect(Number(answer.headers["retry-after"])).toBeGreaterThan(0);
  expect(server.rows()).toHaveLength(2);
});

test("the data API and the form share one limit, and other pages do not count", async () => {
  const server = createTestServer({ rateLimit: [{ count: 1, windowMs: 60_000 }] });
  for (let i = 0; i < 5; i++) await server.app.inject("/contact");
  expect((await post(server, enquiry)).statusCode).toBe(201);
  const answer = await server.app.inject({
    method: "POST",
    url: "/enquiry",
    headers: { "content-type": "application/x-www-form-urlencoded" },
    payload: "name=Asha",
  });
  expect(answer.statusCode).toBe(429);
});

/** Creates this many different enquiries. */
const many = (count: number) => Array.from({ length: count }, (_, i) => ({ ...enquiry, email: `a${i}@example.in` }));

test("an array of 850 rows is refused as a whole, whatever the limit", async () => {
  const server = createTestServer();
  const answer = await post(server, JSON.stringify(Array(850).fill({ full_name: "A" })));
  expect(answer.statusCode).toBe(413);
  expect(answer.json()).toMatchObject({ code: "ENQ14", message: expect.stringContaining("at most 20 enquiries") });
  expect((await post(server, many(21))).statusCode).toBe(413);
  expect(server.rows()).toEqual([]);
  expect((await post(server, many(20))).statusCode).toBe(201);
  expect(server.rows()).toHaveLength(20);
});

test("each row of an array counts against the limit", async () => {
  const server = createTestServer({ rateLimit: [{ count: 30, windowMs: HOUR_MS }] });
  expect((await post(server, many(20))).statusCode).toBe(201);
  expect((await post(server, many(20))).statusCode).toBe(429);
  expect(server.rows()).toHaveLength(20);
  // The rejected array counts once, as every request does.
  expect((await post(server, many(9))).statusCode).toBe(201);
  expect((await post(server, enquiry)).statusCode).toBe(429);
});

test("an array causes staff mails and no acknowledgement", async () => {
  const notify = {
    mail: { smtpUrl: "smtp://127.0.0.1:1", to: ["desk@hospital.example"], from: "site@hospital.example" },
    acknowledge: true,
    webhook: null,
    pushSubject: null,
    siteUrl: null,
  };
  const server = createTestServer({ notify });
  await post(server, many(2));
  expect((await undelivered(server.store)).map(({ kind }) => kind)).toEqual(["mail", "mail"]);
  await post(server, enquiry);
  expect((await undelivered(server.store)).map(({ kind }) => kind).slice(2)).toEqual(["mail", "acknowledgement"]);
});

test("on a full disk acknowledges no lost enquiry, and stores a repeat once when space is free", async () => {
  const server = createTestServer();
  const { database } = server.store;
  const limitTo = (pages: number) => database.read(z.object({}), raw(`PRAGMA max_page_count = ${pages}`));
  const [used] = await database.read(z.object({ pageCount: z.number() }), sql`PRAGMA page_count`);
  await limitTo((used?.pageCount ?? 0) + 20);
  const contacts = Array.from({ length: 12 }, (_, i) => ({
    ...enquiry,
    project_details: `${i} `.padEnd(10_000, "bed "),
  }));
  const send = async (contact: object, key: number) => {
    const { statusCode, headers, body } = await post(server, contact, { "idempotency-key": `key ${key}` });
    if (statusCode === 503) expect(body).toMatch(/"PGRST001".*Nothing was kept/);
    return { statusCode, reference: headers["enquiry-reference"] };
  };
  const stored = () =>
    server
      .rows()
      .map(({ reference }) => reference)
      .toSorted();
  const first = [];
  for (const [i, contact] of contacts.entries()) first.push(await send(contact, i));
  const acknowledged = first.filter(({ statusCode }) => statusCode === 201).map(({ reference }) => reference);
  expect(first.map(({ statusCode }) => statusCode)).toEqual(expect.arrayContaining([201, 503]));
  expect(stored()).toEqual(acknowledged.toSorted());

  await limitTo(100_000);
  for (const [i, contact] of contacts.entries()) {
    const { statusCode, reference } = await send(contact, i);
    expect(statusCode).toBe(201);
    if (first[i]?.statusCode === 201) expect(reference).toBe(first[i].reference);
  }
  expect(stored()).toHaveLength(contacts.length);
});
