import { useQuery } from "@tanstack/react-query";
import { channelGroups, type Statistics, type Week } from "../../core/api/statistics.ts";
import type { Resolution } from "../../core/api/ticket.ts";
import { weekdays } from "../../core/times.ts";
import { statisticsQuery } from "../api/queries.ts";
import { Loaded } from "../components/Loaded.tsx";
import { Page } from "../components/Page.tsx";
import { common, navigation } from "../strings/common.ts";
import { resolutions } from "../strings/tickets.ts";
import { dayAndTime } from "../time/format.ts";
import {
  arrivalsFinding,
  attemptsFinding,
  hoursLabel,
  medianFinding,
  onTimeFinding,
  outcomesFinding,
  receivedFinding,
  resolutionsFinding,
  sourcesFinding,
  topFinding,
  waitingFinding,
} from "./findings.ts";
import { ArrivalsChart, AttemptsChart } from "./hour-charts.tsx";
import { percent, shortDay, shortMinutes } from "./measures.ts";
import { Bars, Plot } from "./Plot.tsx";
import { WeekStatistics } from "./WeekStatistics.tsx";
import { channelNames, MedianChart, OnTimeChart, ReceivedChart } from "./week-charts.tsx";

/** Statistics of a minute ago are good enough. */
const STALE_MS = 60_000;

/** The rows of a table of weeks, newest first. */
const weekRows = (weeks: readonly Week[], read: (week: Week) => (string | number)[]) =>
  weeks.toReversed().map((week): [string, ...(string | number)[]] => [shortDay(week.until), ...read(week)]);

const partOf = (part: number, whole: number): string => (whole === 0 ? "-" : `${part} of ${whole}`);

function WeekPlots({ weeks }: Pick<Statistics, "weeks">) {
  return (
    <>
      <Plot
        title={receivedFinding(weeks)}
        name="Enquiries by week"
        columns={["7 days to", ...channelGroups.map((group) => channelNames[group]), "In all"]}
        rows={weekRows(weeks, ({ byChannel, received }) => [
          ...channelGroups.map((group) => byChannel[group]),
          received,
        ])}
        note="Enquiries that were set aside and test enquiries do not count."
      >
        <ReceivedChart weeks={weeks} />
      </Plot>
      <Plot
        title={medianFinding(weeks)}
        name="Usual time to the first attempt by week"
        columns={["7 days to", "Usual time"]}
        rows={weekRows(weeks, ({ medianFirstAttemptMinutes }) => [shortMinutes(medianFirstAttemptMinutes)])}
        note="Clock time from arrival to the first call, chat or mail."
      >
        <MedianChart weeks={weeks} />
      </Plot>
      <Plot
        title={onTimeFinding(weeks)}
        name="Answered on time by week"
        columns={["7 days to", "Share", "Answered", "Attempted", "Urgent"]}
        rows={weekRows(weeks, (week) => [
          percent(week.firstAnswerOnTime),
          partOf(week.answeredOnTime, week.due),
          partOf(week.attemptedOnTime, week.due),
          partOf(week.urgentAnsweredOnTime, week.urgentDue),
        ])}
        note="Answered: reached by phone or chat, or a mail was accepted. Only promises that have ended."
      >
        <OnTimeChart weeks={weeks} />
      </Plot>
    </>
  );
}

interface CountsProps {
  title: string;
  name: string;
  column: string;
  rows: readonly (readonly [string, number])[];
}

/** Counts as bars; the table and the file have the same numbers. One count alone compares nothing. */
const Counts = ({ title, name, column, rows }: CountsProps) =>
  rows.length > 1 && (
    <Plot title={title} name={name} columns={[column, "Enquiries"]} rows={rows}>
      <Bars rows={rows} />
    </Plot>
  );

const countRows = (counts: Statistics["places"]) => counts.map(({ label, count }) => [label, count] as const);

