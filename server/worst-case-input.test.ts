/**
 * No text of a visitor, at most 64 KiB, blocks the event loop for over 50 ms. Every function that reads such text is
 * tried with the worst texts for regular expressions, trimming, splitting and segmenting.
 */

import { afterAll, describe, expect, test } from "vitest";
import { readContent } from "../core/content/read-content.ts";
import { formatCsv, safeCell } from "../core/csv.ts";
import { chatLinkWithDraft } from "../core/enquiry/chat.ts";
import { FILL_SECONDS_HEADER, HIDDEN_FIELD } from "../core/enquiry/data-api.ts";
import { type Column, columns, emptyDraft, type FormDraft } from "../core/enquiry/fields.ts";
import { readPhones } from "../core/enquiry/phone-numbers.ts";
import { REFERENCE_PATTERN } from "../core/enquiry/reference.ts";
import {
  blockingErrors,
  contactFromDraft,
  draftFromPost,
  isSafeMailAddress,
  looksLikeEmail,
} from "../core/enquiry/rules.ts";
import { fitTo, formatEnquiry } from "./cli/output.ts";
import { defaultDeskSettings } from "./enquiries/desk-settings.ts";
import type { StoredEnquiry } from "./enquiries/enquiry.ts";
import type { Delivery } from "./enquiries/notifications.ts";
import { identitiesOf } from "./enquiries/person.ts";
import { searchTerms, searchText } from "./enquiries/search-text.ts";
import { foldSpelling } from "./enquiries/spelling.ts";
import { hashContacts } from "./enquiries/submission-record.ts";
import { chooseEncoding } from "./http/built-file.ts";
import { HttpError } from "./http/errors.ts";
import { addressKey } from "./http/rate-limit.ts";
import { parseJsonBody } from "./http/requests.ts";
import { contactsFromBody, requestsReadAccess } from "./intake/routes.ts";
import { readFormSignals, readHeaderSignals } from "./intake/submit.ts";
import { buildDigestMail, composeDigest } from "./mail/digest.ts";
import { mailStringsOf } from "./mail/mail-body.ts";
import { buildBatchMail, buildStaffMail } from "./mail/staff-mail.ts";
import { htmlToText } from "./messages/incoming/html-text.ts";
import { createMailParser } from "./messages/incoming/mail-parser.ts";
import { measurementSchema, pageNames } from "./monitoring/vitals.ts";
import { oneLine, printable } from "./plain-text.ts";
import { processorTime } from "./test-support/process.ts";
import { isFull } from "./test-support/stores.ts";
import { createTestServer, enquiry, storedEnquiry } from "./test-support/test-server.ts";
import { splitQuoted } from "./tickets/quotation.ts";

const LONGEST_MS = 50;
const SIZE = 64 * 1024;

/** Fills 64 KiB with the unit, between a beginning and an end. */
const filled = (unit: string, start = "", end = ""): string =>
  start + unit.repeat(Math.floor((SIZE - Buffer.byteLength(start + end)) / Buffer.byteLength(unit))) + end;

const units = [..." \t\n\u00a0a1.,;=:/%@'\"<&(-+\u200b\u0301\u202eआि🏥१\ufeff"].concat(
  [
    "\r\n",
    "1 ",
    ", ",
    "; ",
    "; q",
    "=?",
    "::",
    "%25",
    "a@",
    "a.",
    "a@a.",
    "\u200ba",
    "1234567890 ",
    "1.1.",
    "W/",
    '"a",',
  ],
  ["👩‍⚕️", "🇮🇳"],
);

/** Each unit alone, before an end that fails a match late, and after a beginning that starts one early. */
const texts = units.flatMap((unit) => [
  filled(unit),
  filled(unit, "", "x".repeat(100)),
  filled(unit, '"a@1', "\u0001"),
]);

/** The texts for what takes long to try: a full run tries all. */
const worstTexts = isFull ? texts : texts.filter((_, index) => index % 3 === 2);
/** Those for what is read in a process of its own, which takes longer. */
const mailTexts = isFull ? texts : worstTexts.filter((_, index) => index % 4 === 0);

/** Fails with the first text that takes too long. */
async function expectQuick(texts: readonly string[], read: (text: string) => unknown): Promise<void> {
  for (const text of texts) {
    const milliseconds = await processorTime(() => read(text), LONGEST_MS);
    expect(milliseconds, `for ${JSON.stringify(text.slice(0, 12))} ...`).toBeLessThan(LONGEST_MS);
  }
}

