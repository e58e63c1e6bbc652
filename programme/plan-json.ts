/** A plan as data, for /plan.json (requirement 16.8). */
import type { Plan, ServiceRow, Wait, Weeks } from "./plan.ts";
import type { Basis, Link, Range } from "./programme.ts";

interface JsonWait {
  id: string;
  link: Link;
  lag?: Range;
  basis: Basis;
  why: string;
  rule?: string;
}

interface JsonRow {
  id: string;
  title: string;
  kind: "service" | "phase" | "approval" | "milestone";
  /** The service of a phase, and of the service itself. */
  service?: string;
  /** The place in the order of the whole programme, from 1. */
  rank: number;
  /** Present where the company has published the duration. */
  published?: ServiceRow["published"] & { source: "page" };
  /** The length of a phase; only where the company has published that very length. */
  weeks?: number;
  after: JsonWait[];
  source?: string;
  ours?: boolean;
  /** In weeks from the decision, [shortest, longest case]; only once the company has approved its estimates. */
  start?: Range;
  end?: Range;
}

export interface PlanJson {
  rows: JsonRow[];
}

/** All rows of a plan by rank. */
export function planJson({ services, approvals, milestones }: Plan): PlanJson {
  const rows: JsonRow[] = [
    ...services.flatMap(serviceRows),
    ...approvals.map(({ kind, id, title, rank, after, weeks }) => ({
      ...{ id, title, kind, rank, after: after.map(jsonWait) },
      ...times(weeks),
    })),
    ...milestones.map(({ kind, id, title, rank, after, weeks }) => ({
      ...{ id, title, kind, rank, after: after.map(jsonWait) },
      ...times(weeks),
    })),
  ];
  return { rows: rows.toSorted((a, b) => a.rank - b.rank) };
}

const serviceRows = ({ kind, id, title, rank, published, ours, after, weeks, phases }: ServiceRow): JsonRow[] => [
  {
    ...{ id, title, kind, service: id, rank },
    ...(published && { published: { ...published, source: "page" } }),
    after: after.map(jsonWait),
    ours,
    ...times(weeks),
  },
  ...phases.map(
    (phase): JsonRow => ({
      ...{ id: phase.id, title: phase.title, kind: "phase", service: id, rank: phase.rank },
      ...(phase.publishedWeeks && { weeks: phase.publishedWeeks }),
      after: phase.after.map(jsonWait),
      source: phase.source,
      ours,
      ...times(phase.weeks),
    }),
  ),
];

const jsonWait = ({ id, link, lag, basis, why, rule }: Wait): JsonWait => ({
  ...{ id, link },
  ...(lag && { lag }),
  ...{ basis, why },
  ...(rule && { rule }),
});

const times = (weeks: Weeks | undefined): Partial<Weeks> => weeks ?? {};
