import { Cell, Heading, RowHeading, Table } from "../parts/Table.tsx";
import { statistics } from "../strings/statistics.ts";

const { columns } = statistics;
const HEIGHT = 24;
const TALLEST = 20;

/** Twelve small bars, the last one in brick. @param most the count that is drawn tallest */
function Spark({ counts, most }: { counts: readonly number[]; most: number }) {
  return (
    <svg
      role="img"
      aria-label={statistics.spark(counts)}
      viewBox={`0 0 ${counts.length * 10} ${HEIGHT}`}
      preserveAspectRatio="none"
      className="h-6 w-full max-w-30"
    >
      {counts.map((count, index) => {
        const height = count === 0 ? 0.8 : Math.max(1.6, (count / most) * TALLEST);
        return (
          <rect
            // biome-ignore lint/suspicious/noArrayIndexKey: the place is the week
            key={index}
            x={index * 10 + 1}
            y={HEIGHT - height}
            width={7}
            height={height}
            className={index === counts.length - 1 ? "fill-brick-mark" : "fill-ink"}
          />
        );
      })}
    </svg>
  );
}

interface Props {
  name: string;
  column: string;
  rows: readonly { label: string; received: number; weeks: readonly number[] }[];
}

/** Shows the enquiries received, by one property, with a bar for each week. */
export function ReceivedTable({ name, column, rows }: Props) {
  const most = Math.max(1, ...rows.flatMap(({ weeks }) => weeks));
  return (
    <Table aria-label={name} className="mt-2.5">
      <thead>
        <tr>
          <Heading>{column}</Heading>
          <Heading className="w-[32%]">{columns.weeks}</Heading>
          <Heading isNumber>{columns.week}</Heading>
          <Heading isNumber>{columns.all}</Heading>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ label, received, weeks }) => (
          <tr key={label}>
            <RowHeading>{label}</RowHeading>
            <Cell>
              <Spark counts={weeks} most={most} />
            </Cell>
            <Cell isNumber>{weeks.at(-1)}</Cell>
            <Cell isNumber>{received}</Cell>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
