import type { ReactNode } from "react";
import { type ChannelGroup, channelGroups, type Week } from "../../core/api/statistics.ts";
import { countTicks, ends, minutesInWords, minuteTicks, percent, shortDay, tickLabel } from "./measures.ts";
import { Values } from "./Plot.tsx";

/** Horizontal grid line with its label. */
const Level = ({ y, words }: { y: number; words: string }) => (
  <>
    <line x1="0" x2="100%" y1={y} y2={y} className="stroke-rule" />
    <text x="100%" y={y + 4} dx={38} textAnchor="end">
      {words}
    </text>
  </>
);

interface AxisProps {
  weeks: readonly Week[];
  y: number;
  /** The left edge of a week, in percent of the width. */
  xOf: (index: number) => number;
  /** The right edge of the last one. */
  end: number;
}

/** The axis, with the last day of every fourth week. */
function WeekAxis({ weeks, y, xOf, end }: AxisProps) {
  const last = weeks.length - 1;
  return (
    <>
      <line x1="0" x2="100%" y1={y} y2={y} className="plot-axis" />
      {weeks.map(({ until }, index) => {
        const isLast = index === last;
        if (!isLast && (index % 4 !== 0 || index > last - 2)) return null;
        return (
          <text key={until} x={`${isLast ? end : xOf(index)}%`} y={y + 19} textAnchor={isLast ? "end" : "start"}>
            {shortDay(until)}
          </text>
        );
      })}
    </>
  );
}

const TOP = 22;
const AXIS = 152;
const HEIGHT = 176;
/** Room for the labels of the levels. */
const box = "plot-levels";

/** The drawing itself is decorative: the finding, the values and the table have its content. */
const Drawing = ({ children }: { children: ReactNode }) => (
  <svg aria-hidden="true" height={HEIGHT} className="plot-drawing">
    {children}
  </svg>
);

const weekLabel = ({ until }: Week): string => `7 days to ${shortDay(until)}`;

/** The column of the picked week. */
const Picked = ({ index, count }: { index: number; count: number }) => (
  <rect
    x={`${(index * 100) / count}%`}
    y={TOP - 10}
    width={`${100 / count}%`}
    height={AXIS - TOP + 10}
    className="plot-picked"
  />
);

const barX = (index: number, count: number): number => ((index + 0.18) * 100) / count;
const barWidth = (count: number): number => 64 / count;

export const channelNames: Readonly<Record<ChannelGroup, string>> = {
  form: "Form",
  call: "Call",
  whatsapp: "WhatsApp",
  person: "In person",
};

const channelLooks: Readonly<Record<ChannelGroup, string>> = {
  form: "plot-mark",
  call: "plot-mark is-brick",
  whatsapp: "plot-mark is-green",
  person: "plot-mark is-grey",
};

export const Legend = ({ items }: { items: readonly (readonly [name: string, look: string])[] }) => (
  <ul className="type-annotation mt-2 flex flex-wrap gap-x-4">
    {items.map(([name, look]) => (
      <li key={name} className="flex items-center gap-1.5">
        <span aria-hidden="true" className={`plot-key ${look}`} />
        {name}
      </li>
    ))}
  </ul>
);

/** The enquiries of each week, stacked by how they came. */
export function ReceivedChart({ weeks }: { weeks: readonly Week[] }) {
  const groups = channelGroups.filter((group) => weeks.some(({ byChannel }) => byChannel[group] > 0));
  const ticks = countTicks(Math.max(...weeks.map(({ received }) => received)));
  const scale = (AXIS - TOP) / (ticks.at(-1) ?? 1);
  const values = weeks.map((week) => {
    const parts = channelGroups.filter((group) => week.byChannel[group] > 0);
    const words = parts.map((group) => `${channelNames[group]} ${week.byChannel[group]}`);
    return [`${weekLabel(week)}: ${week.received}`, ...words].join(", ");
  });
  return (
    <>
      <Legend items={groups.map((group) => [channelNames[group], channelLooks[group]])} />
      <Values label="Week" values={values} className={box}>
        {(picked) => (
          <Drawing>
            <Picked index={picked} count={weeks.length} />
            {ticks.map((count) => (
              <Level key={count} y={AXIS - count * scale} words={String(count)} />
            ))}
            {weeks.map(({ until, byChannel }, index) => {
              let y = AXIS;
              return channelGroups.map((group) => {
                const height = byChannel[group] * scale;
                y -= height;
                return (
                  <rect
                    key={until + group}
                    x={`${barX(index, weeks.length)}%`}
                    y={y}
                    width={`${barWidth(weeks.length)}%`}
                    height={Math.max(0, height - (y + height < AXIS ? 1 : 0))}
                    className={channelLooks[group]}
                  />
                );
              });
            })}
            <WeekAxis weeks={weeks} y={AXIS} xOf={(index) => barX(index, weeks.length)} end={100 - 18 / weeks.length} />
          </Drawing>
        )}
      </Values>
    </>
  );
}

