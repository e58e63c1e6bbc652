import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { InjectOptions } from "fastify";
import { expect, test } from "vitest";
import type { Measurement } from "../../../enquiry/vitals.ts";
import { createTestServer, enquiry, lockDatabase } from "../../test-support/test-server.ts";
import { readVitals, vitalsFile } from "./file.ts";

type Desk = ReturnType<typeof createTestServer>;

const visit: Measurement = { page: "/contact/", connection: "4g", LCP: 1200, INP: 64, CLS: 0.01, FCP: 700, TTFB: 90 };
const asText = { "content-type": "text/plain;charset=UTF-8" };

const send = ({ app }: Desk, payload: unknown = visit, options: InjectOptions = {}) =>
  app.inject({
    method: "POST",
    url: "/vitals",
    payload: typeof payload === "string" ? payload : JSON.stringify(payload),
    ...options,
    headers: { ...asText, ...options.headers },
  });
const cells = ({ config }: Desk) => readVitals(vitalsFile(config.dataDir));
const pages = (desk: Desk) => [...new Set(cells(desk).map(({ page }) => page))];

test("a measurement is counted, each of its metrics once, and the answer is empty", async () => {
  const desk = createTestServer();
  const answer = await send(desk);
  expect({ status: answer.statusCode, body: answer.body }).toEqual({ status: 204, body: "" });
  expect(cells(desk).map(({ metric, visits }) => [metric, visits])).toEqual([
    ["CLS", 1],
    ["FCP", 1],
    ["INP", 1],
    ["LCP", 1],
    ["TTFB", 1],
  ]);
});

test("a page has one name with and without the closing slash; what is no page is counted as other", async () => {
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
  expect(pages(desk)).toEqual(["/", "/contact", "other"]);
});

test.each([
  ["no metric", { page: "/", connection: "4g" }],
  ["a metric that nobody asked for", { ...visit, FID: 3 }],
  ["something besides", { ...visit, name: "Asha" }],
  ["a text for a number", { ...visit, LCP: "1200" }],
  ["less than nothing", { ...visit, LCP: -1 }],
  ["more than an hour", { ...visit, LCP: 3_600_001 }],
  ["an unknown network", { ...visit, connection: "5g" }],
  ["no page", { connection: "4g", LCP: 1200 }],
  ["a list", [visit]],
  ["null", null],
  ["more than 1 KiB", { ...visit, page: "/".repeat(1024) }],
])("%s is refused with ENQ41", async (_what, payload) => {
  const desk = createTestServer();
  const answer = await send(desk, payload);
  expect(answer.statusCode).toBe(400);
  expect(answer.body).toContain("(ENQ41)");
  expect(readdirSync(desk.config.dataDir)).not.toContain("vitals.sqlite");
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

test("stores neither the address nor the browser", async () => {
  const desk = createTestServer();
  await send(desk, visit, { remoteAddress: "203.0.113.77", headers: { "user-agent": "Unmistakable/1.0" } });
  await desk.app.close();
  const { dataDir } = desk.config;
  const kept = readdirSync(dataDir).map((name) => readFileSync(join(dataDir, name), "latin1"));
  expect(kept.join("")).toContain("/contact");
  expect(kept.join("")).not.toMatch(/203\.0\.113|Unmistakable/);
});

test.each([
  ["is damaged", (file: string) => void writeFileSync(file, "no database at all".repeat(100))],
  ["is locked by somebody else", (file: string) => void lockDatabase(file)],
])("while the file of measurements %s, enquiries are stored as ever and the page is answered", async (_what, spoil) => {
  const desk = createTestServer();
  spoil(vitalsFile(desk.config.dataDir));
  expect((await send(desk)).statusCode).toBe(204);
  const answer = await desk.app.inject({ method: "POST", url: "/rest/v1/contacts", payload: enquiry });
  expect(answer.statusCode).toBe(201);
  expect((await desk.app.inject("/readyz")).statusCode).toBe(200);
});

test("they are in the figures of the desk, taken and refused", async () => {
  const desk = createTestServer();
  await send(desk);
  await send(desk, "{}");
  const { body } = await desk.app.inject("/metrics");
  expect(body).toContain('desk_request_seconds_count{method="POST",route="/vitals",status="204"} 1\n');
  expect(body).toContain('desk_request_seconds_count{method="POST",route="/vitals",status="400"} 1\n');
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
