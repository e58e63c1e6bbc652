import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { columns, definitionOf, fieldName, isRequired } from "../../enquiry/fields.ts";

/** The content security policy of a page of the fixture site. */
export const policyOf = (path: string): string => `default-src 'self'; report-to ${path}`;

const page = (body: string): string =>
  `<!DOCTYPE html><html lang="en-IN"><head><title>Fixture</title></head><body>${body}</body></html>`;

const optionalInputs = columns
  .filter((column) => !isRequired(column) && definitionOf(column).input.kind === "line")
  .map((column) => `<input name="${fieldName(column, "contact")}">`);

const refusedPage = page(`
  <p data-notice="missing" hidden>Missing Information</p>
  <p data-notice="failed" hidden>Error</p>
  <p data-notice="busy" hidden>Too many</p>
  <form data-enquiry-form method="post" action="/enquiry">
    <input name="name" aria-describedby="hint"><p data-error-for="full_name" id="e1" hidden>Enter your name</p>
    <input name="email" type="email"><p data-error-for="email" id="e2" hidden>Enter your e-mail</p>
    <input name="phone"><p data-error-for="phone" id="e3" hidden>Enter your phone</p>
    ${optionalInputs.join("")}
    <select name="projectType"><option value="" selected>Select</option><option value="renovation">Renovation</option></select>
    <input name="entry_q7m">
    <textarea name="details"></textarea><p data-error-for="project_details" id="e4" hidden>Tell us</p>
    <p data-chat-offer hidden><a href="https://wa.me/919876543210?text=Hello">Chat</a></p>
  </form>`);

/** The privacy notice of the fixture site. */
export const fixtureNotice = { version: "0123456789ab", language: "en", text: "What we do with what you send us" };

const files: Record<string, string> = {
  "index.html": page("<h1>Home</h1>"),
  "contact/index.html": page(`<h1>Contact</h1><textarea name="details"></textarea>
    <select name="projectType"><option value="" selected>Select</option><option value="renovation">Renovation</option></select>`),
  "plan/index.html": page("<h1>Plan your hospital</h1>"),
  "plan/answered/index.html": page("<div data-plan></div>"),
  "privacy/index.html": page(
    "<h1>Privacy</h1><p data-retention hidden>At the latest after {days} days.</p><p data-sealed hidden>Sealed for {days} days.</p><p data-receipt hidden>The link.</p><p data-no-receipt>No link.</p>",
  ),
  "404.html": page("<h1>Oops! Page not found</h1>"),
  "500.html": page(
    "<h1>Unexpected Application Error!</h1><p data-error-reference>Code {code}, reference {reference}</p>",
  ),
  "enquiry/sent/index.html": page(`<p>Message Sent Successfully!</p><p data-reference hidden></p>
    <div data-receipt-link hidden><form method="post" action="#"><input type="hidden" name="token"><button>See this enquiry</button></form><p data-receipt-note="mail" hidden>Also in the mail</p>
    <p data-receipt-note="here" hidden>For 30 minutes</p></div>`),
  "enquiry/refused/index.html": refusedPage,
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

/** A module like the one of receipts. It shows what it is given as JSON. */
const receiptRenderer = `const escape = (text) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
export const createReceiptRenderer = () => ({
  page: (view, canMail) => "<pre>" + escape(JSON.stringify({ ...view, canMail })) + "</pre>",
  text: ({ reference, contact }) => reference + ", " + contact.full_name,
});`;

/** Writes what the build puts beside the site. */
export function writeFixtureRenderer(dir: string, plan = { heading: "Your programme" }): void {
  mkdirSync(dir, { recursive: true });
  writeFileSync(join(dir, "parts.mjs"), `${planRenderer}\n${receiptRenderer}`);
  writeFileSync(join(dir, "view.json"), JSON.stringify({ plan, receipt: {} }));
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