/** The median of each week as a bar, the last one in brick. */
export function MedianChart({ weeks }: { weeks: readonly Week[] }) {
  const ticks = minuteTicks(Math.max(...weeks.map(({ medianFirstAttemptMinutes }) => medianFirstAttemptMinutes ?? 0)));
  const top = ticks.at(-1) ?? 1;
  const yOf = (minutes: number) => AXIS - (minutes / top) * (AXIS - TOP);
  const values = weeks.map((week) => {
    const minutes = week.medianFirstAttemptMinutes;
    return `${weekLabel(week)}: ${minutes === null ? "no first attempt" : minutesInWords(minutes)}`;
  });
  return (
    <Values label="Week" values={values} className={box}>
      {(picked) => (
        <Drawing>
          <Picked index={picked} count={weeks.length} />
          {ticks.map((minutes) => (
            <Level key={minutes} y={yOf(minutes)} words={tickLabel(minutes)} />
          ))}
          {weeks.map(({ until, medianFirstAttemptMinutes: minutes }, index) =>
            minutes === null ? null : (
              <rect
                key={until}
                x={`${barX(index, weeks.length)}%`}
                y={yOf(minutes)}
                width={`${barWidth(weeks.length)}%`}
                height={AXIS - yOf(minutes)}
                className={`plot-mark ${index === weeks.length - 1 ? "is-brick" : ""}`}
              />
            ),
          )}
          <WeekAxis weeks={weeks} y={AXIS} xOf={(index) => barX(index, weeks.length)} end={100 - 18 / weeks.length} />
        </Drawing>
      )}
    </Values>
  );
}

interface LineProps {
  shares: readonly (number | null)[];
  xOf: (index: number) => number;
  yOf: (share: number) => number;
  className: string;
}

/** Joins neighbouring weeks. A week without a share leaves a gap. */
const ShareLine = ({ shares, xOf, yOf, className }: LineProps) =>
  shares.map((share, index) => {
    const before = shares[index - 1];
    if (share === null || before === null || before === undefined) return null;
    const x = xOf(index);
    return (
      <line
        key={x}
        x1={`${xOf(index - 1)}%`}
        y1={yOf(before)}
        x2={`${x}%`}
        y2={yOf(share)}
        strokeLinecap="round"
        className={className}
      />
    );
  });

/** The share of answers on time by week as a line, and a thin one for first attempts. */
export function OnTimeChart({ weeks }: { weeks: readonly Week[] }) {
  const known = ends(weeks, ({ firstAnswerOnTime }) => firstAnswerOnTime);
  const xOf = (index: number) => ((index + 0.5) * 100) / weeks.length;
  const yOf = (share: number) => AXIS - share * (AXIS - TOP);
  const values = weeks.map((week) =>
    week.due === 0
      ? `${weekLabel(week)}: no promise ended`
      : `${weekLabel(week)}: ${percent(week.firstAnswerOnTime)} answered, ${percent(week.firstAttemptOnTime)} attempted, of ${week.due}`,
  );
  return (
    <>
      <Legend
        items={[
          ["Answered", "is-line is-answered"],
          ["Attempted", "is-line border-t border-rule-field"],
        ]}
      />
      <Values label="Week" values={values} className={box}>
        {(picked) => (
          <Drawing>
            <Picked index={picked} count={weeks.length} />
            {[0.25, 0.5, 0.75, 1].map((share) => (
              <Level key={share} y={yOf(share)} words={percent(share)} />
            ))}
            <ShareLine
              shares={weeks.map(({ firstAttemptOnTime }) => firstAttemptOnTime)}
              xOf={xOf}
              yOf={yOf}
              className="plot-attempted"
            />
            <ShareLine
              shares={weeks.map(({ firstAnswerOnTime }) => firstAnswerOnTime)}
              xOf={xOf}
              yOf={yOf}
              className="plot-answered"
            />
            {known && (
              <circle cx={`${xOf(known.last[0])}%`} cy={yOf(known.last[1])} r={4.5} className="plot-mark is-brick" />
            )}
            <WeekAxis weeks={weeks} y={AXIS} xOf={(index) => xOf(index) - 40 / weeks.length} end={100} />
          </Drawing>
        )}
      </Values>
    </>
  );
}
