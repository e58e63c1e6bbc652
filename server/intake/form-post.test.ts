import { rmSync, utimesSync } from "node:fs";
import { join } from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { load } from "cheerio";
import { expect, test } from "vitest";
import { HIDDEN_FIELD } from "../../enquiry/data-api.ts";
import { REFERENCE_PATTERN } from "../../enquiry/reference.ts";
import { processorTime } from "../test-support/processor-time.ts";
import { createTestServer, lockDatabase } from "../test-support/test-server.ts";

type Desk = ReturnType<typeof createTestServer>;

const filled = {
  name: 'आशा <script>alert(1)</script> "Patel"',
  organization: "",
  email: "asha@example.in",
  phone: "+91 79 2345 6789",
  projectType: "renovation",
  details: "Two floors\r\nin Ghatlodia </textarea><b>",
};

const post = ({ app }: Desk, fields: Record<string, string>) =>
  app.inject({
    method: "POST",
    url: "/enquiry",
    headers: { "content-type": "application/x-www-form-urlencoded" },
    payload: new URLSearchParams(fields).toString(),
  });

const visible = (html: string, selector: string) => load(html)(selector).is(":not([hidden])");

test("a complete form is stored and leads to the page with the notice and the reference", async () => {
  const desk = createTestServer();
  const answer = await post(desk, filled);
  expect(answer.statusCode).toBe(303);
  const [row] = desk.rows();
  expect(row).toMatchObject({
    full_name: filled.name,
    organization: null,
    project_type: "renovation",
    project_details: "Two floors\nin Ghatlodia </textarea><b>",
    source: "form",
  });
  expect(row?.reference).toMatch(REFERENCE_PATTERN);
  expect(answer.headers.location).toBe(`/enquiry/sent/?reference=${row?.reference}`);

  const page = await desk.app.inject(String(answer.headers.location));
  expect(page.statusCode).toBe(200);
  expect(page.body).toContain("Message Sent Successfully!");
  expect(load(page.body)("[data-reference]").text()).toBe(row?.reference);
  expect(visible(page.body, "[data-reference]")).toBe(true);
  expect(page.headers["cache-control"]).toBe("no-store");
});

test("the field names of the home page are taken, too", async () => {
  const desk = createTestServer();
  await post(desk, { fullName: "Asha", email: "a@b.in", phone: "1", projectType: "", projectDetails: "Beds" });
  expect(desk.rows()).toMatchObject([{ full_name: "Asha", project_type: null, project_details: "Beds" }]);
});

test("NUL, which no database holds, is left out", async () => {
  const desk = createTestServer();
  await post(desk, { ...filled, organization: "Patel\0 Hospitals" });
  expect(desk.rows()).toMatchObject([{ organization: "Patel Hospitals" }]);
});

test("sending the same form again leads to the same reference", async () => {
  const desk = createTestServer();
  const first = await post(desk, filled);
  const second = await post(desk, filled);
  expect(second.headers.location).toBe(first.headers.location);
  expect(desk.rows()).toHaveLength(1);
});

test.each(["", "?reference=", "?reference=<b>x", "?reference=AN-7F3K-2Q&reference=AN-7F3K-2Q"])(
  "the page of a stored enquiry shows no reference for %j",
  async (query) => {
    const page = await createTestServer().app.inject(`/enquiry/sent${query}`);
    expect(page.statusCode).toBe(200);
    expect(visible(page.body, "[data-reference]")).toBe(false);
  },
);

test("the page of a stored enquiry shows the reference without the closing slash, too", async () => {
  const page = await createTestServer().app.inject("/enquiry/sent?reference=AN-7F3K-2Q");
  expect(load(page.body)("[data-reference]").text()).toBe("AN-7F3K-2Q");
});

