import { useState } from "react";
import type { PageSpeed } from "../../server/staff/contract/figures.ts";
import { TextButton } from "../parts/Button.tsx";
import { Cell, Heading, RowHeading, Table } from "../parts/Table.tsx";
import { figures } from "../words/figures.ts";

const words = figures.speed;
/** The line ends here, so that its tick at 2.5 s is at 62.5 %. */
const LINE_MS = 4000;
const SHOWN = 8;

type Metric = PageSpeed["metric"];

const read: Record<Metric, (value: number) => string> = {
  LCP: (ms) => `${(ms / 1000).toFixed(1)} s`,
  INP: (ms) => `${Math.round(ms)} ms`,
  CLS: (shift) => shift.toFixed(2),
};

const ratingWords = (metric: Metric, rating: PageSpeed["rating"]): string | null => {
  // Once for the page: the other columns have as few.
  if (rating === null) return metric === "LCP" ? words.few : null;
  if (rating === "good") return null;
  return (metric === "CLS" ? words.shiftRatings : words.ratings)[rating];
};

/** The time until a page is shown, to scale. */
const SpeedLine = ({ ms }: { ms: number }) => (
  <span aria-hidden="true" className="relative mt-0.75 block h-2.25 max-w-37.5">
    <span className="absolute inset-x-0 top-1 h-px bg-rule-field" />
    <span
      className="absolute top-0.75 left-0 h-0.75 bg-ink"
      style={{ width: `${Math.min(100, (ms / LINE_MS) * 100)}%` }}
    />
    <span className="absolute top-0 left-[62.5%] h-2.25 w-px bg-brick-mark" />
  </span>
);

function Speed({ speed }: { speed: PageSpeed | undefined }) {
  if (!speed) return <Cell isNumber>-</Cell>;
  const { metric, p75, rating } = speed;
  const remark = ratingWords(metric, rating);
  const isSlow = rating === "fair" || rating === "poor";
  return (
    <Cell isNumber className={isSlow ? "text-brick" : ""}>
      {read[metric](p75)}
      {remark && <span className={`type-annotation block ${isSlow ? "text-brick" : ""}`}>{remark}</span>}
    </Cell>
  );
}

/** How fast the pages are for visitors, most visited first. */
export function SpeedTable({ speeds }: { speeds: readonly PageSpeed[] }) {
  const [isWhole, setWhole] = useState(false);
  const pages = [...Map.groupBy(speeds, ({ page }) => page).values()];
  if (pages.length === 0) return <p className="type-sub mt-2">{words.none}</p>;
  return (
    <>
      <Table aria-label={words.title} className="mt-2.5">
        <thead>
          <tr>
            <Heading>{words.page}</Heading>
            <Heading isNumber>{words.shown}</Heading>
            <Heading isNumber>{words.reacts}</Heading>
            <Heading isNumber>{words.shift}</Heading>
          </tr>
        </thead>
        <tbody>
          {(isWhole ? pages : pages.slice(0, SHOWN)).map((metrics) => {
            const of = (metric: Metric) => metrics.find((speed) => speed.metric === metric);
            const shown = of("LCP");
            return (
              <tr key={metrics[0]?.page}>
                <RowHeading>
                  {metrics[0]?.label}
                  {shown && <SpeedLine ms={shown.p75} />}
                </RowHeading>
                <Speed speed={shown} />
                <Speed speed={of("INP")} />
                <Speed speed={of("CLS")} />
              </tr>
            );
          })}
        </tbody>
      </Table>
      {!isWhole && pages.length > SHOWN && (
        <TextButton className="-ml-1 text-[1rem]" onClick={() => setWhole(true)}>
          {figures.allPages(pages.length)}
        </TextButton>
      )}
      <p className="type-annotation mt-2">{words.note}</p>
    </>
  );
}
