/** Finds the place of the answers in a published range (requirement 16.5). */
import type { Answers } from "./answers.ts";
import type { Points, ProgrammeService, ScaleQuestion } from "./programme.ts";

/** `position` runs from 0, the shortest length, to 1, the longest. `unknown`: not all answers that decide it are given. */
export type Place = { position: number } | "outside" | "unknown";

/** The place of the answers on the scale of a service. */
export function placeOnScale({ scale = {}, alsoDependsOn }: ProgrammeService, answers: Answers): Place {
  const questions = Object.entries(scale) as [ScaleQuestion, Points][];
  const points = questions.flatMap(([question, of]) => pointsOf(of, answers[question]));
  if (points.includes("out")) return "outside";
  const isUnknown = questions.length === 0 || alsoDependsOn !== undefined || points.includes(undefined);
  if (isUnknown) return "unknown";
  const sum = points.reduce<number>((total, point) => total + Number(point), 0);
  return { position: Math.min(1, sum) };
}

/** The points of each answer to one question; undefined if there is none. An answer that is not listed has no points. */
function pointsOf(points: Points, answer: Answers[ScaleQuestion]): (number | "out" | undefined)[] {
  if (answer === undefined) return [undefined];
  return (typeof answer === "string" ? [answer] : answer).map((one) => points[one] ?? 0);
}
