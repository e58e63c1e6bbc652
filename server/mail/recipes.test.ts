/** The script of docs/recipes.md, with the parts of Google that it uses, and a delivery of this server. */
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { createContext, runInContext } from "node:vm";
import { expect, test } from "vitest";
import { readEnquiry } from "../enquiries/read.ts";
import { openSqlite } from "../test-support/stores.ts";
import { enquiry, submission } from "../test-support/test-server.ts";
import { startWebhookReceiver } from "../test-support/webhook-receiver.ts";
import { postWebhook } from "./webhook.ts";

const SECRET = "0123456789abcdef0123456789abcdef";

/** The rows of a sheet, and the script that fills it. */
function openSheet() {
  const rows: string[][] = [];
  const sheet = {
    appendRow: (row: string[]) => void rows.push(row.map((cell) => cell.replace(/^'/, ""))),
    createTextFinder: (text: string) => ({
      matchEntireCell: () => ({ findNext: () => rows.flat().find((cell) => cell === text) ?? null }),
    }),
  };
  const google = createContext({
    HtmlService: { createHtmlOutput: (html: string) => html },
    LockService: { getScriptLock: () => ({ waitLock() {}, releaseLock() {} }) },
    PropertiesService: { getScriptProperties: () => ({ getProperty: () => SECRET }) },
    SpreadsheetApp: { getActiveSpreadsheet: () => ({ getSheets: () => [sheet] }) },
    Utilities: {
      DigestAlgorithm: { SHA_256: "sha256" },
      computeDigest: (name: string, text: string) => [...createHash(name).update(text).digest()],
    },
  });
  const [, script = ""] = /```js\n(.*?)```/s.exec(readFileSync("docs/recipes.md", "utf8")) ?? [];
  runInContext(script, google);
  const post = (contents: string, key?: string) => google.doPost({ parameter: { key }, postData: { contents } });
  return { rows, post };
}

test("the script adds an enquiry once, as text, and takes nothing without the secret", async () => {
  const store = await openSqlite();
  const contacts = [{ ...enquiry, full_name: "=IMPORTXML(1)" }];
  const [reference = ""] = await store.insert(submission({ contacts }));
  const stored = await readEnquiry(store.database, reference);
  if (stored === undefined) throw new Error("Nothing was stored.");
  const { url, calls } = await startWebhookReceiver();
  const settings = { url, secret: "whsec_0123456789abcdef0123456789abcdef" };
  await postWebhook(settings, { enquiry: stored, jobId: "m1" }, new AbortController().signal);
  const body = calls[0]?.body ?? "";
  const { rows, post } = openSheet();
  for (const key of [undefined, "", SECRET.slice(1)]) expect(post(body, key)).toBe("");
  post(JSON.stringify({ type: "set-aside", delivery: "d1" }), SECRET);
  expect(rows).toEqual([]);
  for (let times = 0; times < 2; times++) expect(post(body, SECRET)).toBe("");
  const { email, phone, project_type, project_details } = enquiry;
  const text = [email, phone, project_type, project_details];
  expect(rows).toEqual([["m1", reference, stored.created_at, "=IMPORTXML(1)", ...text]]);
});
