import { useEffect } from "react";
import { daysBetween } from "../../core/times.ts";
import { TextButton } from "../components/Button.tsx";
import { Sheet, SheetForm } from "../components/Sheet.tsx";
import { useTyped } from "../components/useTyped.ts";
import { forms } from "../strings/common.ts";
import { useNow } from "../time/clock.ts";
import { day, dayAndTime } from "../time/format.ts";
import { followUpDates } from "../time/next-dates.ts";
import { DateChoice, NoteLine, type ShownDate } from "./NextStep.tsx";
import { useOpenTicket } from "./useTicket.ts";

/** "Tomorrow", "Thu 26", "Mon 30", "In 2 weeks", "Fri 27 Nov". */
function labelOf({ id, followUpAt }: ShownDate, now: number): string {
  if (followUpAt === null) return "";
  if (id === undefined) return day(followUpAt);
  if (id === "two-weeks") return "In 2 weeks";
  if (daysBetween(now, followUpAt) === 1) return "Tomorrow";
  return day(followUpAt).split(" ").slice(0, 2).join(" ");
}

interface FollowUp {
  chosen: string | null;
  note: string;
}

/** Sets the day on which the enquiry comes back. */
export function FollowUpSheet({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { detail, name, actions, online, me } = useOpenTicket();
  const { ticket } = detail;
  const now = useNow();
  const [typed, setTyped] = useTyped<FollowUp | null>(`follow-up ${detail.reference}`, null);
  const followUp = typed ?? { chosen: ticket.followUpAt, note: ticket.followUpNote ?? "" };
  const { chosen, note } = followUp;
  const dates = followUpDates(now, me.holidays);

  useEffect(() => {
    if (!isOpen) setTyped(null);
  }, [isOpen, setTyped]);

  const save = async (followUpAt: string | null) => {
    const line = note.trim() || null;
    const isSaved = await actions.run({
      path: "follow-up",
      body: { followUpAt, note: followUpAt === null ? null : line },
      said: () =>
        followUpAt === null
          ? { title: "Date removed", text: name }
          : { title: `${name} waits`, text: `Comes back ${dayAndTime(followUpAt)}` },
      typed: line,
    });
    if (isSaved) onClose();
  };
  const isSaving = actions.running === "follow-up";
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title="Later">
      <SheetForm
        onSubmit={() => void save(chosen)}
        submit={chosen === null ? "Choose a day" : `Back on ${day(chosen)}`}
        isDisabled={chosen === null}
        busy={isSaving ? forms.saving : undefined}
        other={
          ticket.followUpAt && (
            <TextButton
              className="justify-center wide:mr-auto"
              isDisabled={!online || isSaving}
              onClick={() => void save(null)}
            >
              Remove the date
            </TextButton>
          )
        }
      >
        <p className="type-sub mt-1">
          On that day at 9:00 it is back at the top of To answer. A mail from them does not cancel the date.
        </p>
        <DateChoice
          label="Day"
          dates={dates}
          labelOf={(date) => labelOf(date, now)}
          value={chosen}
          onChange={(next) => setTyped({ ...followUp, chosen: next })}
        />
        {chosen !== null && chosen === ticket.followUpAt && (
          <div className="mt-2">
            <a href={`/desk/api/tickets/${detail.reference}/calendar.ics`} className="type-link -ml-1">
              Put it into a calendar
            </a>
            <p className="type-annotation">If you choose another day, put it in again. It replaces the first entry.</p>
          </div>
        )}
        <NoteLine
          label="What for? One line (optional)"
          value={note}
          onChange={(next) => setTyped({ ...followUp, note: next })}
          maxLength={200}
        />
      </SheetForm>
    </Sheet>
  );
}
