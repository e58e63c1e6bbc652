import { brotliDecompressSync } from "node:zlib";
import { load } from "cheerio";
import sql from "sql-template-tag";
import { afterAll, describe, expect, test, vi } from "vitest";
import { z } from "zod";
import { PdfError, type PdfFailure } from "../../core/pdf/worker-pool.ts";
import type { Config } from "../config.ts";
import { loadSiteFragments } from "../http/pages.ts";
import { defaultContent, policyOf, renderFixture } from "../test-support/fixture-site.ts";
import { createTestServer, stopRateLimits } from "../test-support/test-server.ts";

const { app } = createTestServer({}, { onEnd: afterAll });

describe("the page of a plan", () => {
  test.each(["/plan?m=new", "/plan/?m=new"])("fills %s with the policy of its page", async (url) => {
    const answer = await app.inject(url);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers["content-security-policy"]).toBe(policyOf("plan/answered/index.html"));
    expect(answer.headers["cache-control"]).toBe("no-cache");
    expect(load(answer.body)("[data-plan] h1").text()).toBe("Your programme");
  });

  test("stores nothing of the answers", async () => {
    const { app, store } = createTestServer();
    await app.ready();
    const changes = () => store.database.read(z.object({ total: z.number() }), sql`SELECT total_changes() AS total`);
    const before = await changes();
    for (const path of ["/plan", "/plan.json", "/plan/drawing"])
      expect((await app.inject(`${path}?m=new&b=51-100&s=GJ`)).statusCode).toBe(200);
    expect(await changes()).toEqual(before);
  });

  test("is compressed as the browser asks", async () => {
    const answer = await app.inject({ url: "/plan?m=new", headers: { "accept-encoding": "gzip, br" } });
    expect(answer.headers["content-encoding"]).toBe("br");
    expect(answer.headers.vary).toMatch(/accept-encoding/i);
    expect(brotliDecompressSync(answer.rawPayload).toString()).toContain("Your programme");
  });

  test.each(["/plan", "/plan/", "/plan?", "/plan?utm_source=mail"])("is not made for %s", async (url) => {
    const answer = await app.inject(url);
    expect(answer.statusCode).toBe(200);
    expect(answer.body).toContain("<h1>Plan your hospital</h1>");
    expect(answer.headers.etag).toBeDefined();
  });

  test.each(["/plan/answered", "/plan/answered/", "/plan/answered/index.html"])(
    "has no address of its own at %s",
    async (url) => {
      expect((await app.inject(url)).statusCode).toBe(404);
    },
  );

  test("sends no body for HEAD", async () => {
    const answer = await app.inject({ method: "HEAD", url: "/plan?m=new" });
    expect([answer.statusCode, answer.body]).toEqual([200, ""]);
  });
});

test("a flood of plans is refused, and the built pages still come", async () => {
  stopRateLimits();
  const { app } = createTestServer({ rateLimit: [{ count: 30, windowMs: 60_000 }] });
  const statuses = new Set<number>();
  for (let i = 0; i < 121; i++) statuses.add((await app.inject(`/plan.json?m=new&i=${i}`)).statusCode);
  expect([...statuses]).toEqual([200, 429]);
  const refused = await app.inject("/plan?m=new");
  expect(refused.statusCode).toBe(429);
  expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
  expect((await app.inject("/plan")).statusCode).toBe(200);
});

test("sends the same plan as data, which search engines do not list", async () => {
  const answer = await app.inject("/plan.json?m=castle");
  expect(answer.statusCode).toBe(200);
  expect(answer.headers).toMatchObject({
    "content-type": expect.stringMatching(/^application\/json/),
    "x-robots-tag": "noindex",
  });
});

test("sends the part of the page that changes with the answers", async () => {
  const answer = await app.inject("/plan/drawing?m=new");
  expect(answer.headers).toMatchObject({
    "content-type": "text/html; charset=utf-8",
    "content-security-policy": policyOf("plan/answered/index.html"),
    "cache-control": "no-cache",
    "x-robots-tag": "noindex",
  });
  expect(answer.body).toContain("Your programme");
  expect(answer.body).not.toContain("<title>");
  expect((await app.inject("/plan?m=new")).body).toContain(answer.body);
});

describe("the contact page", () => {
  test("holds the plan of its address", async () => {
    const answer = await app.inject(`/contact?plan=${encodeURIComponent("m=running&x=1,3-6")}`);
    expect(answer.headers["content-security-policy"]).toBe(policyOf("contact/index.html"));
    const $ = load(answer.body);
    expect($("textarea").text().trim()).toBe("About: m=running&x=1,3-6");
    expect($("select").val()).toBe("renovation");
  });

  test.each(["/contact", "/contact?plan=", "/contact?from=card"])("is the built one at %s", async (url) => {
    const answer = await app.inject(url);
    expect(answer.headers.etag).toBeDefined();
    expect(load(answer.body)("textarea").text()).toBe("");
  });
});

