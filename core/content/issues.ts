/** Every fault of the content as a whole: schemas, rules across files, and what the client's specification fixes. */
import { ContentError, type ContentIssue } from "./content-issue.ts";
import { givenRules } from "./fixed/rules.ts";
import { type Content, type ContentData, parseData } from "./read-content.ts";

export interface Checked {
  /** Undefined while a fault keeps it from being read. */
  content?: Content;
  faults: readonly ContentIssue[];
}

/** The last contents that were checked, the newest first: an edit is tried before it is saved, and shown after it. */
let checkedLast: readonly { files: ContentData; checked: Checked }[] = [];
const REMEMBERED = 8;

const isSameContent = (a: ContentData, b: ContentData): boolean =>
  Object.keys(a).length === Object.keys(b).length && Object.entries(a).every(([file, data]) => b[file] === data);

export function checkData(files: ContentData): Checked {
  const known = checkedLast.find((each) => isSameContent(each.files, files)) ?? { files, checked: checkAll(files) };
  checkedLast = [known, ...checkedLast.filter((each) => each !== known)].slice(0, REMEMBERED);
  return known.checked;
}

function checkAll(files: ContentData): Checked {
  try {
    const content = parseData(files);
    const faults = givenRules
      .filter(({ holds }) => !holds(content))
      .map(({ file, path, must }) => ({
        file,
        line: files[file]?.lineOf(path) ?? 1,
        path,
        reason: `${must}; the client's specification fixes this`,
      }));
    return { content, faults };
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    return { faults: error.issues };
  }
}

const keyOf = ({ file, path, reason }: ContentIssue): string => JSON.stringify([file, path, reason]);

/** The faults that came with a change. Those that content had before hold nobody up. */
export function newFaults(before: ContentData, { faults }: Checked): readonly ContentIssue[] {
  if (faults.length === 0) return faults;
  const earlier = new Set(checkData(before).faults.map(keyOf));
  return faults.filter((fault) => !earlier.has(keyOf(fault)));
}
