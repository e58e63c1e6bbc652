import { type ReactNode, useState } from "react";
import { Disclosure, DisclosurePanel, Button as Trigger } from "react-aria-components/Disclosure";
import type { Week } from "../../server/contract/statistics.ts";
import { TextButton } from "../parts/Button.tsx";
import { Icon } from "../parts/Icon.tsx";
import { Cell, Heading, RowHeading, Table } from "../parts/Table.tsx";
import { statistics } from "../strings/statistics.ts";
import { shortDay } from "./measures.ts";

/** The newest weeks, before somebody asks for all. */
const SHOWN = 4;

interface Props {
  weeks: readonly Week[];
  /** Names the table, as the chart above it. */
  name: string;
  columns: readonly { heading: string; read: (week: Week) => ReactNode }[];
  isOpen: boolean;
}

/** The numbers of a chart, newest first. */
export function WeekTable({ weeks, name, columns, isOpen }: Props) {
  const [isWhole, setWhole] = useState(false);
  const newest = weeks.toReversed();
  return (
    <Disclosure defaultExpanded={isOpen} className="mt-2 border-t border-rule">
      <Trigger
        slot="trigger"
        className="group flex min-h-11 w-full items-center justify-between pt-0.5 text-[1rem] font-semibold text-green hover:text-ink"
      >
        {statistics.table}
        <Icon name="down" className="group-aria-expanded:rotate-180" />
      </Trigger>
      <DisclosurePanel>
        <Table aria-label={name} className="mt-2.5">
          <thead>
            <tr>
              <Heading>{statistics.columns.until}</Heading>
              {columns.map(({ heading }) => (
                <Heading key={heading} isNumber>
                  {heading}
                </Heading>
              ))}
            </tr>
          </thead>
          <tbody>
            {(isWhole ? newest : newest.slice(0, SHOWN)).map((week) => (
              <tr key={week.until}>
                <RowHeading className="whitespace-nowrap">{shortDay(week.until)}</RowHeading>
                {columns.map(({ heading, read }) => (
                  <Cell key={heading} isNumber>
                    {read(week)}
                  </Cell>
                ))}
              </tr>
            ))}
          </tbody>
        </Table>
        {!isWhole && (
          <TextButton className="-ml-1 text-[1rem]" onClick={() => setWhole(true)}>
            {statistics.allWeeks}
          </TextButton>
        )}
      </DisclosurePanel>
    </Disclosure>
  );
}
