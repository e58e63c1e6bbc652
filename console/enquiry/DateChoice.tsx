import { Suspense, useEffect, useState } from "react";
import { dayInIndia } from "../../enquiry/times.ts";
import { Chips } from "../parts/Chips.tsx";
import { lazyPart } from "../parts/lazy-part.ts";
import { sheetStrings as strings } from "../strings/enquiry-sheets.ts";
import { useNow } from "../time/useNow.ts";
import type { NextDate } from "./next-dates.ts";
import { isClosed, morningOf } from "./office-days.ts";
import { useOpenEnquiry } from "./open-enquiry.ts";

/** The calendar is a quarter of this screen's code, and most dates are a chip. */
const fetchCalendar = async () => (await import("../parts/DayCalendar.tsx")).default;
const DayCalendar = lazyPart(fetchCalendar);

/** One of the dates that are offered, or another one. */
export type ShownDate = Pick<NextDate, "followUpAt"> & { id?: NextDate["id"] };

interface Props {
  label: string;
  dates: readonly NextDate[];
  labelOf: (date: ShownDate) => string;
  value: string | null;
  onChange: (followUpAt: string | null) => void;
}

const OTHER = "other";

/** Chips with dates, and a calendar behind "Other day". */
export function DateChoice({ label, dates, labelOf, value, onChange }: Props) {
  const { detail } = useOpenEnquiry();
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
    label: isElsewhere ? labelOf({ followUpAt: value }) : strings.outcome.otherDay,
  });

  const choose = (id: string) => {
    setChosen(id === OTHER);
    if (id !== OTHER) onChange(dates.find((date) => date.id === id)?.followUpAt ?? null);
    else if (value === null && done !== -1) onChange(dates[0]?.followUpAt ?? null);
  };
  return (
    <>
      <Chips label={label} chips={chips} value={isOther ? OTHER : (offered?.id ?? null)} onChange={choose} />
      {isOther && (
        <Suspense fallback={<div className="h-56" />}>
          <DayCalendar
            label={strings.calendar}
            value={value && dayInIndia(value)}
            today={dayInIndia(now)}
            isClosed={(date) => isClosed(date, detail.holidays)}
            onChange={(date) => onChange(morningOf(date))}
          />
        </Suspense>
      )}
    </>
  );
}
