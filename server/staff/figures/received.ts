/** How many enquiries came in, by week, project type and way in. */
import sql from "sql-template-tag";
import { z } from "zod";
import { type Contact, projectTypes } from "../../../enquiry/fields.ts";
import type { Database } from "../../storage/database.ts";
import type { Figures } from "../contract/figures.ts";
import { type Weeks, weekOf } from "./weeks.ts";

type ProjectType = Contact["project_type"];
type Source = Figures["bySource"][number]["source"];

const row = z.object({
  week: z.number(),
  project_type: z.enum(projectTypes).nullable(),
  source: z.enum(["data-api", "form"]),
  total: z.number(),
});
type Row = z.infer<typeof row>;

/** The words of the site for project types. */
export interface ProjectTypeLabels {
  projectTypes: Record<NonNullable<ProjectType>, string>;
}

/** The site's form sends through the data API; without JavaScript the browser posts it. */
const sourceLabels: Record<Source, string> = { "data-api": "Form", form: "Form, without JavaScript" };

function countByWeek(rows: readonly Row[], { periods }: Weeks) {
  const counts = periods.map(() => 0);
  for (const { week, total } of rows) counts[week] = (counts[week] ?? 0) + total;
  return { weeks: counts, received: counts.reduce((sum, count) => sum + count, 0) };
}

/** Counts without test enquiries and those in quarantine. */
export async function countReceived(database: Database, weeks: Weeks, labels: ProjectTypeLabels) {
  const rows = await database.read(
    row,
    sql`WITH counted AS (
        SELECT ${weekOf("created_at", weeks)} AS week, project_type, source FROM contacts
        WHERE created_at >= ${weeks.startsAt} AND NOT canary AND (quarantined_at IS NULL OR released_at IS NOT NULL))
      SELECT week, project_type, source, CAST(count(*) AS integer) AS total FROM counted
      GROUP BY week, project_type, source`,
  );
  const types: [ProjectType, string][] = [
    ...projectTypes.map((type): [ProjectType, string] => [type, labels.projectTypes[type]]),
    [null, "Not chosen"],
  ];
  const sources = Object.entries(sourceLabels) as [Source, string][];
  return {
    byWeek: countByWeek(rows, weeks).weeks,
    byProjectType: types
      .map(([projectType, label]) => ({
        projectType,
        label,
        ...countByWeek(
          rows.filter(({ project_type }) => project_type === projectType),
          weeks,
        ),
      }))
      .sort((a, b) => b.received - a.received),
    bySource: sources.map(([source, label]) => ({
      source,
      label,
      ...countByWeek(
        rows.filter((counted) => counted.source === source),
        weeks,
      ),
    })),
  };
}
