/** The data that a plan is made from: content/programme.yaml, as its schema reads it. Times are in weeks. */
import type { Answers, Mode, Speciality } from "./answers.ts";

/** Finish to start, start to start, finish to finish. */
export const links = ["FS", "SS", "FF"] as const;
export type Link = (typeof links)[number];

/** Nobody may skip a law; a licence, insurer or accreditor asks for a condition; good practice saves rework. */
export const bases = ["law", "condition", "practice"] as const;
export type Basis = (typeof bases)[number];

/** The shortest and the longest case. */
export type Range = readonly [least: number, most: number];

/** The task that another one waits for, and why. */
export interface Dependency {
  task: string;
  link: Link;
  lag?: Range | undefined;
  /** When this task is waited for. Without a condition it always is. */
  if?: Condition | undefined;
  basis: Basis;
  /** The sentence that a visitor reads. */
  why: string;
  /** The law or document it rests on. */
  rule?: string | undefined;
}

/**
 * The source of a length. `page`: a service page publishes it. `split`: the total is published, its division is not.
 * `practice`: an estimate that the company has not approved, and that no page may print.
 */
export const sources = ["page", "split", "practice"] as const;
export type Source = (typeof sources)[number];

export interface Task {
  id: string;
  title: string;
  after: readonly Dependency[];
}

export type Milestone = Task;

/** The milestones that divide the chart. The first does not lie on it where building has begun. */
export const landmarks = ["plan_ready", "building_ready", "opening"] as const;
export type Landmark = (typeof landmarks)[number];

/** When something applies. Without a condition it always does. */
export interface Condition {
  mode?: Mode | undefined;
  /** One of these is enough. */
  specialities?: readonly Speciality[] | undefined;
  /** Applies only with this service. */
  service?: string | undefined;
}

export interface Approval extends Task {
  authority: string;
  /** Form or portal. */
  form?: string | undefined;
  validity?: string | undefined;
  /** The hospital's registration: each state has an Act and an authority of its own (`states`). */
  byState?: true | undefined;
  weeks: Range;
  if?: Condition | undefined;
  /**
   * In a running hospital it applies only with one of these services, and one of these specialities if there are any.
   * Without this field a running hospital has it.
   */
  running?: { services: readonly string[]; specialities?: readonly Speciality[] | undefined } | undefined;
}

/** A licence that the questions do not ask for. */
export interface UnaskedLicence {
  id: string;
  title: string;
  authority: string;
  /** The circumstance under which it applies, as in "near an airport". */
  where?: string | undefined;
  rule?: string | undefined;
}

export interface Phase extends Task {
  weeks: Range;
  if?: Condition | undefined;
  source: Source;
  /** The timeline of the service page: its label, and its length unless the end is open. */
  page?: { label: string; weeks?: number | undefined } | undefined;
  /** Lies inside the published duration of its service. */
  counts?: boolean | undefined;
}

/** The questions whose answers can move a bar. */
export type ScaleQuestion = keyof Pick<Answers, "mode" | "beds" | "floors" | "city" | "specialities">;
export type Points = Readonly<Partial<Record<string, number | "out" | undefined>>>;

export interface ProgrammeService {
  slug: string;
  published?:
    | {
        text: string;
        /** An end of null is open. */
        weeks: readonly [least: number, most: number | null];
        covers: string;
        /** The unit of one such length if a project holds many, as in "vacancy". The phases then do not add up to it. */
        per?: string | undefined;
      }
    | undefined;
  /** Which phases are drawn in each mode. */
  modes: Readonly<Record<Mode, "all" | "none" | readonly string[]>>;
  /** Points that move a bar from the shortest towards the longest case; "out" is outside the published range. */
  scale?: Readonly<Partial<Record<ScaleQuestion, Points | undefined>>> | undefined;
  /** Another thing that decides the length and that no question asks for. The answers then mark no place in the published range. */
  alsoDependsOn?: string | undefined;
  phases: readonly Phase[];
}

/** Where a fact of law was looked up. */
export interface Evidence {
  source: string;
  /** More sources, for the expert who signs. */
  further?: string | undefined;
  /** The day, as in 2026-11-23. */
  checked: string;
  /** Of 100. */
  sure: number;
  doubt?: string | undefined;
}

/** The law under which a state registers a private hospital. */
export interface StateLaw {
  /** Two capital letters, as in GJ. */
  code: string;
  /** With its year. */
  act: string;
  /** The Act of 2010, or one of the state. */
  kind: "central" | "own";
  /** Whether a new hospital gets a provisional registration first. */
  provisional: "yes" | "no" | "unknown";
  validity?: string | undefined;
  authority?: string | undefined;
  form?: string | undefined;
  /** The fewest beds that the Act covers, and what holds for hospitals with less. */
  fromBeds?: { count: number; below: string } | undefined;
  evidence: Evidence;
}

export interface Programme {
  /** Who has approved the estimates, and when. Only then are weeks, totals and the word "critical" shown. */
  approved: { by: string; on: string } | null;
  milestones: readonly Milestone[];
  approvals: readonly Approval[];
  /** Licences that the questions do not ask for. */
  whereTheyApply: readonly UnaskedLicence[];
  states: readonly StateLaw[];
  services: readonly ProgrammeService[];
}
