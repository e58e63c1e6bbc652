import type { ReactNode } from "react";
import { type ChannelGroup, channelGroups, type Week } from "../../core/api/statistics.ts";
import { countTicks, minutesInWords, minuteTicks, percent, shortDay, tickLabel } from "./measures.ts";
import { Values } from "./Plot.tsx";

const Level = ({ y, words }: { y: number; words: string }) => (
  <>
    <line x1="0" x2="100%" y1={y} y2={y} className="stroke-rule" />
    <text x="100%" y={y + 4} dx={38} textAnchor="end">
      {words}
    </text>
  </>
);

const TOP = 22;
const AXIS = 152;
const HEIGHT = 176;

const barX = (index: number, count: number): number => ((index + 0.18) * 100) / count;
const barWidth = (count: number): number => 64 / count;

/** The axis, with the last day of every fourth week. */
function WeekAxis({ weeks }: { weeks: readonly Week[] }) {
  const last = weeks.length - 1;
  return (
    <>
      <line x1="0" x2="100%" y1={AXIS} y2={AXIS} className="plot-axis" />
      {weeks.map(({ until }, index) => {
        const isLast = index === last;
        if (!isLast && (index % 4 !== 0 || index > last - 2)) return null;
        const x = barX(index, weeks.length) + (isLast ? barWidth(weeks.length) : 0);
        return (
          <text key={until} x={`${x}%`} y={AXIS + 19} textAnchor={isLast ? "end" : "start"}>
            {shortDay(until)}
          </text>
        );
      })}
    </>
  );
}

interface WeekPlotProps {
  weeks: readonly Week[];
  describe: (week: Week) => string;
  /** The labels of the levels, by their height. */
  levels: readonly (readonly [y: number, words: string])[];
  children: ReactNode;
}

/** A drawing over weeks. It is decorative: the finding, the values and the table have its content. */
const WeekPlot = ({ weeks, describe, levels, children }: WeekPlotProps) => (
  <Values
    label="Week"
    values={weeks.map((week) => `7 days to ${shortDay(week.until)}: ${describe(week)}`)}
    className="plot-levels"
  >
    {(picked) => (
      <svg aria-hidden="true" height={HEIGHT} className="plot-drawing">
        <rect
          x={`${(picked * 100) / weeks.length}%`}
          y={TOP - 10}
          width={`${100 / weeks.length}%`}
          height={AXIS - TOP + 10}
          className="plot-picked"
        />
        {levels.map(([y, words]) => (
          <Level key={words} y={y} words={words} />
        ))}
        {children}
        <WeekAxis weeks={weeks} />
      </svg>
    )}
  </Values>
);

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

/** Names the looks of a plot. A single one needs no name. */
export const Legend = ({ items }: { items: readonly (readonly [name: string, look: string, opacity?: number])[] }) =>
  items.length > 1 && (
    <ul className="type-annotation mt-2 flex flex-wrap gap-x-4">
      {items.map(([name, look, opacity]) => (
        <li key={name} className="flex items-center gap-1.5">
          <span aria-hidden="true" className={`plot-key ${look}`} style={{ opacity }} />
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
  const describe = ({ byChannel, received }: Week) => {
    const parts = groups.length > 1 ? groups.filter((group) => byChannel[group] > 0) : [];
    return [received, ...parts.map((group) => `${channelNames[group]} ${byChannel[group]}`)].join(", ");
  };
  return (
    <>
      <WeekPlot weeks={weeks} describe={describe} levels={ticks.map((count) => [AXIS - count * scale, String(count)])}>
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
      </WeekPlot>
      <Legend items={groups.map((group) => [channelNames[group], channelLooks[group]])} />
    </>
  );
}

/** The median of each week as a bar. */
export function MedianChart({ weeks }: { weeks: readonly Week[] }) {
  const ticks = minuteTicks(Math.max(...weeks.map(({ medianFirstAttemptMinutes }) => medianFirstAttemptMinutes ?? 0)));
  const top = ticks.at(-1) ?? 1;
  const yOf = (minutes: number) => AXIS - (minutes / top) * (AXIS - TOP);
  return (
    <WeekPlot
      weeks={weeks}
      describe={({ medianFirstAttemptMinutes: minutes }) =>
        minutes === null ? "no first attempt" : minutesInWords(minutes)
      }
      levels={ticks.map((minutes) => [yOf(minutes), tickLabel(minutes)])}
    >
      {weeks.map(({ until, medianFirstAttemptMinutes: minutes }, index) =>
        minutes === null ? null : (
          <rect
            key={until}
            x={`${barX(index, weeks.length)}%`}
            y={yOf(minutes)}
            width={`${barWidth(weeks.length)}%`}
            height={AXIS - yOf(minutes)}
            className="plot-mark"
          />
        ),
      )}
    </WeekPlot>
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
  const shares = weeks.map(({ firstAnswerOnTime }) => firstAnswerOnTime);
  const last = shares.findLastIndex((share) => share !== null);
  const xOf = (index: number) => ((index + 0.5) * 100) / weeks.length;
  const yOf = (share: number) => AXIS - share * (AXIS - TOP);
  return (
    <>
      <WeekPlot
        weeks={weeks}
        describe={({ due, firstAnswerOnTime, firstAttemptOnTime }) =>
          due === 0
            ? "no promise ended"
            : `${percent(firstAnswerOnTime)} answered, ${percent(firstAttemptOnTime)} attempted, of ${due}`
        }
        levels={[0.25, 0.5, 0.75, 1].map((share) => [yOf(share), percent(share)])}
      >
        <ShareLine
          shares={weeks.map(({ firstAttemptOnTime }) => firstAttemptOnTime)}
          xOf={xOf}
          yOf={yOf}
          className="plot-attempted"
        />
        <ShareLine shares={shares} xOf={xOf} yOf={yOf} className="plot-answered" />
        {last >= 0 && <circle cx={`${xOf(last)}%`} cy={yOf(shares[last] ?? 0)} r={4.5} className="plot-mark" />}
      </WeekPlot>
      <Legend
        items={[
          ["Answered", "is-line is-answered"],
          ["Attempted", "is-line border-t border-rule-field"],
        ]}
      />
    </>
  );
}