/** The results of the enquiries that are done; none before somebody noted one. */
function resolutionRows({ done, resolutions: counts }: Statistics["outcomes"]): [string, number][] {
  const rows = Object.entries(resolutions).map(([key, label]): [string, number] => [label, counts[key as Resolution]]);
  const noted = rows.reduce((sum, [, count]) => sum + count, 0);
  return noted === 0 ? [] : [...rows, ["Not noted", done - noted]];
}

const withNames = (pages: Statistics["firstPages"]) =>
  pages.map(({ label, count }) => ({ label: label === "/" ? "Home" : label, count }));

const NO_TYPE = "No type";

function Content(statistics: Statistics) {
  const { weeks, oldestUnanswered, attempts, arrivals, outcomes, waiting } = statistics;
  const firstPages = withNames(statistics.firstPages);
  const types = statistics.projectTypes.map(({ projectType, count }) => ({
    label: projectType === null ? NO_TYPE : common.projectTypes[projectType],
    count,
  }));
  return (
    <>
      <WeekStatistics weeks={weeks} oldestUnanswered={oldestUnanswered} />
      <div className="wide:grid wide:grid-cols-2 wide:gap-x-14">
        <WeekPlots weeks={weeks} />
        <Plot
          title={attemptsFinding(attempts)}
          name="Hours to the first attempt"
          columns={["Hours", "Last 28 days", "28 days before"]}
          rows={[
            ...attempts.recent.counts.map(
              (count, index) => [hoursLabel(index), count, attempts.before.counts[index] ?? 0] as const,
            ),
            ["none yet", attempts.recent.none, attempts.before.none],
          ]}
          note="The upright line: 24 hours."
        >
          <AttemptsChart {...attempts} />
        </Plot>
        <Plot
          title={arrivalsFinding(statistics)}
          name="Arrivals by day and hour, 12 weeks"
          columns={["Hour", ...weekdays]}
          rows={Array.from({ length: 24 }, (_, hour) => [
            `${hour}:00`,
            ...weekdays.map((_day, index) => arrivals[index]?.[hour] ?? 0),
          ])}
          note="The frame: office hours. Times are in India."
        >
          <ArrivalsChart {...statistics} />
        </Plot>
        <Counts
          title={outcomesFinding(outcomes)}
          name="How far they came, 12 weeks"
          column="State"
          rows={[
            ["Received", outcomes.received],
            ["First attempt", outcomes.attempted],
            ["Answered", outcomes.answered],
            ["Done", outcomes.done],
          ]}
        />
        <Counts
          title={resolutionsFinding(outcomes)}
          name="Won, lost and questions, 12 weeks"
          column="What became of it"
          rows={resolutionRows(outcomes)}
        />
        <Counts
          title={sourcesFinding(statistics.sources)}
          name="Campaign or site before the visit, 12 weeks"
          column="From"
          rows={countRows(statistics.sources)}
        />
        <Counts
          title={topFinding(firstPages, "is the most frequent first page")}
          name="First page of the visit, 12 weeks"
          column="Page"
          rows={countRows(firstPages)}
        />
        <Counts
          title={topFinding(statistics.places, "is named most often")}
          name="Places named in enquiries, 12 weeks"
          column="Place"
          rows={countRows(statistics.places)}
        />
        <Counts
          title={waitingFinding(waiting)}
          name="Hours since the enquiry, without a first attempt"
          column="Hours"
          rows={waiting.map((count, index) => [hoursLabel(index), count] as const)}
        />
        <Counts
          title={topFinding(
            types.filter(({ label }) => label !== NO_TYPE),
            "is asked for most",
          )}
          name="Types of project, 12 weeks"
          column="Type"
          rows={countRows(types)}
        />
      </div>
    </>
  );
}

/** How enquiries come, and how fast the company answers. */
export function StatisticsScreen() {
  const query = useQuery({ ...statisticsQuery, staleTime: STALE_MS });
  return (
    <Page
      title={navigation.statistics}
      aside={query.data && <span className="type-annotation">{`To ${dayAndTime(query.data.asOf)}`}</span>}
    >
      <Loaded query={query} failed="The statistics could not be loaded.">
        {(statistics) => <Content {...statistics} />}
      </Loaded>
    </Page>
  );
}
