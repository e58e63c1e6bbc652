/** How many enquiries came in, by week, project type and way in. */
import sql from "sql-template-tag";
import { z } from "zod";
import { type ProjectType, projectTypes } from "../../../enquiry/fields.ts";
import type { Database } from "../../storage/database.ts";
import type { Figures } from "../contract/figures.ts";
import type { Period } from "./weeks.ts";

type Source = Figures["bySource"][number]["source"];

const countRow = z.object({
  project_type: z.enum(projectTypes).nullable(),
  source: z.enum(["data-api", "form"]),
  total: z.number(),
});
export type ReceivedCount = z.infer<typeof countRow>;

/** Counts the enquiries of a week, without test enquiries and those in quarantine. */
export const countReceived = (database: Database, { start, end }: Period): Promise<ReceivedCount[]> =>
  database.read(
    countRow,
    sql`SELECT project_type, source, CAST(count(*) AS integer) AS total FROM contacts
      WHERE created_at >= ${start} AND created_at < ${end}
        AND NOT canary AND (quarantined_at IS NULL OR released_at IS NOT NULL)
      GROUP BY project_type, source`,
  );

/** The site's form sends through the data API; without JavaScript the browser posts it. */
const sourceLabels: Record<Source, string> = { "data-api": "Form", form: "Form, without JavaScript" };

export const sumOf = (counts: readonly { total: number }[]): number =>
  counts.reduce((sum, { total }) => sum + total, 0);

function addUp(weeks: readonly ReceivedCount[][], belongs: (count: ReceivedCount) => boolean) {
  const counts = weeks.map((week) => sumOf(week.filter(belongs)));
  return { received: counts.reduce((sum, count) => sum + count, 0), weeks: counts };
}

/** Sorts what came in by type, most first, and by way in. Both add up to the same sum. */
export function groupReceived(
  weeks: readonly ReceivedCount[][],
  typeLabels: Readonly<Record<ProjectType, string>>,
): Pick<Figures, "byProjectType" | "bySource"> {
  const types: [ProjectType | null, string][] = [
    ...projectTypes.map((type): [ProjectType, string] => [type, typeLabels[type]]),
    [null, "Not chosen"],
  ];
  const byProjectType = types.map(([projectType, label]) => ({
    projectType,
    label,
    ...addUp(weeks, ({ project_type }) => project_type === projectType),
  }));
  const sources = Object.entries(sourceLabels) as [Source, string][];
  return {
    byProjectType: byProjectType.sort((a, b) => b.received - a.received),
    bySource: sources.map(([source, label]) => ({
      source,
      label,
      ...addUp(weeks, (count) => count.source === source),
    })),
  };
}
