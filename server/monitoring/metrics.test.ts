import { readFileSync } from "node:fs";
import sql from "sql-template-tag";
import { afterAll, expect, test } from "vitest";
import { parse } from "yaml";
import { temporaryFolder } from "../../tests/temporary.ts";
import type { Database } from "../database/database.ts";
import { startMailbox } from "../test-support/mailbox.ts";
import { createEmptyDatabase, openPostgres } from "../test-support/stores.ts";
import { createTcpProxy } from "../test-support/tcp-proxy.ts";
import { createTestServer, enquiry, submission } from "../test-support/test-server.ts";
import { startWebhookReceiver } from "../test-support/webhook-receiver.ts";
import { createMetrics } from "./metrics.ts";

const token = "a-token-of-some-length";
const elsewhere = { url: "/metrics", remoteAddress: "203.0.113.5" };

const post = ({ app }: ReturnType<typeof createTestServer>, headers = {}) =>
  app.inject({ method: "POST", url: "/rest/v1/contacts", headers, payload: enquiry });

test("this machine reads what was received, stored, set aside and refused, and how long it took", async () => {
  const desk = createTestServer();
  await post(desk);
  await post(desk, { "enquiry-seconds": "0.1" });
  await desk.app.inject("/services/asha@example.in");
  const { statusCode, headers, body } = await desk.app.inject("/metrics");
  expect(statusCode).toBe(200);
  expect(headers["content-type"]).toMatch("text/plain");
  for (const line of [
    'desk_received_total{source="data-api"} 2',
    'desk_enquiries{state="stored"} 2',
    'desk_enquiries{state="set-aside"} 1',
    'desk_enquiries{state="journaled"} 0',
    'desk_enquiries{state="refused"} 0',
    'desk_notifications{state="undelivered"} 0',
    'desk_notifications{state="dead"} 0',
    "desk_delivered_total 0",
    "desk_failed_total 0",
    "desk_store_errors_total 0",
    "desk_oldest_undelivered_seconds 0",
    'desk_request_seconds_count{method="POST",route="/rest/v1/contacts",status="201"} 2',
  ]) {
    expect(body).toContain(`${line}\n`);
  }
  expect(body).toMatch(/desk_disk_free_bytes \d{6,}/);
  expect(body).not.toMatch(/asha/i);
});

test("counts delivered and failed notifications and shows the age of the oldest", async () => {
  const [mailbox, receiver] = await Promise.all([startMailbox(), startWebhookReceiver()]);
  receiver.answer(500);
  const notify = {
    mail: { smtpUrl: mailbox.url, to: ["desk@hospital.example"], from: "site@hospital.example" },
    acknowledge: false,
    webhook: { url: receiver.url, secret: "whsec_0123456789abcdef0123456789abcdef" },
    pushSubject: null,
  };
  const { app, store } = createTestServer({ notify });
  const submission = {
    contacts: [enquiry],
    source: "form-post",
    idempotencyKey: null,
    flags: [],
    canary: false,
  } as const;
  await store.insert({ ...submission, notifications: ["mail", "webhook"] });
  await app.listen({ port: 0, host: "127.0.0.1" });
  const body = async () => (await app.inject("/metrics")).body;
  await expect.poll(body).toContain("desk_delivered_total 1\n");
  await expect.poll(body).toContain("desk_failed_total 1\n");
  expect(await body()).toContain('desk_notifications{state="undelivered"} 1\n');
  expect(await body()).toMatch(/^desk_oldest_undelivered_seconds [\d.]*[1-9]/m);
});

test("shows for how long visitors' replies were not read, and nothing without a mailbox", async () => {
  const { app, store } = createTestServer();
  const unread = async () => /^desk_inbox_unread_seconds (\d+)/m.exec((await app.inject("/metrics")).body)?.[1];
  expect(await unread()).toBeUndefined();
  const checkedAt = new Date(Date.now() - 1_000_000).toISOString();
  await store.database.write(
    sql`INSERT INTO mailboxes (name, last_uid, checked_at) VALUES (${"desk at mail.example.in"}, ${0}, ${checkedAt})`,
  );
  expect(Number(await unread())).toBeGreaterThanOrEqual(1000);
});

const RULES = "deploy/prometheus-rules.yml";
const DASHBOARD = "deploy/grafana-dashboard.json";
const metricsIn = (text: string) => text.match(/desk_[a-z_]+(\{[^}]*\})?/g) ?? [];

