import { useNavigate } from "@tanstack/react-router";
import { useEffect } from "react";
import type { Outcome, Resolution, Ticket } from "../../core/api/ticket.ts";
import { daysBetween } from "../../core/times.ts";
import { nextToAnswer } from "../api/tickets.ts";
import { TextButton } from "../components/Button.tsx";
import { useIsWide } from "../components/browser.ts";
import { CopyButton } from "../components/CopyButton.tsx";
import { type Cell, RadioCells } from "../components/RadioCells.tsx";
import { Sheet, SheetForm } from "../components/Sheet.tsx";
import type { Toast } from "../components/toasts.ts";
import { useTyped } from "../components/useTyped.ts";
import { useKeys } from "../keys/useKeys.ts";
import { forms } from "../strings/common.ts";
import { readClock, useNow } from "../time/clock.ts";
import { day, dayAndTime, shortTime, timeOfDay } from "../time/format.ts";
import { datesAfter } from "../time/next-dates.ts";
import { DateChoice, NoteLine, type ShownDate } from "./NextStep.tsx";
import { ResolutionChips } from "./Resolution.tsx";
import { lastDial } from "./timeline.ts";
import { useOpenTicket } from "./useTicket.ts";

type Chosen = Exclude<Outcome, "did-not-call">;

/** The words of a call and of a chat. `nextSteps` are the headings of the dates after an outcome. */
const wordsOf = {
  phone: {
    title: "How was the call?",
    none: "I did not call",
    notNoted: "No call noted",
    began: "dialled",
    cells: [
      { value: "reached", title: "Reached", note: "we spoke" },
      { value: "no-answer", title: "No answer", note: "or engaged" },
      { value: "later", title: "Call later", note: "they asked" },
      { value: "wrong-number", title: "Wrong number", note: "write instead" },
    ],
    nextSteps: { reached: "Then", "no-answer": "Try again", later: "Call" },
  },
  whatsapp: {
    title: "How was the chat?",
    none: "I did not chat",
    notNoted: "No chat noted",
    began: "opened",
    cells: [
      { value: "reached", title: "Reached", note: "they answered" },
      { value: "no-answer", title: "No answer", note: "so far" },
      { value: "later", title: "Write later", note: "they asked" },
      { value: "wrong-number", title: "Wrong number", note: "mail instead" },
    ],
    nextSteps: { reached: "Then", "no-answer": "Try again", later: "Write" },
  },
} as const satisfies Record<string, { cells: Cell<Chosen>[]; [word: string]: unknown }>;

/** A closed sheet returns the focus within this time. */
const FOCUS_RETURNED_MS = 100;

interface Report {
  outcome: Chosen | null;
  followUpAt: string | null;
  note: string;
  resolution: Resolution | null;
}
const noReport: Report = { outcome: null, followUpAt: null, note: "", resolution: null };

interface Props {
  isOpen: boolean;
  onClose: () => void;
}

/** Says that an outcome is saved, and what follows. */
function sayOutcome(outcome: Chosen, name: string, { status, followUpAt }: Ticket) {
  if (outcome === "wrong-number")
    return { title: `${name} stays to answer`, text: "The number is marked wrong. Write instead." };
  if (status === "done" || followUpAt === null) return { title: `${name} is done`, text: "It is under Done." };
  return { title: `${name} waits`, text: `Comes back ${dayAndTime(followUpAt)}` };
}

/** "Done", "Back Fri 27 Nov", or "Tomorrow 9:00". */
function labelOf({ id, followUpAt }: ShownDate, outcome: Chosen, now: number): string {
  if (followUpAt === null) return "Done";
  if (outcome === "reached") return `Back ${day(followUpAt)}`;
  const time = timeOfDay(followUpAt);
  if (id === "today") return `Today ${time}`;
  return daysBetween(now, followUpAt) === 1 ? `Tomorrow ${time}` : `${day(followUpAt)} ${time}`;
}

/**
 * Asks how a call or chat was. Two taps are enough: the outcome, and Save. What was chosen stays when the sheet is
 * closed.
 */
