import { load } from "cheerio";
import { afterAll, expect, test } from "vitest";
import { defaultContent, policyOf, renderFixture } from "../test-support/fixture-site.ts";
import { createTestServer } from "../test-support/test-server.ts";

/** A plan puts its answers into the contact page. */
const NO_PLAN = { "plan/answered/index.html": null };

const { app } = createTestServer({}, { onEnd: afterAll });

test.each(["/", "/contact", "/contact/", "/contact?from=card"])(
  "serves the page at %s without a redirect",
  async (url) => {
    const answer = await app.inject(url);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers["content-type"]).toMatch("text/html");
    expect(answer.body).toContain(url === "/" ? "<h1>Home</h1>" : "<h1>Contact</h1>");
  },
);

test("browsers revalidate pages, and get their policy with 304, too", async () => {
  const { headers, statusCode } = await app.inject({
    url: "/contact",
    headers: { "if-none-match": "*" },
  });
  expect([statusCode, headers["cache-control"]]).toEqual([304, "no-cache"]);
  // A browser replaces stored headers with those of a 304.
  expect(headers["content-security-policy"]).toBe(policyOf("contact/index.html"));
});

test.each([
  ["/", "index.html"],
  ["/contact", "contact/index.html"],
  ["/nowhere", "404.html"],
  ["/enquiry/sent", "enquiry/sent/index.html"],
])("sends %s with the policy of its page, compressed or not", async (url, page) => {
  for (const encoding of ["identity", "br"]) {
    const answer = await app.inject({ url, headers: { "accept-encoding": encoding } });
    expect(answer.headers["content-security-policy"]).toBe(policyOf(page));
  }
});

test("pages have one weak ETag for all encodings, and no ranges", async () => {
  const ask = (headers: Record<string, string>) => app.inject({ url: "/contact", headers });
  const tags = await Promise.all(
    ["br", "gzip", "identity"].map(async (encoding) => (await ask({ "accept-encoding": encoding })).headers.etag),
  );
  expect(tags[0]).toMatch(/^W\//);
  expect(new Set(tags).size).toBe(1);
  const { statusCode, headers } = await ask({ range: "bytes=0-3" });
  expect([statusCode, headers["accept-ranges"]]).toEqual([200, undefined]);
});

test("a publication takes the place of all pages at once", async () => {
  const { app, site } = createTestServer();
  site.activate(
    null,
    defaultContent,
    renderFixture(defaultContent, { "new/index.html": "<h1>New</h1>", "contact/index.html": null, ...NO_PLAN }),
  );
  expect((await app.inject("/new")).headers["content-security-policy"]).toBe(policyOf("new/index.html"));
  expect((await app.inject("/contact")).statusCode).toBe(404);
});

test("a page without a policy of its own may load nothing", async () => {
  const rendered = renderFixture(defaultContent);
  const bytes = Buffer.from("<h1>New</h1>");
  const { app } = createTestServer(
    {},
    { rendered: { ...rendered, files: { ...rendered.files, "new/index.html": { hash: "new", bytes } } } },
  );
  expect((await app.inject("/new")).headers["content-security-policy"]).toMatch(/^default-src 'none'/);
});

test("sends speculation rules with pages and with nothing else", async () => {
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
    const answer = await app.inject(url);
    expect(answer.headers["cache-control"]).toBe("public, max-age=31536000, immutable");
  },
);

test.each(["GET", "POST"] as const)(
  "answers %s at an unknown URL with the not-found page and status 404",
  async (method) => {
    const answer = await app.inject({ method, url: "/services/unknown" });
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
  const answer = await app.inject(url);
  expect([400, 403, 404]).toContain(answer.statusCode);
  expect(answer.body).not.toMatch(/secret|root:|SQLite|"name"/);
  expect(answer.headers).not.toHaveProperty("set-cookie");
});

test("rejects a malformed URL in one sentence without naming software", async () => {
  const answer = await app.inject("/%zz");
  expect(answer.statusCode).toBe(400);
  expect(answer.body).toBe("The URL is malformed: check its percent-encoding. (ENQ01)");
});

/** A server that fails on one address. */
function createFailingServer(...options: Parameters<typeof createTestServer>) {
  const server = createTestServer(...options);
  server.app.addHook("preHandler", async ({ url }) => {
    if (url === "/error") throw new Error("secret of the server");
  });
  return server;
}

test("an unexpected error shows the error page with a code and a reference, and no stack", async () => {
  const { app } = createFailingServer();
  const answer = await app.inject("/error");
  expect(answer.statusCode).toBe(500);
  expect(answer.headers["content-security-policy"]).toBe(policyOf("500.html"));
  expect(answer.body).toContain("Unexpected Application Error!");
  expect(load(answer.body)("[data-error-reference]").text()).toMatch(/^Code 500, reference [0-9a-f]{10}$/);
  expect(answer.body).not.toMatch(/secret|\.ts:/);
});

test("in development the error page shows the stack, escaped", async () => {
  const { app } = createFailingServer({ development: true });
  const { body } = await app.inject("/error");
  expect(load(body)("[data-error-reference]").text()).toMatch(
    /secret of the server\n +at .*<anonymous>|site\.test\.ts/,
  );
  expect(body).not.toContain("<anonymous>");
});

test("sends an unexpected error as plain text when there is no error page", async () => {
  const { app } = createFailingServer({}, { rendered: renderFixture(defaultContent, { "500.html": null }) });
  const answer = await app.inject("/error");
  expect(answer.statusCode).toBe(500);
  expect(answer.body).toMatch(/^Code 500, reference [0-9a-f]{10}$/);
});

test("keeps all pages when one of the next cannot be filled in", async () => {
  const { app, site } = createTestServer();
  const broken = renderFixture(defaultContent, {
    "index.html": "<h1>Next</h1>",
    "enquiry/sent/index.html": "<p>Sent</p>",
  });
  expect(() => site.activate(null, defaultContent, broken)).toThrow("<div data-sent>");
  expect((await app.inject("/enquiry/sent/")).body).toContain("<pre id=sent>");
  expect((await app.inject("/")).body).toContain("<h1>Home</h1>");
});

test.each([
  "/404.html",
  "/500.html",
  "/headers.json",
  "/consent-notice.json",
  "/enquiry/sent/index.html",
  "/404.html/",
  "/500.html.br",
  "/_astro/app.abc123.js.br",
  "/_astro/app.abc123.js.gz",
  "/_astro/.env",
  "/_astro/",
  "/_astro",
])("does not serve the internal file %s", async (url) => {
  const answer = await app.inject(url);
  expect(answer.statusCode).toBe(404);
  expect(answer.body).toContain("Oops! Page not found");
  expect(answer.body).not.toMatch(/\{code\}|default-src/);
});
