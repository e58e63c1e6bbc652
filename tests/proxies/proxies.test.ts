/** Visits through eight proxies of Debian in front of one server; docs/operations.md has the table. */
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { once } from "node:events";
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { connect } from "node:http2";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { zstdDecompressSync } from "node:zlib";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { dataApiPost, formPost, openConnection, postSteadily } from "../../bench/visitors.ts";
import { CONTACTS_PATH, FORM_POST_PATH, REFERENCE_HEADER } from "../../core/enquiry/data-api.ts";
import { openSqliteStore } from "../../server/enquiries/open-store.ts";
import { createSession } from "../../server/staff/session/sessions.ts";
import { runEnquiries } from "../../server/test-support/cli.ts";
import { addStaff } from "../../server/test-support/desk.ts";
import { spawnServerOnSocket } from "../../server/test-support/server-process.ts";
import { openSqliteReader } from "../../server/test-support/sqlite-file.ts";
import { enquiry } from "../../server/test-support/test-server.ts";
import { temporaryFolder } from "../temporary.ts";
import { proxies, startProxy } from "./proxies.ts";

const CLIENT = "dist-render/client";
const DATA_DIR = temporaryFolder(afterAll);
const databaseFile = join(DATA_DIR, "enquiries.sqlite");
let server: Awaited<ReturnType<typeof spawnServerOnSocket>>;
const started = new Map<string, Awaited<ReturnType<typeof startProxy>>>();

/** nginx allows an address 5 posts a second. */
const allowPosts = (config: string) => config.replace("rate=5r/s", "rate=50r/s");

beforeAll(async () => {
  const settings = { DATA_DIR, TRUST_PROXY: "127.0.0.1", RATE_LIMIT: "off", LOG_LEVEL: "warn" };
  server = await spawnServerOnSocket({ ...process.env, ...settings });
  await vi.waitFor(async () => expect((await fetch(`${server.url}/readyz`)).status).toBe(200), { timeout: 60_000 });
  for (const name of proxies) started.set(name, await startProxy(name, server.url, allowPosts));
});

afterAll(async () => {
  for (const { stop } of started.values()) await stop();
  await server.stop();
});

const behind = (name: string) => started.get(name) ?? expect.fail(`${name} does not run.`);

const post = (url: string, path: string, body: BodyInit, headers: Record<string, string> = {}) =>
  fetch(url + path, { method: "POST", body, headers, redirect: "manual" });
const json = { "content-type": "application/json" };

/**
 * Sends a request again on another connection, as browsers do, where its frame could not be sent. Traffic Server 9.2
 * closes an HTTP/2 connection after some refused bodies, and Node's fetch gives up if it does so at that moment.
 */
const asBrowser = (send: () => Promise<Response>): Promise<Response> =>
  send().catch((error: Error) => {
    if (error.cause instanceof Error && "code" in error.cause && error.cause.code === "UND_ERR_INFO") return send();
    throw error;
  });

/** Reads the stored enquiries. */
function stored() {
  const reader = openSqliteReader(databaseFile);
  try {
    return reader.list();
  } finally {
    reader.close();
  }
}

/** The faults that `enquiries doctor` names. */
async function wrongAt(url: string): Promise<string[]> {
  const { stdout } = await runEnquiries(["doctor"], { DATA_DIR, SITE_URL: url });
  // Nothing listens on port 80 here.
  return stdout.split("\n").filter((line) => line.startsWith("WRONG") && !line.includes("HTTP leads"));
}

test.each(proxies)("enquiries doctor names nothing wrong behind %s", async (name) => {
  expect(await wrongAt(behind(name).url)).toEqual([]);
});