export function OutcomeSheet({ isOpen, onClose }: Props) {
  const { detail, opened, name, actions, online, me, calledPhone } = useOpenTicket();
  const { callingAt } = detail.ticket;
  const by = lastDial(detail);
  const words = wordsOf[by];
  const [report, setReport] = useTyped(`outcome ${detail.reference}`, noReport);
  const { outcome, followUpAt, note, resolution } = report;
  const canWrite = opened.isMailLikely && me.sendsMail;
  const isEnd = outcome === "reached" && followUpAt === null;
  const isWide = useIsWide();
  const navigate = useNavigate();
  const now = useNow();

  // The next call begins with nothing chosen. A sheet that was put off keeps what was chosen for this one.
  useEffect(() => {
    if (callingAt !== null || isOpen) return;
    setReport(noReport);
  }, [callingAt, isOpen, setReport]);

  const dates = outcome && datesAfter(outcome, now, me.holidays);
  const choose = (chosen: Chosen) => {
    const offered = datesAfter(chosen, now, me.holidays);
    const preset = offered?.dates.find(({ id }) => id === offered.preset)?.followUpAt ?? null;
    setReport({ ...report, outcome: chosen, followUpAt: preset });
  };

  function nextOf(ticket: Ticket): Pick<Toast, "below"> {
    const row = ticket.status === "to-answer" ? undefined : nextToAnswer(ticket, me.id);
    if (row === undefined) return {};
    const label = [`Next: ${row.name}`, readClock(row.ticket.clock, now)?.words].filter(Boolean).join(", ");
    return {
      below: (close) => (
        <NextButton
          label={label}
          onPress={() => {
            close();
            void navigate({ to: "/$reference", params: { reference: row.reference }, search: {} });
          }}
        />
      ),
    };
  }

  const save = async (reported: Outcome) => {
    const typed = note.trim() || null;
    const isSaved = await actions.run({
      path: "outcome",
      body: {
        outcome: reported,
        by,
        followUpAt: reported === outcome && dates ? followUpAt : null,
        note: typed,
        resolution: reported === outcome && isEnd ? resolution : null,
      },
      said: (ticket) =>
        reported === "did-not-call"
          ? { kind: "note", title: words.notNoted, text: `${name}: the clock runs on.` }
          : { ...sayOutcome(reported, name, ticket), ...nextOf(ticket) },
      typed,
    });
    if (!isSaved) return;
    if (reported === "wrong-number" && canWrite) {
      await navigate({ to: "/$reference/reply", params: { reference: detail.reference }, replace: true });
    } else if (isWide || reported === "did-not-call" || reported === "wrong-number") {
      onClose();
      // The sheet gives the focus back to the link that calls, which Enter would press again.
      setTimeout(() => document.getElementById("content")?.focus({ preventScroll: true }), FOCUS_RETURNED_MS);
    } else await navigate({ to: "/", search: true, replace: true });
  };

  const isSaving = actions.running === "outcome";
  const number = calledPhone?.shown;
  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      title={words.title}
      aside={
        callingAt === null ? undefined : (
          <TextButton
            className="-mt-2.5 -mr-1 shrink-0"
            isDisabled={!online || isSaving}
            onClick={() => void save("did-not-call")}
          >
            {words.none}
          </TextButton>
        )
      }
    >
      <OutcomeKeys choose={choose} />
      <SheetForm
        onSubmit={() => outcome && void save(outcome)}
        submit={outcome === null ? "Choose one" : outcome === "wrong-number" && canWrite ? "Save and write" : "Save"}
        isDisabled={outcome === null}
        busy={isSaving ? forms.saving : undefined}
      >
        <p className="type-sub mt-1 wrap-anywhere">
          {callingAt ? `${name}, ${words.began} ${shortTime(callingAt, now)}` : name}
        </p>
        {isWide && by === "phone" && number && (
          <p className="mt-2 flex items-center gap-1">
            <span className="type-screen">{number}</span>
            <CopyButton text={number} label="Copy phone" />
          </p>
        )}
        <RadioCells label="Outcome" cells={words.cells} value={outcome} onChange={choose} className="mt-3.5" hasKeys />
        {dates && outcome !== "wrong-number" && outcome && (
          <div className="mt-3.5">
            <p className="text-[1rem] font-semibold">{words.nextSteps[outcome]}</p>
            <DateChoice
              key={outcome}
              label={words.nextSteps[outcome]}
              dates={dates.dates}
              labelOf={(date) => labelOf(date, outcome, now)}
              value={followUpAt}
              onChange={(next) => setReport({ ...report, followUpAt: next })}
            />
          </div>
        )}
        {isEnd && (
          <div className="mt-3.5">
            <ResolutionChips value={resolution} onChange={(next) => setReport({ ...report, resolution: next })} />
          </div>
        )}
        <NoteLine
          label="One line for the others (optional)"
          value={note}
          onChange={(next) => setReport({ ...report, note: next })}
          maxLength={500}
        />
      </SheetForm>
    </Sheet>
  );
}

/** 1 to 4 choose an outcome while the sheet is open. */
function OutcomeKeys({ choose }: { choose: (outcome: Chosen) => void }) {
  useKeys(Object.fromEntries(wordsOf.phone.cells.map(({ value }, index) => [`${index + 1}`, () => choose(value)])), {
    inSheet: true,
  });
  return null;
}

interface NextProps {
  /** "Next: Sr. Mary Thomas, 28 min left". */
  label: string;
  onPress: () => void;
}

/**
 * Leads to the next enquiry, in the toast of an outcome. Enter presses it, unless the focus is on something that Enter
 * presses.
 */
function NextButton({ label, onPress }: NextProps) {
  useEffect(() => {
    const onKey = ({ key, target }: KeyboardEvent) => {
      const isTaken = target instanceof Element && target.closest("a, button, input, select, textarea, summary");
      if (key === "Enter" && !isTaken) onPress();
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  });
  return (
    <button
      type="button"
      onClick={onPress}
      className="col-span-full flex min-h-13 items-center justify-between gap-3 border-t border-rule px-3.5 pt-0.5 text-start font-semibold text-green -outline-offset-3 hover:bg-paper-deep"
    >
      <span className="min-w-0 wrap-anywhere">{label}</span>
      <kbd className="key max-wide:hidden">Enter</kbd>
    </button>
  );
}
