/** The site on a static host sends enquiries to a hosted table of another origin (requirement 7.4). */
import { once } from "node:events";
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { pathToFileURL } from "node:url";
import { CONTACTS_PATH } from "../../core/enquiry/data-api.ts";
import { contactFromDraft } from "../../core/enquiry/rules.ts";
import type { Renderer } from "../../site/renderer/types.ts";
import { fill, openForm, sentPanel, someone, submitOf } from "../enquiry-form.ts";
import { expect, test, watchViolations } from "../fixtures.ts";
import { content } from "../pages.ts";

const { renderer }: { renderer: Renderer } = await import(pathToFileURL(join("dist-render", "entry.mjs")).href);
const KEY = "anonymous-key";

async function listen(answer: RequestListener) {
  const server = createServer(answer).listen(0, "127.0.0.1");
  await once(server, "listening");
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close: () => server.close() };
}

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

/** Serves the contact page as `npm run build` writes it for a table; everything that pages share comes from the built site. */
async function startStaticHost(shared: string, url: string) {
  const host = { site: shared, dataApi: { url, key: KEY }, hasPdfs: false, retention: null };
  const page = await renderer.render("/contact", renderer.viewOf(content, host, {}, new Date()));
  return listen(async (request, response) => {
    if (request.url === "/contact")
      return void response
        .writeHead(200, { "content-type": "text/html; charset=utf-8", "content-security-policy": page.policy })
        .end(page.html);
    const islands = page.islands[request.url?.slice(1) ?? ""];
    if (islands) return void response.end(islands);
    const file = await fetch(shared + request.url);
    response.writeHead(file.status, { "content-type": file.headers.get("content-type") ?? "" });
    response.end(Buffer.from(await file.arrayBuffer()));
  });
}

test("an enquiry reaches the hosted table once, by the rules of browser and policy", async ({ page, baseURL }) => {
  const table = await startTable();
  const site = await startStaticHost(String(baseURL), table.origin);
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