test("shows the texts of a new publication", async () => {
  const { app, site } = createTestServer();
  expect((await app.inject("/plan?m=new")).body).toContain("Your programme");
  const planData = { heading: "Our programme" };
  site.activate(null, defaultContent, { ...renderFixture(defaultContent), planData });
  expect((await app.inject("/plan?m=new")).body).toContain("Our programme");
});

test("says what to do when dist-render/ is missing", () => {
  expect(() => loadSiteFragments("/nowhere")).toThrow(
    "/nowhere/fragments.mjs is missing, so no page can be drawn. Build it: npm run build.",
  );
});

const pdf = Buffer.from("%PDF-1.7");

/** A server whose PDF pool is idle or fails. */
const serverWithPool = (makePdf: () => Promise<Uint8Array> = async () => pdf, settings: Partial<Config> = {}) =>
  createTestServer(settings, { pdfPool: { pdf: makePdf, jpeg: makePdf, close: async () => {} } });

describe("the card of a plan", () => {
  test("is the picture that its page names, with the figures of the plan", async () => {
    const { app } = serverWithPool();
    const $ = load((await app.inject("/plan?m=new&b=51-100")).body);
    const tag = (name: string) => $(`meta[property="og:${name}"]`).attr("content");
    expect(tag("description")).toBe('Its "figures"');
    const { pathname, search } = new URL(tag("image") ?? "");
    const answer = await app.inject(pathname + search);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({ "content-type": "image/jpeg", "cache-control": "public, max-age=3600" });
  });

  test("answers 503 with a sentence when it cannot be drawn", async () => {
    const { app } = serverWithPool(async () => Promise.reject(new PdfError("busy", "reason")));
    const answer = await app.inject("/plan.jpg?m=new");
    expect([answer.statusCode, answer.body]).toEqual([503, expect.stringContaining("(ENQ54)")]);
  });

  test("is limited per network, to 120 a minute", async () => {
    stopRateLimits();
    const { app } = serverWithPool(undefined, { rateLimit: [{ count: 1, windowMs: 1000 }] });
    const made = async () => (await app.inject("/plan.jpg?m=new")).statusCode;
    for (let count = 0; count < 120; count++) expect(await made()).toBe(200);
    expect(await made()).toBe(429);
  });
});

describe("the plan as PDF", () => {
  test("is sent as a file with a name, and stored nowhere", async () => {
    const { app } = serverWithPool();
    const answer = await app.inject("/plan.pdf?m=new");
    expect(answer.statusCode).toBe(200);
    expect(answer.rawPayload.equals(pdf)).toBe(true);
    expect(answer.headers).toMatchObject({
      "content-type": "application/pdf",
      "content-disposition": 'attachment; filename="hospital-plan.pdf"',
      "cache-control": "no-store",
      "x-robots-tag": "noindex",
      "x-content-type-options": "nosniff",
    });
  });

  test.each<[PdfFailure, string]>([
    ["busy", "ENQ54"],
    ["timeout", "ENQ54"],
    ["failed", "ENQ54"],
    ["unavailable", "ENQ55"],
  ])("answers 503 with a sentence when the PDF pool reports %s", async (failure, code) => {
    const { app } = serverWithPool(async () => Promise.reject(new PdfError(failure, "reason")));
    const answer = await app.inject("/plan.pdf?m=new");
    expect(answer.statusCode).toBe(503);
    expect(answer.headers["content-type"]).toBe("text/plain; charset=utf-8");
    expect(answer.body).toMatch(new RegExp(`^.+ \\(${code}\\)$`));
  });

  test("answers 503 when the site was built without PDFs", async () => {
    const answer = await serverWithPool().app.inject("/plan.pdf?m=none");
    expect([answer.statusCode, answer.body]).toEqual([503, expect.stringContaining("(ENQ55)")]);
  });

  test("is limited per network, to 10 a minute and 60 an hour", async () => {
    stopRateLimits();
    const { app } = serverWithPool(undefined, { rateLimit: [{ count: 1, windowMs: 1000 }] });
    const made = async () => {
      let count = 0;
      while (count < 99 && (await app.inject("/plan.pdf?m=new")).statusCode === 200) count += 1;
      vi.advanceTimersByTime(60_000);
      return count;
    };
    for (let minute = 0; minute < 6; minute++) expect(await made()).toBe(10);
    // One of the sixty comes back each minute.
    expect([await made(), await made()]).toEqual([6, 1]);
    await app.inject("/plan.pdf?m=new");
    // Also before the plan is computed.
    const answer = await app.inject("/plan.pdf?m=none");
    expect(answer.statusCode).toBe(429);
    expect(Number(answer.headers["retry-after"])).toBeGreaterThan(0);
    expect(answer.body).toContain("(ENQ44)");
  });
});
