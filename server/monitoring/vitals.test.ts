import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { InjectOptions } from "fastify";
import { afterAll, expect, test } from "vitest";
import type { Measurement } from "../../core/vitals.ts";
import { createTestServer } from "../test-support/test-server.ts";

type Desk = ReturnType<typeof createTestServer>;

const visit: Measurement = { page: "/contact/", LCP: 1200, INP: 64, CLS: 0.01 };
const asText = { "content-type": "text/plain;charset=UTF-8" };

const send = ({ app }: Desk, payload: unknown = visit, options: InjectOptions = {}) =>
  app.inject({
    method: "POST",
    url: "/vitals",
    payload: typeof payload === "string" ? payload : JSON.stringify(payload),
    ...options,
    headers: { ...asText, ...options.headers },
  });
const metricsOf = async ({ app }: Desk) => (await app.inject("/metrics")).body;
const pages = async (desk: Desk) =>
  Array.from((await metricsOf(desk)).matchAll(/^desk_visit_lcp_seconds_count{page="(.*)"}/gm), ([, page]) => page);

const unused = createTestServer({}, { onEnd: afterAll });
let networks = 0;

test("a measurement is in the metrics, each of its values once, and the answer is empty", async () => {
  const desk = createTestServer();
  const answer = await send(desk);
  expect({ status: answer.statusCode, body: answer.body }).toEqual({ status: 204, body: "" });
  const metrics = await metricsOf(desk);
  for (const line of [
    'desk_visit_lcp_seconds_bucket{le="1",page="/contact"} 0',
    'desk_visit_lcp_seconds_bucket{le="1.5",page="/contact"} 1',
    'desk_visit_lcp_seconds_sum{page="/contact"} 1.2',
    'desk_visit_inp_seconds_sum{page="/contact"} 0.064',
    'desk_visit_cls_sum{page="/contact"} 0.01',
  ]) {
    expect(metrics).toContain(`${line}\n`);
  }
});

test("a value that the browser did not measure is not counted", async () => {
  const desk = createTestServer();
  await send(desk, { page: "/contact", CLS: 0 });
  expect(await metricsOf(desk)).toContain('desk_visit_cls_count{page="/contact"} 1\n');
  expect(await metricsOf(desk)).not.toMatch(/^desk_visit_(lcp|inp)_seconds_count/m);
});

test("search engines' limits are bucket bounds, so a query classifies a page exactly", async () => {
  const desk = createTestServer();
  await send(desk);
  const metrics = await metricsOf(desk);
  const bounds = (name: string) =>
    Array.from(metrics.matchAll(new RegExp(`^${name}_bucket{le="(.*?)"`, "gm")), ([, bound]) => Number(bound));
  expect(bounds("desk_visit_lcp_seconds")).toEqual(expect.arrayContaining([2.5, 4]));
  expect(bounds("desk_visit_inp_seconds")).toEqual(expect.arrayContaining([0.2, 0.5]));
  expect(bounds("desk_visit_cls")).toEqual(expect.arrayContaining([0.1, 0.25]));
});

test("counts a page with and without closing slash as one, and other addresses as other", async () => {
  const desk = createTestServer();
  const addresses = [
    "/",
    "/contact",
    "/contact/",
    "/no-such-page",
    "/../contact",
    "/contact/../",
    "//contact",
    "/_astro",
  ];
  for (const page of addresses) await send(desk, { ...visit, page }, { remoteAddress: `203.0.113.${page.length}` });
  await send(desk, { ...visit, page: "Asha Patel, 079 2345 6789" });
  expect(await pages(desk)).toEqual(["/", "/contact", "other"]);
});

