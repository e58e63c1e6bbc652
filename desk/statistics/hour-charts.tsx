import type { Statistics } from "../../core/api/statistics.ts";
import { weekdays } from "../../core/enquiry/times.ts";
import { hoursLabel, officeBox } from "./findings.ts";
import { Values } from "./Plot.tsx";
import { Legend } from "./week-charts.tsx";

/** Enquiries by the hours to their first attempt: the last 28 days as bars, the 28 before as outlines. */
export function AttemptsChart({ recent, before }: Statistics["attempts"]) {
  const groups = [...recent.counts.map((_, index) => hoursLabel(index)), "none yet"];
  const [now, then] = [recent, before].map(({ counts, none }) => [...counts, none]) as [number[], number[]];
  const most = Math.max(1, ...now, ...then);
  return (
    <>
      <Legend
        items={[
          ["Last 28 days", "bg-ink"],
          ["28 days before", "border border-ink-3"],
        ]}
      />
      <div className="mt-3 grid grid-cols-7 items-end border-b border-ink">
        {groups.map((group, index) => (
          <div
            key={group}
            className={`flex h-36 items-end gap-0.5 px-1 pt-5 ${index === 4 ? "border-l border-brick" : ""}`}
          >
            {[now, then].map((counts, series) => (
              <span
                key={series === 0 ? "now" : "then"}
                style={{ height: `${((counts[index] ?? 0) / most) * 100}%` }}
                className={`relative flex-1 ${series === 0 ? "bg-ink" : "border border-b-0 border-ink-3"} ${counts[index] ? "" : "border-0"}`}
              >
                {series === 0 && (
                  <span className="type-annotation absolute inset-x-0 -top-5 text-center text-[0.875rem] text-ink">
                    {counts[index]}
                  </span>
                )}
              </span>
            ))}
          </div>
        ))}
      </div>
      <div
        aria-hidden="true"
        className="type-annotation grid grid-cols-7 pt-1 text-center text-[0.875rem] leading-tight"
      >
        {groups.map((group) => (
          <span key={group} className="px-0.5">
            {group}
          </span>
        ))}
      </div>
    </>
  );
}

const hours = Array.from({ length: 24 }, (_, hour) => hour);

/** Enquiries by day of the week and hour, the office hours outlined. */
export function ArrivalsChart({ arrivals, officeHours }: Pick<Statistics, "arrivals" | "officeHours">) {
  const most = Math.max(1, ...arrivals.flat());
  const office = officeBox(officeHours);
  const values = hours.map((hour) => {
    const days = weekdays.flatMap((day, index) => {
      const count = arrivals[index]?.[hour] ?? 0;
      return count > 0 ? [`${day} ${count}`] : [];
    });
    return `${hour}:00 to ${hour + 1}:00: ${days.join(", ") || "none"}`;
  });
  return (
    <div className="grid grid-cols-[2.25rem_minmax(0,1fr)]">
      <div aria-hidden="true" className="type-annotation mt-3 grid h-38.5 grid-rows-7 text-[0.875rem]">
        {weekdays.map((day) => (
          <span key={day} className="flex items-center">
            {day}
          </span>
        ))}
      </div>
      <div>
        <Values label="Hour" values={values}>
          {(picked) => (
            <>
              <div className="relative grid grid-cols-24">
                {arrivals.map((counts, day) =>
                  counts.map((count, hour) => (
                    <span
                      key={`${weekdays[day]} ${hours[hour]}`}
                      className={`h-5.5 border-r border-b border-paper ${hour === picked ? "bg-green-tint" : ""}`}
                    >
                      <span className="block size-full bg-ink" style={{ opacity: count / most }} />
                    </span>
                  )),
                )}
                <span
                  className="pointer-events-none absolute border-2 border-brick"
                  style={{
                    left: `${(office.opens * 100) / 24}%`,
                    width: `${((office.closes - office.opens) * 100) / 24}%`,
                    top: `${(office.firstDay * 100) / 7}%`,
                    height: `${((office.lastDay + 1 - office.firstDay) * 100) / 7}%`,
                  }}
                />
              </div>
              <div aria-hidden="true" className="type-annotation mt-1 grid grid-cols-4 text-[0.875rem]">
                {["0:00", "6:00", "12:00", "18:00"].map((time) => (
                  <span key={time}>{time}</span>
                ))}
              </div>
            </>
          )}
        </Values>
      </div>
    </div>
  );
}
