/** How many enquiries came in, by week, project type and the page whose form sent them. */
import sql from "sql-template-tag";
import { z } from "zod";
import { type ProjectType, projectTypes } from "../../../enquiry/fields.ts";
import { type Act, acts } from "../../../enquiry/shown-notice.ts";
import type { Statistics } from "../../contract/statistics.ts";
import type { Database } from "../../database/database.ts";
import type { Period } from "./weeks.ts";

const countRow = z.object({
  project_type: z.enum(projectTypes).nullable(),
  act: z.enum(acts).nullable(),
  total: z.number(),
});
export type ReceivedCount = z.infer<typeof countRow>;

/** Counts the enquiries of a week, without test enquiries and those set aside. */
export const countReceived = (database: Database, { start, end }: Period): Promise<ReceivedCount[]> =>
  database.read(
    countRow,
    sql`SELECT project_type, act, CAST(count(*) AS integer) AS total
      FROM open_enquiries LEFT JOIN consents ON contact_id = open_enquiries.id
      WHERE created_at >= ${start} AND created_at < ${end}
        AND canary = 0 AND (set_aside_at IS NULL OR released_at IS NOT NULL)
      GROUP BY project_type, act`,
  );

const pages: readonly [Act | null, string | null, string][] = [
  ["send-home", "/", "Home"],
  ["send-contact", "/contact", "Contact"],
  [null, null, "Not known, or written down"],
];

/** When consent was given again, the page of the form is no longer known. Whoever was asked saw none. */
const pageAct = ({ act }: ReceivedCount): Act | null => (act === "give-again" || act === "asked" ? null : act);

export const sumOf = (counts: readonly { total: number }[]): number =>
  counts.reduce((sum, { total }) => sum + total, 0);

function addUp(weeks: readonly ReceivedCount[][], belongs: (count: ReceivedCount) => boolean) {
  const counts = weeks.map((week) => sumOf(week.filter(belongs)));
  return { received: counts.reduce((sum, count) => sum + count, 0), weeks: counts };
}

/** Sorts what came in by type, most first, and by page. Both add up to the same sum. */
export function groupReceived(
  weeks: readonly ReceivedCount[][],
  typeLabels: Readonly<Record<ProjectType, string>>,
): Pick<Statistics, "byProjectType" | "byPage"> {
  const types: [ProjectType | null, string][] = [
    ...projectTypes.map((type): [ProjectType, string] => [type, typeLabels[type]]),
    [null, "Not chosen"],
  ];
  const byProjectType = types.map(([projectType, label]) => ({
    projectType,
    label,
    ...addUp(weeks, ({ project_type }) => project_type === projectType),
  }));
  return {
    byProjectType: byProjectType.sort((a, b) => b.received - a.received),
    byPage: pages.map(([act, page, label]) => ({ page, label, ...addUp(weeks, (count) => pageAct(count) === act) })),
  };
}
