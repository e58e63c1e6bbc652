/** A plan as data, for /plan.json (requirement 16.8). What is undefined is not in it. */
import type { Plan, ServiceRow, Wait } from "./plan.ts";
import type { Range, Source } from "./planner.ts";

interface JsonRow {
  id: string;
  title: string;
  kind: "service" | "phase" | "approval" | "milestone";
  /** The service of a phase, and of the service itself. */
  service?: string;
  /** The place in the order of the planner, from 1. */
  rank: number;
  /** Present where the company has published the duration. */
  published?: (ServiceRow["published"] & { source: "page" }) | undefined;
  /** The length of a phase; only where the company has published that very length. */
  weeks?: number | undefined;
  after: ReturnType<typeof jsonWait>[];
  source?: Source;
  ours?: boolean;
  /** In weeks from the decision, [shortest, longest case]; only once the company has approved its estimates. */
  start?: Range;
  end?: Range;
}

/** All rows of a plan by rank. */
export function planJson({ services, approvals, milestones }: Plan): { rows: JsonRow[] } {
  const rows: JsonRow[] = [
    ...services.flatMap(serviceRows),
    ...[...approvals, ...milestones].map(({ kind, id, title, rank, after, weeks }) => ({
      id,
      title,
      kind,
      rank,
      after: after.map(jsonWait),
      ...weeks,
    })),
  ];
  return { rows: rows.toSorted((a, b) => a.rank - b.rank) };
}

const serviceRows = ({ kind, id, title, rank, published, ours, after, weeks, phases }: ServiceRow): JsonRow[] => [
  {
    id,
    title,
    kind,
    service: id,
    rank,
    published: published && { ...published, source: "page" },
    after: after.map(jsonWait),
    ours,
    ...weeks,
  },
  ...phases.map(
    (phase): JsonRow => ({
      id: phase.id,
      title: phase.title,
      kind: "phase",
      service: id,
      rank: phase.rank,
      weeks: phase.publishedWeeks,
      after: phase.after.map(jsonWait),
      source: phase.source,
      ours,
      ...phase.weeks,
    }),
  ),
];

const jsonWait = ({ id, link, lag, basis, why, rule }: Wait) => ({ id, link, lag, basis, why, rule });
