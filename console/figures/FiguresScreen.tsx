import { useQuery } from "@tanstack/react-query";
import type { Figures } from "../../server/staff/contract/figures.ts";
import { figuresQuery } from "../api/rooms.ts";
import { Loaded } from "../parts/Loaded.tsx";
import { Page } from "../parts/Page.tsx";
import { Section } from "../parts/Section.tsx";
import { useIsWide } from "../parts/useIsWide.ts";
import { dayAndTime } from "../time/format.ts";
import { common } from "../words/common.ts";
import { figures as words } from "../words/figures.ts";
import { HeadFigures } from "./HeadFigures.tsx";
import { MedianChart } from "./MedianChart.tsx";
import { percent, shortMinutes } from "./measures.ts";
import { PromiseChart } from "./PromiseChart.tsx";
import { ReceivedTable } from "./ReceivedTable.tsx";
import { WeekTable } from "./WeekTable.tsx";

const { columns } = words;
/** Figures of a minute ago are good enough. */
const STALE_MS = 60_000;

const pair = "wide:grid wide:grid-cols-2 wide:gap-x-14";

function Charts({ weeks }: Pick<Figures, "weeks">) {
  const isWide = useIsWide();
  return (
    <div className={pair}>
      <Section title={words.median.title}>
        <MedianChart weeks={weeks} />
        <WeekTable
          weeks={weeks}
          name={words.median.title}
          isOpen
          columns={[
            { heading: columns.median, read: (week) => shortMinutes(week.medianFirstAttemptMinutes) },
            { heading: columns.inside, read: (week) => percent(week.firstAnswerInside) },
            { heading: columns.received, read: (week) => week.received },
          ]}
        />
        <p className="type-annotation mt-2">{words.median.note}</p>
      </Section>
      <Section title={words.inside.title}>
        <PromiseChart weeks={weeks} />
        <WeekTable
          weeks={weeks}
          name={words.inside.title}
          isOpen={isWide}
          columns={[
            { heading: columns.answered, read: (week) => words.of(week.answeredInside, week.promised) },
            { heading: columns.attempted, read: (week) => words.of(week.attemptedInside, week.promised) },
            { heading: columns.urgent, read: (week) => words.of(week.urgentAnsweredInside, week.urgentPromised) },
          ]}
        />
        <p className="type-annotation mt-2">{words.inside.note}</p>
      </Section>
    </div>
  );
}

function Content({ weeks, oldestUnanswered, byProjectType, byPage }: Figures) {
  const types = byProjectType.map(({ projectType, ...row }) => ({
    ...row,
    label: projectType === null ? words.type.none : common.projectTypes[projectType],
  }));
  return (
    <>
      <HeadFigures weeks={weeks} oldestUnanswered={oldestUnanswered} />
      <Charts weeks={weeks} />
      <div className={pair}>
        <Section title={words.type.title}>
          <ReceivedTable name={words.type.title} column={words.type.column} rows={types} />
        </Section>
        <Section title={words.page.title}>
          <ReceivedTable name={words.page.title} column={words.page.column} rows={byPage} />
        </Section>
      </div>
    </>
  );
}

/** How fast the company answers. */
export function FiguresScreen() {
  const query = useQuery({ ...figuresQuery, staleTime: STALE_MS });
  return (
    <Page
      title={words.title}
      aside={query.data && <span className="type-annotation">{words.until(dayAndTime(query.data.asOf))}</span>}
    >
      <Loaded query={query} loading={words.loading} failed={words.failed}>
        {(figures) => <Content {...figures} />}
      </Loaded>
    </Page>
  );
}
