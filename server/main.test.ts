import { spawn } from "node:child_process";
import { once } from "node:events";
import { connect, isIPv6 } from "node:net";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { setTimeout as wait } from "node:timers/promises";
import { expect, onTestFinished, test } from "vitest";
import { startMailbox } from "./test-support/mailbox.ts";
import { quickSettings, runProcess, startServer } from "./test-support/process.ts";
import { spawnServerOnSocket } from "./test-support/server-process.ts";
import { openSqliteReader } from "./test-support/sqlite-file.ts";
import { enquiry, loopback, temporaryFolder } from "./test-support/test-server.ts";

function rowsIn(dataDir: string) {
  const reader = openSqliteReader(join(dataDir, "enquiries.sqlite"));
  onTestFinished(() => reader.close());
  return reader.list();
}

const post = (url: string, body: object, headers: Record<string, string> = {}) =>
  fetch(`${url}/rest/v1/contacts`, {
    method: "POST",
    headers: { "Content-Type": "application/json", ...headers },
    body: JSON.stringify(body),
  });

test("prints URL, database and command, and listens on 127.0.0.1 and ::1 until SIGINT", async () => {
  const DATA_DIR = temporaryFolder();
  const desk = await startServer({ DATA_DIR });
  await expect.poll(desk.output).toContain("npm run -s enquiries -- list");
  expect(desk.output()).toMatch(/^Listening on +http:\/\/localhost:\d+\n/);
  expect(desk.output()).toContain(join(DATA_DIR, "enquiries.sqlite"));
  expect(desk.output()).toMatch(
    /^Notifications +off\. Set SMTP_URL or WEBHOOK_URL, or read enquiries with the command/m,
  );
  const { port } = new URL(desk.url);
  for (const address of loopback) {
    const host = isIPv6(address) ? `[${address}]` : address;
    expect((await fetch(`http://${host}:${port}/healthz`)).status).toBe(200);
  }
  expect(await desk.stop("SIGINT")).toBe(0);
});

/** Prints the address of each module before it is loaded. */
const traced = `import { registerHooks } from "node:module";
registerHooks({ load: (url, context, next) => { console.error("loads", url); return next(url, context); } });`;

