import { expect, test } from "vitest";
import { finishedPage } from "./finished-page.ts";

const route = {
  css: ".A{color:$&red}",
  classes: { "mt-4": "A", "lg:flex": "B" },
  scriptHashes: ["'sha256-1'", "'sha256-2'"],
  styleHash: "'sha256-3'",
};
const finish = (html: string, url = "") => finishedPage(html, route, { url });

test("a page gets the styles of its route in place of its own, and their short names", () => {
  const html =
    '<head><style>.b{}</style><title>x</title></head><style>.c{}</style><p class="mt-4 btn lg:flex">mt-4</p>';
  expect(finish(html).html).toBe(
    '<head><title>x</title><style>.A{color:$&red}</style></head><p class="A btn B">mt-4</p>',
  );
});

test("the properties of an island go into a file, and Astro's program for islands goes", () => {
  const html =
    "<script>(self.Astro||(self.Astro={})).visible=x;dispatchEvent(new Event('astro:visible'))</script><script>theme()</script>" +
    '<astro-island uid="Z1" data-json="{&quot;words&quot;:{&quot;send&quot;:&quot;Owner&#39;s &amp; &lt;b&gt;&quot;},&quot;list&quot;:[1,null]}" ' +
    'component-url="/_astro/form.js" component-export="Form" renderer-url="/_astro/preact.js" props="{&quot;list&quot;:[1,[[0,1]]]}" ' +
    'ssr client="visible" opts="{&quot;name&quot;:&quot;Form&quot;,&quot;value&quot;:true}"><form></form></astro-island>';
  const page = finish(html);
  const [[file, properties] = ["", ""]] = Object.entries(page.islands);
  expect(page.html).toBe(
    '<script>theme()</script><astro-island component-url="/_astro/form.js" component-export="Form" ' +
      `renderer-url="/_astro/preact.js" data-props="/${file}" ssr><form></form></astro-island>`,
  );
  expect(file).toMatch(/^_astro\/islands\.[0-9a-f]{12}\.json$/);
  expect(JSON.parse(properties)).toEqual({ Form: { words: { send: "Owner's & <b>" }, list: [1, null] } });
});

test("the policy allows the route's sources, forbids frames, base and plug-ins, and limits forms", () => {
  expect(finish("").policy.split("; ")).toEqual([
    "default-src 'none'",
    "script-src 'self' 'sha256-1' 'sha256-2'",
    "style-src 'self' 'sha256-3'",
    "img-src 'self' data:",
    "font-src 'self' data:",
    "connect-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ]);
});

test("the policy allows connections to a hosted data API", () => {
  const { policy } = finish("", "https://data.example.in/base");
  expect(policy).toContain("; connect-src 'self' https://data.example.in; ");
});