test.each<[fault: string, change: [string | RegExp, string], sentence: RegExp]>([
  [
    "a forged address passes",
    ["For $remote_addr", "For $http_x_forwarded_for"],
    /^WRONG +visitors' addresses: .*forged/,
  ],
  ["no address is sent", ["For $remote_addr", 'For ""'], /^WRONG +visitors' addresses: .*TRUST_PROXY/],
  ["the port is dropped", ["Host $http_host", "Host $host"], /Pass on Host with its port/],
  ["the protocol is not sent", ["Proto $scheme", 'Proto ""'], /sees http in place of https/],
  ["If-None-Match is dropped", ["proxy_next_upstream", 'proxy_set_header If-None-Match "";$&'], /load each page again/],
  ["HSTS is removed", [/^ +add_header Strict.*$/gm, ""], /HSTS: Pages lack/],
  ["enquiries are cut off", ["body_size 1m", "body_size 64k"], /0\.9 MB does not reach the server.*status 413/],
  ["pictures are cut off", ["body_size 21m", "body_size 1m"], /20 MB does not reach the server/],
])("enquiries doctor finds in nginx that %s", async (_fault, [from, to], sentence) => {
  const { url, stop } = await startProxy("nginx", server.url, (config) => config.replace(from, to));
  expect(await wrongAt(url)).toEqual([expect.stringMatching(sentence)]);
  await stop();
});

test("enquiries doctor finds a proxy that holds events back", async () => {
  const { url, stop } = await startProxy("lighttpd", server.url, (config) =>
    config.replace("server.stream-response-body = 1", ""),
  );
  expect(await wrongAt(url)).toEqual([expect.stringMatching(/event stream: The proxy holds back events/)]);
  await stop();
});

test("enquiries doctor finds a certificate that ends soon", async () => {
  const { url, stop } = await startProxy("nginx", server.url, undefined, 5);
  expect(await wrongAt(url)).toEqual([expect.stringMatching(/^WRONG +certificate: .*ends in [45] days/)]);
  await stop();
});

test.each(proxies)("%s sends pages with their policy and no version of its own", async (name) => {
  const { headers, status } = await fetch(`${behind(name).url}/contact`);
  expect(status).toBe(200);
  expect(headers.get("content-security-policy")).toContain("script-src 'self' 'sha256-");
  expect(headers.get("strict-transport-security")).toBe("max-age=31536000");
  for (const software of ["server", "via", "x-powered-by", "x-varnish", "x-cache"])
    expect(headers.get(software) ?? "").not.toMatch(/\d|caddy/i);
});

test.each(proxies)("%s leads to HTTPS", async (name) => {
  const { status, headers } = await fetch(`${behind(name).insecureUrl}/contact?from=mail`, { redirect: "manual" });
  expect([301, 308]).toContain(status);
  expect(headers.get("location")).toMatch(/^https:\/\/localhost(:\d+)?\/contact\?from=mail$/);
});

test.each(proxies)("behind %s a page that has not changed is not sent again", async (name) => {
  const { url } = behind(name);
  const etag = (await fetch(`${url}/contact`)).headers.get("etag") ?? "";
  for (const [tag, status] of [
    [etag, 304],
    ['W/"other"', 200],
    [etag, 304],
  ] as const)
    expect((await fetch(`${url}/contact`, { headers: { "if-none-match": tag } })).status).toBe(status);
});

/** The dictionary that the home page names, a while after the server has started. */
function loadDictionary(url: string): Promise<Buffer> {
  return vi.waitFor(
    async () => {
      const { headers } = await fetch(url, { headers: { "accept-encoding": "br" } });
      const [, path] = /^<([^>]+)>; rel="compression-dictionary"/.exec(headers.get("link") ?? "") ?? [];
      if (path === undefined) throw new Error("The home page names no dictionary.");
      return Buffer.from(await (await fetch(new URL(path, url))).arrayBuffer());
    },
    { timeout: 60_000, interval: 500 },
  );
}

test.each(proxies)("%s mixes no plain, compressed and dictionary answers in turn", async (name) => {
  const { url } = behind(name);
  const dictionary = await loadDictionary(url);
  const available = `:${createHash("sha256").update(dictionary).digest("base64")}:`;
  const ask = async (accept: string, headers: Record<string, string> = {}) => {
    const answer = await fetch(`${url}/plan`, { headers: { "accept-encoding": accept, ...headers } });
    const bytes = Buffer.from(await answer.arrayBuffer());
    const encoding = answer.headers.get("content-encoding");
    // The frame of RFC 9842 begins with 40 bytes.
    const page = encoding === "dcz" ? zstdDecompressSync(bytes.subarray(40), { dictionary }) : bytes;
    return [encoding, page.toString()];
  };
  const plain = (await ask("identity"))[1];
  expect(plain).toContain("</html>");
  const withDictionary = ["gzip, br, dcz", { "available-dictionary": available }] as const;
  await expect.poll(async () => (await ask(...withDictionary))[0], { timeout: 60_000 }).toBe("dcz");
  for (let i = 0; i < 2; i++) {
    expect(await ask("identity")).toEqual([null, plain]);
    expect(await ask("gzip, br")).toEqual(["br", plain]);
    expect(await ask(...withDictionary)).toEqual(["dcz", plain]);
    expect(await ask("gzip")).toEqual(["gzip", plain]);
  }
});

test.each(proxies)("%s sends assets compressed, to be kept for good", async (name) => {
  const { url } = behind(name);
  const files = readdirSync(join(CLIENT, "_astro"));
  const script = files.find((file) => file.endsWith(".js"));
  const load = (file = "", encoding = "br") =>
    fetch(`${url}/_astro/${file}`, { headers: { "accept-encoding": encoding } });
  for (const encoding of ["br", "gzip", null]) {
    const answer = await load(script, encoding ?? "identity");
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      "content-type": "text/javascript; charset=utf-8",
      "cache-control": "public, max-age=31536000, immutable",
      "x-content-type-options": "nosniff",
      "strict-transport-security": "max-age=31536000",
      vary: expect.stringMatching(/^accept-encoding$/i),
    });
    expect(answer.headers.get("content-encoding")).toBe(encoding);
    expect(await answer.text()).toBe(readFileSync(join(CLIENT, "_astro", script ?? ""), "utf8"));
  }
  for (const type of ["font/woff2", "image/avif", "image/webp"]) {
    const file = files.find((each) => each.endsWith(type.split("/")[1] ?? ""));
    expect((await load(file)).headers.get("content-type")).toBe(type);
  }
  const gone = await load("gone.js");
  expect([gone.status, gone.headers.get("cache-control")?.includes("immutable") ?? false]).toEqual([404, false]);
});

