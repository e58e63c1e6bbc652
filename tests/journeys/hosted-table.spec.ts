/** The site on a static host sends enquiries to a hosted table of another origin (requirement 7.4). */
import { text } from "node:stream/consumers";
import { CONTACTS_PATH } from "../../core/enquiry/data-api.ts";
import { contactFromDraft } from "../../core/enquiry/rules.ts";
import { fill, openForm, sentPanel, someone, submitOf } from "../enquiry-form.ts";
import { renderer } from "../filled-site.ts";
import { expect, test, watchViolations } from "../fixtures.ts";
import { content } from "../pages.ts";
import { listen, startStaticHost } from "../static-host.ts";

const KEY = "anonymous-key";

/** Answers as PostgREST does, also to what a browser asks before a request to another origin. */
async function startTable() {
  const rows: unknown[] = [];
  const keys: unknown[] = [];
  const server = await listen(async (request, response) => {
    response.setHeader("access-control-allow-origin", "*");
    if (request.method === "OPTIONS") {
      const asked = request.headers["access-control-request-headers"] ?? "";
      response.setHeader("access-control-allow-methods", "GET, POST, PATCH, PUT, DELETE, OPTIONS, HEAD");
      response.setHeader("access-control-allow-headers", `Authorization, ${asked}`);
      return void response.writeHead(200).end();
    }
    const { authorization, apikey } = request.headers;
    const isKnown = authorization === `Bearer ${KEY}` && apikey === KEY;
    if (request.method !== "POST" || request.url !== CONTACTS_PATH || !isKnown)
      return void response.writeHead(401).end();
    rows.push(JSON.parse(await text(request)));
    keys.push(request.headers["idempotency-key"]);
    response.writeHead(201).end();
  });
  return { ...server, rows, keys };
}

test("an enquiry reaches the hosted table once, by the rules of browser and policy", async ({ page, baseURL }) => {
  const table = await startTable();
  const host = { site: String(baseURL), dataApi: { url: table.origin, key: KEY }, hasPdfs: false, retention: null };
  const contact = await renderer.render("/contact", renderer.viewOf(content, host, {}, new Date()));
  const site = await startStaticHost(host.site, { "/contact": contact });
  const violations = await watchViolations(page);
  const typed = someone();
  await openForm(page, `${site.origin}/contact`);
  await fill(page, typed);
  await submitOf(page).click();
  await expect(sentPanel(page)).toBeVisible();
  expect(table.rows).toEqual([contactFromDraft({ organization: "", project_type: "", ...typed })]);
  expect(table.keys).toEqual([expect.stringMatching(/^[\w-]{20,}$/)]);
  expect(await violations()).toEqual([]);
  site.close();
  table.close();
});
