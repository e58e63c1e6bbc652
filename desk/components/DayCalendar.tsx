import { parseDate, toCalendarDate, toZoned } from "@internationalized/date";
import {
  Button,
  Calendar,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  CalendarHeading,
} from "react-aria-components/Calendar";
import { I18nProvider } from "react-aria-components/I18nProvider";
import { Icon, type IconName } from "./Icon.tsx";

interface Props {
  label: string;
  value: string;
  today: string;
  isClosed: (day: string) => boolean;
  onChange: (day: string) => void;
}

const cell =
  "grid h-11 place-items-center border-b border-rule pt-0.75 [font-feature-settings:'tnum'] -outline-offset-2 " +
  "hover:bg-paper-deep selected:bg-green selected:font-semibold selected:text-on-green " +
  "unavailable:text-ink-3 unavailable:line-through disabled:text-ink-3 disabled:line-through";

function Page({ slot, icon }: { slot: "previous" | "next"; icon: IconName }) {
  return (
    <Button
      slot={slot}
      className="grid size-11 place-items-center -outline-offset-2 hover:bg-paper-deep disabled:opacity-45"
    >
      <Icon name={icon} />
    </Button>
  );
}

/** Three weeks to choose a day from, Monday first. Closed and past days are struck through. */
export default function DayCalendar({ label, value, today, isClosed, onChange }: Props) {
  return (
    // Not en-IN, whose weeks begin on Sunday: with firstDayOfWeek the heading would still name Sunday's weeks.
    <I18nProvider locale="en-GB">
      <Calendar
        aria-label={label}
        // The time zone of the value decides which day is announced as today.
        value={toZoned(parseDate(value), "Asia/Kolkata")}
        onChange={(date) => onChange(toCalendarDate(date).toString())}
        minValue={parseDate(today)}
        isDateUnavailable={(date) => isClosed(date.toString())}
        visibleDuration={{ weeks: 3 }}
        selectionAlignment="start"
        className="mt-3"
      >
        <header className="flex items-center justify-between">
          <CalendarHeading className="pt-1 font-semibold" />
          <span className="-mr-3 flex">
            <Page slot="previous" icon="back" />
            <Page slot="next" icon="forward" />
          </span>
        </header>
        <CalendarGrid className="mt-1 w-full border-collapse border-t border-ink">
          <CalendarGridHeader>
            {(weekday) => (
              <CalendarHeaderCell className="h-7.5 border-b border-rule type-annotation text-[0.875rem]">
                {weekday}
              </CalendarHeaderCell>
            )}
          </CalendarGridHeader>
          <CalendarGridBody>
            {(date) => (
              <CalendarCell
                date={date}
                className={`${cell} ${date.toString() === today ? "[box-shadow:inset_0_-3px_var(--brick-mark)]" : ""}`}
              />
            )}
          </CalendarGridBody>
        </CalendarGrid>
      </Calendar>
    </I18nProvider>
  );
}
