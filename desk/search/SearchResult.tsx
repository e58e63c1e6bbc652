import { useEffect, useState } from "react";
import type { TextPart, TicketRow } from "../../core/api/inbox.ts";
import { typedText } from "../components/typed-text.ts";
import { endOfRow } from "../inbox/Row.tsx";
import { common } from "../strings/common.ts";
import { shortTime } from "../time/format.ts";

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

/** Splits a text at what was searched for: the beginnings of words, as the search finds them. */
export function splitAtHits(text: string, q: string): TextPart[] {
  const words = q.trim().split(/\s+/).filter(Boolean).map(escaped);
  if (words.length === 0) return [{ text, isHit: false }];
  // Letters, digits and the vowel signs of Indian scripts.
  const parts = text.split(new RegExp(`(?<!\\p{ID_Continue})(${words.join("|")})`, "giu"));
  return parts.map((part, place) => ({ text: part, isHit: place % 2 === 1 }));
}

/** A text with what was searched for on a tinted ground. */
export function Highlighted({ parts, className }: { parts: readonly TextPart[]; className?: string }) {
  return (
    <span {...typedText(parts.map(({ text }) => text).join(""))} className={className}>
      {parts.map(({ text, isHit }, index) =>
        isHit ? (
          <mark
            // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never move
            key={index}
            className="bg-green-tint text-inherit in-data-focused:bg-transparent in-data-focused:underline in-data-focused:decoration-green in-data-focused:decoration-2 in-data-focused:underline-offset-3"
          >
            {text}
          </mark>
        ) : (
          text
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

/** The second line: organisation and place. */
function secondLine({ organization, place, projectType, reference }: TicketRow): string {
  const main = organization
    ? [organization, place]
    : [reference, projectType && common.projectTypes[projectType], place];
  return main.filter(Boolean).join(", ");
}

/** The list, where the words do not say it, and the clock: "Done 28 Oct". */
function endOfResult(row: TicketRow, now: number) {
  const { status } = row.ticket;
  const { words, tone } = endOfRow(row, status, now, false);
  const isSaid = status === "to-answer" && words !== "";
  return { words: isSaid ? words : `${common.lists[status]} ${words}`, tone };
}

/** One enquiry that was found, in the search and in Ctrl+K. */
export function SearchResult({ row, q, now }: Props) {
  const end = endOfResult(row, now);
  return (
    <>
      <Highlighted parts={splitAtHits(row.name, q)} className="truncate font-semibold" />
      <span className={`type-annotation text-right ${end.tone === "late" ? "text-brick" : ""}`}>{end.words}</span>
      <Highlighted parts={splitAtHits(secondLine(row), q)} className="type-annotation truncate" />
      <span className="type-annotation text-right">{`wrote ${shortTime(row.ticket.clock.receivedAt, now)}`}</span>
      {row.excerpt && (
        <Highlighted parts={row.excerpt} className="type-row col-span-full mt-0.5 line-clamp-2 wrap-anywhere" />
      )}
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
