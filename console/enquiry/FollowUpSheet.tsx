import { useEffect, useState } from "react";
import { daysBetween } from "../../enquiry/times.ts";
import { TextButton } from "../parts/Button.tsx";
import { Sheet, SheetForm } from "../parts/Sheet.tsx";
import { forms } from "../strings/common.ts";
import { enquiryStrings, sheetStrings, toastStrings } from "../strings/enquiry.ts";
import { useNow } from "../time/clock.ts";
import { day, dayAndTime } from "../time/format.ts";
import { DateChoice, NoteLine, type ShownDate } from "./NextStep.tsx";
import { followUpDates } from "./next-steps.ts";
import { useOpenEnquiry } from "./useEnquiry.ts";

const strings = enquiryStrings.followUp;

/** "Tomorrow", "Thu 26", "Mon 30", "In 2 weeks", "Fri 27 Nov". */
function labelOf({ id, followUpAt }: ShownDate, now: number): string {
  if (followUpAt === null) return "";
  if (id === undefined) return day(followUpAt);
  if (id === "two-weeks") return sheetStrings.days.inTwoWeeks;
  if (daysBetween(now, followUpAt) === 1) return sheetStrings.days.tomorrow;
  return day(followUpAt).split(" ").slice(0, 2).join(" ");
}

/** Sets the day on which the enquiry comes back. */
export function FollowUpSheet({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { detail, name, acts, online } = useOpenEnquiry();
  const { work, holidays } = detail;
  const now = useNow();
  const [chosen, setChosen] = useState(work.followUpAt);
  const [note, setNote] = useState(work.followUpNote ?? "");
  const dates = followUpDates(now, holidays);

  useEffect(() => {
    if (isOpen) return;
    setChosen(work.followUpAt);
    setNote(work.followUpNote ?? "");
  }, [isOpen, work.followUpAt, work.followUpNote]);

  const save = async (followUpAt: string | null) => {
    const typed = note.trim() || null;
    const isSaved = await acts.run({
      path: "follow-up",
      body: { followUpAt, note: followUpAt === null ? null : typed },
      said: () =>
        followUpAt === null
          ? { title: strings.removed, text: name }
          : { title: toastStrings.waits(name), text: strings.back(dayAndTime(followUpAt)) },
      typed,
    });
    if (isSaved) onClose();
  };
  const isSaving = acts.running === "follow-up";
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={strings.sheetTitle}>
      <SheetForm
        onSubmit={() => void save(chosen)}
        submit={chosen === null ? strings.chooseDay : strings.save(day(chosen))}
        isDisabled={chosen === null || !online}
        busy={isSaving ? forms.saving : undefined}
        other={
          work.followUpAt && (
            <TextButton
              className="justify-center wide:mr-auto"
              aria-disabled={!online || isSaving || undefined}
              onClick={() => online && !isSaving && void save(null)}
            >
              {strings.remove}
            </TextButton>
          )
        }
      >
        <p className="type-sub mt-1">{strings.text}</p>
        <DateChoice
          label={strings.days}
          dates={dates}
          labelOf={(date) => labelOf(date, now)}
          value={chosen}
          onChange={setChosen}
        />
        <NoteLine label={strings.note} value={note} onChange={setNote} maxLength={200} online={online} />
      </SheetForm>
    </Sheet>
  );
}