/** An enquiry with the text in one field. */
const draftWith = (column: Column, text: string): FormDraft => ({ ...emptyDraft, [column]: text });

const storedWith = (column: Column, text: string): StoredEnquiry =>
  storedEnquiry({ [column]: text, source: "form-post" });

const deliveryWith = (column: Column, text: string): Delivery => ({
  jobId: "00000000-0000-4000-8000-000000000000",
  // A stored project type is always from the list.
  enquiry: { ...storedWith(column, text), project_type: enquiry.project_type },
});

const strings = mailStringsOf(readContent());

const { serviceTitles: titles } = defaultDeskSettings();

const refused = (error: unknown): void => {
  if (!(error instanceof HttpError)) throw error;
};

/** Functions that read an enquiry, whichever field holds the text. */
const enquiryReaders: Record<string, (column: Column, text: string) => unknown> = {
  blockingErrors: (column, text) => blockingErrors(draftWith(column, text), titles),
  contactFromDraft: (column, text) => contactFromDraft(draftWith(column, text)),
  chatLinkWithDraft: (column, text) =>
    chatLinkWithDraft("https://wa.me/919876543210?text=Hello", draftWith(column, text)),
  hashContacts: (column, text) => hashContacts([storedWith(column, text)]),
  identitiesOf: (column, text) => identitiesOf(storedWith(column, text)),
  "formatEnquiry (enquiries show)": (column, text) => formatEnquiry(storedWith(column, text)),
  "the mail to staff": (column, text) => buildStaffMail(deliveryWith(column, text), [], strings, null),
  "the gathered mail": (column, text) => buildBatchMail([deliveryWith(column, text)], [], strings, null),
  "the digest": (column, text) =>
    buildDigestMail(composeDigest([storedWith(column, text)], 1, strings), [], strings, null),
};

/** Functions that take one text. */
const textReaders: Record<string, (text: string) => unknown> = {
  looksLikeEmail,
  isSafeMailAddress,
  readPhones,
  foldSpelling,
  searchText,
  searchTerms,
  findPlace: (text) => defaultDeskSettings().findPlace(text, [text]),
  printable,
  fitTo: (text) => fitTo(text, 15),
  formatCsv: (text) => formatCsv([[safeCell(text)]]),
  oneLine: (text) => oneLine(text),
  REFERENCE_PATTERN: (text) => REFERENCE_PATTERN.test(text),
  draftFromPost: (text) => draftFromPost({ [text]: text, name: text, fullName: text }),
  readFormSignals: (text) => readFormSignals({ [HIDDEN_FIELD]: text }),
  readHeaderSignals: (text) => readHeaderSignals({ [FILL_SECONDS_HEADER.toLowerCase()]: text }),
  chooseEncoding: (text) => chooseEncoding(text),
  requestsReadAccess,
  addressKey,
  parseJsonBody: (text) => {
    try {
      parseJsonBody(Buffer.from(text));
    } catch (error) {
      refused(error);
    }
  },
  contactsFromBody: (text) => {
    try {
      contactsFromBody({ ...enquiry, project_details: text }, text, titles);
    } catch (error) {
      refused(error);
    }
  },
  measurementSchema: (text) => measurementSchema.safeParse({ page: text, LCP: text }),
  "the page of a measurement": pageNames(() => false),
  splitQuoted,
  htmlToText,
};

describe("reading an enquiry", () => {
  test.each(Object.keys(enquiryReaders))("%s", async (name) => {
    for (const [index, column] of columns.entries()) {
      // The columns take turns; a full run tries each text in each.
      const tried = isFull ? texts : worstTexts.filter((_, text) => text % columns.length === index);
      await expectQuick(tried, (text) => enquiryReaders[name]?.(column, text));
    }
  });
});

describe("reading a text", () => {
  test.each(Object.keys(textReaders))("%s", async (name) => {
    await expectQuick(worstTexts, (text) => textReaders[name]?.(text));
  });
});

