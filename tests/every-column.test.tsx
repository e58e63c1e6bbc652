/** Walks every column of an enquiry through every place that takes, shows, keeps or erases enquiries. */

import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { h } from "preact";
import { renderToString } from "preact-render-to-string";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import sql, { raw } from "sql-template-tag";
import { expect, test, vi } from "vitest";
import { z } from "zod";
import type { TicketDetail } from "../core/api/inbox.ts";
import { readContent } from "../core/content/read-content.ts";
import { chatLinkWithDraft } from "../core/enquiry/chat.ts";
import { CONTACTS_PATH, FORM_POST_PATH } from "../core/enquiry/data-api.ts";
import { type Column, columns, definitionOf, type FormDraft, fieldName } from "../core/enquiry/fields.ts";
import type { RenderedPagesModule, StoredData } from "../core/enquiry/rendered-pages.ts";
import { contactFromDraft } from "../core/enquiry/rules.ts";
import { common } from "../desk/strings/common.ts";
import { Facts } from "../desk/ticket/Facts.tsx";
import { TicketHeader } from "../desk/ticket/TicketHeader.tsx";
import { type OpenTicket, OpenTicketContext } from "../desk/ticket/useTicket.ts";
import { EnquiryTexts } from "../desk/ticket/WrittenEnquiries.tsx";
import { readConfig } from "../server/config.ts";
import { readEnquiry } from "../server/enquiries/read.ts";
import { addStaff, signIn } from "../server/test-support/desk.ts";
import { openDesk } from "../server/test-support/desk-servers.ts";
import { openReceiptBrowser, sendEnquiry } from "../server/test-support/receipts.ts";
import { storeKinds } from "../server/test-support/stores.ts";
import { startWebhookReceiver } from "../server/test-support/webhook-receiver.ts";

vi.mock(import("../desk/time/clock.ts"), async (original) => ({
  ...(await original()),
  useNow: () => Date.parse("2026-11-22T06:12:00Z"),
}));

// TypeScript must not follow these: their elements are Preact's, and those of the desk React's.
const { FormFields } = await import(resolve("site/enquiry-form/FormFields.tsx"));
const { createReceiptRenderer }: RenderedPagesModule = await import(resolve("site/receipt/render.tsx"));

const { company, form, privacy, receipt } = readContent();
const places = ["home", "contact"] as const;

/** A text of a column that is in no other. */
function textOf(column: Column, number: number): string {
  const { input, values } = definitionOf(column);
  if (values) return values[number] ?? "";
  if ("type" in input) return input.type === "tel" ? `+91 98765 4103${number}` : `${column}-${number}@qzx.example`;
  return `Qzx${column.replaceAll("_", "")}${number}`;
}
const filled = (number: number): FormDraft =>
  Object.fromEntries(columns.map((column) => [column, textOf(column, number)])) as FormDraft;
const first = filled(1);
const second = filled(2);

/** How people read the value of a choice, on the site and at the desk. */
const labelsOf: Partial<Record<Column, readonly Readonly<Record<string, string>>[]>> = {
  project_type: [form.projectTypes, common.projectTypes],
};
const isIn = (text: string, column: Column, draft: FormDraft): boolean =>
  [draft[column], ...(labelsOf[column] ?? []).flatMap((labels) => labels[draft[column]] ?? [])].some((word) =>
    text.includes(word),
  );

/** The columns that a place lacks or should not have, by name. */
const found: string[] = [];
const check = (place: string, has: (column: Column) => boolean) => {
  for (const column of columns) if (!has(column)) found.push(`${column}: ${place}`);
};
const checkText = (place: string, text: string, draft = first) => check(place, (column) => isIn(text, column, draft));

const posted = (draft: FormDraft) =>
  Object.fromEntries(columns.map((column) => [fieldName(column, "contact"), draft[column]]));

