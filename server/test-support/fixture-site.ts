import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";

/** The content security policy of a page of the fixture site. */
export const policyOf = (path: string): string => `default-src 'self'; report-to ${path}`;

const page = (body: string): string =>
  `<!DOCTYPE html><html lang="en-IN"><head><title>Fixture</title></head><body>${body}</body></html>`;

/** The privacy notice of the fixture site. */
export const fixtureNotice = { version: "0123456789ab", language: "en", text: "What we do with what you send us" };

const files: Record<string, string> = {
  "index.html": page("<h1>Home</h1>"),
  "contact/index.html": page(`<h1>Contact</h1>
    <select name="projectType"><option value="">Select</option><option value="renovation">Renovation</option></select>
    <textarea name="details"></textarea>`),
  "plan/index.html": page("<h1>Plan your hospital</h1>"),
  "plan/answered/index.html": page("<div data-plan></div>"),
  "privacy/index.html": page(
    "<h1>Privacy</h1><p data-retention hidden>At the latest after {days} days.</p><p data-sealed hidden>Sealed for {days} days.</p><p data-receipt hidden>The link.</p><p data-no-receipt>No link.</p>",
  ),
  "404.html": page("<h1>Oops! Page not found</h1>"),
  "500.html": page(
    "<h1>Unexpected Application Error!</h1><p data-error-reference>Code {code}, reference {reference}</p>",
  ),
  "enquiry/sent/index.html": page("<div data-sent></div>"),
  "enquiry/refused/index.html": page("<div data-refused></div>"),
  "enquiry/receipt/index.html": page("<div data-receipt-page></div>"),
  "_astro/app.abc123.js": "console.log('fixture')",
  "cards/home.abc123.jpg": "picture",
  "notice.json": JSON.stringify(fixtureNotice),
  ".env": "secret",
};

/** A module like the one that the build makes of the planner. It repeats the query, which the real one never does. */
const planRenderer = `export const createPlanRenderer = ({ heading }) => ({
  hasAnswers: (query) => new URLSearchParams(query).has("m"),
  page: (query, now) => "<h1>" + heading + "</h1><p>" + query + "</p><p>" + now.getUTCFullYear() + "</p>",
  json: (query) => ({ rows: [query] }),
  letter: (query) => ({ details: "About: " + query, projectType: "renovation" }),
  sheet: (query, made) => query === "m=none" ? undefined : ({
    template: "plan",
    fileName: "hospital-plan.pdf",
    data: { query, made: made.toISOString() },
  }),
});`;

/** Modules like those of receipts and of the form. They show what they are given as JSON. */
const otherRenderers = `const escape = (text) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
const shown = (name, given) => "<pre id=" + name + ">" + escape(JSON.stringify(given)) + "</pre>";
export const createFormRenderer = () => ({
  refused: (reason, draft, missing) => shown("refused", { reason, draft, missing }),
  sent: (reference, receipt) => shown("sent", { reference, receipt }),
});
export const createReceiptRenderer = () => ({
  page: (view, canMail) => shown("receipt", { ...view, canMail }),
  text: ({ reference, contact }) => reference + ", " + contact.full_name,
});`;

/** Writes what the build puts beside the site. */
export function writeFixtureRenderer(dir: string, plan = { heading: "Your programme" }): void {
  mkdirSync(dir, { recursive: true });
  writeFileSync(join(dir, "parts.mjs"), `${planRenderer}\n${otherRenderers}`);
  writeFileSync(join(dir, "view.json"), JSON.stringify({ plan, receipt: {}, form: {} }));
}

/** A policy for each page that names the page. */
const policies = Object.fromEntries(
  Object.keys(files)
    .filter((path) => path.endsWith(".html"))
    .map((path) => [path, policyOf(path)]),
);

/** Writes a small built site, including the pages that the server fills in, with compressed copies. */
export function writeFixtureSite(dir: string): void {
  writeFileSync(join(dir, "headers.json"), JSON.stringify(policies));
  for (const [path, text] of Object.entries(files)) {
    const file = join(dir, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
    writeFileSync(`${file}.br`, brotliCompressSync(text));
    writeFileSync(`${file}.gz`, gzipSync(text));
  }
}
