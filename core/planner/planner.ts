/**
 * content/planner.yaml: the phases of the services, the approvals and the milestones, and what waits for what. Times
 * are in weeks.
 */
import { z } from "zod";
import { day, each, plainText, text, withNote, words } from "../content/field.ts";
import { beds, cities, floors, modes, specialities, states } from "./answers.ts";

/** Finish to start, start to start, finish to finish. */
export const links = ["FS", "SS", "FF"] as const;
export type Link = (typeof links)[number];

/** Nobody may skip a law; a licence, insurer or accreditor requires a condition; good practice saves rework. */
export const bases = ["law", "condition", "practice"] as const;
export type Basis = (typeof bases)[number];

/**
 * The source of a length. `page`: a service page publishes it. `split`: the total is published, its division is not.
 * `practice`: an estimate that the company has not approved, and that no page may print.
 */
export const sources = ["page", "split", "practice"] as const;
export type Source = (typeof sources)[number];

/** The shortest and the longest case. */
export type Range = [least: number, most: number];

const id = withNote(
  z
    .string()
    .regex(/^[a-z]+([._-][a-z]+)*$/, {
      message: "is not made of small letters, with a point, a line or a hyphen between them",
    })
    .meta({ kind: "id" }),
  "What other entries and addresses call it; never change it",
  "fire_plan",
);

/** A service by the last part of its address. */
const slug = z.string().meta({ refersTo: "service" });

const weekCount = z.int({ error: "must be a whole number of weeks" });

const range = (description: string, example: string) =>
  withNote(
    z
      .tuple([weekCount, weekCount], { error: "must be the shortest and the longest length in brackets, as in [4, 6]" })
      .refine(([least, most]) => least <= most, { error: "begins with the longer length; the shortest comes first" }),
    description,
    example,
  );

const evidence = z.strictObject({
  source: text("Where a fact of law was looked up; that of a state is printed", "PIB, 13 Mar 2026"),
  further: text("More sources, for the expert who signs", "SCC Online, 30 Jan 2026").optional(),
  checked: day("When", "2026-11-23"),
  sure: withNote(z.int().min(0).max(100), "How sure, of 100; at most 75 from memory, below 80 an expert checks", "90"),
  doubt: text("What the source leaves open, for the expert who signs", "No report of 2026 was found.").optional(),
});

const someSpecialities = withNote(z.array(z.enum(specialities)).min(1), "One of them is enough", "[ct, cath-lab]");

const conditions = {
  mode: withNote(z.enum(modes), "Only for this kind of hospital", "new").optional(),
  specialities: someSpecialities.optional(),
};

const weeks = range("Estimated length in weeks: the shortest and the longest", "[4, 6]");

const dependency = z.strictObject({
  task: withNote(
    z.string().meta({ refersTo: "task" }),
    "The milestone, approval or phase that it waits for",
    "fire_plan",
  ),
  link: withNote(z.enum(links).default("FS"), "Most begin when the other ends", "FF"),
  lag: range("Weeks between the two, the shortest and the longest", "[2, 4]")
    .refine(([least]) => least >= 0, {
      error:
        "is less than 0, so the task would be drawn before what it waits for; count from its beginning with link SS",
    })
    .optional(),
  if: z.strictObject(conditions).optional(),
  basis: withNote(
    z.enum(bases),
    "Law: nobody may skip it. Condition: a licence, insurer or accreditor asks for it. Practice: it saves work later",
    "law",
  ),
  why: text("The sentence that visitors read", "The municipality waits for fire."),
  rule: plainText("State building regulations").optional(),
  evidence: evidence.optional(),
});

const task = {
  id,
  title: plainText("Fire scrutiny of the plan"),
  after: z.array(dependency),
};

const approval = z.strictObject({
  ...task,
  authority: text("Who gives it", "State fire service"),
  form: text("Form or portal", "Plan scrutiny, state fire portal").optional(),
  validity: plainText("5 years").optional(),
  byState: withNote(z.literal(true), "Its Act, authority and validity are those of its state", "true").optional(),
  weeks,
  limit: text("The time that the law gives the authority; never printed", "60 days").optional(),
  if: z
    .strictObject({
      ...conditions,
      service: withNote(slug, "Only if this service is chosen", "pharmacy").optional(),
    })
    .optional(),
  running: z
    .strictObject({
      services: withNote(z.array(slug).min(1), "Services of which one is enough", "[pharmacy]"),
      specialities: someSpecialities.optional(),
    })
    .optional(),
  evidence: evidence.optional(),
});

const unaskedLicence = z.strictObject({
  id,
  title: plainText("Height NOC"),
  authority: text("Who gives it", "Airports Authority of India"),
  where: text("Where it applies", "near an airport").optional(),
  rule: plainText("EIA Notification 2006, item 8(a)").optional(),
  evidence: evidence.optional(),
});

