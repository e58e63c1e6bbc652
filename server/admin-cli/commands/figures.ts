import { inIndia } from "../../plain-text.ts";
import { createLiveSite } from "../../publish/live-site.ts";
import { productFolders } from "../../publish/site-folders.ts";
import type { Figures, Week } from "../../staff/contract/figures.ts";
import { createFigures } from "../../staff/figures/figures.ts";
import { formatTable, type TableColumn } from "../output.ts";
import { defineCommand, json } from "../program.ts";
import { withArchive } from "../support.ts";

function hours(minutes: number | null): string {
  if (minutes === null) return "-";
  return minutes < 60 ? `${minutes} min` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}

const percent = (share: number | null): string => (share === null ? "-" : `${Math.round(share * 100)} %`);

/** 77 columns with the gaps. */
const weekColumns: readonly TableColumn<Week>[] = [
  ["7 DAYS TO", 10, ({ until }) => until],
  ["RECEIVED", 8, ({ received }) => String(received)],
  ["MEDIAN TO ATTEMPT", 17, ({ medianFirstAttemptMinutes }) => hours(medianFirstAttemptMinutes)],
  ["ATTEMPTED", 9, ({ firstAttemptInside }) => percent(firstAttemptInside)],
  ["ANSWERED", 8, ({ firstAnswerInside }) => percent(firstAnswerInside)],
  ["OF", 4, ({ promised }) => String(promised)],
  ["URGENT", 9, ({ urgentAnsweredInside, urgentPromised }) => `${urgentAnsweredInside} of ${urgentPromised}`],
];

type Received = Figures["byProjectType"][number] | Figures["byPage"][number];
const receivedColumns = (title: string): readonly TableColumn<Received>[] => [
  [title, 32, ({ label }) => label],
  ["7 DAYS", 8, ({ weeks }) => String(weeks.at(-1) ?? 0)],
  ["12 WEEKS", 8, ({ received }) => String(received)],
];

function formatFigures({ weeks, oldestUnanswered, byProjectType, byPage }: Figures): string {
  const oldest = oldestUnanswered
    ? `Oldest unanswered: ${oldestUnanswered.reference}, received ${inIndia(oldestUnanswered.receivedAt)} IST.`
    : "Nobody waits for a first attempt.";
  return `${formatTable(weekColumns, weeks.toReversed())}

Attempted and answered: the share inside the promise, of the enquiries whose promise has ended.
Set-aside and test enquiries are not counted. ${oldest}

${formatTable(receivedColumns("PROJECT TYPE"), byProjectType)}

${formatTable(receivedColumns("SENT FROM"), byPage)}`;
}

export const figures = defineCommand({
  synopsis: "figures",
  summary: "Show how fast enquiries are answered, week by week",
  help: `
Each week ends today, or whole weeks before today, in India. The desk shows the same figures.

  --json  Print JSON`,
  options: { json: { type: "boolean" } },
  async run(config, { json: asJson }) {
    const { content } = createLiveSite(config.buildsDir, productFolders(config));
    const read = await withArchive(config, ({ database }) => createFigures(database, content)());
    return asJson ? json(read) : formatFigures(read);
  },
});
