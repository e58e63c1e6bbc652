/** Checks the style rules of CONTRIBUTING.md that a program can check: commit subjects, comments and test titles. */
import { execFileSync } from "node:child_process";
import { globSync, readFileSync } from "node:fs";
import { task } from "./lib/task.ts";

/** Subjects are checked after this commit; history before it predates the rule. */
const CHECKED_SINCE = "67409888";

const VERBS = /^(Add|Fix|Remove|Rename|Move|Change|Speed up|Test|Document|Restrict|Merge|Revert) /;
const MAX_SUBJECT = 72;
const MAX_TITLE = 90;

const sources = [
  "*.{ts,js,mjs}",
  "{art,bench,content,core,deploy,desk,scripts,server,site,tests}/**/*.{ts,tsx,mjs,astro,css,sql,typ,py,yaml,yml}",
];

/** A line that is a comment and nothing else. The formatter breaks all other lines. */
const COMMENT_LINE = /^\s*(?:\/\/|\{?\/\*\*?|\*|#|--|<!--) /;
const MAX_COMMENT = 120;

const BAD_COMMENT = /(?:\/\/|\/\*\*?|<!--|^\s*(?:\*|#|--))\s*(?:Of|What)\s.*/;

/** After `test(`, `describe.skipIf(...)(` and their kind. */
const TITLE = /(?:\b(?:test|it|describe)(?:\.\w+)*|\))\(\s*("(?:[^"\\]|\\.)*"|`(?:[^`\\]|\\.)*`),/g;

/** @returns one line for each subject that does not begin with a verb of the list or is too long */
export const checkSubjects = (subjects: readonly string[]): string[] =>
  subjects.flatMap((subject) => [
    ...(VERBS.test(subject) ? [] : [`Commit "${subject}" does not begin with a verb of the list in CONTRIBUTING.md.`]),
    ...(subject.length > MAX_SUBJECT ? [`Commit "${subject}" has more than ${MAX_SUBJECT} characters.`] : []),
  ]);

/**
 * @returns one line for each comment that begins with "Of" or "What", and each line of a comment or title that is too
 * long
 */
export function checkSource(file: string, text: string): string[] {
  const lineOf = (index: number): number => text.slice(0, index).split("\n").length;
  const comments = text.split("\n").flatMap((line, index) => {
    const [comment] = BAD_COMMENT.exec(line) ?? [];
    return [
      ...(comment ? [`${file}:${index + 1} A comment begins with "Of" or "What": ${comment.trim()}`] : []),
      ...(COMMENT_LINE.test(line) && line.length > MAX_COMMENT
        ? [`${file}:${index + 1} A line of a comment has more than ${MAX_COMMENT} characters.`]
        : []),
    ];
  });
  if (!/\.(test|spec)\.tsx?$/.test(file)) return comments;
  const titles = [...text.matchAll(TITLE)].flatMap(({ 0: { length }, 1: quoted = "", index }) =>
    quoted.length - 2 > MAX_TITLE
      ? [`${file}:${lineOf(index + length)} A test title has more than ${MAX_TITLE} characters: ${quoted}`]
      : [],
  );
  return [...comments, ...titles];
}

/**
 * @returns the subjects after a commit; none without Git, or without that commit, as in a shallow clone or an archive
 */
export function subjectsSince(commit: string, cwd = "."): string[] {
  try {
    const args = ["log", "--format=%s", `${commit}..HEAD`];
    return execFileSync("git", args, { cwd, encoding: "utf8", stdio: "pipe" }).split("\n").filter(Boolean);
  } catch {
    return [];
  }
}

async function check(): Promise<number> {
  const issues = [
    ...checkSubjects(subjectsSince(CHECKED_SINCE)),
    ...globSync(sources).flatMap((file) => checkSource(file, readFileSync(file, "utf8"))),
  ];
  for (const issue of issues) console.error(issue);
  return issues.length === 0 ? 0 : 1;
}

if (import.meta.main) await task(check);
