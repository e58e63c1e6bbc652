import { spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { connect, isIPv6 } from "node:net";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { setTimeout as wait } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from "vitest";
import { temporaryFolder } from "../tests/temporary.ts";
import { openSqliteStore } from "./enquiries/open-store.ts";
import { runEnquiries } from "./test-support/cli.ts";
import { startMailbox } from "./test-support/mailbox.ts";
import { quickSettings, runProcess, startServer } from "./test-support/process.ts";
import { spawnServerOnSocket } from "./test-support/server-process.ts";
import { openSqliteReader } from "./test-support/sqlite-file.ts";
import { enquiry, loopback, submission } from "./test-support/test-server.ts";

function rowsIn(dataDir: string) {
  const reader = openSqliteReader(join(dataDir, "enquiries.sqlite"));
  onTestFinished(() => reader.close());
  return reader.list();
}

const modeOf = (path: string) => statSync(path).mode & 0o777;

const post = (url: string, body: object, headers: Record<string, string> = {}) =>
  fetch(`${url}/rest/v1/contacts`, {
    method: "POST",
    headers: { "Content-Type": "application/json", ...headers },
    body: JSON.stringify(body),
  });

describe("a server with mail", () => {
  /** Every user may enter it, and read what is in it. */
  const DATA_DIR = join(temporaryFolder(afterAll), "data");
  const [databaseFile, listFile] = [join(DATA_DIR, "enquiries.sqlite"), join(DATA_DIR, "erasures.jsonl")];
  const acknowledged: (string | null)[] = [];
  let mailbox: Awaited<ReturnType<typeof startMailbox>>;
  let desk: Awaited<ReturnType<typeof startServer>>;

  beforeAll(async () => {
    mkdirSync(DATA_DIR);
    chmodSync(DATA_DIR, 0o755);
    const store = openSqliteStore(databaseFile);
    acknowledged.push(...(await store.insert(submission())));
    await store.close();
    writeFileSync(listFile, "");
    for (const file of [databaseFile, listFile]) chmodSync(file, 0o644);
    mailbox = await startMailbox(afterAll);
    const mail = { SMTP_URL: mailbox.url, MAIL_TO: "desk@hospital.example", MAIL_FROM: "site@hospital.example" };
    desk = await startServer({ DATA_DIR, LOG_LEVEL: "trace", RATE_LIMIT: "6/hour", ...mail }, { onEnd: afterAll });
  });

  test("prints URL, database, command and notifications, and listens on 127.0.0.1 and ::1", async () => {
    await expect.poll(desk.output).toContain("npm run -s enquiries -- list");
    expect(desk.output()).toMatch(/^Listening on +http:\/\/localhost:\d+\n/);
    expect(desk.output()).toContain(databaseFile);
    expect(desk.output()).toMatch(/^Notifications +by mail$/m);
    const { port } = new URL(desk.url);
    for (const address of loopback) {
      const host = isIPv6(address) ? `[${address}]` : address;
      expect((await fetch(`http://${host}:${port}/healthz`)).status).toBe(200);
    }
  });

  test("makes its folder private to its owner, also files that an earlier version left readable", () => {
    expect(readdirSync(DATA_DIR)).toContain("enquiries.sqlite-wal");
    expect(modeOf(DATA_DIR)).toBe(0o700);
    for (const entry of readdirSync(DATA_DIR, { withFileTypes: true }))
      expect(modeOf(join(DATA_DIR, entry.name)), entry.name).toBe(entry.isDirectory() ? 0o700 : 0o600);
    expect(desk.output()).not.toContain("other users");
  });

  test("logs no personal data, and warns once of a proxy that is not trusted", async () => {
    const first = await post(desk.url, enquiry);
    await expect.poll(() => mailbox.mails.length).toBe(2);
    await expect.poll(() => desk.output().match(/job\.done/g)?.length).toBe(2);
    await post(desk.url, { ...enquiry, project_type: "Ghatlodia" });
    await fetch(`${desk.url}/rest/v1/contacts?email=asha@example.in`, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: "Asha Patel",
    });
    await fetch(`${desk.url}/enquiry`, { method: "POST", body: new URLSearchParams({ name: enquiry.full_name }) });
    await expect.poll(desk.output).toMatch(/"path":"\/enquiry".*"status":\d+/);
    const signals = [{ "Enquiry-Hidden-Field": "filled" }, { "Enquiry-Seconds": "0.2" }, {}];
    const answers = await Promise.all(signals.map((headers) => post(desk.url, enquiry, headers)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 201, 429]);
    const stored = [first, ...answers].filter(({ status }) => status === 201);
    acknowledged.push(...stored.map(({ headers }) => headers.get("enquiry-reference")));
    const figures = await (await fetch(`${desk.url}/metrics`)).text();
    await expect.poll(desk.output).toContain('"status":429');
    expect(figures).not.toMatch(/asha|Ghatlodia|2345 6789|203\.0\.113/i);
    expect(desk.output()).not.toMatch(/asha|Ghatlodia|2345 6789|remoteAddress|hospital\.example/i);
    for (let i = 0; i < 3; i++) await fetch(`${desk.url}/contact`, { headers: { "X-Forwarded-For": "203.0.113.77" } });
    await expect.poll(() => desk.output().match(/"path":"\/contact"/g)?.length).toBe(3);
    expect(desk.output().match(/"proxy\.untrusted"/g)).toHaveLength(1);
    expect(desk.output()).not.toContain("203.0.113.77");
  });

  test("keeps its database from a restore", async () => {
    const file = join(temporaryFolder(), "backup.sqlite");
    expect((await runEnquiries(["backup", file], { DATA_DIR })).code).toBe(0);
    expect(await runEnquiries(["restore", file, "--force"], { DATA_DIR })).toEqual({
      stdout: "",
      stderr: `${databaseFile} is in use: stop the server first, then restore.\n`,
      code: 1,
    });
  });

  test("acknowledged enquiries survive kill -9", async () => {
    await desk.stop("SIGKILL");
    const references = rowsIn(DATA_DIR).map(({ reference }) => reference);
    expect(references.toSorted()).toEqual(acknowledged.toSorted());
    expect(acknowledged).toHaveLength(4);
  });
});

