import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import Fastify from "fastify";
import { expect, test } from "vitest";
import { readContent } from "../core/content/read-content.ts";
import { temporaryFolder } from "../tests/temporary.ts";
import { serveDeskApp } from "./desk-app.ts";
import { mailStringsOf } from "./mail/mail-body.ts";
import { createTestServer } from "./test-support/test-server.ts";

const SCRIPT = "console.log('desk')";

/** A server with a small desk. */
function createDesk() {
  const folder = temporaryFolder();
  const deskDir = join(folder, "dist-desk");
  mkdirSync(join(deskDir, "assets"), { recursive: true });
  writeFileSync(
    join(deskDir, "index.html"),
    '<meta name="application-name" content="{company}"><meta property="csp-nonce" nonce="{nonce}">',
  );
  writeFileSync(join(deskDir, "manifest.json"), "{}");
  writeFileSync(join(deskDir, "assets/index-abc.js"), SCRIPT);
  writeFileSync(join(deskDir, "assets/index-abc.js.br"), brotliCompressSync(SCRIPT));
  const strings = mailStringsOf(readContent());
  const mailStrings = () => ({ ...strings, company: { ...strings.company, name: "Sunrise & Sons" } });
  const app = Fastify({ routerOptions: { ignoreTrailingSlash: true } });
  app.register(serveDeskApp, { deskDir, mailStrings });
  return app;
}

const host = "localhost:4321";
const get = (url: string, headers = {}) => createDesk().inject({ url, headers: { host, ...headers } });

test.each(["/desk", "/desk/", "/desk/AN-7F3K-2Q", "/desk/search?q=solanki", "/desk/join/abc"])(
  "%s is the desk, with a policy, and nothing may keep or index it",
  async (url) => {
    const { statusCode, body, headers } = await get(url);
    expect(statusCode).toBe(200);
    expect(body).toContain('content="Sunrise &amp; Sons"');
    expect(headers["content-type"]).toBe("text/html; charset=utf-8");
    expect(headers["cache-control"]).toBe("no-store");
    expect(headers).not.toHaveProperty("set-cookie");
    expect(headers["x-robots-tag"]).toBe("noindex");
    expect(headers["referrer-policy"]).toBe("no-referrer");
    expect(headers["content-security-policy"]).toMatch(
      /^default-src 'none'; script-src 'self'; style-src 'self' 'nonce-[^']+'; .*frame-ancestors 'none'$/,
    );
  },
);

test("every answer has a nonce of its own, the same in the page and in the policy", async () => {
  const app = createDesk();
  const nonces = await Promise.all(
    [1, 2].map(async () => {
      const { body, headers } = await app.inject({ url: "/desk", headers: { host } });
      const [, nonce = ""] = /nonce="([^"]+)"/.exec(body) ?? [];
      expect(headers["content-security-policy"]).toContain(`'nonce-${nonce}'`);
      return nonce;
    }),
  );
  expect(nonces[0]).not.toBe(nonces[1]);
});

test("compresses files and lets browsers cache them for a year", async () => {
  const { statusCode, headers } = await get("/desk/assets/index-abc.js", { "accept-encoding": "br" });
  expect(statusCode).toBe(200);
  expect(headers["content-encoding"]).toBe("br");
  expect(headers["content-type"]).toMatch(/^text\/javascript/);
  expect(headers["cache-control"]).toBe("public, max-age=31536000, immutable");
});

test.each(["/desk/assets/old-123.js", "/desk/assets/manifest.json", "/desk/assets/..%2findex.html"])(
  "%s is not there",
  async (url) => {
    const { statusCode, body } = await get(url);
    expect(statusCode).toBe(404);
    expect(body).toBe("Not found.");
  },
);

test.each([
  ["127.0.0.1:4321", ":4321"],
  ["[::1]:4321", ":4321"],
  ["127.0.0.1", ""],
])("sends %s to localhost, which a passkey can belong to", async (address, port) => {
  const { statusCode, headers } = await get("/desk/search?q=1", { host: address });
  expect(statusCode).toBe(302);
  expect(headers.location).toBe(`http://localhost${port}/desk/search?q=1`);
});

test("says what to do when the desk is not built", async () => {
  const { app } = createTestServer();
  const { statusCode, body } = await app.inject({ url: "/desk", headers: { host } });
  expect(statusCode).toBe(503);
  expect(body).toBe('The desk is not built. Run "npm run build", then start the server again.');
});
