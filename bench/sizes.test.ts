import { randomBytes } from "node:crypto";
import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { brotliCompressSync, brotliDecompressSync, constants } from "node:zlib";
import { expect, test } from "vitest";
import { temporaryFolder } from "../tests/temporary.ts";
import { type BudgetResult, judgeResult } from "./budget-result.ts";
import { bytesOnWire, measureSizes } from "./sizes.ts";

const page = (script: string, more = "") =>
  `<link rel=preload as=font href=/_astro/a.woff2><style>@font-face{src:url(/_astro/a.woff2)}</style>${more}<script type=module src=/_astro/${script}.js></script>`;
const form = '<astro-island component-url="/_astro/form.js" renderer-url="/_astro/preact.js"></astro-island>';

const home = "index.html";
const firstScreen = "<section id=home><h1>Hospitals</h1></section>";
const service = "services/one/index.html";
const overview = "<section><h2 id=overview>Overview</h2><p>Beds, gas and power.</p></section>";

/** A small site whose files have known sizes: each letter of an "x" is a byte on the wire. */
const site: Record<string, string> = {
  [home]: page("page", firstScreen + form),
  "contact/index.html": page("page", form),
  "plan/index.html": page("plan"),
  [service]: page("page", overview),
  "_astro/a.woff2": "x".repeat(100),
  "_astro/plan.js": 'import("./live.js")',
  "_astro/live.js": 'import"./preact.js"',
  "_astro/page.js": 'import{a}from"./shared.js";import("./late.js")',
  "_astro/shared.js": "x".repeat(1000),
  "_astro/late.js": "x".repeat(9000),
  "_astro/form.js": 'import"./preact.js";import(`./toasts.js`)',
  "_astro/preact.js": "Symbol.for(`pv`)",
  "_astro/toasts.js": "x".repeat(2000),
};

/** Measures the site with some files replaced. */
function measure(changed: Record<string, string> = {}): (budget: BudgetResult["budget"]) => BudgetResult {
  const folder = temporaryFolder();
  for (const [file, text] of Object.entries({ ...site, ...changed })) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
    if (file === home || file === service) writeFileSync(join(folder, `${file}.br`), brotliCompressSync(text));
  }
  const results = measureSizes(folder);
  return (budget) => results.find((result) => result.budget === budget) ?? { budget, where: "", figures: [] };
}

const size = (...files: string[]) => files.reduce((sum, file) => sum + (site[file]?.length ?? 0), 0);

test("counts what a page's script imports, but not what it loads later", () => {
  const resultOf = measure();
  expect(resultOf("serviceScript").figures).toEqual([size("_astro/page.js", "_astro/shared.js")]);
  expect(resultOf("homeScriptScrolled").figures).toEqual([
    size("_astro/page.js", "_astro/shared.js", "_astro/form.js", "_astro/preact.js"),
  ]);
});

test("counts what the form needs on the contact page, but not what sending loads", () => {
  expect(measure()("contactScript").figures).toEqual([
    size("_astro/page.js", "_astro/shared.js", "_astro/form.js", "_astro/preact.js"),
  ]);
});

test("counts for the planner what it can load later, too", () => {
  expect(measure()("planScript").figures).toEqual([size("_astro/plan.js", "_astro/live.js", "_astro/preact.js")]);
});

test.for([
  { budget: "serviceOverview", file: service, section: overview },
  { budget: "homeFirstScreen", file: home, section: firstScreen },
] as const)("ignores what follows the section of $budget", ({ budget, file, section }) => {
  const later = randomBytes(4000).toString("base64");
  const until = (html: string) => measure({ [file]: html })(budget).figures[0];
  expect(until(page("page", later + section))).toBeGreaterThan(4000);
  expect(until(page("page", section + later))).toBeLessThan(4000);
});

test("counts the compressed version of a file", () => {
  expect(measure({ "plan/index.html.br": "x".repeat(7) })("planPage").figures).toEqual([7]);
});

test("finds framework code that a service page could load, even later", () => {
  expect(judgeResult(measure()("serviceFramework")).passed).toBe(true);
  const line = measure({ "_astro/late.js": 'import"./preact.js"' })("serviceFramework");
  expect(line).toMatchObject({ where: "services/one/index.html", figures: [1] });
});

test("finds a render-blocking script and a page without its preloaded font", () => {
  const resultOf = measure({ "contact/index.html": "<script src=/_astro/shared.js></script>" });
  expect(resultOf("blockingScripts")).toMatchObject({ where: "contact/index.html", figures: [1] });
  expect(resultOf("fontsPreloaded")).toMatchObject({ where: "contact/index.html", figures: [0] });
});

// Noise, so that what is compressed is about as long as what is not.
const noise = Buffer.from(randomBytes(6000).toString("base64"));
const compressed = brotliCompressSync(noise);
const read = (bytes: number) =>
  brotliDecompressSync(compressed.subarray(0, bytes), { finishFlush: constants.BROTLI_OPERATION_FLUSH }).length;

test.each([1, 1000, 4000, noise.length])("finds the fewest bytes from which %i can be decoded", (wanted) => {
  const bytes = bytesOnWire(compressed, wanted);
  expect(read(bytes)).toBeGreaterThanOrEqual(wanted);
  expect(read(bytes - 1)).toBeLessThan(wanted);
});

test("needs about half of the bytes for half of the content", () => {
  const share = bytesOnWire(compressed, noise.length / 2) / compressed.length;
  expect(share).toBeGreaterThan(0.45);
  expect(share).toBeLessThan(0.55);
});

test("throws when the content is shorter than asked for", () => {
  expect(() => bytesOnWire(compressed, noise.length + 1)).toThrow("shorter");
});
