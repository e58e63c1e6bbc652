/** The finding of each plot, as the sentence above it. */
import { type Count, hourBounds, NO_SOURCE, type Statistics, type Week } from "../../core/api/statistics.ts";
import { weekdays } from "../../core/times.ts";
import { minutesInWords, percent } from "./measures.ts";

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);

export const enquiries = (count: number): string => (count === 1 ? "1 enquiry" : `${count} enquiries`);

/** "4 more than", "as many as". */
function compared(now: number, before: number, unit = ""): string {
  const difference = Math.abs(now - before);
  if (difference === 0) return unit ? "the same as" : "as many as";
  return `${difference}${unit} ${now > before ? "more" : unit ? "less" : "fewer"} than`;
}

export function receivedFinding(weeks: readonly Week[]): string {
  const [before = 0, now = 0] = weeks.slice(-2).map(({ received }) => received);
  return `${enquiries(now)} this week, ${compared(now, before)} the week before`;
}

export function medianFinding(weeks: readonly Week[]): string {
  const minutes = weeks.at(-1)?.medianFirstAttemptMinutes ?? null;
  return minutes === null
    ? "No first attempt this week"
    : `Half had a first attempt within ${minutesInWords(minutes)} this week`;
}

export function onTimeFinding(weeks: readonly Week[]): string {
  const [before, now] = weeks.slice(-2).map(({ firstAnswerOnTime }) => firstAnswerOnTime);
  if (now === null || now === undefined) return "No promise ended this week";
  if (before === null || before === undefined) return `${percent(now)} answered on time this week`;
  const [points, pointsBefore] = [Math.round(now * 100), Math.round(before * 100)];
  return `${percent(now)} answered on time this week, ${compared(points, pointsBefore, " points")} the week before`;
}

const DAY_HOURS = 24;

/** The counts of the groups whose upper bound is at most a day. */
const countWithinDay = (counts: readonly number[]): number =>
  sum(counts.filter((_, index) => (hourBounds[index] ?? Number.POSITIVE_INFINITY) <= DAY_HOURS));

/** The share with a first attempt within a day. */
function withinDay({ counts, none }: Statistics["attempts"]["recent"]): number | null {
  const all = sum(counts) + none;
  return all === 0 ? null : countWithinDay(counts) / all;
}

export function attemptsFinding({ recent, before }: Statistics["attempts"]): string {
  const now = withinDay(recent);
  if (now === null) return "No enquiries in the last 28 days";
  const then = withinDay(before);
  const comparison = then === null ? "" : `, ${percent(then)} in the 28 days before`;
  return `${percent(now)} had a first attempt within 24 hours${comparison}`;
}

type Arrivals = Pick<Statistics, "arrivals" | "officeHours">;

const hourOf = (time: string): number => Number(time.slice(0, 2)) + Number(time.slice(3)) / 60;

/** Days and hours of the office, as numbers: days from Monday, hours of the day. */
export function officeBox({ first, last, opens, closes }: Statistics["officeHours"]) {
  return {
    firstDay: weekdays.indexOf(first),
    lastDay: weekdays.indexOf(last),
    opens: hourOf(opens),
    closes: hourOf(closes),
  };
}

export function arrivalsFinding({ arrivals, officeHours }: Arrivals): string {
  const all = sum(arrivals.flat());
  if (all === 0) return "No enquiries in 12 weeks";
  const box = officeBox(officeHours);
  const inside = sum(
    arrivals
      .slice(box.firstDay, box.lastDay + 1)
      .flatMap((hours) => hours.slice(Math.floor(box.opens), Math.ceil(box.closes))),
  );
  return `${percent(1 - inside / all)} come outside office hours`;
}

export function outcomesFinding({ received, answered }: Statistics["outcomes"]): string {
  return received === 0 ? "No enquiries in 12 weeks" : `${answered} of ${enquiries(received)} were answered`;
}

/** Won of those where an order was possible. */
export function resolutionsFinding({ resolutions }: Statistics["outcomes"]): string {
  const { won, question: _, ...lost } = resolutions;
  const decided = won + sum(Object.values(lost));
  if (decided === 0) return "Nothing won or lost is noted";
  const [reason] = Object.entries(lost).toSorted(([, a], [, b]) => b - a);
  const why = { "lost-price": "price", "lost-time": "time", "lost-other": "another firm" }[reason?.[0] ?? ""];
  return `${won} of ${decided} won${reason && reason[1] > 0 ? `; most often lost to ${why}` : ""}`;
}

export function waitingFinding(waiting: Statistics["waiting"]): string {
  const all = sum(waiting);
  if (all === 0) return "Nobody waits for a first attempt";
  const late = all - countWithinDay(waiting);
  return `${late || "None"} of ${all} without a first attempt ${late > 1 ? "wait" : "waits"} longer than a day`;
}

export function sourcesFinding(sources: Statistics["sources"]): string {
  const known = sources.filter(({ label }) => label !== NO_SOURCE);
  const share = percent(sum(known.map(({ count }) => count)) / sum(sources.map(({ count }) => count)));
  return known[0] ? `${share} came by another site or a campaign, most by ${known[0].label}` : "No other site is known";
}

/** @param end of the sentence that begins with the label: "is named most often" */
export const topFinding = ([top]: readonly Count[], end: string): string => (top ? `${top.label} ${end}` : "");

/** "within 1 h", "4 to 8 h", "over 48 h". */
export function hoursLabel(index: number): string {
  const [from, to] = [hourBounds[index - 1], hourBounds[index]];
  if (from === undefined || from === null) return `within ${to} h`;
  return to === null || to === undefined ? `over ${from} h` : `${from} to ${to} h`;
}
