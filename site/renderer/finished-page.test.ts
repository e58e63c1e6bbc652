import { expect, test } from "vitest";
import { finishedPage } from "./finished-page.ts";

const route = { css: ".a{color:$&red}", scriptHashes: ["'sha256-1'", "'sha256-2'"], styleHashes: ["'sha256-3'"] };
const finish = (html: string, url = "") => finishedPage(html, route, { url });

test("a page gets the styles of its route in place of its own, and its islands lose their ids", () => {
  const html =
    '<head><style>.b{}</style><title>x</title></head><style>.c{}</style><astro-island uid="Z1" prefix="r0"></astro-island>';
  expect(finish(html).html).toBe(
    '<head><title>x</title><style>.a{color:$&red}</style></head><astro-island prefix="r0"></astro-island>',
  );
});

test("the policy allows what the route has, forbids frames, another base and plug-ins, and limits forms to this site", () => {
  expect(finish("").policy.split("; ")).toEqual([
    "default-src 'none'",
    "script-src 'self' 'sha256-1' 'sha256-2'",
    "style-src 'self' 'sha256-3'",
    "img-src 'self' data:",
    "font-src 'self' data:",
    "connect-src 'self'",
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ]);
});

test("the policy allows connections to a hosted data interface", () => {
  const { policy } = finish("", "https://data.example.in/base");
  expect(policy).toContain("; connect-src 'self' https://data.example.in; ");
});
