/**
 * The bar of a service: the pieces that its phases are cut into, and the place of the answers in it (requirement 16.5).
 */

import type { Answers } from "./answers.ts";
import type { Axis } from "./axis.ts";
import type { Piece } from "./plan.ts";
import type { PlannerService, Points, ScaleQuestion } from "./planner.ts";
import type { ScheduledPhase } from "./schedule.ts";

interface Stretch {
  start: number;
  end: number;
}

export type Published = NonNullable<PlannerService["published"]>;

/** The properties that decide the look of a bar. */
export interface BarStyle {
  ours: boolean;
  /** The published duration, if the bar shows it. */
  published: Published | undefined;
  place: Place;
}

/**
 * The pieces from left to right. Phases inside the published duration that touch are one piece; a pause splits them.
 * Phases without a figure are pieces of their own, which never cover one another. Places are those of the longest case.
 */
export function piecesOf(phases: readonly ScheduledPhase[], style: BarStyle, axis: Axis): Piece[] {
  const stretchesOf = (some: readonly ScheduledPhase[]) =>
    some.map(({ start, end }) => ({ start: start[1], end: end[1] })).toSorted((a, b) => a.start - b.start);
  if (!style.ours)
    return joined(stretchesOf(phases)).map((stretch) => ({
      look: "others",
      ...axis.extent(stretch.start, stretch.end),
    }));

  const { published, place } = style;
  const counted = published ? phases.filter(({ task }) => task.counts) : [];
  const solid = joined(stretchesOf(counted));
  const dashed = withoutOverlaps(stretchesOf(phases.filter((phase) => !counted.includes(phase))), solid);
  return [
    ...(published ? publishedPieces(solid, published, place, axis) : []),
    ...dashed.map((stretch): Piece => ({ look: "agreed", ...axis.extent(stretch.start, stretch.end) })),
  ].toSorted((a, b) => a.from - b.from);
}

function publishedPieces(stretches: readonly Stretch[], { weeks }: Published, place: Place, axis: Axis): Piece[] {
  const [least, most] = weeks;
  return stretches.map(({ start, end }, index): Piece => {
    const piece = { look: "published" as const, ...axis.extent(start, end) };
    if (most === null) {
      const isLast = index === stretches.length - 1;
      return { ...piece, least: piece.to, ...(isLast && { open: true }) };
    }
    // Every piece has the proportions of the whole: its division among the phases is not published.
    const at = (length: number) => axis.at(start + (end - start) * (length / most));
    const isAnswered = stretches.length === 1 && typeof place === "object" && most - least >= 2;
    return {
      ...piece,
      least: at(least),
      ...(isAnswered && { answer: at(least + place.position * (most - least)) }),
    };
  });
}

/** Stretches that touch or overlap become one. */
function joined(stretches: readonly Stretch[]): Stretch[] {
  const result: Stretch[] = [];
  for (const { start, end } of stretches) {
    const last = result.at(-1);
    if (last && start <= last.end) last.end = Math.max(last.end, end);
    else result.push({ start, end });
  }
  return result;
}

/** Cuts from each stretch the taken ones and the stretches before it. */
function withoutOverlaps(stretches: readonly Stretch[], taken: readonly Stretch[]): Stretch[] {
  const free: Stretch[] = [];
  for (const stretch of stretches) free.push(...minus(stretch, [...taken, ...free]));
  return free;
}

const minus = (stretch: Stretch, taken: readonly Stretch[]): Stretch[] =>
  taken.reduce<Stretch[]>(
    (rest, { start, end }) =>
      rest.flatMap((part) =>
        end <= part.start || start >= part.end
          ? [part]
          : [
              { start: part.start, end: start },
              { start: end, end: part.end },
            ].filter((cut) => cut.start < cut.end),
      ),
    [stretch],
  );

/**
 * `position` runs from 0, the shortest length, to 1, the longest. `unknown`: not all answers that decide it are given.
 */
export type Place = { position: number } | "outside" | "unknown";

/** The place of the answers on the scale of a service. */
export function placeOnScale({ scale = {}, alsoDependsOn }: PlannerService, answers: Answers): Place {
  const questions = Object.entries(scale) as [ScaleQuestion, Points][];
  const points = questions.flatMap(([question, of]) => pointsOf(of, answers[question]));
  if (points.includes("out")) return "outside";
  const isUnknown = questions.length === 0 || alsoDependsOn !== undefined || points.includes(undefined);
  if (isUnknown) return "unknown";
  const sum = points.reduce<number>((total, point) => total + Number(point), 0);
  return { position: Math.min(1, sum / 100) };
}

/** The share of each answer to one question; undefined if there is none. An answer that is not listed adds nothing. */
function pointsOf(points: Points, answer: Answers[ScaleQuestion]): (number | "out" | undefined)[] {
  if (answer === undefined) return [undefined];
  return (typeof answer === "string" ? [answer] : answer).map((one) => points[one] ?? 0);
}
