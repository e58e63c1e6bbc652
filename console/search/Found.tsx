import type { EnquiryRow } from "../../server/contract/inbox.ts";
import { endOfRow } from "../list/end-of-row.ts";
import { common } from "../strings/common.ts";
import { Marked } from "./Marked.tsx";

interface Props {
  row: EnquiryRow;
  q: string;
  now: number;
}

/** The second line: organisation and place, or where else the words were found. */
function secondLine({ name, organization, place, projectType, reference, firstLine }: EnquiryRow, q: string): string {
  const main = organization
    ? [organization, place]
    : [reference, projectType && common.projectTypes[projectType], place];
  const line = main.filter(Boolean).join(", ");
  const needle = q.trim().toLocaleLowerCase();
  const isElsewhere = needle !== "" && !`${name} ${line}`.toLocaleLowerCase().includes(needle);
  return isElsewhere && firstLine.toLocaleLowerCase().includes(needle) ? `“${firstLine}”` : line;
}

/** One enquiry that was found, in the search and in Ctrl+K. */
export function Found({ row, q, now }: Props) {
  const { status } = row.work;
  const end = endOfRow(row, status, now, false);
  return (
    <>
      <span className="min-w-0">
        <b className="block truncate">
          <Marked text={row.name} q={q} />
        </b>
        <span className="type-annotation block truncate">
          <Marked text={secondLine(row, q)} q={q} />
        </span>
      </span>
      <span className="type-annotation text-right">
        {common.piles[status]}
        <br />
        <span className={end.tone === "late" ? "text-brick" : ""}>{end.words}</span>
      </span>
    </>
  );
}

export const foundLook =
  "grid min-h-15 grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 border-b border-rule px-(--pad) pt-2.5 pb-2 -outline-offset-3 hover:bg-sheet";
