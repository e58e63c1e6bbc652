/** Retention on the privacy page, by the settings of the server that renders it. */
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { expect, test } from "vitest";
import { parseContent, readContentFolder } from "../../core/content/read-content.ts";
import type { Column } from "../../core/enquiry/fields.ts";
import type { Host, Renderer } from "../../site/renderer/types.ts";
import type { SiteView } from "../../site/renderer/view.ts";
import { readPage } from "./rendered-page.ts";

const { renderer }: { renderer: Renderer<SiteView> } = await import(
  pathToFileURL(join("dist-render", "entry.mjs")).href
);
const content = parseContent(readContentFolder());
const { keeping, erasing } = content.privacy;

const viewWith = (retention: Host["retention"]) =>
  renderer.viewOf(
    content,
    { site: "http://localhost:4321", dataApi: { url: "" }, hasPdfs: false, retention },
    {},
    new Date(),
  );

async function pageWith(retention: Host["retention"]) {
  const { html } = await renderer.render("/privacy", viewWith(retention));
  return readPage(html, "/privacy");
}
const textWith = async (retention: Host["retention"]): Promise<string> => (await pageWith(retention)).text;

const withDays = (sentence: string, days: number): string => sentence.replace("{days}", String(days));
const withoutDays = (sentence: string): string => sentence.split("{days}")[0] ?? "";

test("says of each field why it is asked for, and whether it is required", async () => {
  const { headings, why, required, optional } = content.privacy.fields;
  const row = (column: Column) => content.form.fields[column].label + why[column];
  expect((await pageWith(null)).texts("tr")).toEqual([
    headings.field + headings.why + headings.required,
    row("full_name") + required,
    row("organization") + optional,
    row("email") + required,
    row("phone") + required,
    row("project_type") + optional,
    row("project_details") + required,
  ]);
});

test("names the days after which enquiries are erased, and for how long they stay sealed", async () => {
  const text = await textWith({ retentionDays: 730, keepSealedDays: 365, chatDays: 90 });
  expect(text).toContain(withDays(keeping.limit, 730));
  expect(text).toContain(withDays(keeping.sealed, 365));
  expect(text).toContain(withDays(keeping.whatsApp, 90));
});

test("names no days where the server sets no limit", async () => {
  const text = await textWith({ retentionDays: null, keepSealedDays: 0, chatDays: null });
  expect(text).not.toContain(withoutDays(keeping.limit));
  expect(text).not.toContain(withoutDays(keeping.sealed));
  expect(text).not.toContain(withoutDays(keeping.whatsApp));
});

test("names what the form sends beside what is typed", async () => {
  const text = await textWith(null);
  for (const part of ["your first page here", "the site that linked to it", "the campaign it names"])
    expect(text).toContain(part);
});

test("says that the link with the reference does it all, which a static host has not", async () => {
  expect(await textWith({ retentionDays: null, keepSealedDays: 0, chatDays: null })).toContain(erasing.receipt);
  const text = await textWith(null);
  expect(text).toContain(erasing.noReceipt);
  expect(text).not.toContain(erasing.receipt);
});

test.each([
  ["a server with limits", { retentionDays: 730, keepSealedDays: 365, chatDays: 90 }],
  ["a static host", null],
])("the stored notice has every word of the page of %s and the sentence of the form", async (_host, retention) => {
  const notice = viewWith(retention).notice.text.replace(/\s+/g, " ");
  const page = await pageWith(retention);
  const shown = page.texts("main :is(h1, h2, p:not(:has(a)), li:not(:has(a)), tbody th, td)");
  for (const text of [content.form.notice, ...shown, content.company.email]) expect(notice).toContain(text);
});
