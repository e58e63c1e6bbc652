import { load } from "cheerio";
import { HtmlValidate } from "html-validate";
import { describe, expect, test } from "vitest";
import { fill } from "../../core/content/fill.ts";
import { readContent } from "../../core/content/read-content.ts";
import { emptyDraft } from "../../core/enquiry/fields.ts";
import type { ReceiptView, StoredData } from "../../core/enquiry/rendered-pages.ts";
import { contactFromDraft } from "../../core/enquiry/rules.ts";
import { createReceiptRenderer } from "./render.tsx";
import type { ReceiptData } from "./stored-data.ts";

const { company, form, receipt: words } = readContent();
const pageTitles = { "/services/licensing": "Hospital licences" };
const phone = { text: company.phone.shown, href: `tel:${company.phone.dial}`, unavailable: "" };
const data: ReceiptData = { words, form, facts: company, email: company.email, phone, pageTitles };
const { page, text } = createReceiptRenderer(data);

const reference = "AN-7F3K-2Q";
const token = "abcdefgh.s.zzzzz.signature";
const at = "2026-11-22T06:12:00.000Z";
const storedData: StoredData = {
  reference,
  contact: contactFromDraft({
    ...emptyDraft,
    full_name: "<script>alert(1)</script>",
    email: "r.shah@hospital.in",
    phone: "98250 12345",
    project_type: "new-hospital",
    project_details: "80 beds in Mehsana",
  }),
  attribution: { page: "/services/licensing", referrer: "search.example" },
  receivedAt: at,
  came: [],
  consent: { action: "send-contact", version: "0123456789ab", language: "en", givenAt: at, noticeSince: at },
  correctedAt: at,
  retainedUntil: "2028-11-21T06:12:00.000Z",
  messages: [{ from: "us", subject: "Your enquiry", at }],
  notes: 2,
};
const draft = { ...emptyDraft, email: storedData.contact.email, project_type: "renovation" };

const views: ReceiptView[] = [
  { state: "ask-code", reference, token, address: "r.s...@hospital.in" },
  { state: "enter-code", reference, token, browserToken: "m", address: "r.s...@hospital.in", triesLeft: 2 },
  { state: "no-link", reference, asked: true },
  { state: "active", reference, storedData, all: 2 },
  { state: "correct", reference, draft, errors: { full_name: "missing", email: "invalid" } },
  { state: "erase", reference, all: 2 },
  { state: "withdrawn", reference, at, eraseAt: null },
  { state: "erased", reference, at, sealedUntil: at },
  { state: "waiting", reference },
  { state: "unavailable", reference },
  { state: "too-often", reference, minutes: 6, code: "ENQ46" },
];

describe.each(views)("the page $state", (view) => {
  test.each([true, false])(
    "has one heading, fills every word, and posts to its own reference (mail: %s)",
    async (canMail) => {
      const html = page(view, canMail);
      const $ = load(html);
      expect($("h1")).toHaveLength(1);
      expect($.text()).not.toMatch(/[{}]|undefined/);
      for (const form of $("form")) expect($(form).attr("action")).toMatch(`/enquiry/${reference}/`);
      expect($("script")).toHaveLength(0);
      const report = await new HtmlValidate({
        rules: { "no-dup-id": "error", "input-missing-label": "error" },
      }).validateString(html);
      expect(report.results.flatMap(({ messages }) => messages)).toEqual([]);
    },
  );
});

test("the server checks a correction, and the message about an empty field links to it", () => {
  const $ = load(
    page({ state: "correct", reference, draft, errors: { full_name: "missing", email: "invalid" } }, true),
  );
  expect($("button[type=submit]").attr("formnovalidate")).toBeDefined();
  const links = $("[role=alert] a").get();
  expect(links.map(({ attribs }) => attribs.href)).toEqual(["#enquiry-name", "#enquiry-email"]);
});

test.each([
  ["9825012345", "98250 12345"],
  ["+919825012345", "+91 98250 12345"],
  ["079 2345 6789, ext. 4", "079 2345 6789, ext. 4"],
])("shows the phone number %s as %s", (phone, shown) => {
  const contact = { ...storedData.contact, phone };
  const $ = load(page({ state: "active", reference, storedData: { ...storedData, contact }, all: 1 }, true));
  expect($("dt:contains('Phone') + dd").text()).toBe(shown);
});

test("says of a call when it came, and for how long where that is known", () => {
  const came = [20, null].map((seconds) => ({ channel: "call" as const, at, seconds }));
  const shown = load(page({ state: "active", reference, storedData: { ...storedData, came }, all: 1 }, true)).text();
  const call = fill(words.held.came.call, { time: "22 November 2026, 11:42 am IST" });
  expect(shown).toContain(`${call} ${fill(words.held.cameFor, { seconds: "20" })}\n${call}`);
});

test("shows the stored data and its time in Indian time", () => {
  const shown = load(page({ state: "active", reference, storedData, all: 1 }, true)).text();
  for (const part of [
    "22 November 2026, 11:42 am IST",
    "21 November 2028",
    form.projectTypes["new-hospital"],
    `${words.held.fromUs}: Your enquiry`,
    "Hospital licences, search.example",
    words.held.whyText,
    words.held.who,
    fill(words.held.noticeSince, { date: "22 November 2026" }),
  ]) {
    expect(shown).toContain(part);
  }
});

test("promises a reply, with the number for urgent questions, until we have written", () => {
  const active = (more: Partial<StoredData>) =>
    load(page({ state: "active", reference, storedData: { ...storedData, ...more }, all: 1 }, true));
  const before = active({ messages: [] });
  expect(before.text()).toContain(form.promise);
  expect(before(`a[href="${phone.href}"]`).text()).toBe(phone.text);
  expect(active({}).text()).not.toContain(form.promise);
});

test("gives the version of the notice only in the copy, and an unknown page by its path", () => {
  const enquiry = { ...storedData, attribution: { page: "/old" } };
  const shown = load(page({ state: "active", reference, storedData: enquiry, all: 1 }, true)).text();
  expect(shown).toContain("/old");
  expect(shown).not.toContain("0123456789ab");
  expect(text(enquiry)).toContain(`${words.held.noticeVersion}: 0123456789ab`);
});

test("without a mail server, says whom to write to; without a database, that nothing has changed", () => {
  const textOf = (view: ReceiptView) => load(page(view, false)).text();
  expect(textOf({ state: "ask-code", reference, token, address: "" })).toContain(company.email);
  expect(textOf({ state: "no-link", reference, asked: false })).toContain(company.email);
  expect(textOf({ state: "unavailable", reference })).toContain(words.unavailable.lede);
});

test("writes the same as text", () => {
  expect(text(storedData)).toContain(`${form.fields.phone.label}: 98250 12345`);
  expect(text(storedData)).toContain("22 November 2026, 11:42 am IST");
});

test("takes an address in an Indian script, which browsers refuse in a field for addresses", () => {
  const field = load(page({ state: "no-link", reference, asked: false }, true))("#email");
  expect([field.attr("type"), field.attr("inputmode")]).toEqual([undefined, "email"]);
});
