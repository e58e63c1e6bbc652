/** Checks the content as a whole: schemas, rules across files, and the client's fixed texts. */
import { lineOf } from "./content-file.ts";
import { ContentError, type ContentIssue } from "./content-issue.ts";
import { fixedRules } from "./fixed/rules.ts";
import { type Content, type ContentData, parseData } from "./read-content.ts";

export interface CheckResult {
  files: ContentData;
  /** Undefined while an issue keeps it from being read. */
  content?: Content;
  issues: readonly ContentIssue[];
}

/** Content without an issue, as visitors see it. Plain data. */
export type ValidContent = Pick<Required<CheckResult>, "files" | "content">;

/** The latest checks, newest first: a change is checked before it is saved, and again when it is shown. */
let latestChecks: readonly CheckResult[] = [];
const MAX_CHECKS = 8;

const isSameContent = (a: ContentData, b: ContentData): boolean =>
  Object.keys(a).length === Object.keys(b).length && Object.entries(a).every(([file, data]) => b[file] === data);

export function checkData(files: ContentData): CheckResult {
  const known = latestChecks.find((each) => isSameContent(each.files, files)) ?? checkAll(files);
  latestChecks = [known, ...latestChecks.filter((each) => each !== known)].slice(0, MAX_CHECKS);
  return known;
}

/** @throws ContentError with every issue */
export function requireValid({ files, content, issues }: CheckResult): ValidContent {
  if (issues.length > 0 || !content) throw new ContentError(issues);
  return { files, content };
}

function checkAll(files: ContentData): CheckResult {
  try {
    const content = parseData(files);
    const issues = fixedRules
      .filter(({ holds }) => !holds(content))
      .map(({ file, path, must }) => ({
        file,
        line: files[file] ? lineOf(files[file], path) : 1,
        path,
        reason: `${must}; the client's specification fixes this`,
      }));
    return { files, content, issues };
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    return { files, issues: error.issues };
  }
}

/** Takes the default of each file with an issue. @throws ContentError when issues are left */
export function withoutRejected(files: ContentData, defaults: ContentData): ValidContent {
  const rejected = new Set(checkData(files).issues.map(({ file }) => file));
  const accepted = Object.entries(files).filter(([file]) => !rejected.has(file));
  const instead = Object.entries(defaults).filter(([file]) => rejected.has(file));
  return requireValid(checkData(Object.fromEntries([...accepted, ...instead])));
}

const keyOf = ({ file, path, reason }: ContentIssue): string => JSON.stringify([file, path, reason]);

/** The issues that a change introduces. Earlier ones block nobody. */
export function newIssues(before: ContentData, { issues }: CheckResult): readonly ContentIssue[] {
  if (issues.length === 0) return issues;
  const earlier = new Set(checkData(before).issues.map(keyOf));
  return issues.filter((issue) => !earlier.has(keyOf(issue)));
}
