/** Names for people who do not read YAML: files as screens of the desk, fields, and the reasons of the checks as sentences. */

import { z } from "zod";
import { type ContentFile, textsOf } from "../../content-schema/content-file.ts";
import type { ContentIssue } from "../../content-schema/content-issue.ts";
import { type FieldPath, valueAt } from "../../content-schema/field-path.ts";
import type { ContentData } from "../../content-schema/read-content.ts";
import type { WordsFault, WordsFile } from "../contract/words.ts";

type Kind = WordsFile["kind"];

/** A file without what changes about it. */
export interface WordsPlace {
  file: string;
  id: string;
  kind: Kind;
  title: string;
  where: string;
  /** The page that shows it best. */
  page: string;
}

/** Title, place and page of each file that is no service and no case study, in the order of the list. */
const pages: Readonly<Record<string, readonly [title: string, where: string, page: string]>> = {
  home: ["Home", "page", "/"],
  contact: ["Contact", "page", "/contact"],
  company: ["Company: phone, address, hours", "everywhere", "/contact"],
  site: ["Menu, footer and messages", "everywhere", "/"],
  form: ["Form and its messages", "on Home and Contact", "/contact"],
  testimonials: ["Testimonials", "on Home", "/"],
  people: ["People", "on Home", "/"],
  plan: ["Planner", "page", "/plan"],
  programme: ["Programme: steps, weeks and licences", "on the planner", "/plan"],
  sheets: ["Sheets of paper", "PDF files", "/plan"],
  privacy: ["Privacy", "page", "/privacy"],
  receipt: ["Receipt of an enquiry", "page", "/enquiry/receipt"],
  letters: ["Letters to clients", "at the desk", "/"],
  desk: ["Urgent words and places", "at the desk", "/"],
};

const service = z.object({ number: z.number(), title: z.string() });
const caseStudy = z.object({ title: z.string(), city: z.string() });

const KINDS: readonly Kind[] = ["page", "service", "case-study"];

/** A file of content as a screen; undefined for a file that has none. */
export function placeOf({ file, data: read }: ContentFile): WordsPlace | undefined {
  const [, folder = "", name = ""] = /^content\/(?:(services|case-studies)\/)?([^/]+)\.yaml$/.exec(file) ?? [];
  if (folder === "services") {
    const slug = name.replace(/^\d+-/, "");
    const { data } = service.safeParse(read);
    const where = `service ${/^\d+/.exec(name)?.[0] ?? ""}`.trim();
    const id = `services/${slug}`;
    return { file, id, kind: "service", title: data?.title ?? slug, where, page: `/${id}` };
  }
  if (folder === "case-studies") {
    const { data } = caseStudy.safeParse(read);
    const id = `case-studies/${name}`;
    return { file, id, kind: "case-study", title: data?.title ?? name, where: data?.city ?? "page", page: `/${id}` };
  }
  const known = Object.entries(pages).find(([page]) => page === name)?.[1];
  return known && { file, id: name, kind: "page", title: known[0], where: known[1], page: known[2] };
}

const rank = ({ kind, id, file }: WordsPlace): string => {
  const position = kind === "page" ? String(Object.keys(pages).indexOf(id)).padStart(2, "0") : file;
  return `${KINDS.indexOf(kind)} ${position}`;
};

/** All files in the order of the list. */
export const placesOf = (files: ContentData): WordsPlace[] =>
  Object.values(files)
    .flatMap((file) => placeOf(file) ?? [])
    .map((place) => ({ place, rank: rank(place) }))
    .toSorted((a, b) => (a.rank < b.rank ? -1 : 1))
    .map(({ place }) => place);

/** Names that do not explain themselves. */
const known: Readonly<Record<string, string>> = {
  meta: "Search results",
  lede: "Text below the heading",
  line: "Line in the footer",
  hero: "Opening",
  nav: "Menu",
  navCategory: "Category in the menu",
  cardCategory: "Category on cards",
  badge: "Badge",
  stats: "Key figures",
  basis: "What the figure rests on",
  features: "What is included",
  duration: "How long it takes",
  durationCovers: "What the duration covers",
  youGive: "What you give us",
  youReceive: "What you receive",
  alsoApplies: "What also applies",
  laws: "Laws and their sources (not printed)",
  wentWrong: "What went wrong",
  shows: "What the picture shows",
  picture: "Picture in words",
  dial: "Number to dial",
  shown: "Number as printed",
  callPhone: "Number of the call buttons",
  chat: "WhatsApp",
  hoursNote: "Note on the office hours",
  officer: "Grievance officer",
  cin: "CIN",
  gstin: "GSTIN",
  pin: "PIN code",
  url: "Address on the web",
  keyPlan: "Small plan in words",
};

const sentenceCase = (name: string): string => {
  const words = name
    .replaceAll(/([a-z\d])([A-Z])/g, "$1 $2")
    .replaceAll("-", " ")
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
};

const LONGEST = 60;

const firstWords = (text: string): string => {
  const line = text.replaceAll(/\s+/g, " ");
  if (line.length <= LONGEST) return line;
  const cut = line.slice(0, LONGEST);
  const space = cut.lastIndexOf(" ");
  return `${cut.slice(0, space > 0 ? space : LONGEST).toWellFormed()} …`;
};

/** The name of a field; of an entry of a list that has fields of its own, its first words. */
export function labelOf(data: unknown, path: FieldPath): string {
  const name = path.at(-1);
  // A person has a picture; a service says what its picture shows.
  if (name === "picture" && typeof path.at(-2) === "number") return "Picture";
  if (typeof name !== "number") return known[name ?? ""] ?? sentenceCase(name ?? "");
  const entry = valueAt(data, path);
  const [first] = typeof entry === "object" ? textsOf(entry) : [];
  return first ? firstWords(first.text) : `Entry ${name + 1}`;
}

/** The names from the outside in, as in "Buttons, Primary". */
export const fullLabelOf = (data: unknown, path: FieldPath): string =>
  path.map((_, index) => labelOf(data, path.slice(0, index + 1))).join(", ");

/** A reason begins with the field. */
export function sayFault(
  files: ContentData,
  { file, path, reason }: Pick<ContentIssue, "file" | "path" | "reason">,
): string {
  const label = files[file] === undefined || path.length === 0 ? "The file" : fullLabelOf(files[file].data, path);
  const sentence = `${label} ${reason}`;
  return /[.?!]$/.test(sentence) ? sentence : `${sentence}.`;
}

/** The faults with the address of their screen. */
export const sayFaults = (
  files: ContentData,
  faults: readonly Pick<ContentIssue, "file" | "path" | "reason">[],
): WordsFault[] =>
  faults.map((fault) => {
    const { file, path } = fault;
    const place = files[file] && placeOf(files[file]);
    return { file: place?.id ?? file, path: [...path], reason: sayFault(files, fault) };
  });
