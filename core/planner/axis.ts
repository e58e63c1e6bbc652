/**
 * The horizontal axis of the chart. Each span between two milestones has a fixed share of the width and a scale of its
 * own, so that the picture shows the order and no total can be measured from it (requirement 16.6).
 */
import { type Extent, type Landmark, landmarks, type Span } from "./plan.ts";

/** The shares of a new hospital's spans. With fewer spans they keep their proportions. */
const shares: Readonly<Record<Span["end"], number>> = { plan_ready: 20, building_ready: 40, opening: 12, after: 28 };

/** Room behind the last bar, in weeks. */
const ROOM = 3;

export type Axis = ReturnType<typeof createAxis>;

interface Stretch extends Span {
  start: number;
  finish: number;
}

/** The axis of a plan whose milestones lie at these weeks, and whose last task ends in week `last`. */
export function createAxis(milestones: ReadonlyMap<string, number>, last: number) {
  const stretches = stretchesOf(milestones, last + ROOM);
  /** The place of a week, in percent of the width. */
  const at = (week: number) => round(placeOf(week, stretches));
  return {
    spans: stretches.map(({ from, to, end }): Span => ({ from: round(from), to: round(to), end })),
    at,
    /** The place of a milestone's line; undefined if it does not lie on this axis. */
    landmark: (id: string) => {
      const stretch = stretches.find(({ end }) => end === id);
      return stretch && round(stretch.to);
    },
    extent: (start: number, end: number): Extent => ({ from: at(start), to: at(end) }),
    /** The span that a week lies in; a milestone belongs to the span that it ends. */
    spanAt: (week: number) => stretchAt(week, stretches)?.end ?? "after",
  };
}

function stretchesOf(milestones: ReadonlyMap<string, number>, last: number): Stretch[] {
  const ends = landmarks.flatMap((end: Landmark) => {
    const week = milestones.get(end);
    return week === undefined ? [] : [{ end, week }];
  });
  const parts: { end: Span["end"]; week: number }[] = [...ends, { end: "after", week: last }];
  const width = parts.reduce((sum, { end }) => sum + shares[end], 0);
  const stretches: Stretch[] = [];
  let [from, start] = [0, 0];
  for (const { end, week } of parts) {
    // A later milestone never lies before an earlier one, whatever an author writes.
    const finish = Math.max(start, week);
    const to = from + (shares[end] / width) * 100;
    stretches.push({ end, from, to, start, finish });
    [from, start] = [to, finish];
  }
  return stretches;
}

const stretchAt = (week: number, stretches: readonly Stretch[]): Stretch | undefined =>
  stretches.find(({ finish }) => week <= finish);

function placeOf(week: number, stretches: readonly Stretch[]): number {
  const stretch = stretchAt(week, stretches);
  if (!stretch) return 100;
  const { from, to, start, finish } = stretch;
  return finish === start ? from : from + ((week - start) / (finish - start)) * (to - from);
}

/** Two decimals are finer than any screen and keep the page small. */
const round = (percent: number): number => Math.round(percent * 100) / 100;
