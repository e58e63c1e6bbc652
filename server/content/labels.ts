/** Names of fields for people who do not read YAML, and issues as sentences. */

import type { FieldIssue } from "../../core/api/content.ts";
import { textsOf } from "../../core/content/content-file.ts";
import type { ContentIssue } from "../../core/content/content-issue.ts";
import type { FieldValue } from "../../core/content/field.ts";
import { type FieldPath, isSamePath, valueAt } from "../../core/content/field.ts";
import type { ContentData } from "../../core/content/read-content.ts";
import { editorFileOf } from "./editor-files.ts";
import { titleOfId } from "./names.ts";

/** Names that do not explain themselves; before a point the group or list around. */
const known: Readonly<Record<string, string>> = {
  meta: "Search results",
  lede: "Text below the heading",
  hero: "Opening",
  nav: "Menu",
  navCategory: "Category in the menu",
  cardCategory: "Category on cards",
  stats: "Key figures",
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
  worksAs: "We work as",
  costHeads: "Where the money goes",
  socials: "Social networks",
  officer: "Grievance officer",
  pin: "PIN code",
  url: "Address on the web",
  ".approved": "Lengths approved by the company",
  ".states": "Laws of the states",
  ".before": "What must be there first",
  ".after": "What comes next",
  after: "What it waits for",
  "after.link": "When it begins",
  lag: "Weeks between the two",
  if: "Only for some hospitals",
  mode: "Kind of hospital",
  new: "New hospital",
  shell: "Half-built shell",
  running: "Running hospital",
  "approvals.running": "In a running hospital",
  basis: "Who asks for it",
  "stats.basis": "What it rests on",
  "after.why": "Reason",
  rule: "Law or document",
  evidence: "Where it was looked up",
  further: "More sources",
  checked: "Looked up on",
  sure: "How sure, of 100",
  doubt: "What is still open",
  byState: "Registration of the hospital",
  validity: "How long it is valid",
  limit: "Time that the law gives",
  whereTheyApply: "Licences that no question asks for",
  provisional: "Provisional registration first",
  fromBeds: "Smaller hospitals",
  "fromBeds.count": "Fewest beds that the Act covers",
  "fromBeds.below": "What holds for fewer beds",
  published: "Published duration",
  covers: "What it covers",
  "published.text": "In words",
  "published.weeks": "In weeks",
  per: "For each",
  modes: "Which phases are drawn",
  scale: "What makes it longer",
  "scale.city": "Kind of city",
  alsoDependsOn: "What else it depends on",
  "phases.page": "Weeks as its page prints them",
  counts: "Inside the published duration",
  "8-more": "8 or more",
  ".badges": "Names in a box",
  ".tags": "Second box of names",
  ".list": "Box of figures",
  ".line": "Sentence in the footer",
  closing: "Band above the footer",
  "buttons.closing": "In the band above the footer",
  primary: "First button",
  secondary: "Second button",
  cutaway: "Picture of the cut hospital",
  callouts: "Labels on the picture",
  "about.team": "Heading of the people",
  register: "Heading of all services",
  pictogram: "Drawing of 50 plans",
  priceDependsOn: "What the price depends on",
  figuresNote: "Note below the key figures",
  urgent: "Line for an emergency",
  keyPlan: "Small plan in words",
  whatsApp: "WhatsApp",
  whatsapp: "WhatsApp",
  slug: "Address of the service",
};

/** Names of choices that do not explain themselves. */
const knownChoices: Readonly<Record<string, string>> = {
  FS: "When the other ends",
  SS: "When the other begins",
  FF: "It ends when the other ends",
  out: "Outside",
  true: "Yes",
};

/** Names that are read letter by letter. */
const initials = /\b(ai|cin|ct|gstin|hr|it|ivf|mri|pdf|qr)\b/g;

