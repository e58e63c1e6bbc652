import { execFileSync } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { createServer as createInsecureServer, type IncomingHttpHeaders, request } from "node:http";
import { createServer } from "node:https";
import { dirname, join } from "node:path";
import { buffer } from "node:stream/consumers";
import { getCACertificates, setDefaultCACertificates } from "node:tls";
import { expect, onTestFinished, test, vi } from "vitest";
import { listen, temporaryFolder } from "../../tests/temporary.ts";
import { runEnquiries } from "../test-support/cli.ts";
import { startMailbox } from "../test-support/mailbox.ts";
import { writeEmptyDatabase } from "../test-support/sqlite-file.ts";
import { createEmptyDatabase, openClient } from "../test-support/stores.ts";
import { createTestServer } from "../test-support/test-server.ts";
import { siteChecks } from "./site-checks.ts";

/** Makes a certificate of its own making for this machine. */
function makeCertificate(days: number) {
  const file = join(temporaryFolder(), "pem");
  const parameters = `req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -subj /CN=localhost -days ${days}`;
  const names = ["-addext", "subjectAltName=DNS:localhost", "-keyout", file, "-out", `${file}.crt`];
  execFileSync("openssl", [...parameters.split(" "), ...names], { stdio: "ignore" });
  return { key: readFileSync(file), cert: readFileSync(`${file}.crt`, "utf8") };
}

interface Faults {
  believesForged?: boolean;
  headers?: (headers: IncomingHttpHeaders) => void;
  answer?: (headers: IncomingHttpHeaders) => void;
  holdsBack?: boolean;
  mostBytes?: number;
  days?: number;
  isTrusted?: boolean;
}

/** Starts a server behind a proxy with these faults. */
async function startBehindProxy(faults: Faults = {}) {
  const server = createTestServer({ trustProxy: ["127.0.0.1"] });
  const { port } = new URL(await server.app.listen({ port: 0, host: "127.0.0.1" }));
  const certificate = makeCertificate(faults.days ?? 60);
  const others = getCACertificates();
  if (faults.isTrusted !== false) setDefaultCACertificates([...others, certificate.cert]);
  const proxy = createServer(certificate, async (incoming, outgoing) => {
    const { method, url: path } = incoming;
    const body = await buffer(incoming);
    if (body.length > (faults.mostBytes ?? 21e6)) return void outgoing.writeHead(413).end("<h1>413</h1>");
    const headers = { ...incoming.headers, "x-forwarded-for": "192.0.2.1", "x-forwarded-proto": "https" };
    faults.headers?.(headers);
    if (faults.believesForged) headers["x-forwarded-for"] = String(incoming.headers["x-forwarded-for"]);
    const upstream = request({ port, host: "127.0.0.1", method, path, headers }).end(body);
    const [answer] = await once(upstream, "response");
    faults.answer?.(answer.headers);
    const held = faults.holdsBack ? await buffer(answer) : undefined;
    outgoing.writeHead(answer.statusCode, answer.headers);
    if (held) outgoing.end(held);
    else answer.pipe(outgoing);
  });
  const url = `https://localhost:${await listen(proxy, { host: "localhost" })}`;
  onTestFinished(() => setDefaultCACertificates(others));
  const DATA_DIR = dirname(server.config.databaseFile);
  return { doctor: () => runEnquiries(["doctor"], { DATA_DIR, SITE_URL: url }) };
}

/** The faults; a check of port 80 has nothing to talk to here. */
const wrong = (stdout: string) =>
  stdout.split("\n").filter((line) => line.startsWith("WRONG") && !line.includes("HTTP leads"));

/** Runs the checks of this machine; at the address of the site nothing listens. */
async function checkOwn(settings: Record<string, string>) {
  const DATA_DIR = temporaryFolder();
  writeEmptyDatabase(join(DATA_DIR, "enquiries.sqlite"));
  const { stdout } = await runEnquiries(["doctor", "https://127.0.0.1:2"], { DATA_DIR, ...settings });
  const faults = wrong(stdout);
  expect(faults.pop()).toMatch(/^WRONG +site: Nothing listens at 127\.0\.0\.1:2 .*Start the proxy/);
  return { stdout, faults };
}

test("names nothing wrong with a right set-up", async () => {
  const { doctor } = await startBehindProxy();
  const { stdout, stderr } = await doctor();
  expect({ stderr, wrong: wrong(stdout) }).toEqual({ stderr: "", wrong: [] });
  expect(stdout.match(/^ok/gm)).toHaveLength(12);
});

