/** The end of a sheet: the date on which an enquiry comes back, and a line about it. */
import { Suspense, useEffect, useState } from "react";
import { dayInIndia } from "../../core/times.ts";
import { useMe } from "../api/queries.ts";
import { lazyComponent } from "../components/browser.ts";
import { Chips } from "../components/Chips.tsx";
import { Field } from "../components/Field.tsx";
import { useNow } from "../time/clock.ts";
import { canComeBack, morningOf, type NextDate } from "../time/next-dates.ts";

/** The calendar is a quarter of this screen's code, and most dates are a chip. */
const fetchCalendar = async () => (await import("../components/DayCalendar.tsx")).default;
const DayCalendar = lazyComponent(fetchCalendar);

/** One of the dates that are offered, or another one. */
export type ShownDate = Pick<NextDate, "followUpAt"> & { id?: NextDate["id"] };

interface DateProps {
  label: string;
  dates: readonly NextDate[];
  labelOf: (date: ShownDate) => string;
  value: string | null;
  onChange: (followUpAt: string | null) => void;
}

const OTHER = "other";

/** Chips with dates, and a calendar behind "Other day". */
export function DateChoice({ label, dates, labelOf, value, onChange }: DateProps) {
  const { holidays } = useMe();
  const now = useNow();
  const offered = dates.find(({ followUpAt }) => followUpAt === value);
  const isElsewhere = value !== null && offered === undefined;
  const [isChosen, setChosen] = useState(false);
  const isOther = isChosen || isElsewhere;
  useEffect(() => void fetchCalendar().catch(() => undefined), []);

  const chips: { value: string; label: string }[] = dates.map((date) => ({ value: date.id, label: labelOf(date) }));
  const done = dates.findIndex(({ followUpAt }) => followUpAt === null);
  chips.splice(done === -1 ? chips.length : 1, 0, {
    value: OTHER,
    label: isElsewhere ? labelOf({ followUpAt: value }) : "Other day",
  });

  const choose = (id: string) => {
    setChosen(id === OTHER);
    if (id !== OTHER) onChange(dates.find((date) => date.id === id)?.followUpAt ?? null);
    else if (value === null) onChange(dates[0]?.followUpAt ?? null);
  };
  return (
    <>
      <Chips label={label} chips={chips} value={isOther ? OTHER : (offered?.id ?? null)} onChange={choose} />
      {isOther && value !== null && (
        <Suspense fallback={<div className="h-56" />}>
          <DayCalendar
            label="Day"
            value={dayInIndia(value)}
            today={dayInIndia(now)}
            isClosed={(date) => !canComeBack(date, now, holidays)}
            onChange={(date) => onChange(morningOf(date))}
          />
        </Suspense>
      )}
    </>
  );
}

interface NoteProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  maxLength: number;
}

export const NoteLine = ({ label, onChange, ...props }: NoteProps) => (
  <Field
    label={label}
    isLabelHidden
    placeholder={label}
    onChange={(event) => onChange(event.target.value)}
    className="mt-3.5"
    look="mt-0"
    {...props}
  />
);
