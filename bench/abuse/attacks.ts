/** Attacks made of requests: what each sends, and how often. All come from one address. */
import { gzipSync } from "node:zlib";
import { CONTACTS_PATH, FORM_POST_PATH, HIDDEN_FIELD_HEADER } from "../../core/enquiry/data-api.ts";
import { formPost } from "../visitors.ts";
import { junkRequests } from "./junk.ts";
import { request, utf8 } from "./wire.ts";

export interface Series {
  name: string;
  perSecond: number;
  /** How long the full run lasts; left out, as long as the test. */
  seconds?: number;
  next: () => string;
  /** Checks the statuses on one connection, beyond "no server error". */
  expected?: (statuses: readonly number[]) => boolean;
}

const MOST = 64_000;
const JSON_TYPE = { "Content-Type": "application/json" };
const FORM_TYPE = { "Content-Type": "application/x-www-form-urlencoded" };

let serial = 0;
const person = () => ({
  full_name: `Attacker ${serial++}`,
  email: `a${serial}@x.in`,
  phone: "9876543210",
  project_details: String(serial),
});

const post = (value: unknown, headers = {}) =>
  request(`POST ${CONTACTS_PATH}`, { ...JSON_TYPE, ...headers }, utf8(JSON.stringify(value)));

const form = (fields: Record<string, string>) =>
  request(`POST ${FORM_POST_PATH}`, FORM_TYPE, new URLSearchParams(fields).toString());

/** A complete form, each with a text of its own. */
function validForm(): string {
  const { path, headers, body } = formPost(`Attacker ${serial++}`);
  return request(`POST ${path}`, { "Content-Type": String(headers["Content-Type"]) }, body);
}

const get = (path: string, headers = {}) => request(`GET ${path}`, headers);

/** As many rows as 64 kB hold. */
const rows = () => Array.from({ length: 650 }, person);

function rotate<T>(values: readonly T[]): () => T {
  let n = 0;
  return () => values[n++ % values.length] as T;
}

const details = rotate(["&", "'", "<"].map((sign) => sign.repeat(MOST)));

const worstTexts = [
  "\u200b".repeat(MOST / 3),
  `a${"\u0301".repeat(MOST / 2)}`,
  `${"1".repeat(MOST)}x`,
  `a${" ".repeat(MOST)}b`,
  `${"a.".repeat(MOST / 2)}@x.in`,
];
const worstFields = rotate(
  worstTexts.flatMap((text) => ["full_name", "email", "phone", "project_details"].map((field) => ({ [field]: text }))),
);

const manyHeaders = Object.fromEntries(Array.from({ length: 900 }, (_, i) => [`X-${i}`, "1"]));
const headerFloods = rotate([manyHeaders, { "X-Long": "x".repeat(15_500) }, { Cookie: "x".repeat(64_000) }]);

const overlapping = Array.from({ length: 1_500 }, (_, i) => `${i}-${i + 9_000}`).join();
const ranges = rotate([overlapping, "0-,0-,0-,0-", "-99999999999999999999", "9007199254740993-", "5-1", "0-0,-1"]);

const bomb = gzipSync(Buffer.alloc(50_000_000)).toString("latin1");
const codings = rotate(["gzip", "x-gzip", "deflate", "br", "zstd", "gzip, gzip"]);

const selector = `"],option:is(zz${" * * * * * option,".repeat(3_000)}x),[y="`.slice(0, 55_000);

const junk = junkRequests();

export const series: readonly Series[] = [
  {
    name: "15 KB of blanks in If-None-Match",
    perSecond: 20,
    next: () => get("/contact", { "If-None-Match": `"a"${" ".repeat(15_500)}"b"` }),
  },
  { name: "selector in projectType, short", perSecond: 20, next: () => form({ name: "Asha", projectType: '"]' }) },
  { name: "selector in projectType, 55 KB", perSecond: 2, next: () => form({ name: "Asha", projectType: selector }) },
  { name: "arrays of 650 rows", perSecond: 1, next: () => post(rows()) },
  { name: "/enquiry/sent/", perSecond: 100, next: () => get("/enquiry/sent/?reference=AN-2345-67") },
  { name: "form posts beyond the limit", perSecond: 50, next: () => validForm() },
  { name: "/readyz", perSecond: 150, next: () => get("/readyz") },
  {
    name: "64 KB that HTML escapes, set aside",
    perSecond: 10,
    next: () => post({ ...person(), project_details: details() }, { [HIDDEN_FIELD_HEADER]: "filled" }),
  },
  {
    name: "64 KB of worst-case text",
    perSecond: 10,
    next: () => post({ ...person(), ...worstFields() }),
  },
  {
    name: "garbage behind a page, pipelined",
    perSecond: 50,
    next: () => `${request("GET /contact", { Connection: "keep-alive" })}\x16\x03\x01 garbage\r\n\r\n`,
  },
  {
    name: "garbage behind an enquiry, pipelined",
    perSecond: 2,
    next: () => `${post(person(), { Connection: "keep-alive" })}\x16\x03\x01 garbage\r\n\r\n`,
    // The enquiry is stored or refused before the garbage is read; its answer must not be the garbage's.
    expected: ([first]) => first !== 400,
  },
  { name: "header floods", perSecond: 50, next: () => get("/", headerFloods()) },
  { name: "ranges", perSecond: 50, next: () => get("/favicon.ico", { Range: `bytes=${ranges()}`.slice(0, 15_500) }) },
  {
    name: "compressed bodies",
    perSecond: 20,
    next: () => request(`POST ${CONTACTS_PATH}`, { ...JSON_TYPE, "Content-Encoding": codings() }, bomb),
    expected: ([first]) => first !== 201,
  },
  { name: "10,000 requests of mixed junk", perSecond: 500, seconds: 20, next: () => junk.next().value },
];