/** The name of a field as words. A range of numbers and the two letters of a state stay as they are. */
export const sentenceCase = (name: string): string => {
  if (/^[A-Z]{2}$/.test(name)) return name;
  const words = name
    .replaceAll(/([a-z\d])([A-Z])/g, "$1 $2")
    .replaceAll(/_|(?<!\d)-|-(?!\d)/g, " ")
    .toLowerCase()
    .replaceAll(initials, (each) => each.toUpperCase());
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/** The name of a choice: that of its key, or the choice itself where it is a name already. */
export const choiceLabelOf = (choice: FieldValue): string => {
  const text = String(choice);
  if (knownChoices[text]) return knownChoices[text];
  return /^[a-z-]+$/.test(text) ? (known[text] ?? sentenceCase(text)) : text;
};

const LONGEST = 60;

const firstWords = (text: string): string => {
  const line = text.replaceAll(/\s+/g, " ");
  if (line.length <= LONGEST) return line;
  const cut = line.slice(0, LONGEST);
  const space = cut.lastIndexOf(" ");
  return `${cut.slice(0, space > 0 ? space : LONGEST).toWellFormed()} …`;
};

/** Lists of the shortest and the longest length. */
const ranges: readonly unknown[] = ["weeks", "lag"];

/** The text that names an entry of a list: its first one, with its path. An id is shown to nobody. */
const namingText = (data: unknown, entry: FieldPath) =>
  textsOf(valueAt(data, entry), entry).find(({ path }) => path.at(-1) !== "id");

/** Boxes of a service page that visitors know by their headings. */
const BOXES = ["badges", "timeline", "tags", "list"];

/** The name of a field; of an entry of a list, that of what it stands for, or its first words. */
export function labelOf(data: unknown, path: FieldPath): string {
  const name = path.at(-1);
  // A person has a picture; a service says what its picture shows.
  if (name === "picture" && typeof path.at(-2) === "number") return "Picture";
  if (typeof name !== "number") {
    const { heading } = Object(BOXES.includes(String(name)) && valueAt(data, path));
    if (typeof heading === "string") return firstWords(heading);
    const around = path.findLast((part, index) => typeof part === "string" && index < path.length - 1) ?? "";
    return known[`${around}.${name}`] ?? known[name ?? ""] ?? sentenceCase(name ?? "");
  }
  if (ranges.includes(path.at(-2))) return name === 0 ? "Shortest" : "Longest";
  const entry = valueAt(data, path);
  const text = namingText(data, path)?.text;
  const named = titleOfId(data, text);
  if (named) return named;
  return typeof entry === "object" && text ? firstWords(text) : `Entry ${name + 1}`;
}

/**
 * The names from the outside in, as in "Buttons, Primary". The text that names an entry is called by the entry's place.
 */
export function fullLabelOf(data: unknown, path: FieldPath): string {
  const parts = path.map((part, index) => {
    const here = path.slice(0, index + 1);
    const isName = typeof part === "number" && isSamePath(namingText(data, here)?.path ?? [], path);
    return { isName, label: isName ? `entry ${part + 1}` : labelOf(data, here) };
  });
  const end = parts.findIndex(({ isName }) => isName);
  return (end < 0 ? parts : parts.slice(0, end + 1)).map(({ label }) => label).join(", ");
}

/** The issue as a sentence that begins with the field. Files have the titles that the desk prints. */
export function describeIssue(
  files: ContentData,
  { file, path, reason }: Pick<ContentIssue, "file" | "path" | "reason">,
): string {
  const label = files[file] === undefined || path.length === 0 ? "The file" : fullLabelOf(files[file].data, path);
  const titled = reason
    .replaceAll(/content\/[\w/-]+\.yaml/g, (name) => (files[name] && editorFileOf(files[name])?.title) ?? name)
    .replaceAll(/"([^"]*)"/g, (_, quoted: string) => `“${titleOfId(files[file]?.data, quoted) ?? quoted}”`);
  const sentence = `${label} ${titled}`;
  return /[.?!]$/.test(sentence) ? sentence : `${sentence}.`;
}

export const describeIssues = (
  files: ContentData,
  issues: readonly Pick<ContentIssue, "file" | "path" | "reason">[],
): FieldIssue[] =>
  issues.map((issue) => {
    const { file, path } = issue;
    const editorFile = files[file] && editorFileOf(files[file]);
    return { file: editorFile?.id ?? file, path, reason: describeIssue(files, issue) };
  });
