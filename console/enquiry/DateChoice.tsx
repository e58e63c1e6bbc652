import { lazy, Suspense, useEffect, useState } from "react";
import { Chips } from "../parts/Chips.tsx";
import { sheetStrings as strings } from "../strings/enquiry-sheets.ts";
import { day, daysFrom, isoDay, timeOfDay } from "../time/format.ts";
import { useNow } from "../time/useNow.ts";
import type { NextDate } from "./next-dates.ts";
import { isClosed, morningOf } from "./office-days.ts";
import { useOpenEnquiry } from "./open-enquiry.ts";

/** The calendar is a quarter of this screen's code, and most dates are a chip. */
const fetchCalendar = () => import("../parts/DayCalendar.tsx");
const DayCalendar = lazy(fetchCalendar);

interface Props {
  heading: string;
  dates: readonly NextDate[];
  value: string | null;
  onChange: (followUpAt: string | null) => void;
  /** "Back Fri 27 Nov" in place of "Fri 27 Nov 9:00". */
  prefix: ((day: string) => string) | null;
}

const OTHER = "other";

/** Chips with dates, and a calendar behind "Other day". */
export function DateChoice({ heading, dates, value, onChange, prefix }: Props) {
  const { detail } = useOpenEnquiry();
  const now = useNow();
  const offered = dates.find(({ followUpAt }) => followUpAt === value);
  const [isOther, setOther] = useState(offered === undefined);
  const today = isoDay(now);
  useEffect(() => void fetchCalendar().catch(() => undefined), []);

  const label = ({ id, followUpAt }: Pick<NextDate, "followUpAt"> & { id?: NextDate["id"] }): string => {
    if (followUpAt === null) return strings.outcome.done;
    if (prefix) return prefix(day(followUpAt));
    const time = timeOfDay(followUpAt);
    if (id === "today") return `${strings.days.today} ${time}`;
    return daysFrom(now, followUpAt) === 1 ? `${strings.days.tomorrow} ${time}` : `${day(followUpAt)} ${time}`;
  };
  const chips: { value: string; label: string }[] = dates.map((date) => ({ value: date.id, label: label(date) }));
  const other =
    isOther && value !== null && offered === undefined ? label({ followUpAt: value }) : strings.outcome.otherDay;
  const isDone = (id: string) => id === "done";
  chips.splice(chips.findIndex(({ value: id }) => isDone(id)) === -1 ? chips.length : 1, 0, {
    value: OTHER,
    label: other,
  });

  const choose = (id: string) => {
    setOther(id === OTHER);
    if (id !== OTHER) onChange(dates.find((date) => date.id === id)?.followUpAt ?? null);
    else if (value === null) onChange(dates[0]?.followUpAt ?? null);
  };
  return (
    <div className="mt-3.5">
      <p className="text-[1rem] font-semibold">{heading}</p>
      <Chips label={heading} chips={chips} value={isOther ? OTHER : (offered?.id ?? null)} onChange={choose} />
      {isOther && (
        <Suspense fallback={<div className="h-56" />}>
          <DayCalendar
            label={strings.calendar}
            value={value && isoDay(value)}
            today={today}
            isClosed={(date) => isClosed(date, detail.holidays)}
            onChange={(date) => onChange(morningOf(date))}
          />
        </Suspense>
      )}
    </div>
  );
}