test("loads at most 240 modules of ours at the start, none for mails or pages", async () => {
  const NODE_OPTIONS = `--import=data:text/javascript,${encodeURIComponent(traced)}`;
  const desk = await startServer({ DATA_DIR: temporaryFolder(), NODE_OPTIONS });
  const loaded = new Set(desk.errors().match(/(?<=^loads file:).+/gm));
  const own = [...loaded].filter((path) => !/\/(node_modules|dist-render)\//.test(path));
  expect(own.join("\n")).toContain("/server/app.ts");
  expect(own.length).toBeLessThanOrEqual(240);
  const isParser = /\/node_modules\/(parse5|pg|imapflow|nodemailer|web-push)\//;
  expect([...loaded].filter((path) => isParser.test(path))).toEqual([]);
});

test("says at the start why enquiries wait in the journal, takes them, and prints no password", async () => {
  const DATABASE_URL = "postgresql://desk:geheim@127.0.0.1:1,127.0.0.1:2/desk";
  const desk = await startServer({ DATA_DIR: temporaryFolder(), DATABASE_URL, LOG_LEVEL: "trace" });
  expect(desk.errors()).toMatch(
    /^Warning: enquiries wait in the local journal\. .*127\.0\.0\.1:1: connect ECONNREFUSED.*; 127\.0\.0\.1:2: connect/m,
  );
  expect((await post(desk.url, enquiry)).status).toBe(201);
  await expect.poll(desk.output).toContain("journal.replay_failed");
  expect(desk.output()).toMatch(
    /Enquiries +PostgreSQL 127\.0\.0\.1:1,127\.0\.0\.1:2\/desk, journal in .*journal\.sqlite/,
  );
  expect(desk.output() + desk.errors()).not.toMatch(/geheim|asha/i);
});

test("an acknowledged enquiry survives kill -9", async () => {
  const DATA_DIR = temporaryFolder();
  const desk = await startServer({ DATA_DIR });
  const answer = await post(desk.url, enquiry);
  await desk.stop("SIGKILL");
  expect(answer.status).toBe(201);
  expect(rowsIn(DATA_DIR)).toMatchObject([{ ...enquiry, reference: answer.headers.get("enquiry-reference") }]);
});

test("finishes requests in flight and stops on SIGTERM", async () => {
  const DATA_DIR = temporaryFolder();
  const desk = await startServer({ DATA_DIR });
  const body = JSON.stringify(enquiry);
  const { port, hostname } = new URL(desk.url);
  const socket = connect(Number(port), hostname);
  await once(socket, "connect");
  socket.write(
    `POST /rest/v1/contacts HTTP/1.1\r\nHost: ${hostname}:${port}\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\nExpect: 100-continue\r\n\r\n`,
  );
  // The server has read half a request when it sends 100 Continue.
  await once(socket, "data");
  socket.write(body.slice(0, 20));
  const stopped = desk.stop("SIGTERM");
  // Nothing may happen before the other half.
  await wait(200);
  socket.write(body.slice(20));
  expect(await text(socket)).toMatch(/^HTTP\/1\.1 201 /);
  expect(await stopped).toBe(0);
  expect(rowsIn(DATA_DIR)).toMatchObject([enquiry]);
});

test("logs no personal data, and warns once of a proxy that is not trusted", async () => {
  const mailbox = await startMailbox();
  const mail = { SMTP_URL: mailbox.url, MAIL_TO: "desk@hospital.example", MAIL_FROM: "site@hospital.example" };
  const desk = await startServer({ DATA_DIR: temporaryFolder(), LOG_LEVEL: "trace", RATE_LIMIT: "6/hour", ...mail });
  await post(desk.url, enquiry);
  await expect.poll(() => mailbox.mails.length).toBe(2);
  await expect.poll(() => desk.output().match(/job\.done/g)?.length).toBe(2);
  expect(desk.output()).toMatch(/^Notifications +by mail$/m);
  await post(desk.url, { ...enquiry, project_type: "Ghatlodia" });
  await fetch(`${desk.url}/rest/v1/contacts?email=asha@example.in`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: "Asha Patel",
  });
  await fetch(`${desk.url}/enquiry`, { method: "POST", body: new URLSearchParams({ name: enquiry.full_name }) });
  await expect.poll(desk.output).toMatch(/"path":"\/enquiry".*"status":\d+/);
  const sent = [{ "Enquiry-Hidden-Field": "filled" }, { "Enquiry-Seconds": "0.2" }, {}].map(async (headers) =>
    post(desk.url, enquiry, headers),
  );
  expect((await Promise.all(sent)).map(({ status }) => status).toSorted()).toEqual([201, 201, 429]);
  const figures = await (await fetch(`${desk.url}/metrics`)).text();
  await expect.poll(desk.output).toContain('"status":429');
  expect(figures).not.toMatch(/asha|Ghatlodia|2345 6789|203\.0\.113/i);
  expect(desk.output()).not.toMatch(/asha|Ghatlodia|2345 6789|remoteAddress|hospital\.example/i);
  for (let i = 0; i < 3; i++) await fetch(`${desk.url}/contact`, { headers: { "X-Forwarded-For": "203.0.113.77" } });
  await expect.poll(() => desk.output().match(/"path":"\/contact"/g)?.length).toBe(3);
  expect(desk.output().match(/"proxy\.untrusted"/g)).toHaveLength(1);
  expect(desk.output()).not.toContain("203.0.113.77");
});

test("gives each line its severity where the journal reads it", async () => {
  const start = 'exec 3>&1; JOURNAL_STREAM=$(stat -L -c %d:%i /proc/self/fd/3) exec "$0" server/main.ts';
  const env = { ...process.env, ...(await quickSettings({ DATA_DIR: temporaryFolder(), LOG_LEVEL: "info" })) };
  const child = spawn("sh", ["-c", start, process.execPath], { env, stdio: ["ignore", "pipe", "inherit"] });
  onTestFinished(() => void child.kill("SIGKILL"));
  let output = "";
  child.stdout.on("data", (chunk) => {
    output += chunk;
  });
  await expect.poll(() => output).toMatch(/^Listening on/m);
  const [url = ""] = /http:\S+/.exec(output) ?? [];
  await fetch(`${url}/healthz`, { headers: { "X-Forwarded-For": "203.0.113.77" } });
  await expect.poll(() => output).toMatch(/^<6>\{"level":30.*"request\.completed"/m);
  expect(output).toMatch(/^<4>\{"level":40.*"proxy\.untrusted"/m);
});

test("a request that comes between two servers waits on the socket of systemd", async () => {
  const settings = { DATA_DIR: temporaryFolder(), LOG_LEVEL: "silent", HOST: "192.0.2.1", PORT: "1" };
  const server = await spawnServerOnSocket({ ...process.env, ...(await quickSettings(settings)) });
  onTestFinished(server.stop);
  expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
  await server.restart();
  expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
  expect(server.output()).toContain(`Listening on    ${server.url}`);
});

test("names every invalid setting at start, without a stack", async () => {
  const { code, stderr } = await runProcess("main.ts", [], {
    PORT: "http",
    LOG_LEVEL: "loud",
    DATA_DIR: temporaryFolder(),
  });
  expect(code).toBe(1);
  expect(stderr).toMatch(
    /^The server did not start\. Correct these settings:\n {2}PORT must .*\n {2}LOG_LEVEL must .*\n$/,
  );
});