test("every column has texts, a control, a line in the chat and a place in the hosted table", () => {
  found.length = 0;
  for (const place of places) {
    const html = renderToString(h(FormFields, { place, words: form }));
    check(`form of ${place}`, (column) => html.includes(`name="${fieldName(column, place)}"`));
  }
  check("words of the form", (column) => form.fields[column].label !== "");
  check("reason on the privacy page", (column) => privacy.fields.why[column] !== "");
  checkText("chat text", decodeURIComponent(chatLinkWithDraft("https://wa.me/1?text=Hello", first)));
  const script = readFileSync("docs/hosted-table.sql", "utf8");
  for (const [part, pattern] of Object.entries({
    CREATE: /CREATE TABLE[^;]*;\s*ALTER TABLE[^;]*?-- The same key/,
    "limit of size": /octet_length\(concat\(([^)]*)\)/,
    GRANT: /GRANT INSERT \(([^)]*)\)/,
  })) {
    const text = pattern.exec(script)?.[0] ?? "";
    check(`hosted table, ${part}`, (column) => new RegExp(`\\b${column}\\b`).test(text));
  }
  expect(found).toEqual([]);
});

test.each(storeKinds.slice(0, 2))(
  "%s: every column is in every place, and nowhere once erased",
  async (_, createDatabase) => {
    found.length = 0;
    const receiver = await startWebhookReceiver();
    const { notify } = readConfig({});
    const desk = await openDesk(await (await createDatabase())(), {
      settings: {
        siteUrl: "https://www.example.in",
        notify: {
          ...notify,
          mail: { smtpUrl: "smtp://unused", to: ["staff@example.in"], from: "site@example.in" },
          acknowledge: false,
          webhook: { url: receiver.url, secret: "whsec_0123456789abcdef0123456789abcdef" },
        },
      },
    });
    const { app, store, database, mailbox } = desk;
    await app.listen({ port: 0, host: "127.0.0.1" });
    const owner = await signIn(app, database, await addStaff(database, "Meera Rao", "owner"));
    const stored = async (reference: string) => (await readEnquiry(store.database, reference)) as FormDraft | undefined;
    const get = async (path: string) => (await owner.request("GET", path)).body;
    const text = async (path: string): Promise<string> => JSON.stringify(await get(path));

    // Taken in
    const sent = await sendEnquiry(app, contactFromDraft(first));
    const { reference } = sent;
    const row = await stored(reference);
    check("data API", (column) => row?.[column] === first[column]);
    const unknown = await app.inject({ method: "POST", url: CONTACTS_PATH, payload: { ...first, qzx: "" } });
    expect(unknown.json().code).toBe("PGRST204");
    const byForm = await app.inject({
      method: "POST",
      url: FORM_POST_PATH,
      headers: { "content-type": "application/x-www-form-urlencoded", "sec-fetch-site": "same-origin" },
      payload: new URLSearchParams(posted({ ...second, email: "form@qzx.example" })).toString(),
    });
    expect(byForm.statusCode).toBe(303);
    const formReference = /AN-\w{4}-\w\w/.exec(String(byForm.headers.location))?.[0] ?? "";
    const formRow = await stored(formReference);
    check("form without JavaScript", (column) => column === "email" || formRow?.[column] === second[column]);

    const spoken = {
      ...{ name: first.full_name, phone: first.phone, email: "spoken@qzx.example", said: first.project_details },
      ...{ projectType: first.project_type, key: randomUUID(), channel: "visit", agreed: true },
    };
    const written = (await owner.request("POST", "/tickets", spoken)).body.reference;
    const writtenRow = await stored(written);
    check(
      "written down by staff",
      (column) => column === "organization" || column === "email" || writtenRow?.[column] === first[column],
    );

    // Told
    const mailOf = (about: string) => mailbox.mails.find(({ headers }) => headers.get("subject")?.includes(about));
    const callOf = (about: string) => receiver.calls.find(({ body }) => body.includes(about));
    await expect.poll(() => mailOf(reference)).toBeDefined();
    await expect.poll(() => callOf(reference)).toBeDefined();
    checkText("mail to staff", mailOf(reference)?.text ?? "");
    checkText("mail to staff, HTML", mailOf(reference)?.html ?? "");
    checkText("webhook", callOf(reference)?.body ?? "");
    const long = {
      ...first,
      email: "long@qzx.example",
      project_details: `${first.project_details} ${"&<>".repeat(21_000)}`,
    };
    const cut = await sendEnquiry(app, contactFromDraft(long));
    await expect.poll(() => mailOf(cut.reference)).toBeDefined();
    expect(mailOf(cut.reference)?.text).toContain("was cut");
    checkText("shortened mail", mailOf(cut.reference)?.text ?? "", { ...first, email: long.email });

    // Worked with
    const detail: TicketDetail = await get(`/tickets/${reference}`);
    const [opened] = detail.enquiries;
    if (opened === undefined) throw new Error("The desk does not show the enquiry.");
    const { full_name: name, organization, project_type: projectType } = opened.contact;
    const parts = [
      <TicketHeader
        key="head"
        name={name}
        organization={organization}
        projectType={projectType}
        place={detail.place}
      />,
      <Facts key="facts" />,
      <EnquiryTexts key="text" enquiries={detail.enquiries} />,
    ];
    const open = { detail, opened } as OpenTicket;
    const shown = renderToStaticMarkup(createElement(OpenTicketContext, { value: open }, parts)).replaceAll(
      "<wbr/>",
      "",
    );
    checkText("desk view", shown);
    for (const column of columns) {
      const query = new URLSearchParams({ q: `${first[column]}` });
      const { rows } = await get(`/tickets?${query}`);
      if (!rows.some((one: { reference: string }) => one.reference === reference)) found.push(`${column}: search`);
    }
    checkText("export as CSV", await get("/export.csv"));
    checkText("export of one enquiry", await text(`/tickets/${reference}/export`));

    // Shown to its sender
    const visitor = openReceiptBrowser(app);
    await visitor.press(sent);
    const phone = { text: company.phone.shown, href: `tel:${company.phone.dial}`, unavailable: "" };
    const pages = createReceiptRenderer({ words: receipt, form, facts: company, email: company.email, phone });
    const storedData: StoredData = (await visitor.viewAt(`/enquiry/${reference}`)).storedData;
    checkText("receipt", pages.page({ state: "active", reference, storedData, all: 1 }, true));
    checkText("copy of the receipt, text", pages.text(storedData));
    checkText("copy of the receipt, data", (await visitor.post(`/enquiry/${reference}/copy`, { format: "json" })).body);
    const question = await visitor.viewAt(`/enquiry/${reference}/correct`);
    const correction = pages.page(question, true);
    check("form of the correction", (column) => correction.includes(`name="${fieldName(column, "contact")}"`));
    check("text in the form of the correction", (column) => isIn(correction, column, first));
    expect((await visitor.post(`/enquiry/${reference}/correct`, posted(second))).statusCode).toBe(303);
    const corrected = await stored(reference);
    check("correction", (column) => corrected?.[column] === second[column]);

    // Sealed: what only staff can reach
    await visitor.post(`/enquiry/${reference}/withdraw`);
    const afterSealing = [await text(`/tickets/${reference}`), await text(`/tickets?q=${reference}`)].join();
    const other = await stored(reference);
    check("sealed", (column) => !afterSealing.includes(second[column]) && other === undefined);

    // Erased: no table has a word of it
    await visitor.post(`/enquiry/${reference}/again`);
    const tableTexts = async () => {
      const schema = readFileSync("server/database/schema.sql", "utf8");
      const tables = Array.from(schema.matchAll(/^CREATE TABLE (\w+)/gm), ([, table = ""]) => table);
      const rows = await Promise.all(
        tables.map((table) => database.read(z.looseObject({}), sql`SELECT * FROM ${raw(table)}`)),
      );
      return JSON.stringify(rows, (_, value) => (typeof value === "bigint" ? String(value) : value));
    };
    const before = await tableTexts();
    check("database", (column) => before.includes(second[column]));
    for (const each of [reference, formReference, written, cut.reference]) {
      expect((await owner.request("POST", `/tickets/${each}/erase`, {})).status).toBe(200);
    }
    const after = await tableTexts();
    check("erasure", (column) => ![first, second].some((draft) => after.includes(draft[column])));
    expect(found).toEqual([]);
  },
);
