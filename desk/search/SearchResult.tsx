import { useEffect, useState } from "react";
import type { TicketRow } from "../../core/api/inbox.ts";
import { typedText } from "../components/typed-text.ts";
import { endOfRow } from "../inbox/Row.tsx";
import { common } from "../strings/common.ts";

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

interface Part {
  text: string;
  isHit: boolean;
  /** The offset of its first letter. */
  at: number;
}

/** Splits a text at what was searched for: the beginnings of words, as the search finds them. */
export function splitAtHits(text: string, q: string): Part[] {
  const words = q.trim().split(/\s+/).filter(Boolean).map(escaped);
  if (words.length === 0) return [{ text, isHit: false, at: 0 }];
  let at = 0;
  // Letters, digits and the vowel signs of Indian scripts.
  return text.split(new RegExp(`(?<!\\p{ID_Continue})(${words.join("|")})`, "giu")).map((part, place) => {
    at += part.length;
    return { text: part, isHit: place % 2 === 1, at: at - part.length };
  });
}

/** A text with what was searched for on a tinted ground. */
export function Highlighted({ text, q }: { text: string; q: string }) {
  return (
    <span {...typedText(text)}>
      {splitAtHits(text, q).map((part) =>
        part.isHit ? (
          <mark
            key={part.at}
            className="bg-green-tint text-inherit in-data-focused:bg-transparent in-data-focused:underline in-data-focused:decoration-green in-data-focused:decoration-2 in-data-focused:underline-offset-3"
          >
            {part.text}
          </mark>
        ) : (
          part.text
        ),
      )}
    </span>
  );
}

interface Props {
  row: TicketRow;
  q: string;
  now: number;
}

/** The second line: organisation and place, or where else the words were found. */
function secondLine({ name, organization, place, projectType, reference, firstLine }: TicketRow, q: string): string {
  const main = organization
    ? [organization, place]
    : [reference, projectType && common.projectTypes[projectType], place];
  const line = main.filter(Boolean).join(", ");
  const needle = q.trim().toLocaleLowerCase();
  const isElsewhere = needle !== "" && !`${name} ${line}`.toLocaleLowerCase().includes(needle);
  return isElsewhere && firstLine.toLocaleLowerCase().includes(needle) ? `“${firstLine}”` : line;
}

/** One enquiry that was found, in the search and in Ctrl+K. */
export function SearchResult({ row, q, now }: Props) {
  const { status } = row.ticket;
  const end = endOfRow(row, status, now, false);
  return (
    <>
      <span className="min-w-0">
        <b className="block truncate">
          <Highlighted text={row.name} q={q} />
        </b>
        <span className="type-annotation block truncate">
          <Highlighted text={secondLine(row, q)} q={q} />
        </span>
      </span>
      <span className="type-annotation text-right">
        {common.lists[status]}
        <br />
        <span className={end.tone === "late" ? "text-brick" : ""}>{end.words}</span>
      </span>
    </>
  );
}

export const resultLook =
  "grid min-h-15 grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 border-b border-rule px-(--pad) pt-2.5 pb-2 -outline-offset-3 hover:bg-sheet";

export const howManyFound = (count: number, hasMore: boolean): string => `${hasMore ? "More than " : ""}${count} found`;

const SETTLED_AFTER_MS = 200;

/** A text once nobody types any more. */
export function useDebounced(value: string): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), SETTLED_AFTER_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