const NOTIFY_SOCKET = "/run/systemd/notify";

/** A systemd-notify that writes down what it is given. The real one runs in tests/container/service.test.ts. */
function recordNotifications() {
  const folder = temporaryFolder();
  const file = join(folder, "notifications");
  writeFileSync(file, "");
  writeFileSync(join(folder, "systemd-notify"), `#!/bin/sh\necho "$* to $NOTIFY_SOCKET" >>${file}\n`, { mode: 0o700 });
  return {
    settings: { PATH: `${folder}:/usr/bin:/bin`, NOTIFY_SOCKET, WATCHDOG_USEC: "300000" },
    count: (sign: string) =>
      readFileSync(file, "utf8")
        .split("\n")
        .filter((line) => line === `${sign} to ${NOTIFY_SOCKET}`).length,
  };
}

test("without PostgreSQL says why enquiries wait, takes them, and tells systemd that it is well", async () => {
  const DATABASE_URL = "postgresql://desk:geheim@127.0.0.1:1,127.0.0.1:2/desk";
  const { settings, count } = recordNotifications();
  const desk = await startServer({ DATA_DIR: temporaryFolder(), DATABASE_URL, LOG_LEVEL: "trace", ...settings });
  expect(desk.errors()).toMatch(
    /^Warning: enquiries wait in the local journal\. .*127\.0\.0\.1:1: connect ECONNREFUSED.*; 127\.0\.0\.1:2: connect/m,
  );
  await expect.poll(() => count("WATCHDOG=1")).toBeGreaterThan(1);
  expect((await post(desk.url, enquiry)).status).toBe(201);
  const before = count("WATCHDOG=1");
  await expect.poll(() => count("WATCHDOG=1")).toBeGreaterThan(before + 1);
  expect(count("READY=1")).toBe(1);
  await expect.poll(desk.output).toContain("journal.replay_failed");
  expect(desk.output()).toMatch(
    /Enquiries +PostgreSQL 127\.0\.0\.1:1,127\.0\.0\.1:2\/desk, journal in .*journal\.sqlite/,
  );
  expect(desk.output()).toMatch(
    /^Notifications +off\. Set SMTP_URL or WEBHOOK_URL, or read enquiries with the command/m,
  );
  expect(desk.output() + desk.errors()).not.toMatch(/geheim|asha/i);
  expect(await desk.stop("SIGINT")).toBe(0);
});

