/** Checks for words that visitors do not know, or may take for something else. */

import { type ContentFile, oncePerFile, textIssues } from "./content-file.ts";
import type { ContentIssue } from "./content-issue.ts";

// The site is drawn as a set of sheets with a key plan of bays. These words belong to the drawings; in what visitors read, a
// service is a service (requirement 9.5, docs/design.md 11). A sheet, bay, register or set that a hospital has is called
// by its name: ambulance bay, waste register, cost sheet, instrument set.

/** Words before "sheet" or "bay" when a drawing of ours is meant. Before a hospital's own comes a name. */
const nameless = String.raw`(?<=^|[,;:.(]\s|\b(?:the|this|that|these|those|each|every|all|which|our|your|a|an|of|in|per|only|marked|missing|\d+)\s|\{services\}\s)`;

interface DrawingWord {
  pattern: RegExp;
  instead: string;
}

/** Wrong everywhere. */
const anywhere: readonly DrawingWord[] = [
  { pattern: /\bkey plans?\b/i, instead: '"plan" or "the small plan"' },
  { pattern: /\btitle blocks?\b/i, instead: 'nothing, or "table"' },
  { pattern: /\b(?:this|our) (?:sheet|bay)s?\b|\bsheet \d+\b/i, instead: '"service" or "page"' },
  {
    pattern:
      /\b(?:full|whole|entire|one|drawing) (?:drawing |indexed )?sets?\b|\bsets? of (?:drawings|sheets|services)\b/i,
    instead: '"all services", "one plan" or "together"',
  },
];

/** Wrong only where the site speaks of itself, because pages on services speak of the bays and registers of a hospital. */
const aboutTheSite: readonly DrawingWord[] = [
  { pattern: new RegExp(String.raw`${nameless}sheets?\b`, "i"), instead: '"service" or "page"' },
  { pattern: new RegExp(String.raw`${nameless}bays?\b`, "i"), instead: '"square" or "service"' },
  { pattern: /\b(?:the|this|our|full) registers?\b/i, instead: '"all services" or "the list"' },
  { pattern: /\bin the set\b/i, instead: '"of the services" or "here"' },
];

const reasonsFor = (text: string, words: readonly DrawingWord[]): string[] =>
  words.flatMap(({ pattern, instead }) => {
    const [found] = pattern.exec(text) ?? [];
    if (found === undefined) return [];
    const phrase = text
      .slice(0, text.indexOf(found) + found.length)
      .split(" ")
      .slice(-3)
      .join(" ");
    return [
      `says "${phrase}", a word of the drawings that visitors do not know; write ${instead}, or the full name of what a hospital has, as in "ambulance bay" or "cost sheet"`,
    ];
  });

/**
 * The issues of texts that call a service by a word of the drawings.
 * @param pages files in which the site speaks of itself
 * @param hospitalFiles files that speak of hospitals
 */
export const checkDrawingWords = (
  pages: readonly ContentFile[],
  hospitalFiles: readonly ContentFile[],
): ContentIssue[] => [...pages.flatMap(checkOwnPage), ...hospitalFiles.flatMap(checkHospitalPage)];

const checkOwnPage = oncePerFile((file: ContentFile) =>
  textIssues(file, (text) => reasonsFor(text, [...anywhere, ...aboutTheSite])),
);
const checkHospitalPage = oncePerFile((file: ContentFile) => textIssues(file, (text) => reasonsFor(text, anywhere)));

/** Words that Indian hospitals use for two things. A reader, and a translator, should not have to guess. */
const ambiguous: readonly { pattern: RegExp; instead: string }[] = [
  {
    pattern: /(?<!\bmass )\bcasualty\b/i,
    instead: ', a place and a person; write "emergency department", or "mass casualty" for the event',
  },
  {
    pattern: /(?<!\boperation )\btheatres?\b/i,
    instead: '; write "operation theatre (OT)" first and "OT" after it',
  },
];

/** The issues of texts with such a word. */
export const checkTwoMeanings = (files: readonly ContentFile[]): ContentIssue[] => files.flatMap(twoMeaningsIn);

const twoMeaningsIn = oncePerFile((file: ContentFile) =>
  textIssues(file, (text) =>
    ambiguous.flatMap(({ pattern, instead }) => {
      const [found] = pattern.exec(text) ?? [];
      return found === undefined ? [] : [`says "${found}"${instead}`];
    }),
  ),
);
