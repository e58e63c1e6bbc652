/** Checks for words that visitors may not understand or may misread, and for sentences that the law refutes. */
import { type ContentFile, oncePerFile, textIssues } from "./content-file.ts";
import type { ContentIssue } from "./content-issue.ts";

interface WrongWords {
  pattern: RegExp;
  /** Words that make the sentence right again. */
  unless?: RegExp;
  /** The issue and its remedy, as the end of a sentence. */
  reason: (found: string, sentence: string) => string;
}

// The site is drawn as a set of sheets with a key plan of bays. These words belong to the drawings; in what visitors
// read, a service is a service (requirement 9.5, docs/design.md 11). A sheet, bay, register or set that a hospital has
// is called by its name: ambulance bay, waste register, cost sheet, instrument set.

const drawingWord = (pattern: RegExp, instead: string): WrongWords => ({
  pattern,
  reason: (found, sentence) => {
    const phrase = sentence
      .slice(0, sentence.indexOf(found) + found.length)
      .split(" ")
      .slice(-3)
      .join(" ");
    return `says "${phrase}", a word of the drawings that visitors do not know; write ${instead}, or the full name of what a hospital has, as in "ambulance bay" or "cost sheet"`;
  },
});

/** Words before "sheet" or "bay" when a drawing of ours is meant. Before a hospital's own comes a name. */
const nameless = String.raw`(?<=^|[,;:.(]\s|\b(?:the|this|that|these|those|each|every|all|which|our|your|a|an|of|in|per|only|marked|missing|\d+)\s|\{services\}\s)`;

/**
 * Wrong only where the site speaks of itself, because pages on services speak of the bays and registers of a hospital.
 */
const aboutTheSite: readonly WrongWords[] = [
  drawingWord(new RegExp(String.raw`${nameless}sheets?\b`, "i"), '"service" or "page"'),
  drawingWord(new RegExp(String.raw`${nameless}bays?\b`, "i"), '"square" or "service"'),
  drawingWord(/\b(?:the|this|our|full) registers?\b/i, '"all services" or "the list"'),
  drawingWord(/\bin the set\b/i, '"of the services" or "here"'),
];

/** Wrong everywhere. */
const drawings: readonly WrongWords[] = [
  drawingWord(/\bkey plans?\b/i, '"plan" or "the small plan"'),
  drawingWord(/\btitle blocks?\b/i, 'nothing, or "table"'),
  drawingWord(/\b(?:this|our) (?:sheet|bay)s?\b|\bsheet \d+\b/i, '"service" or "page"'),
  drawingWord(
    /\b(?:full|whole|entire|one|drawing) (?:drawing |indexed )?sets?\b|\bsets? of (?:drawings|sheets|services)\b/i,
    '"all services", "one plan" or "together"',
  ),
];

/** Wrong everywhere but in case studies, which describe one hospital in its own words. */
const exceptCaseStudies: readonly WrongWords[] = [
  ...drawings,
  // Indian hospitals use these words for two things. A reader, and a translator, should not have to guess.
  {
    pattern: /(?<!\bmass )\bcasualty\b/i,
    reason: (found) =>
      `says "${found}", a place and a person; write "emergency department", or "mass casualty" for the event`,
  },
  {
    pattern: /(?<!\boperation )\btheatres?\b/i,
    reason: (found) => `says "${found}"; write "operation theatre (OT)" first and "OT" after it`,
  },
  // The law refutes these sentences.
  {
    pattern: /\bPC-PNDT registration\b[^.;,]*\bbefore (?:the order|[^.;,]* (?:is|are) ordered)/i,
    reason: () =>
      "asks for PC-PNDT registration too early; PC-PNDT registration is needed before the machine is delivered, and AERB's permission before it is ordered",
  },
  {
    pattern:
      /\b(?:refurbished|used) (?:machine|device|equipment|unit)s?[^.]*\b(?:banned|forbidden|prohibited|illegal)\b/i,
    reason: () =>
      "is more than is known: no source forbids refurbished machines; in January 2025 CDSCO wrote that it gives no import licence",
  },
  {
    pattern: /\bGST\b[^.]*\ball (?:medical )?(?:equipment|machines|devices)\b/i,
    reason: () => 'gives one GST rate for all machines, but the rate differs by machine; write "most medical devices"',
  },
  {
    pattern: /\bcomplain[^.]*\bData Protection Board\b/i,
    unless: /\bMay 2027\b/,
    reason: () =>
      "sends people to the Data Protection Board, but the Board takes complaints from May 2027 on; write that month",
  },
  {
    pattern: /\b(?:licensed|approved|accredited) (?:on|in) time\b|\baccept as evidence\b/i,
    reason: () =>
      "promises for somebody else: nobody can promise what an authority or assessor decides; say what we file or prepare",
  },
];

const SENTENCE_END = /(?<=[.!?])\s+/;

const issuesIn = (file: ContentFile, wrong: readonly WrongWords[]): ContentIssue[] =>
  textIssues(file, (text) =>
    text.split(SENTENCE_END).flatMap((sentence) =>
      wrong.flatMap(({ pattern, unless, reason }) => {
        const [found] = pattern.exec(sentence) ?? [];
        return found === undefined || unless?.test(sentence) ? [] : [reason(found, sentence)];
      }),
    ),
  );

const checkOwnPage = oncePerFile((file) => issuesIn(file, [...exceptCaseStudies, ...aboutTheSite]));
const checkHospitalPage = oncePerFile((file) => issuesIn(file, exceptCaseStudies));
const checkCaseStudy = oncePerFile((file) => issuesIn(file, drawings));

/**
 * The issues of texts that break a rule of style.
 * @param pages files in which the site speaks of itself
 * @param hospitalFiles files that speak of hospitals
 * @param caseStudies files in which only words of the drawings are wrong
 */
export const checkStyle = (
  pages: readonly ContentFile[],
  hospitalFiles: readonly ContentFile[],
  caseStudies: readonly ContentFile[],
): ContentIssue[] => [
  ...pages.flatMap(checkOwnPage),
  ...hospitalFiles.flatMap(checkHospitalPage),
  ...caseStudies.flatMap(checkCaseStudy),
];