test("an incomplete form comes back with everything typed, the notice and the fields marked", async () => {
  const desk = createTestServer();
  const answer = await post(desk, { ...filled, email: " ", phone: "" });
  expect(answer.statusCode).toBe(422);
  const $ = load(answer.body);
  expect($("[name=name]").val()).toBe(filled.name);
  expect($("[name=details]").val()).toBe("Two floors\nin Ghatlodia </textarea><b>");
  expect($("[name=projectType]").val()).toBe("renovation");
  expect($("script, b")).toHaveLength(0);
  expect(visible(answer.body, '[data-notice="missing"]')).toBe(true);
  expect(visible(answer.body, '[data-notice="failed"]')).toBe(false);
  for (const [field, column, id] of [
    ["email", "email", "e2"],
    ["phone", "phone", "e3"],
  ]) {
    expect(visible(answer.body, `[data-error-for="${column}"]`)).toBe(true);
    expect($(`[name=${field}]`).attr("aria-invalid")).toBe("true");
    expect($(`[name=${field}]`).attr("aria-describedby")).toBe(id);
  }
  expect(visible(answer.body, '[data-error-for="full_name"]')).toBe(false);
  expect($("[name=name]").attr("aria-invalid")).toBeUndefined();
  expect(desk.rows()).toEqual([]);
});

/** Values that break out of an attribute selector; the second made a selector engine work for seconds. */
const selectorAttacks = ['"]', `"],option:is(zz ${"* ".repeat(3000)}),x[y="`.replace(/\* /g, "* * * * * option,")];

test.each(selectorAttacks)("a project type that is a selector counts as none: %.12s", async (projectType) => {
  const desk = createTestServer();
  const answer = await post(desk, { ...filled, name: "", projectType });
  expect(answer.statusCode).toBe(422);
  const $ = load(answer.body);
  expect($("[name=details]").val()).toBe("Two floors\nin Ghatlodia </textarea><b>");
  expect($("[name=projectType]").val()).toBe("");
  expect(await processorTime(() => post(desk, { ...filled, name: "", projectType }))).toBeLessThan(100);
});

test.each(selectorAttacks)("over the limit such a project type costs nothing either: %.12s", async (projectType) => {
  const desk = createTestServer({ rateLimit: [{ count: 1, windowMs: 60_000 }] });
  await post(desk, { ...filled, name: "First" });
  const answer = await post(desk, { ...filled, projectType });
  expect(answer.statusCode).toBe(429);
  expect(load(answer.body)("[name=details]").val()).toBe("Two floors\nin Ghatlodia </textarea><b>");
  expect(await processorTime(() => post(desk, { ...filled, projectType }))).toBeLessThan(100);
});

test("text that begins with line breaks keeps them", async () => {
  const answer = await post(createTestServer(), { ...filled, name: "", details: "\r\n\r\nTwo floors" });
  expect(load(answer.body)("[name=details]").val()).toBe("\n\nTwo floors");
});