/** Prints the address of each module before it is loaded. */
const traced = `import { registerHooks } from "node:module";
registerHooks({ load: (url, context, next) => { console.error("loads", url); return next(url, context); } });`;

describe("a server whose log systemd's journal reads", () => {
  const DATA_DIR = temporaryFolder(afterAll);
  let child: ReturnType<typeof spawn>;
  let [output, errors, url] = ["", "", ""];

  beforeAll(async () => {
    const start = 'exec 3>&1; JOURNAL_STREAM=$(stat -L -c %d:%i /proc/self/fd/3) exec "$0" server/main.ts';
    const NODE_OPTIONS = `--import=data:text/javascript,${encodeURIComponent(traced)}`;
    const env = { ...process.env, ...(await quickSettings({ DATA_DIR, LOG_LEVEL: "info", NODE_OPTIONS })) };
    child = spawn("sh", ["-c", start, process.execPath], { env, stdio: ["ignore", "pipe", "pipe"] });
    child.stdout?.on("data", (chunk) => (output += chunk));
    child.stderr?.on("data", (chunk) => (errors += chunk));
    await vi.waitFor(() => expect(output).toMatch(/^Listening on/m), { timeout: 60_000 });
    url = /http:\S+/.exec(output)?.[0] ?? "";
  });
  afterAll(() => void child.kill("SIGKILL"));

  test("loads at most 250 modules of ours at the start, none for mails or pages", () => {
    const loaded = new Set(errors.match(/(?<=^loads file:).+/gm));
    const own = [...loaded].filter((path) => !/\/(node_modules|dist-render)\//.test(path));
    expect(own.join("\n")).toContain("/server/app.ts");
    expect(own.length).toBeLessThanOrEqual(250);
    const isParser = /\/node_modules\/(parse5|pg|imapflow|nodemailer|web-push)\//;
    expect([...loaded].filter((path) => isParser.test(path))).toEqual([]);
  });

  test("gives each line its severity", async () => {
    await fetch(`${url}/healthz`, { headers: { "X-Forwarded-For": "203.0.113.77" } });
    await expect.poll(() => output).toMatch(/^<6>\{"level":30.*"request\.completed"/m);
    expect(output).toMatch(/^<4>\{"level":40.*"proxy\.untrusted"/m);
  });

  test("finishes requests in flight and stops on SIGTERM", async () => {
    const body = JSON.stringify(enquiry);
    const { port, hostname } = new URL(url);
    const socket = connect(Number(port), hostname);
    await once(socket, "connect");
    socket.write(
      `POST /rest/v1/contacts HTTP/1.1\r\nHost: ${hostname}:${port}\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\nExpect: 100-continue\r\n\r\n`,
    );
    // The server has read half a request when it sends 100 Continue.
    await once(socket, "data");
    socket.write(body.slice(0, 20));
    const ended = once(child, "close");
    child.kill("SIGTERM");
    // Nothing may happen before the other half.
    await wait(200);
    socket.write(body.slice(20));
    expect(await text(socket)).toMatch(/^HTTP\/1\.1 201 /);
    expect((await ended)[0]).toBe(0);
    expect(rowsIn(DATA_DIR)).toMatchObject([enquiry]);
  });
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
