/**
 * A plan: the steps of one hospital, ready to be drawn. It holds no weeks but the published ones until all are
 * approved.
 */
import type { Answers, Mode, Speciality } from "./answers.ts";
import type { Basis, Link, Range, Source, UnaskedLicence } from "./planner.ts";
import type { Registration } from "./registration.ts";

/** The milestones that divide the chart. The first does not lie on it where building has begun. */
export const landmarks = ["plan_ready", "building_ready", "opening"] as const;
export type Landmark = (typeof landmarks)[number];

/** A length on the chart, in percent of its width. Each span between two milestones has a scale of its own. */
export interface Extent {
  from: number;
  to: number;
}

/** One piece of a bar. */
export interface Piece extends Extent {
  /**
   * `published`: solid to the least and hatched to the most. `agreed`: our work without an approved figure, dashed.
   * `authority`: dotted. `others`: pale.
   */
  look: "published" | "agreed" | "authority" | "others";
  /** The end of the solid part of a published bar. */
  least?: number;
  /** The place of the answers inside a published range of two weeks or more, in a bar of one piece. */
  answer?: number;
  /** The published duration has no end: the piece ends in a break line. */
  open?: true;
}

/** Something that a row waits for, in words and on the chart. */
export interface Wait {
  id: string;
  row: string;
  title: string;
  /** The service or authority that does it; absent for a milestone. */
  who?: string;
  link: Link;
  /** Weeks between the two; only once the estimates are approved. */
  lag?: Range;
  basis: Basis;
  why: string;
  rule?: string;
  /** The place of the dot: the other's end, or its beginning for start to start. */
  from: number;
  /** The end of the line: at the beginning of the task that waits, or at its end for finish to finish. */
  to: number;
  extent: Extent;
}

/** The earliest start and end in weeks from the decision, or from today: in the shortest and in the longest case. */
export interface Weeks {
  start: Range;
  end: Range;
}

interface Row {
  id: string;
  title: string;
  /** The place in the order of the planner, from 1. */
  rank: number;
  /** The waits of the task, without its own phases; the nearest first. */
  after: readonly Wait[];
  pieces: readonly Piece[];
  extent: Extent;
  /** Only once the estimates are approved. */
  weeks?: Weeks;
}

/** One phase of a service. It has no row on the chart. */
export interface PhaseOfRow {
  id: string;
  title: string;
  source: Source;
  rank: number;
  extent: Extent;
  after: readonly Wait[];
  /** The length that the timeline of the service page prints, in weeks; absent without an end. */
  publishedWeeks?: number;
  weeks?: Weeks;
}

/** The stages of a hospital, in order. A service belongs to one. */
export const stages = ["build", "license", "run", "grow"] as const;
export type Stage = (typeof stages)[number];

export interface ServiceRow extends Row {
  kind: "service";
  slug: string;
  number: number;
  stage: Stage;
  ours: boolean;
  /** Absent where only a part of the published work is left to do, as in a half-built shell. */
  published?: { text: string; least: number; most: number | null; covers: string };
  /** The answers lie outside the published range, as with over 300 beds. */
  outside: boolean;
  /** The phases that are drawn. A service without any has nothing to do in this hospital. */
  phases: readonly PhaseOfRow[];
}

/** The groups of the licences view, in the order in which licences fall due. */
export const licenceGroups = ["before-digging", "while-building", "before-first-patient", "after-opening"] as const;
export type LicenceGroup = (typeof licenceGroups)[number] | "already-there";

export interface ApprovalRow extends Row {
  kind: "approval";
  authority: string;
  form?: string;
  validity?: string;
  /** An approval that is already there lies before the axis: it has no pieces. */
  group: LicenceGroup;
  /** Why it is on the list: a speciality or a service (slug) that the visitor chose. */
  because?: { speciality: Speciality } | { service: string };
}

export interface MilestoneRow {
  kind: "milestone";
  id: string;
  title: string;
  rank: number;
  at: number;
  after: readonly Wait[];
  weeks?: Weeks;
}

/** A stretch of the chart with a scale of its own. It ends at a milestone, or when everything is done. */
export interface Span extends Extent {
  end: Landmark | "after";
}

/** The group of what falls due, or begins, in a stretch. */
export const groupOfSpan: Readonly<Record<Span["end"], LicenceGroup>> = {
  plan_ready: "before-digging",
  building_ready: "while-building",
  opening: "before-first-patient",
  after: "after-opening",
};

/** A licence that this plan does not need, or that no question covers. */
export type OtherLicence = UnaskedLicence;

export type Question = "mode" | "beds" | "floors" | "city" | "state";

export interface Plan {
  answers: Answers;
  /** The mode that is drawn: that of the answers, or a new hospital. */
  mode: Mode;
  /** Questions without an answer. Specialities and services may be empty. */
  missing: readonly Question[];
  /** By number. */
  services: readonly ServiceRow[];
  /** In the order in which they fall due. */
  approvals: readonly ApprovalRow[];
  /** Milestones on the axis, in order; a running hospital has none. */
  milestones: readonly MilestoneRow[];
  spans: readonly Span[];
  counts: { ours: number; others: number; approvals: number };
  notOnList: readonly OtherLicence[];
  whereTheyApply: readonly OtherLicence[];
  /** The law of the state, if that is known and the hospital is yet to be registered. */
  registration?: Registration;
  /** Only once content names who approved the estimates: whole months from the decision to the first patient. */
  total?: { least: number; most: number };
  /** The tasks that decide the date of the first patient, the last one first; only with an approved total. */
  critical?: readonly string[];
}

/**
 * The rows of a plan in groups: licences where they fall due, services where their published work begins, or their
 * first work where no figure is published. Rows and groups are in order.
 */
export function groupsOf({ services, approvals, spans }: Plan) {
  const drawn = services.flatMap((row) => {
    const piece = row.pieces.find(({ look }) => look === "published") ?? row.pieces[0];
    if (!piece) return [];
    const span = spans.find(({ to }) => piece.from < to);
    return [{ row, at: piece.from, group: groupOfSpan[span?.end ?? "after"] }];
  });
  const inOrder = drawn.toSorted((a, b) => a.at - b.at);
  return (["already-there", ...licenceGroups] as const).flatMap((group) => {
    const inGroup = inOrder.filter((each) => each.group === group).map(({ row }) => row);
    const due = approvals.filter((row) => row.group === group);
    const [ours, others] = [inGroup.filter((row) => row.ours), inGroup.filter((row) => !row.ours)];
    return inGroup.length + due.length > 0 ? [{ group, approvals: due, services: ours, others }] : [];
  });
}