test.each(["docs/operations.md", RULES, DASHBOARD])("has every metric and value that %s names", async (file) => {
  const server = createTestServer();
  await server.store.database.write(
    sql`INSERT INTO mailboxes (name, last_uid) VALUES (${"desk at mail.example.in"}, ${0})`,
  );
  await post(server);
  const { body } = await server.app.inject("/metrics");
  const named = metricsIn(readFileSync(file, "utf8").replaceAll('\\"', '"'));
  expect(named.length).toBeGreaterThan(9);
  const isThere = (metric: string) => {
    const [name = "", selectors = ""] = metric.replace("}", "").split("{");
    const values = selectors.split(",").filter((selector) => /^[a-z]+="/.test(selector));
    const line = (part: string) => new RegExp(`^${name}\\{.*${part}`, "m");
    // A histogram without values gives no lines of its own yet.
    const isKnown =
      body.includes(`\n${name} `) || body.includes(`\n# TYPE ${name.replace(/_(bucket|count|sum)$/, "")} `);
    return isKnown && values.every((value) => line(value).test(body));
  };
  expect(named.filter((metric) => !isThere(metric))).toEqual([]);
});

test("every alarm in docs/operations.md has a rule and a test, and excludes only existing routes", async () => {
  const rules: string = readFileSync(RULES, "utf8");
  const alarms: string[] = parse(rules).groups[0].rules.map(({ alert }: { alert: string }) => alert);
  const tested: string[] = parse(readFileSync("tests/alarms/alarms.yml", "utf8")).tests.map(
    ({ name }: { name: string }) => name,
  );
  expect(tested).toEqual(alarms);
  const [, table = ""] = /^\| Alarm \|.*\n((?:\|.*\n)+)/m.exec(readFileSync("docs/operations.md", "utf8")) ?? [];
  const explained = [...table.matchAll(/`([A-Z][a-z]\w+)`/gm)].map(([, name]) => name);
  expect(explained).toEqual(alarms);
  const { app } = createTestServer();
  await app.ready();
  for (const file of [RULES, DASHBOARD]) {
    const [, url = ""] = /route!=\\?"([^"\\]+)/.exec(readFileSync(file, "utf8")) ?? [];
    expect(app.hasRoute({ method: "GET", url })).toBe(true);
  }
});

test("a scrape counts the store once, and each scrape counts anew", async () => {
  const { config, store } = createTestServer();
  let counted = 0;
  const database: Database = {
    ...store.database,
    read(row, statement) {
      if (statement.sql.includes("AS set_aside")) counted += 1;
      return store.database.read(row, statement);
    },
  };
  const { registry } = createMetrics({ ...store, database }, config.dataDir);
  expect(await registry.metrics()).toContain('desk_notifications{state="dead"} 0');
  expect(counted).toBe(1);
  await store.insert(submission());
  expect(await registry.metrics()).toContain('desk_enquiries{state="stored"} 1');
  expect(counted).toBe(2);
});

test("leaves out gauges that cannot be read", async () => {
  const desk = createTestServer();
  await desk.store.close();
  const { statusCode, body } = await desk.app.inject("/metrics");
  expect(statusCode).toBe(200);
  expect(body).toContain("desk_store_errors_total 0\n");
  expect(body).not.toMatch(/^desk_enquiries\{/m);
});

const { app } = createTestServer({ metricsToken: token }, { onEnd: afterAll });

test.each([
  ["somebody elsewhere", {}],
  ["somebody elsewhere with a wrong token", { authorization: "Bearer a-token-of-some-lengtg" }],
  ["somebody elsewhere with an empty token", { authorization: "Bearer " }],
])("responds 404 to %s", async (_who, headers) => {
  const answer = await app.inject({ ...elsewhere, headers });
  expect(answer.statusCode).toBe(404);
  expect(answer.body).toContain("Oops! Page not found");
});

test.each(["x-forwarded-for", "x-real-ip", "forwarded", "via"])(
  "nor to a visitor whom a proxy on this machine hands on, as %s shows",
  async (name) => {
    const answer = await app.inject({ url: "/metrics", headers: { [name]: "203.0.113.5" } });
    expect(answer.statusCode).toBe(404);
  },
);

test("rejects every token when none is set", async () => {
  const { app } = createTestServer();
  const answer = await app.inject({ ...elsewhere, headers: { authorization: "Bearer null" } });
  expect(answer.statusCode).toBe(404);
});

test("the token gives remote access to the metrics", async () => {
  const answer = await app.inject({ ...elsewhere, headers: { authorization: `Bearer ${token}` } });
  expect(answer.statusCode).toBe(200);
});

test("requires the token from this machine, too, when a proxy is trusted", async () => {
  const { app } = createTestServer({ metricsToken: token, trustProxy: ["127.0.0.1"] });
  for (const url of ["/metrics", "/metrics/"]) {
    expect((await app.inject(url)).statusCode).toBe(404);
    expect((await app.inject({ url, headers: { authorization: `Bearer ${token}` } })).statusCode).toBe(200);
  }
  expect((await createTestServer({ trustProxy: ["10.0.0.1"] }).app.inject("/metrics")).statusCode).toBe(404);
});

test("while PostgreSQL cannot be reached, shows its last figures and those of the journal", async () => {
  const gate = await createTcpProxy(await createEmptyDatabase());
  const store = await openPostgres(gate.url);
  const { registry } = createMetrics(store, temporaryFolder());
  const body = () => registry.metrics();
  await store.insert(submission({ notifications: ["mail"] }));
  expect(await body()).toContain('desk_enquiries{state="stored"} 1\n');
  gate.shut();
  await store.insert(submission({ notifications: ["mail"] }));
  for (const line of [
    'desk_enquiries{state="stored"} 1',
    'desk_enquiries{state="journaled"} 1',
    'desk_notifications{state="undelivered"} 2',
  ]) {
    expect(await body()).toContain(`${line}\n`);
  }
  expect(await body()).toMatch(/^desk_oldest_undelivered_seconds [\d.]*[1-9]/m);
});