test.each<[string, Faults, RegExp[]]>([
  [
    "a forged address is believed and the port is dropped",
    { believesForged: true, headers: (sent) => Object.assign(sent, { host: "localhost" }) },
    [/^WRONG +visitors' addresses: .*forged X-Forwarded-For/, /Pass on Host with its port/],
  ],
  [
    "the protocol is not sent",
    { headers: (sent) => delete sent["x-forwarded-proto"] },
    [/sees http in place of https/],
  ],
  [
    "the proxy changes or holds back nearly everything",
    {
      headers(sent) {
        delete sent["x-forwarded-for"];
        delete sent["if-none-match"];
      },
      answer(got) {
        delete got["strict-transport-security"];
        Object.assign(got, { date: new Date(0).toUTCString() });
      },
      holdsBack: true,
      mostBytes: 1e6,
      days: 5,
    },
    [
      /TRUST_PROXY/,
      /load each page again/,
      /HSTS: Pages lack/,
      /by NTP/,
      /event stream: The proxy holds back events/,
      /20 MB does not reach the server.*status 413/,
      /ends in [45] days/,
    ],
  ],
])("names each fault when %s", async (_what, faults, sentences) => {
  const { doctor } = await startBehindProxy(faults);
  const { stdout, code } = await doctor();
  for (const sentence of sentences) expect(wrong(stdout)).toContainEqual(expect.stringMatching(sentence));
  expect(code).toBe(1);
});

test("names a certificate that browsers refuse", async () => {
  const { doctor } = await startBehindProxy({ isTrusted: false });
  expect((await doctor()).stdout).toMatch(
    /^WRONG {2}site: Browsers refuse the certificate of localhost: self-signed certificate\.$/m,
  );
});

test("names once why an address without DNS entry does not answer", async () => {
  const { stdout } = await runEnquiries(["doctor", "https://nowhere.invalid"], { DATA_DIR: temporaryFolder() });
  expect(wrong(stdout).slice(1)).toEqual([
    expect.stringMatching(/^WRONG +site: DNS has no address for nowhere\.invalid/),
  ]);
});

test("names a mail server and a mailbox that do not answer", async () => {
  const { faults } = await checkOwn({
    ...{ SMTP_URL: "smtp://127.0.0.1:1", MAIL_TO: "a@hospital.example", MAIL_FROM: "a@hospital.example" },
    IMAP_URL: "imap://replies:x@127.0.0.1:1",
  });
  expect(faults).toEqual([
    expect.stringMatching(/mail server.*ECONNREFUSED/),
    expect.stringMatching(/The mailbox could not be reached/),
  ]);
});

test("names nothing wrong with a mail server that answers", async () => {
  const { url } = await startMailbox();
  const mail = { SMTP_URL: url, MAIL_TO: "a@hospital.example", MAIL_FROM: "a@hospital.example" };
  const { stdout, faults } = await checkOwn(mail);
  expect(faults).toEqual([]);
  expect(stdout).toMatch(/^ok {5}mail server$/m);
});

test("names the cause of each host of a database that does not answer", async () => {
  const { faults } = await checkOwn({ DATABASE_URL: "postgresql://desk:x@127.0.0.1:1,nowhere.invalid/desk" });
  expect(faults).toEqual([
    expect.stringMatching(
      /database.*127\.0\.0\.1:1: connect ECONNREFUSED 127\.0\.0\.1:1; nowhere\.invalid: getaddrinfo ENOTFOUND nowhere/,
    ),
  ]);
});

test("names a refusal of both addresses of a host, whose error has no message", async () => {
  const cause = Object.assign(new AggregateError([]), { code: "ECONNREFUSED" });
  const fetching = vi.spyOn(globalThis, "fetch").mockRejectedValue(new TypeError("fetch failed", { cause }));
  onTestFinished(() => fetching.mockRestore());
  const url = new URL("https://www.example.in");
  const [[, check] = []] = siteChecks({ url, token: "", takesWhatsApp: false, insecureUrl: "http://www.example.in/" });
  expect(await check?.()).toBe("Nothing listens at www.example.in (ECONNREFUSED). Start the proxy.");
});

const PENDING = /^ok +database: The server changes it from schema version 0 to \d+ when it starts\.$/m;

test("names the change that a start would make to a SQLite file, and makes none", async () => {
  const DATA_DIR = temporaryFolder();
  expect((await checkOwn({ DATA_DIR })).stdout).toMatch(/^WRONG +database: .*There is no database yet/m);
  expect(readdirSync(DATA_DIR)).toEqual([]);
  const file = join(DATA_DIR, "enquiries.sqlite");
  writeFileSync(file, "");
  expect((await checkOwn({ DATA_DIR })).stdout).toMatch(PENDING);
  expect(readFileSync(file, "utf8")).toBe("");
});

test("names the change that a start would make to PostgreSQL, and makes none", async () => {
  const DATABASE_URL = await createEmptyDatabase();
  expect((await checkOwn({ DATABASE_URL })).stdout).toMatch(PENDING);
  const client = await openClient(DATABASE_URL);
  const tables = "SELECT 1 FROM pg_class WHERE relnamespace = current_schema()::regnamespace";
  expect((await client.query(tables)).rows).toEqual([]);
});

test("names rights that the role lacks", async () => {
  const url = new URL(await createEmptyDatabase());
  const client = await openClient(url.href);
  const role = `reader_${randomUUID().slice(0, 8)}`;
  await client.query(`CREATE ROLE ${role} LOGIN`);
  url.username = role;
  const fault = async () => (await checkOwn({ DATABASE_URL: url.href })).faults[0];
  await client.query(`DO $$ BEGIN EXECUTE format('GRANT USAGE ON SCHEMA %I TO ${role}', current_schema()); END $$`);
  expect(await fault()).toBe(
    `WRONG  database: The role ${role} may not create tables. Make it the owner of the database.`,
  );
  await client.query("CREATE TABLE contacts ()");
  expect(await fault()).toBe(
    `WRONG  database: The role ${role} may not write to the table contacts. Make it the owner.`,
  );
});

test.each([
  [200, "does not lead to HTTPS"],
  [301, null],
])("judges an insecure address that answers %i", async (status, sentence) => {
  const insecure = createInsecureServer((_request, response) =>
    response.writeHead(status, { location: "https://localhost/" }).end(),
  );
  const insecureUrl = `http://127.0.0.1:${await listen(insecure)}/`;
  const checks = siteChecks({ url: new URL("https://localhost"), token: "", takesWhatsApp: false, insecureUrl });
  const fault = await checks.find(([name]) => name === "HTTP leads to HTTPS")?.[1]();
  if (sentence === null) expect(fault).toBeNull();
  else expect(fault).toContain(sentence);
});
