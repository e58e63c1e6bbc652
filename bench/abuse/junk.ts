/** Malformed requests. A seed always gives the same ones, so that a failure can be repeated. */
import { request } from "./wire.ts";

/** A linear congruential generator: each call returns the next integer below the bound. */
function createRandom(seed: number): (below: number) => number {
  let state = seed >>> 0;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

const methods = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "TRACE", "PROPFIND", "BREW", "get"];
const paths = [
  "/",
  "/contact",
  "/enquiry",
  "/enquiry/sent/",
  "/rest/v1/contacts",
  "/vitals",
  "/metrics/",
  "/healthz",
  "/500.html",
  "/../../etc/passwd",
  "/%2e%2e/%2e%2e/etc/passwd",
  "/%zz",
  "/%00",
  "/.env",
  "/.git/config",
  "/wp-login.php",
  "//evil.in",
  "/__proto__",
  "/constructor",
  "*",
  "http://evil.in/",
  `/${"a/".repeat(2000)}`,
  "/?a=1&a=2&__proto__[x]=1",
  "/\xff\xfe",
];
const types = [
  "application/json",
  "application/x-www-form-urlencoded",
  "text/plain",
  "multipart/form-data; boundary=x",
  "application/json; charset=utf-7",
  "application/xml",
  "\xff/\xff",
  "",
];
const bodies = [
  "",
  "{",
  "[]",
  "null",
  "1e999",
  '{"__proto__":{"admin":true}}',
  '"\\ud800"',
  "[".repeat(30_000),
  "{}".repeat(9_000),
  "name=%",
  "name=a&name=b&email=c",
  "=&=&=",
  `${"a=1&".repeat(15_000)}`,
  "\x00\xff\x00",
  "--x\r\n\r\n\r\n--x--",
];
const extras: readonly Record<string, string>[] = [
  {},
  { Range: "bytes=-0" },
  { Origin: "null" },
  { Origin: "https://evil.in" },
  { Cookie: "a=b; ".repeat(500) },
  { "Content-Length": "99999999" },
  { "Content-Length": "-1" },
  { "Transfer-Encoding": "chunked, identity" },
  { "Transfer-Encoding": "chunked", "Content-Length": "5" },
  { Expect: "100-continue" },
  { Expect: "200-ok" },
  { "Accept-Encoding": "br;q=9, *;q=x" },
  { Host: "" },
  { Upgrade: "h2c", Connection: "Upgrade" },
  { Prefer: "return=representation" },
  { "Idempotency-Key": "x" },
  { "X-Forwarded-For": "1.2.3.4" },
];

const SEED = 20_261_122;

/** Endless requests, some cut off or with one byte changed. */
export function* junkRequests(): Generator<string, never> {
  const below = createRandom(SEED);
  const pick = <T>(items: readonly T[]): T => items[below(items.length)] as T;
  for (;;) {
    const type = pick(types);
    const headers = { ...(type && { "Content-Type": type }), ...pick(extras) };
    const bytes = request(`${pick(methods)} ${pick(paths)}`, headers, pick(bodies));
    const at = below(Math.min(bytes.length, 400));
    const kind = below(8);
    if (kind === 0) yield bytes.slice(0, at);
    else if (kind === 1) yield bytes.slice(0, at) + String.fromCharCode(below(256)) + bytes.slice(at + 1);
    else yield bytes;
  }
}
