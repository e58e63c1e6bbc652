import { mkdirSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { load } from "cheerio";
import { expect, test } from "vitest";
import { policyOf } from "../../test-support/fixture-site.ts";
import { createTestServer } from "../../test-support/test-server.ts";

test.each(["/", "/contact", "/contact/", "/contact?from=card"])(
  "serves the page at %s without a redirect",
  async (url) => {
    const answer = await createTestServer().app.inject(url);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers["content-type"]).toMatch("text/html");
    expect(answer.body).toContain(url === "/" ? "<h1>Home</h1>" : "<h1>Contact</h1>");
  },
);

test.each([
  ["br", brotliDecompressSync],
  ["gzip", gunzipSync],
])("sends the compressed copy to a browser that accepts %s", async (encoding, decompress) => {
  for (const url of ["/contact", "/contact/", "/_astro/app.abc123.js"]) {
    const { app } = createTestServer();
    const answer = await app.inject({ url, headers: { "accept-encoding": encoding } });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers["content-encoding"]).toBe(encoding);
    expect(answer.headers.vary).toMatch(/accept-encoding/i);
    expect(answer.headers["content-type"]).toMatch(url.endsWith(".js") ? "javascript" : "text/html");
    expect(decompress(answer.rawPayload).toString()).toContain(url.endsWith(".js") ? "fixture" : "Contact");
  }
});

test("browsers revalidate pages and get 304 while they are unchanged", async () => {
  const { app } = createTestServer();
  const first = await app.inject("/contact");
  expect(first.headers["cache-control"]).toBe("no-cache");
  const second = await app.inject({ url: "/contact", headers: { "if-none-match": String(first.headers.etag) } });
  expect(second.statusCode).toBe(304);
});

test.each([
  ["/", "index.html"],
  ["/contact", "contact/index.html"],
  ["/nowhere", "404.html"],
  ["/enquiry/sent", "enquiry/sent/index.html"],
])("sends %s with the policy of its page, compressed or not", async (url, page) => {
  const { app } = createTestServer();
  for (const encoding of ["identity", "br", "gzip"]) {
    const answer = await app.inject({ url, headers: { "accept-encoding": encoding } });
    expect(answer.headers["content-security-policy"]).toBe(policyOf(page));
  }
});

test("repeats the policy in a 304, because a browser replaces stored headers with those of a 304", async () => {
  const { app } = createTestServer();
  const first = await app.inject("/contact");
  const second = await app.inject({ url: "/contact", headers: { "if-none-match": String(first.headers.etag) } });
  expect(second.headers["content-security-policy"]).toBe(policyOf("contact/index.html"));
});

const writePolicies = (siteDir: string, policies: Record<string, string>) => {
  writeFileSync(join(siteDir, "headers.json"), JSON.stringify(policies));
  utimesSync(join(siteDir, "headers.json"), new Date(), new Date(Date.now() + 5000));
};

const policyAt = async ({ app }: Pick<ReturnType<typeof createTestServer>, "app">, url: string) =>
  (await app.inject(url)).headers["content-security-policy"];

test("serves a new build as soon as it is complete, and the old one until then", async () => {
  const server = createTestServer();
  const { app, siteDir } = server;
  rmSync(siteDir, { recursive: true });
  // The server looks for a new build once a second.
  await wait(1100);
  expect((await app.inject("/contact")).body).toContain("<h1>Contact</h1>");
  expect(await policyAt(server, "/contact")).toBe(policyOf("contact/index.html"));
  mkdirSync(siteDir);
  writeFileSync(join(siteDir, "new.html"), "<h1>New</h1>");
  writePolicies(siteDir, { "new.html": "default-src 'self' new" });
  await expect.poll(() => policyAt(server, "/new.html"), { timeout: 3000 }).toBe("default-src 'self' new");
  expect((await app.inject("/contact")).statusCode).toBe(404);
});

test("a page without a policy of its own may load nothing", async () => {
  const server = createTestServer();
  writePolicies(server.siteDir, {});
  await expect.poll(() => policyAt(server, "/contact"), { timeout: 3000 }).toMatch(/^default-src 'none'/);
});

test("sends speculation rules with pages and with nothing else", async () => {
  const { app } = createTestServer();
  for (const url of ["/", "/nowhere", "/enquiry/sent"]) {
    expect((await app.inject(url)).headers["speculation-rules"]).toMatch(
      /^"data:application\/speculationrules\+json,[^"]+"$/,
    );
  }
  for (const url of ["/_astro/app.abc123.js", "/healthz"]) {
    expect((await app.inject(url)).headers).not.toHaveProperty("speculation-rules");
  }
});