test.each([
  ["no metric", { page: "/" }],
  ["a metric that nobody asked for", { ...visit, FCP: 3 }],
  ["something besides", { ...visit, name: "Asha" }],
  ["a text for a number", { ...visit, LCP: "1200" }],
  ["less than nothing", { ...visit, LCP: -1 }],
  ["more than an hour", { ...visit, LCP: 3_600_001 }],
  ["the kind of network", { ...visit, connection: "4g" }],
  ["no page", { LCP: 1200 }],
  ["a list", [visit]],
  ["null", null],
  ["more than 1 KiB", { ...visit, page: "/".repeat(1024) }],
])("%s is refused with ENQ41", async (_what, payload) => {
  const answer = await send(unused, payload, { remoteAddress: `198.51.100.${++networks}` });
  expect(answer.statusCode).toBe(400);
  expect(answer.body).toContain("(ENQ41)");
  expect(await pages(unused)).toEqual([]);
});

test("no text of JSON, or another type, is refused, too", async () => {
  const desk = createTestServer();
  expect((await send(desk, "LCP=1200")).body).toContain("(PGRST102)");
  expect((await send(desk, visit, { headers: { "content-type": "application/json" } })).body).toContain("(ENQ41)");
});

test("rejects a page of another site", async () => {
  const desk = createTestServer();
  const answer = await send(desk, visit, {
    headers: { origin: "https://evil.example", "sec-fetch-site": "cross-site" },
  });
  expect(answer.statusCode).toBe(403);
  expect(answer.body).toContain("(ENQ03)");
});

test("limits one address to ten an hour, and not the others", async () => {
  const desk = createTestServer();
  const statuses = [];
  for (let i = 0; i < 12; i++) statuses.push((await send(desk)).statusCode);
  expect(statuses).toEqual([...Array(10).fill(204), 429, 429]);
  const refused = await send(desk);
  expect(refused.body).toContain("(ENQ42)");
  expect(Number(refused.headers["retry-after"])).toBeGreaterThan(60);
  expect((await send(desk, visit, { remoteAddress: "203.0.113.9" })).statusCode).toBe(204);
});

test("limits all addresses together to a thousand a day", async () => {
  const desk = createTestServer();
  const statuses = new Map<number, number>();
  for (let i = 0; i < 1010; i++) {
    const { statusCode } = await send(desk, visit, { remoteAddress: `203.0.${i >> 8}.${i & 255}` });
    statuses.set(statusCode, (statuses.get(statusCode) ?? 0) + 1);
  }
  // The allowance flows back while the test runs: about one in 86 seconds.
  expect(statuses.get(204)).toBeGreaterThanOrEqual(1000);
  expect(statuses.get(429)).toBeGreaterThanOrEqual(8);
});

test("writes nothing to the disk, and tells neither the address nor the browser", async () => {
  const desk = createTestServer();
  const { dataDir } = desk.config;
  await metricsOf(desk);
  const files = () => globSync("**/*.*", { cwd: dataDir }).sort();
  const before = files();
  await send(desk, visit, { remoteAddress: "203.0.113.77", headers: { "user-agent": "Unmistakable/1.0" } });
  expect(await metricsOf(desk)).not.toMatch(/203\.0\.113|Unmistakable/);
  expect(files()).toEqual(before);
  const stored = before.map((name) => readFileSync(join(dataDir, name), "latin1"));
  expect(stored.join("")).not.toMatch(/203\.0\.113|Unmistakable/);
});

test("one household with a /48 of IPv6 tells no more than one address", async () => {
  const desk = createTestServer();
  const statuses = [];
  for (let i = 0; i < 12; i++) {
    statuses.push((await send(desk, visit, { remoteAddress: `2001:db8:1:${i}::1` })).statusCode);
  }
  expect(statuses).toEqual([...Array(10).fill(204), 429, 429]);
});

test("empty requests from many addresses do not use up the day of the others", async () => {
  const desk = createTestServer();
  for (let i = 0; i < 1100; i++) await send(desk, "{}", { remoteAddress: `203.0.${i >> 8}.${i & 255}` });
  expect((await send(desk, visit, { remoteAddress: "198.51.100.1" })).statusCode).toBe(204);
});