test.each([
  ["br", brotliDecompressSync],
  ["gzip", gunzipSync],
])("the filled pages are sent in %s to who takes it, and nobody keeps them", async (encoding, decompress) => {
  const { app } = createTestServer();
  const headers = { "accept-encoding": encoding };
  const sent = await app.inject({ url: "/enquiry/sent/?reference=AN-7F3K-2Q", headers });
  const refused = await app.inject({ method: "POST", url: "/enquiry", headers });
  for (const [answer, text] of [
    [sent, "AN-7F3K-2Q"],
    [refused, "Missing Information"],
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

test("a hint that describes the field stays beside the error", async () => {
  const answer = await post(createTestServer(), { ...filled, name: "" });
  expect(load(answer.body)("[name=name]").attr("aria-describedby")).toBe("hint e1");
});

test("a form with nothing in it comes back with the notice", async () => {
  const answer = await post(createTestServer(), {});
  expect(answer.statusCode).toBe(422);
  expect(visible(answer.body, '[data-notice="missing"]')).toBe(true);
});

test("when the store cannot write the form comes back with everything typed", async () => {
  const desk = createTestServer();
  const release = lockDatabase(desk.config.databaseFile);
  const answer = await post(desk, filled);
  expect(answer.statusCode).toBe(503);
  const $ = load(answer.body);
  expect($("[name=name]").val()).toBe(filled.name);
  expect($("[name=phone]").val()).toBe(filled.phone);
  expect(visible(answer.body, '[data-notice="failed"]')).toBe(true);
  expect(visible(answer.body, '[data-notice="missing"]')).toBe(false);
  release();
  expect(desk.rows()).toEqual([]);
});

test("too many from one address are answered with the text kept, a notice and the chat, and nothing is stored", async () => {
  const desk = createTestServer({ rateLimit: [{ count: 1, windowMs: 60_000 }] });
  await post(desk, { ...filled, name: "First" });
  const answer = await post(desk, filled);
  expect(answer.statusCode).toBe(429);
  expect(answer.headers["retry-after"]).toBe("60");
  expect(visible(answer.body, '[data-notice="busy"]')).toBe(true);
  expect(visible(answer.body, '[data-notice="missing"]')).toBe(false);
  expect(load(answer.body)("[name=name]").val()).toBe(filled.name);
  expect(desk.rows()).toMatchObject([{ full_name: "First" }]);
});

test("what could not be stored may be sent as a chat message with the typed text", async () => {
  const desk = createTestServer();
  lockDatabase(desk.config.databaseFile);
  const answer = await post(desk, filled);
  expect(visible(answer.body, "[data-chat-offer]")).toBe(true);
  const link = new URL(load(answer.body)("[data-chat-offer] a").attr("href") ?? "");
  expect(link.origin + link.pathname).toBe("https://wa.me/919876543210");
  expect(link.searchParams.get("text")).toBe(
    `Hello\n\n${filled.name}\n${filled.phone}\n${filled.email}\nrenovation\n\nTwo floors\nin Ghatlodia </textarea><b>`,
  );
});

test("a form that only lacks a field is offered no chat", async () => {
  const answer = await post(createTestServer(), { ...filled, name: "" });
  expect(visible(answer.body, "[data-chat-offer]")).toBe(false);
});

test("a filled hidden field sends the enquiry to quarantine; the visitor sees no difference", async () => {
  const desk = createTestServer();
  const answer = await post(desk, { ...filled, [HIDDEN_FIELD]: "https://spam.example" });
  expect(answer.statusCode).toBe(303);
  expect(desk.rows()).toMatchObject([{ full_name: filled.name, flags: ["hidden-field"] }]);
  expect(answer.headers.location).toBe(`/enquiry/sent/?reference=${desk.rows()[0]?.reference}`);
  const [quarantined] = await desk.store.repository.list({ quarantined: true });
  expect(quarantined?.reference).toBe(desk.rows()[0]?.reference);
});

test("an empty hidden field, which browsers post, is not a signal", async () => {
  const desk = createTestServer();
  await post(desk, { ...filled, [HIDDEN_FIELD]: "" });
  expect(desk.rows()).toMatchObject([{ flags: [], quarantined_at: null }]);
});

test("stores and flags an impossible e-mail address", async () => {
  const desk = createTestServer();
  expect((await post(desk, { ...filled, email: "asha at example" })).statusCode).toBe(303);
  expect(desk.rows()).toMatchObject([{ email: "asha at example", flags: ["email-unlikely"], quarantined_at: null }]);
});

test("a form over 64 KiB is refused with a sentence that says what to do", async () => {
  const desk = createTestServer();
  const answer = await post(desk, { ...filled, details: "x".repeat(65 * 1024) });
  expect(answer.statusCode).toBe(413);
  expect(answer.body).toBe("The enquiry is longer than 64 KiB. Shorten it and send it again. (ENQ13)");
  expect(desk.rows()).toEqual([]);
});

test("another kind of form is refused", async () => {
  const { app } = createTestServer();
  const answer = await app.inject({
    method: "POST",
    url: "/enquiry",
    headers: { "content-type": "text/plain" },
    payload: "x",
  });
  expect(answer.statusCode).toBe(415);
});

test("GET of the form's URL redirects to the contact page", async () => {
  const answer = await createTestServer().app.inject("/enquiry");
  expect(answer.statusCode).toBe(303);
  expect(answer.headers.location).toBe("/contact/");
});

test("an enquiry is stored even when the site lacks its pages", async () => {
  const desk = createTestServer();
  rmSync(join(desk.siteDir, "enquiry"), { recursive: true });
  utimesSync(join(desk.siteDir, "headers.json"), new Date(), new Date(Date.now() + 5000));
  const sent = () => desk.app.inject("/enquiry/sent/");
  await expect.poll(async () => (await sent()).statusCode, { timeout: 3000 }).toBe(500);
  expect((await post(desk, filled)).statusCode).toBe(303);
  expect(desk.rows()).toHaveLength(1);
});