test.each(["/_astro/app.abc123.js", "/cards/home.abc123.jpg"])(
  "lets browsers cache %s for a year, because its name contains a content hash",
  async (url) => {
    const answer = await createTestServer().app.inject(url);
    expect(answer.headers["cache-control"]).toBe("public, max-age=31536000, immutable");
  },
);

test.each(["GET", "POST"] as const)(
  "answers %s at an unknown URL with the not-found page and status 404",
  async (method) => {
    const answer = await createTestServer().app.inject({ method, url: "/services/unknown" });
    expect(answer.statusCode).toBe(404);
    expect(answer.body).toContain("Oops! Page not found");
  },
);

test.each([
  "/../package.json",
  "/..%2f..%2fetc/passwd",
  "/%2e%2e/%2e%2e/etc/passwd",
  "/contact/..%5c..%5cdata",
  "/_astro/../../data/enquiries.sqlite",
  "/%00",
  "/contact%00.html",
  "/%zz",
  "/%c0%ae%c0%ae/",
  "//etc/passwd",
  "/.env",
  "/.env.br",
  "/%252e%252e/%252e%252e/etc/passwd",
  "/contact/%2e%2e%2f%2e%2e%2fpackage.json",
  "/..;/package.json",
  "/contact%0d%0aset-cookie:%20a=b",
  "/file:///etc/passwd",
  "/\u002e\u002e/package.json",
])("%s is not served", async (url) => {
  const answer = await createTestServer().app.inject(url);
  expect([400, 403, 404]).toContain(answer.statusCode);
  expect(answer.body).not.toMatch(/secret|root:|SQLite|"name"/);
  expect(answer.headers).not.toHaveProperty("set-cookie");
});

test("rejects a malformed URL in one sentence without naming software", async () => {
  const answer = await createTestServer().app.inject("/%zz");
  expect(answer.statusCode).toBe(400);
  expect(answer.body).toBe("The URL is malformed: check its percent-encoding. (ENQ01)");
});

/** A server with a route that fails. */
function createFailingServer(settings: Parameters<typeof createTestServer>[0] = {}) {
  const server = createTestServer(settings);
  server.app.get("/fault", async () => {
    throw new Error("secret of the server");
  });
  return server;
}

test("an unexpected error shows the error page with a code and a reference, and no stack", async () => {
  const { app } = createFailingServer();
  const answer = await app.inject("/fault");
  expect(answer.statusCode).toBe(500);
  expect(answer.headers["content-security-policy"]).toBe(policyOf("500.html"));
  expect(answer.body).toContain("Unexpected Application Error!");
  expect(load(answer.body)("[data-error-reference]").text()).toMatch(/^Code 500, reference [0-9a-f]{10}$/);
  expect(answer.body).not.toMatch(/secret|\.ts:/);
});

test("in development the error page shows the stack, escaped", async () => {
  const { app } = createFailingServer({ development: true });
  const { body } = await app.inject("/fault");
  expect(load(body)("[data-error-reference]").text()).toMatch(
    /secret of the server\n +at .*<anonymous>|site\.test\.ts/,
  );
  expect(body).not.toContain("<anonymous>");
});

test("sends an unexpected error as plain text when there is no error page", async () => {
  const { app, siteDir } = createFailingServer();
  rmSync(join(siteDir, "500.html"));
  writePolicies(siteDir, {});
  await expect.poll(() => policyAt({ app }, "/contact"), { timeout: 3000 }).toMatch(/^default-src 'none'/);
  const answer = await app.inject("/fault");
  expect(answer.statusCode).toBe(500);
  expect(answer.body).toMatch(/^Code 500, reference [0-9a-f]{10}$/);
});

test("rejects a new build with a page that cannot be filled in and keeps serving the old one", async () => {
  const { app, siteDir } = createTestServer();
  writeFileSync(join(siteDir, "enquiry/sent/index.html"), "<p>Sent</p>");
  writePolicies(siteDir, {});
  // The server looks for a new build once a second.
  await wait(1100);
  expect((await app.inject("/enquiry/sent/")).body).toContain("<pre id=sent>");
  expect(await policyAt({ app }, "/contact")).toBe(policyOf("contact/index.html"));
});

test.each(["/404.html", "/500.html", "/headers.json", "/404.html/", "/500.html.br"])(
  "does not serve the internal file %s",
  async (url) => {
    const answer = await createTestServer().app.inject(url);
    expect(answer.statusCode).toBe(404);
    expect(answer.body).toContain("Oops! Page not found");
    expect(answer.body).not.toMatch(/\{code\}|default-src/);
  },
);