test.each(["nginx", "Caddy"])("%s sends assets without the server", async (name) => {
  const folder = temporaryFolder();
  mkdirSync(join(folder, CLIENT, "_astro"), { recursive: true });
  writeFileSync(join(folder, CLIENT, "_astro/here.js"), "here()");
  const { url, stop } = await startProxy(name, server.url, (config) =>
    config.replaceAll("/opt/front-door/current", folder),
  );
  const answer = await fetch(`${url}/_astro/here.js`);
  expect([await answer.text(), answer.headers.get("cache-control")]).toEqual([
    "here()",
    "public, max-age=31536000, immutable",
  ]);
  await stop();
});

test.each(proxies)("an enquiry posted through %s is stored once under its key", async (name) => {
  const { path, headers, body } = dataApiPost(`By ${name}`);
  const answers = [1, 2].map(() => post(behind(name).url, path, body, headers as Record<string, string>));
  const [first, second] = await Promise.all(answers);
  expect([first?.status, second?.status]).toEqual([201, 201]);
  expect(first?.headers.get(REFERENCE_HEADER)).toBe(second?.headers.get(REFERENCE_HEADER));
  expect(stored().filter(({ full_name }) => full_name === `By ${name}`)).toHaveLength(1);
});

test.each(proxies)("%s lets the form of its own page through, and no other's", async (name) => {
  const { url } = behind(name);
  const send = async (origin: string, headers: Record<string, string> = {}) => {
    const form = formPost(`Form ${name} ${origin} ${Object.keys(headers)}`);
    const type = { "content-type": "application/x-www-form-urlencoded" };
    return (await post(url, FORM_POST_PATH, form.body, { ...type, origin, ...headers })).status;
  };
  expect(await send(url, { "sec-fetch-site": "same-origin" })).toBe(303);
  // Safari before 16.4 sends Origin only.
  expect(await send(url)).toBe(303);
  expect(await send("https://elsewhere.example")).toBe(403);
  expect(await send("https://elsewhere.example", { "sec-fetch-site": "cross-site" })).toBe(403);
});

test.each(proxies)("%s carries links of 8,000 characters and refuses what is longer than a header", async (name) => {
  const ask = (length: number) =>
    fetch(`${behind(name).url}/contact?x=${"x".repeat(length)}`).then(
      ({ status }) => status,
      () => "closed",
    );
  expect(await ask(8_000)).toBe(200);
  expect([400, 414, 431, "closed"]).toContain(await ask(20_000));
});

test.each(proxies)("%s gives figures to no visitor", async (name) => {
  for (const path of ["/metrics", "/metrics?x", "//metrics", "/%6Detrics"]) {
    const answer = await fetch(behind(name).url + path, { headers: { "x-forwarded-for": "127.0.0.1" } });
    expect([answer.status >= 400, (await answer.text()).includes("desk_enquiries")]).toEqual([true, false]);
  }
});

