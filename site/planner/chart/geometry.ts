/**
 * Measures of the chart. Across, everything is in percent of the drawn column; up and down, in pixels from its middle.
 */
import type { ApprovalRow, Extent, Piece, Plan, ServiceRow, Stage } from "../../../core/planner/plan.ts";

/** A length for an attribute of a drawing, such as x or width. */
export const percent = (value: number): string => `${Math.round(value * 100) / 100}%`;

/** The gaps between the pieces of a row: its work pauses there. Pieces may overlap. */
export function pauses(pieces: readonly Piece[]): Extent[] {
  const gaps: Extent[] = [];
  let end = Number.POSITIVE_INFINITY;
  for (const piece of pieces.toSorted((a, b) => a.from - b.from)) {
    if (piece.from > end) gaps.push({ from: end, to: piece.from });
    end = end === Number.POSITIVE_INFINITY ? piece.to : Math.max(end, piece.to);
  }
  return gaps;
}

/** The milestones that are lines on the chart, with the numbers in their bubbles. */
const lines = [
  { id: "plan_ready", number: 1 },
  { id: "building_ready", number: 2 },
  { id: "opening", number: 3 },
] as const;

type LineId = (typeof lines)[number]["id"];

export interface MilestoneLine {
  id: LineId;
  number: number;
  at: number;
}

/** The lines of a plan, from left to right. A shell has no first line, and a running hospital has none. */
export const linesOf = (plan: Plan): MilestoneLine[] =>
  lines.flatMap((line) => {
    const milestone = plan.milestones.find(({ id }) => id === line.id);
    return milestone ? [{ ...line, at: milestone.at }] : [];
  });

/** The services of a stage in the order of the chart: first ours, then those by others, each by number. */
export const servicesOf = (plan: Plan, stage: Stage): ServiceRow[] =>
  plan.services
    .filter((service) => service.stage === stage)
    .toSorted((a, b) => Number(b.ours) - Number(a.ours) || a.number - b.number);

/** The approvals that have something to do. */
export const drawnApprovals = ({ approvals }: Plan): ApprovalRow[] =>
  approvals.filter(({ pieces }) => pieces.length > 0);

/** Entries of the chart's legend: the style of a segment, the position of the answers, or the line of a wait. */
const marks = ["published", "answer", "agreed", "authority", "others", "wait"] as const;
export type Mark = (typeof marks)[number];

/** The marks that a plan uses, in the order of its legend. @param isOpen whether a row shows what it waits for */
export function marksOf({ services, approvals }: Plan, isOpen = false): Mark[] {
  const pieces = [...services, ...approvals].flatMap((row) => row.pieces);
  return marks.filter((mark) =>
    mark === "wait"
      ? isOpen
      : pieces.some(({ look, answer }) => (mark === "answer" ? answer !== undefined : look === mark)),
  );
}
