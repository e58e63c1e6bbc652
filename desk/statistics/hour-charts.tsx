import type { Statistics } from "../../core/api/statistics.ts";
import { weekdays } from "../../core/times.ts";
import { enquiries, hoursLabel, officeBox } from "./findings.ts";
import { Values } from "./Plot.tsx";
import { Legend } from "./week-charts.tsx";

/** Enquiries by the hours to their first attempt: the last 28 days as bars, the 28 before as outlines. */
export function AttemptsChart({ recent, before }: Statistics["attempts"]) {
  const groups = [...recent.counts.map((_, index) => hoursLabel(index)), "none yet"];
  const [now, then] = [recent, before].map(({ counts, none }) => [...counts, none]) as [number[], number[]];
  const most = Math.max(1, ...now, ...then);
  return (
    <>
      <div className="plot-attempts mt-3 border-b border-ink">
        {groups.map((group, index) => (
          <div key={group}>
            {[now, then].map((counts, series) => (
              <span
                key={series === 0 ? "now" : "then"}
                style={{ height: `${((counts[index] ?? 0) / most) * 100}%` }}
                className={`relative flex-1 ${series === 0 ? "bg-ink" : counts[index] ? "border border-rule-field" : ""}`}
              >
                {series === 0 && (
                  <span className="plot-count type-annotation text-center text-[0.875rem] text-ink">
                    {counts[index]}
                  </span>
                )}
              </span>
            ))}
          </div>
        ))}
      </div>
      <div aria-hidden="true" className="plot-attempts type-annotation pt-1 text-center text-[0.875rem] leading-tight">
        {groups.map((group) => (
          <span key={group} className="self-start px-1 text-balance">
            {group}
          </span>
        ))}
      </div>
      <Legend
        items={[
          ["Last 28 days", "bg-ink"],
          ["28 days before", "border border-rule-field"],
        ]}
      />
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
  const shades = [...new Set([1, Math.ceil(most / 2), most])];
  return (
    <>
      <Legend items={shades.map((count) => [enquiries(count), "bg-ink", count / most])} />
      <div className="plot-arrivals">
        <div aria-hidden="true" className="plot-days type-annotation mt-3 text-[0.875rem]">
          {weekdays.map((day) => (
            <span key={day}>{day}</span>
          ))}
        </div>
        <div>
          <Values label="Hour" values={values}>
            {(picked) => (
              <>
                <div className="plot-hours">
                  {arrivals.map((counts, day) =>
                    counts.map((count, hour) => (
                      <span
                        key={`${weekdays[day]} ${hours[hour]}`}
                        className={`plot-hour ${hour === picked ? "bg-green-tint" : ""}`}
                      >
                        <span className="bg-ink" style={{ opacity: count / most }} />
                      </span>
                    )),
                  )}
                  <span
                    className="plot-office"
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
    </>
  );
}