test.each(proxies)("every refusal of a long body arrives behind %s, and the next visitor's page", async (name) => {
  const { url } = behind(name);
  const body = Buffer.alloc(900_000, "x");
  for (const [path, status, code] of [
    [CONTACTS_PATH, 413, "ENQ13"],
    ["/desk/api/tickets/AN-AB23-CD/note", 401, "DESK01"],
  ] as const) {
    for (let i = 0; i < 12; i++) {
      const answer = await asBrowser(() => post(url, path, body, { ...json, "sec-fetch-site": "same-origin" }));
      expect([i, path, answer.status, await answer.text()]).toEqual([i, path, status, expect.stringContaining(code)]);
      expect((await asBrowser(() => fetch(`${url}/contact`))).status).toBe(200);
    }
  }
  expect((await asBrowser(() => post(url, CONTACTS_PATH, JSON.stringify(enquiry), json))).status).toBe(201);
});

test.each(proxies)("%s writes down neither addresses nor queries", async (name) => {
  const { url, folder } = behind(name);
  const visitor = openConnection(url, "127.0.0.9");
  await visitor.post({ ...dataApiPost(`Logged ${name}`), path: `${CONTACTS_PATH}?columns=hidden-query` });
  await fetch(`${url}/hooks/hidden-query`);
  visitor.close();
  // Varnish keeps the last visits in shared memory, which it has as a file.
  const search = ["-rlaE", "127\\.0\\.0\\.9|hidden-query", "--exclude-dir=varnish", folder];
  expect(spawnSync("grep", search, { encoding: "utf8" }).stdout).toBe("");
});

test("every proxy keeps a stream of events open through silence, and passes on what follows", async () => {
  const { database, close } = openSqliteStore(databaseFile, { busyTimeoutMs: 5000 });
  const signIn = async (name: string) => {
    const staffId = await addStaff(database, name);
    return `__Host-desk=${await createSession(database, { staffId, device: "Test", proof: "code" })}`;
  };
  const streams = await Promise.all(
    proxies.map(async (name) => {
      const cookie = await signIn(name);
      const answer = await fetch(`${behind(name).url}/desk/api/events`, { headers: { cookie } });
      const stream = { name, cookie, type: answer.headers.get("content-type"), text: "", hasEnded: false };
      void (async () => {
        for await (const chunk of answer.body ?? []) stream.text += Buffer.from(chunk).toString();
        stream.hasEnded = true;
      })();
      return stream;
    }),
  );
  await close();
  // Longer than any proxy waits without data by default.
  await wait(70_000);
  const before = streams.map(({ name, text, type, hasEnded }) => [
    name,
    type,
    hasEnded,
    text.split(":\n\n").length > 4,
  ]);
  expect(before).toEqual(proxies.map((name) => [name, expect.stringMatching(/^text\/event-stream/), false, true]));
  for (const stream of streams) stream.text = "";
  const reference = stored()[0]?.reference;
  const headers = { ...json, cookie: streams[0]?.cookie ?? "", "sec-fetch-site": "same-origin" };
  const body = JSON.stringify({ text: "Called back" });
  expect((await post(behind("nginx").url, `/desk/api/tickets/${reference}/note`, body, headers)).status).toBe(200);
  await expect
    .poll(() => streams.filter(({ text }) => text.includes("data: changed")).map(({ name }) => name), { timeout: 5000 })
    .toEqual(proxies);
});

test.each(proxies)("posts behind %s are acknowledged at their first try over two restarts", async (name) => {
  const { url } = behind(name);
  const before = new Set(stored().map(({ reference }) => reference));
  const posts = postSteadily(url);
  for (let i = 0; i < 2; i++) {
    // Posts before each restart.
    await wait(500);
    await server.restart();
    expect((await fetch(`${url}/contact`)).status).toBe(200);
  }
  const answers = await posts.stop();
  expect(answers.filter(({ status }) => status !== 201)).toEqual([]);
  const added = stored().filter(({ reference }) => !before.has(reference));
  expect(added.map(({ reference }) => reference).sort()).toEqual(answers.map(({ reference }) => reference).sort());
});

test("nginx lets 100 posts of one address through at once, and not 150", async () => {
  const { url, stop } = await startProxy("nginx", server.url);
  const send = async () => (await post(url, "/rest/v1/others", "x")).status;
  const statuses = await Promise.all(Array.from({ length: 150 }, send));
  expect(statuses.filter((status) => status !== 429).length).toBeGreaterThanOrEqual(100);
  expect(statuses).toContain(429);
  await stop();
});

test.each(["nginx", "HAProxy", "Apache"])("another name leads to the site's own behind %s", async (name) => {
  const session = connect(behind(name).url);
  const stream = session.request({ ":path": "/contact?x=1", ":authority": "example.in" });
  const [answer] = await once(stream, "response");
  session.destroy();
  expect([answer[":status"], answer.location]).toEqual([301, "https://localhost/contact?x=1"]);
});
