import { useQuery } from "@tanstack/react-query";
import type { Statistics } from "../../server/contract/statistics.ts";
import { statisticsQuery } from "../api/rooms.ts";
import { useIsWide } from "../parts/browser.ts";
import { Loaded } from "../parts/Loaded.tsx";
import { Page } from "../parts/Page.tsx";
import { Section } from "../parts/Section.tsx";
import { common } from "../strings/common.ts";
import { statistics as strings } from "../strings/statistics.ts";
import { dayAndTime } from "../time/format.ts";
import { MedianChart, PromiseChart } from "./charts.tsx";
import { HeadStatistics } from "./HeadStatistics.tsx";
import { percent, shortMinutes } from "./measures.ts";
import { ReceivedTable, WeekTable } from "./tables.tsx";

const { columns } = strings;
/** Statistics of a minute ago are good enough. */
const STALE_MS = 60_000;

const pair = "wide:grid wide:grid-cols-2 wide:gap-x-14";

function Charts({ weeks }: Pick<Statistics, "weeks">) {
  const isWide = useIsWide();
  return (
    <div className={pair}>
      <Section title={strings.median.title}>
        <MedianChart weeks={weeks} />
        <WeekTable
          weeks={weeks}
          name={strings.median.title}
          isOpen
          columns={[
            { heading: columns.median, read: (week) => shortMinutes(week.medianFirstAttemptMinutes) },
            { heading: columns.inside, read: (week) => percent(week.firstAnswerInside) },
            { heading: columns.received, read: (week) => week.received },
          ]}
        />
        <p className="type-annotation mt-2">{strings.median.note}</p>
      </Section>
      <Section title={strings.inside.title}>
        <PromiseChart weeks={weeks} />
        <WeekTable
          weeks={weeks}
          name={strings.inside.title}
          isOpen={isWide}
          columns={[
            { heading: columns.answered, read: (week) => strings.of(week.answeredInside, week.promised) },
            { heading: columns.attempted, read: (week) => strings.of(week.attemptedInside, week.promised) },
            { heading: columns.urgent, read: (week) => strings.of(week.urgentAnsweredInside, week.urgentPromised) },
          ]}
        />
        <p className="type-annotation mt-2">{strings.inside.note}</p>
      </Section>
    </div>
  );
}

function Content({ weeks, oldestUnanswered, byProjectType, byPage }: Statistics) {
  const types = byProjectType.map(({ projectType, ...row }) => ({
    ...row,
    label: projectType === null ? strings.type.none : common.projectTypes[projectType],
  }));
  return (
    <>
      <HeadStatistics weeks={weeks} oldestUnanswered={oldestUnanswered} />
      <Charts weeks={weeks} />
      <div className={pair}>
        <Section title={strings.type.title}>
          <ReceivedTable name={strings.type.title} column={strings.type.column} rows={types} />
        </Section>
        <Section title={strings.page.title}>
          <ReceivedTable name={strings.page.title} column={strings.page.column} rows={byPage} />
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
      title={strings.title}
      aside={query.data && <span className="type-annotation">{strings.until(dayAndTime(query.data.asOf))}</span>}
    >
      <Loaded query={query} loading={strings.loading} failed={strings.failed}>
        {(statistics) => <Content {...statistics} />}
      </Loaded>
    </Page>
  );
}
