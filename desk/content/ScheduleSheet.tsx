import { Suspense, useState } from "react";
import type { PublishState } from "../../core/api/publications.ts";
import { dayInIndia, daysBetween, HOUR_MS, sortableTime } from "../../core/times.ts";
import { useMe } from "../api/queries.ts";
import { lazyComponent } from "../components/browser.ts";
import { Chips } from "../components/Chips.tsx";
import { SelectField } from "../components/Field.tsx";
import { Sheet, SheetForm } from "../components/Sheet.tsx";
import { plural } from "../strings/common.ts";
import { useNow } from "../time/clock.ts";
import { atHour, dayAndTime, timeOfDay } from "../time/format.ts";
import { followUpDates } from "../time/next-dates.ts";
import type { Scheduling } from "./useScheduling.ts";

const DayCalendar = lazyComponent(async () => (await import("../components/DayCalendar.tsx")).default);

const OTHER = "other";
const EVENING_HOUR = 18;

/** The times that are offered: this evening, the next working morning, Monday morning. */
function timesFrom(now: number, holidays: readonly string[]): string[] {
  const evening = atHour(dayInIndia(now), EVENING_HOUR);
  const mornings = followUpDates(now, holidays).flatMap(({ id, followUpAt }) =>
    followUpAt !== null && (id === "next-day" || id === "monday") ? [followUpAt] : [],
  );
  return [...(Date.parse(evening) > now ? [evening] : []), ...mornings];
}

/** "Today, 18:00", "Tomorrow, 9:00", "Mon 30 Nov, 9:00". */
function labelOf(time: string, now: number): string {
  const days = daysBetween(now, time);
  if (days > 1) return dayAndTime(time);
  return `${days === 0 ? "Today" : "Tomorrow"}, ${timeOfDay(time)}`;
}

const hourOf = (time: string | number): number => Number(sortableTime(time).slice(11, 13));

/** Asks when the changes go out, or when what is scheduled goes out instead. */
export function ScheduleSheet({
  state: { scheduled, changes, publication, revision },
  scheduling: { set },
  onClose,
}: {
  state: PublishState;
  scheduling: Scheduling;
  onClose: () => void;
}) {
  const { holidays } = useMe();
  const now = useNow();
  const times = timesFrom(now, holidays);
  const [chosen, setChosen] = useState<string | null>(null);
  const [other, setOther] = useState(() => {
    const start = scheduled?.at ?? now + HOUR_MS;
    return { day: dayInIndia(start), hour: hourOf(start) };
  });
  const at = chosen === OTHER ? atHour(other.day, other.hour) : (chosen ?? undefined);
  // The current content replaces a publication that failed.
  const isMoved = scheduled !== null && scheduled.issues === null;
  const isPast = at !== undefined && Date.parse(at) <= now;

  function submit(): void {
    if (at === undefined || isPast) return;
    const before = scheduled?.scheduledAt ?? null;
    set.mutate({ at, publication, before, ...(isMoved ? {} : { revision }) }, { onSettled: onClose });
  }
  return (
    <Sheet isOpen onClose={onClose} title={isMoved ? "Choose another time" : "Publish at a time"}>
      <SheetForm
        onSubmit={submit}
        submit={at === undefined || isPast ? "Choose a time" : `Publish ${dayAndTime(at)}`}
        isDisabled={at === undefined || isPast}
        busy={set.isPending ? "Checking..." : undefined}
      >
        <p className="type-sub mt-1">
          {isMoved
            ? "The content stays as it was scheduled."
            : `${plural(changes.length, "change")}, as ${changes.length === 1 ? "it is" : "they are"} now. What is changed later waits for the next time.`}
        </p>
        <Chips
          label="Time, in India"
          value={chosen}
          onChange={setChosen}
          chips={[
            ...times.map((time) => ({ value: time, label: labelOf(time, now) })),
            { value: OTHER, label: "Other time" },
          ]}
        />
        {chosen === OTHER && (
          <Suspense fallback={<div className="h-56" />}>
            <DayCalendar
              label="Day"
              value={other.day}
              today={dayInIndia(now)}
              isClosed={() => false}
              onChange={(day) => setOther({ ...other, day })}
            />
            <SelectField
              label="Hour, in India"
              value={other.hour}
              onChange={({ target }) => setOther({ ...other, hour: Number(target.value) })}
              error={isPast ? "This time has passed." : undefined}
            >
              {Array.from({ length: 24 }, (_, hour) => (
                <option key={atHour(other.day, hour)} value={hour}>{`${hour}:00`}</option>
              ))}
            </SelectField>
          </Suspense>
        )}
      </SheetForm>
    </Sheet>
  );
}
