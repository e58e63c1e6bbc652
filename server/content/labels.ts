/** Names of fields for people who do not read YAML, and issues as sentences. */

import type { FieldIssue } from "../../core/api/content.ts";
import { textsOf } from "../../core/content/content-file.ts";
import type { ContentIssue } from "../../core/content/content-issue.ts";
import { type FieldPath, valueAt } from "../../core/content/field.ts";
import type { Simple } from "../../core/content/fields.ts";
import type { ContentData } from "../../core/content/read-content.ts";
import { editorFileOf } from "./editor-files.ts";

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
  keyPlan: "Small plan in words",
  whatsApp: "WhatsApp",
  whatsapp: "WhatsApp",
  slug: "Address of the service",
  id: "Name for programs",
};

/** Names that are read letter by letter. */
const initials = /\b(ai|cin|ct|gstin|hr|it|ivf|mri|pdf|qr)\b/g;

/** The name of a field as words. A range of numbers and the two letters of a state stay as they are. */
const sentenceCase = (name: string): string => {
  if (/^[A-Z]{2}$/.test(name)) return name;
  const words = name
    .replaceAll(/([a-z\d])([A-Z])/g, "$1 $2")
    .replaceAll(/_|(?<!\d)-|-(?!\d)/g, " ")
    .toLowerCase()
    .replaceAll(initials, (each) => each.toUpperCase());
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/** The name of a choice: that of its key, or the choice itself where it is a name already. */
export const choiceLabelOf = (choice: Simple): string => {
  const text = String(choice);
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

/** The name of a field; of an entry of a list that has fields of its own, its first words. */
export function labelOf(data: unknown, path: FieldPath): string {
  const name = path.at(-1);
  // A person has a picture; a service says what its picture shows.
  if (name === "picture" && typeof path.at(-2) === "number") return "Picture";
  if (typeof name !== "number") return known[name ?? ""] ?? sentenceCase(name ?? "");
  if (ranges.includes(path.at(-2))) return name === 0 ? "Shortest" : "Longest";
  const entry = valueAt(data, path);
  const [first] = typeof entry === "object" ? textsOf(entry) : [];
  return first ? firstWords(first.text) : `Entry ${name + 1}`;
}

/** The names from the outside in, as in "Buttons, Primary". */
export const fullLabelOf = (data: unknown, path: FieldPath): string =>
  path.map((_, index) => labelOf(data, path.slice(0, index + 1))).join(", ");

/** The issue as a sentence that begins with the field. Files have the titles that the desk prints. */
export function describeIssue(
  files: ContentData,
  { file, path, reason }: Pick<ContentIssue, "file" | "path" | "reason">,
): string {
  const label = files[file] === undefined || path.length === 0 ? "The file" : fullLabelOf(files[file].data, path);
  const titled = reason.replaceAll(/content\/[\w/-]+\.yaml/g, (name) => {
    const named = files[name] && editorFileOf(files[name]);
    return named?.title ?? name;
  });
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
    return { file: editorFile?.id ?? file, path: [...path], reason: describeIssue(files, issue) };
  });