describe("reading a mail", () => {
  async function expectQuickMails(mails: readonly string[]): Promise<void> {
    await using parser = createMailParser(new AbortController().signal);
    async function parse(mail: string): Promise<void> {
      // A mail that cannot be read is refused, which takes no longer.
      await parser.parse([Buffer.from(mail)], "whole").catch(() => undefined);
    }
    await parse("Subject: the process starts\n\n");
    await expectQuick(mails, parse);
  }

  // The process needs a second for each of the worst, and much longer on a busy machine.
  test.each(["text/plain", "text/html"])("of any %s", { timeout: 180_000 }, async (type) => {
    const head = `Content-Type: ${type}; charset=utf-8\n\n`;
    await expectQuickMails(mailTexts.map((text) => head + text));
  });

  test("of 2 MB of multiparts, beside and inside each other", async () => {
    const part = "--a\nContent-Type: multipart/mixed; boundary=b\n\n--b\n\n--b--\n";
    const inner = (_: unknown, depth: number) => `Content-Type: multipart/mixed; boundary=b${depth}\n\n--b${depth}\n`;
    await expectQuickMails([
      `Content-Type: multipart/mixed; boundary=a\n\n${part.repeat(2 ** 21 / part.length)}`,
      Array.from({ length: 40_000 }, inner).join(""),
    ]);
  });
});

/** Texts that a header can hold; without a full run those that fail a match late. */
const headerTexts = texts
  .filter((text) => /^[\t\x20-\x7e]+$/.test(text))
  .filter((text) => isFull || text.endsWith("x".repeat(100)));

describe("answering a request", () => {
  const { app } = createTestServer({ trustProxy: ["127.0.0.1"] }, { onEnd: afterAll });

  test.each([
    "accept-encoding",
    "authorization",
    "cookie",
    "enquiry-attribution",
    "enquiry-canary",
    "enquiry-seconds",
    "forwarded",
    "host",
    "idempotency-key",
    "if-modified-since",
    "if-none-match",
    "if-range",
    "origin",
    "prefer",
    "range",
    "sec-fetch-site",
    "x-forwarded-for",
    "x-forwarded-host",
    "x-forwarded-proto",
  ])("with a long header %s", async (header) => {
    await expectQuick(headerTexts, (text) =>
      Promise.all([
        app.inject({ url: "/contact", headers: { [header]: text } }),
        app.inject({ url: "/_astro/app.abc123.js", headers: { [header]: text } }),
        app.inject({ method: "POST", url: "/rest/v1/contacts", headers: { [header]: text }, payload: {} }),
      ]),
    );
  });

  test.each(["/", "/?", "/enquiry/sent/?reference=", "/rest/v1/contacts?columns=", "/metrics/"])(
    "with a long address behind %s",
    async (start) => {
      await expectQuick(worstTexts.map(encodeURI).concat(filled("/../"), filled("&"), filled("&a=")), (text) =>
        app.inject(start + text.slice(0, 16_000)),
      );
    },
  );

  test("to a form of any fields", async () => {
    const forms = ["&", "=", "a&", "a=b&", "name=&", "%", "%00", "+", "name[]=&", "__proto__=&"].map((unit) =>
      filled(unit),
    );
    const values = worstTexts.map((text) => `details=${encodeURIComponent(text)}`.slice(0, SIZE));
    const raw = worstTexts.map((text) =>
      Buffer.from(`projectType=${text.replaceAll("&", "%26")}`)
        .subarray(0, SIZE)
        .toString(),
    );
    const names = Array.from({ length: 8000 }, (_, number) => `n${number}=`)
      .join("&")
      .slice(0, SIZE);
    await expectQuick([...forms, ...values, ...raw, names], (payload) =>
      app.inject({
        method: "POST",
        url: "/enquiry",
        headers: { "content-type": "application/x-www-form-urlencoded", "accept-encoding": "br" },
        payload,
      }),
    );
  });

  test("to JSON of any shape", async () => {
    const depth = (SIZE / 2) | 0;
    const bodies = [
      "[".repeat(depth) + "]".repeat(depth),
      `[${filled("{},").slice(0, -8)}{}]`,
      `[${filled("1,").slice(0, -4)}1]`,
    ]
      .concat(`{${Array.from({ length: 6000 }, (_, number) => `"n${number}":1`).join(",")}}`.slice(0, SIZE))
      .concat(`${'{"a":'.repeat(10_000)}1${"}".repeat(10_000)}`, filled("1"), `"${filled("a").slice(2)}"`)
      .concat(
        worstTexts.map((text) => JSON.stringify({ ...enquiry, phone: "", project_details: text.slice(0, 20_000) })),
      );
    await expectQuick(bodies, (payload) =>
      app.inject({
        method: "POST",
        url: "/rest/v1/contacts",
        headers: { "content-type": "application/json" },
        payload,
      }),
    );
  });
});
