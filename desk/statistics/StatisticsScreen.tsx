import { useQuery } from "@tanstack/react-query";
import type { Statistics } from "../../core/api/statistics.ts";
import { statisticsQuery } from "../api/queries.ts";
import { useIsWide } from "../components/browser.ts";
import { Loaded } from "../components/Loaded.tsx";
import { Page } from "../components/Page.tsx";
import { Section } from "../components/Section.tsx";
import { common } from "../strings/common.ts";
import { dayAndTime } from "../time/format.ts";
import { MedianChart, OnTimeChart } from "./charts.tsx";
import { percent, shortMinutes } from "./measures.ts";
import { ReceivedTable, WeekTable } from "./tables.tsx";
import { WeekStatistics } from "./WeekStatistics.tsx";

/** Statistics of a minute ago are good enough. */
const STALE_MS = 60_000;

const partOf = (part: number, whole: number): string => (whole === 0 ? "-" : `${part} of ${whole}`);

const pair = "wide:grid wide:grid-cols-2 wide:gap-x-14";

function Charts({ weeks }: Pick<Statistics, "weeks">) {
  const isWide = useIsWide();
  return (
    <div className={pair}>
      <Section title="Median by week">
        <MedianChart weeks={weeks} />
        <WeekTable
          weeks={weeks}
          name="Median by week"
          isOpen
          columns={[
            { heading: "Median", read: (week) => shortMinutes(week.medianFirstAttemptMinutes) },
            { heading: "Inside", read: (week) => percent(week.firstAnswerOnTime) },
            { heading: "Enquiries", read: (week) => week.received },
          ]}
        />
        <p className="type-annotation mt-2">
          Clock time from arrival to the first call, chat or mail. Enquiries that were set aside and test enquiries do
          not count.
        </p>
      </Section>
      <Section title="Inside the promise">
        <OnTimeChart weeks={weeks} />
        <WeekTable
          weeks={weeks}
          name="Inside the promise"
          isOpen={isWide}
          columns={[
            { heading: "Answered", read: (week) => partOf(week.answeredOnTime, week.due) },
            { heading: "Attempted", read: (week) => partOf(week.attemptedOnTime, week.due) },
            { heading: "Urgent", read: (week) => partOf(week.urgentAnsweredOnTime, week.urgentDue) },
          ]}
        />
        <p className="type-annotation mt-2">
          Answered: reached by phone or chat, or a mail was accepted. The thin line counts attempts, too. Only promises
          that have ended.
        </p>
      </Section>
    </div>
  );
}

function Content({ weeks, oldestUnanswered, byProjectType, byPage }: Statistics) {
  const types = byProjectType.map(({ projectType, ...row }) => ({
    ...row,
    label: projectType === null ? "Not chosen" : common.projectTypes[projectType],
  }));
  return (
    <>
      <WeekStatistics weeks={weeks} oldestUnanswered={oldestUnanswered} />
      <Charts weeks={weeks} />
      <div className={pair}>
        <Section title="Enquiries a week, by type">
          <ReceivedTable name="Enquiries a week, by type" column="Type" rows={types} />
        </Section>
        <Section title="Enquiries a week, by page">
          <ReceivedTable name="Enquiries a week, by page" column="Sent from" rows={byPage} />
        </Section>
      </div>
    </>
  );
}

/** How fast the company answers. */
export function StatisticsScreen() {
  const query = useQuery({ ...statisticsQuery, staleTime: STALE_MS });
  return (
    <Page
      title="How fast we answer"
      aside={query.data && <span className="type-annotation">{`7 days to ${dayAndTime(query.data.asOf)}`}</span>}
    >
      <Loaded query={query} failed="The statistics could not be loaded.">
        {(statistics) => <Content {...statistics} />}
      </Loaded>
    </Page>
  );
}
