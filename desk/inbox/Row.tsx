import { type MouseEvent, memo } from "react";
import type { TicketRow } from "../../core/api/inbox.ts";
import type { Status, Ticket } from "../../core/api/ticket.ts";
import { Avatar, firstName } from "../components/Avatar.tsx";
import { typedText } from "../components/typed-text.ts";
import { common } from "../strings/common.ts";
import { resolutions } from "../strings/tickets.ts";
import { type ClockView, readClock } from "../time/clock.ts";
import { day, shortTime } from "../time/format.ts";
import { hrefOf } from "./Lists.tsx";

/**
 * The hairline under an enquiry, which also measures: its ink part is the share of the time until it is due, and once
 * overdue all of it is brick. Decorative: the words beside the name say the same.
 */
function ClockLine({ clock }: { clock: ClockView | null }) {
  return (
    <span aria-hidden="true" className="absolute inset-x-0 bottom-0 h-0.75 overflow-hidden">
      <span className="absolute inset-x-0 bottom-0 h-px bg-rule" />
      {clock && (
        <span
          className={`absolute inset-0 origin-left ${clock.tone === "late" ? "bg-brick-mark" : "bg-ink"}`}
          style={{ transform: `scaleX(${clock.used})` }}
        />
      )}
    </span>
  );
}

const cameBack: Readonly<Record<NonNullable<Ticket["returned"]>["by"], (time: string) => string>> = {
  "follow-up": (time) => `back since ${time}`,
  message: (time) => `wrote back ${time}`,
  enquiry: (time) => `wrote again ${time}`,
  bounce: () => "mail came back",
};

/**
 * The words at the end of a row's first line: the clock, or what has happened.
 * @param now milliseconds
 * @param isFixed without network: times instead of durations
 */
export function endOfRow(
  { ticket }: TicketRow,
  list: Status,
  now: number,
  isFixed: boolean,
): Pick<ClockView, "words" | "tone"> {
  const { returned, clock, doneAt, followUpAt, wrongNumberAt } = ticket;
  if (returned) return { words: cameBack[returned.by](shortTime(returned.at, now)), tone: "soon" };
  if (list === "waiting") return { words: followUpAt === null ? "" : day(followUpAt), tone: "rest" };
  if (list === "done") return { words: doneAt === null ? "" : shortTime(doneAt, now), tone: "rest" };
  if (wrongNumberAt !== null) return { words: "wrong number", tone: "soon" };
  return readClock(clock, now, isFixed) ?? { words: "", tone: "rest" };
}

interface Props {
  row: TicketRow;
  list: Status;
  now: number;
  /** Whether the desk cannot be reached: times instead of durations. */
  isFixed: boolean;
  hasLeft: boolean;
  myId: string;
  /** Whether it is opened, or on the way to be. */
  isOpen: boolean;
  onOpen: OpenRow;
}

/** Keeps the browser from loading the address of the row. @param reference the enquiry to open */
export type OpenRow = (event: MouseEvent, reference: string) => void;

const strong = "font-text text-[0.9375rem] leading-[1.5] font-semibold";
const tones = { rest: "text-ink-2", soon: `${strong} text-ink`, late: `${strong} text-brick` };

/** How the person came, where it was not by the form. */
function cameHow({ calls, channel, writtenDown }: TicketRow, now: number): string {
  if (calls) {
    const call = calls.isMissed ? "Missed call" : "Call";
    const since = shortTime(calls.since, now);
    return calls.count > 1 ? `${call}, ${calls.count} times since ${since}` : `${call} ${since}`;
  }
  if (channel === "whatsapp") return "WhatsApp";
  return writtenDown ? `Written down by ${firstName(writtenDown.by)} (${writtenDown.channel})` : "";
}

/** A line that is cut at the end of the row, in its own language. */
function Cut({ text, className }: { text: string; className: string }) {
  return (
    <span {...typedText(text)} className={`truncate ${className}`}>
      {text}
    </span>
  );
}

/**
 * A ticket in a list: name and clock, organisation, first line, type and assignee; below it the clock as a line. A
 * plain link: the router's own listens to every change of the address, and a list has many.
 */
export const Row = memo(function Row({ row, list, now, isFixed, hasLeft, myId, isOpen, onOpen }: Props) {
  const { ticket, reference } = row;
  const end = hasLeft ? { words: "no longer here", tone: "rest" as const } : endOfRow(row, list, now, isFixed);
  const alike = row.alike === null ? "" : `May be ${row.alike}. See`;
  const line = (list === "waiting" && ticket.followUpNote) || row.firstLine || alike;
  const faint = list === "done" || hasLeft ? "text-ink-2" : "";
  return (
    <a
      href={hrefOf(list, `/${reference}`)}
      onClick={(event) => onOpen(event, reference)}
      aria-current={isOpen ? "page" : undefined}
      data-row={reference}
      className="relative grid min-h-28 w-full grid-cols-[minmax(0,1fr)_auto] gap-x-3 px-(--pad) pt-2.5 pb-1.75 -outline-offset-3 hover:bg-sheet aria-[current=page]:bg-green-tint"
    >
      <Cut text={row.name} className={`text-[1.0625rem] leading-[1.3] font-semibold ${faint}`} />
      <span className={`type-clock text-right ${tones[end.tone]}`}>{end.words}</span>
      <Cut text={row.organization ?? cameHow(row, now)} className="type-row col-span-full min-h-[1.42em] text-ink-2" />
      <Cut text={line} className={`type-row col-span-full ${faint}`} />
      <span className="type-annotation mt-px flex min-h-7.5 flex-wrap items-center gap-x-2.5 text-ink-2">
        {ticket.urgent && (
          <span className="border border-ink px-1.5 pt-0.5 font-text text-[0.875rem] leading-snug font-semibold text-ink">
            Urgent
          </span>
        )}
        {ticket.resolution && <span className="font-semibold text-ink">{resolutions[ticket.resolution]}</span>}
        {row.projectType && <span>{common.projectTypes[row.projectType]}</span>}
        {row.place && <span {...typedText(row.place)}>{row.place}</span>}
        {row.times > 1 && <span>{`wrote ${row.times} times`}</span>}
        {row.addresses > 1 && <span className="font-semibold text-ink">{`${row.addresses} addresses`}</span>}
        {row.hasUnread && <span className="font-semibold text-ink">new message</span>}
      </span>
      <span className="type-annotation mt-px flex min-h-7.5 items-center gap-1.5 justify-self-end">
        {ticket.assignee ? (
          <>
            <Avatar name={ticket.assignee.name} isYou={ticket.assignee.id === myId} />
            <span className="text-ink-2">
              {ticket.assignee.id === myId ? common.you : firstName(ticket.assignee.name)}
            </span>
          </>
        ) : (
          list === "to-answer" && "nobody yet"
        )}
      </span>
      <ClockLine clock={list === "to-answer" ? readClock(ticket.clock, now) : null} />
    </a>
  );
});
