/** Checks that a figure of the company is the same wherever it is repeated. */
import type { ServiceFile } from "./check-services.ts";
import { type ContentIssue, describePath, type FieldPath } from "./content-issue.ts";
import { plain } from "./figures.ts";
import { issueAt, textIssues } from "./text-issues.ts";
import { wordCount } from "./word-count.ts";
import { type ContentFile, textsOf } from "./yaml-file.ts";

/** Figures that the client's specification gives with two values: both stay, and the sentence beside them explains. */
const givenTwice: Readonly<Record<string, readonly string[]>> = {
  "client satisfaction": ["99%", "98%"],
  projects: ["500+", "50+"],
};

/** A figure with its label, and where it is written. */
interface Figure {
  label: string;
  value: string;
  file: ContentFile;
  path: FieldPath;
}

/** The figures of one file, which are the groups that have a label and a value. */
const figuresOf = (file: ContentFile): Figure[] => {
  const texts = new Map([...textsOf(file.data)].map(({ path, text }) => [path.join("/"), { path, text }]));
  return [...texts.values()].flatMap(({ path, text }) => {
    const label = path.at(-1) === "value" && texts.get([...path.slice(0, -1), "label"].join("/"))?.text;
    return label ? [{ label: label.toLowerCase(), value: text, file, path }] : [];
  });
};

const agree = (label: string, values: readonly string[]): boolean =>
  new Set(values.map(plain)).size === 1 || values.every((value) => givenTwice[label]?.includes(value));

/**
 * The issues of figures that differ under one label, and of texts that repeat a figure with another number.
 * @param pages the files in which the company speaks of itself; the first figure of a label counts
 */
export function checkRepeatedFigures(pages: readonly ContentFile[], services: readonly ServiceFile[]): ContentIssue[] {
  const ofCompany = new Map<string, Figure>();
  for (const figure of pages.flatMap(figuresOf)) if (!ofCompany.has(figure.label)) ofCompany.set(figure.label, figure);
  const differs = ({ label, value, file, path }: Figure): ContentIssue[] => {
    const first = ofCompany.get(label);
    if (!first || agree(label, [first.value, value])) return [];
    return [issueAt(file, path, `is "${value}" for "${label}", but ${placeOf(first)} says "${first.value}"`)];
  };
  const files = [...pages, ...services];
  const searches = [...ofCompany.values()].filter(({ label }) => wordCount(label) > 1).map(otherNumbers);
  return [
    ...files.flatMap(figuresOf).flatMap(differs),
    ...files.flatMap((file) => textIssues(file, (text) => searches.flatMap((search) => search(text)))),
  ];
}

const placeOf = ({ file, path }: Figure): string => `${file.file}, ${describePath(path)}`;

const NUMBER = String.raw`(?<![\w.₹+])((?:₹ ?)?\d[\d,.]*(?: crore)?[+%]?)`;
const escapeRegExp = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
const digits = (figure: string): string => plain(figure).replaceAll(/[^\d%]/g, "");

/**
 * A search of texts for numbers that stand before the label of a figure and are not that figure. A label of one word says
 * too little: "3 years" may be about anything.
 */
function otherNumbers(figure: Figure): (text: string) => string[] {
  const { label, value } = figure;
  const repeated = new RegExp(`${NUMBER} ${escapeRegExp(label)}`, "gi");
  return (text) =>
    Array.from(text.matchAll(repeated), ([, number = ""]) => number)
      .filter((number) => digits(number) !== digits(value) && !agree(label, [value, number]))
      .map((number) => `says "${number} ${label}", but ${placeOf(figure)} says "${value}"`);
}