const stateLaw = z.strictObject({
  code: withNote(z.enum(states).meta({ refersTo: "state" }), "The state or territory", "GJ"),
  act: text("The Act under which it registers a hospital, with the year", "Kerala Clinical Establishments Act, 2018"),
  kind: withNote(z.enum(["central", "own"]), "Central: the Act of 2010. Own: an Act of the state", "central"),
  provisional: withNote(
    z.enum(["yes", "no", "unknown"], { error: 'must be "yes", "no" or "unknown", in quotes' }),
    "Whether a new hospital gets a provisional registration first",
    '"yes"',
  ),
  validity: text("How long a registration is valid; left out while it is not confirmed", "5 years").optional(),
  authority: text("Who registers; left out while it is not confirmed", "District registering authority").optional(),
  form: text("Form or portal, only where a source names it", "Form B").optional(),
  fromBeds: z
    .strictObject({
      count: withNote(z.int().positive(), "The fewest beds that the Act covers", "41"),
      below: text("As a sentence", "Up to 40 beds are exempt."),
    })
    .optional(),
  evidence,
});

const phase = z.strictObject({
  ...task,
  weeks,
  if: z.strictObject(conditions).optional(),
  source: withNote(
    z.enum(sources),
    "Where the length comes from. Page: the timeline of the service page. Split: a part of the published duration. Practice: an estimate",
    "split",
  ),
  page: text("The weeks as the timeline of the service page prints them", "Week 1-2").optional(),
  counts: withNote(z.literal(true), "Whether it lies inside the published duration of its service", "true").optional(),
});

const drawnPhases = z
  .union([z.enum(["all", "none"]), z.array(z.string().meta({ refersTo: "phase" })).min(1)], {
    error: "must be all, none, or a list of its phases",
  })
  .meta({ example: "all" });

const shares = Array.from({ length: 20 }, (_, index) => (index + 1) * 5);
const points = z.literal([...shares, "out"]).meta({ unit: "%" });
const scaleOf = <K extends string>(answers: readonly K[], example: string) =>
  each(answers, points.optional()).meta({ example }).optional();

const service = z.strictObject({
  slug: withNote(slug, "The service, by its address", "licensing"),
  published: z
    .strictObject({
      text: text("As its page prints it", "3-6 months"),
      weeks: withNote(
        z.tuple([weekCount, weekCount.nullable()], {
          error: "must be the shortest and the longest length in brackets; null is an open end, as in [7, null]",
        }),
        "The longest is empty for an open end",
        "[13, 26]",
      ),
      covers: words(1, 12, "In a few words", "operating licences"),
      per: text("Only where it is the duration for one of many", "vacancy").optional(),
    })
    .optional(),
  phases: z.array(phase).min(1),
  scale: z
    .strictObject({
      mode: scaleOf(modes, "{ running: 30 }"),
      beds: scaleOf(beds, "{ 101-200: 40, over-300: out }"),
      floors: scaleOf(floors, "{ 8-more: 30 }"),
      city: scaleOf(cities, "{ metro: 10 }"),
      specialities: scaleOf(specialities, "{ cath-lab: 10 }"),
    })
    .describe(
      "Each answer of a visitor moves their hospital from the shortest (0%) towards the longest duration (100%); the answers add up. Outside: the published duration does not hold",
    )
    .optional(),
  alsoDependsOn: text(
    "A cause that no question asks for. The plan then marks no place between shortest and longest",
    "the number of files",
  ).optional(),
  modes: z
    .strictObject({ new: drawnPhases, shell: drawnPhases, running: drawnPhases })
    .describe("All phases, none, or those of a list"),
});

export const planner = z.strictObject({
  approved: z
    .strictObject({
      by: text("Who has approved every length in this file", "Name of the director"),
      on: day("When", "2027-01-15"),
    })
    .nullable(),
  milestones: z
    .array(z.strictObject(task))
    .describe(
      "The planner draws a line for three of these: the sanction of the plans, the handover and the first patient",
    ),
  approvals: z.array(approval).describe("The approvals of authorities"),
  whereTheyApply: z.array(unaskedLicence).describe("Listed and never drawn"),
  states: z.array(stateLaw).describe("One entry for each state and union territory"),
  services: z.array(service).describe("Each with its phases"),
});

export type Planner = z.infer<typeof planner>;
export type Milestone = Planner["milestones"][number];
export type Approval = z.infer<typeof approval>;
export type UnaskedLicence = z.infer<typeof unaskedLicence>;
export type StateLaw = z.infer<typeof stateLaw>;
export type PlannerService = z.infer<typeof service>;
export type Phase = z.infer<typeof phase>;
export type Task = Milestone | Approval | Phase;

/** The task that another one waits for, and why. */
export type Dependency = z.infer<typeof dependency>;

/** When something applies. Without a condition it always does. */
export type Condition = NonNullable<Approval["if"]>;

/** The questions whose answers can move a bar. */
export type ScaleQuestion = keyof NonNullable<PlannerService["scale"]>;

/** Percent of the way from the shortest to the longest case; "out" is outside the published range. */
export type Points = Readonly<Partial<Record<string, number | "out" | undefined>>>;
