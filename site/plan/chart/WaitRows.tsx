import type { ChartWords } from "../../../content-schema/plan-chart.ts";
import type { Plan, Wait } from "../../../programme/plan.ts";
import { percent } from "./geometry.ts";
import { Origin } from "./Origin.tsx";
import { taskInWords } from "./row-words.ts";
import { Track } from "./Track.tsx";

interface Props {
  plan: Plan;
  waits: readonly Wait[];
  words: ChartWords;
}

/** The waits of a row, one row each: the reason and its rule, and a line from the other's end to this one's beginning. */
export function WaitRows({ plan, waits, words }: Props) {
  return waits.map((wait, i) => (
    <tr key={`${wait.id} ${wait.to}`} className={`wait ${i === waits.length - 1 ? "last" : ""}`}>
      <th scope="row" colSpan={2}>
        <p>{wait.why}</p>
        <p className="type-note text-ink-3">
          <b className={wait.basis === "law" ? "text-brick" : "text-ink-2"}>{words.basis[wait.basis]}</b>
          {wait.rule && ` ${wait.rule}${/[.]$/.test(wait.rule) ? "" : "."}`}{" "}
          {words.waitsFor.replace("{task}", taskInWords(plan, wait, words.by))}
        </p>
      </th>
      <td className="drawn">
        <Track>
          {waits.slice(i + 1).map(({ id, to }) => (
            <line key={`${id} ${to}`} x1={percent(to)} x2={percent(to)} y2="100%" className="mark-wait" />
          ))}
          <line x1={percent(wait.to)} x2={percent(wait.to)} y2="50%" className="mark-wait" />
          <WaitMark {...wait} />
        </Track>
      </td>
    </tr>
  ));
}

/** The other task as a thin line, a dot where it ends, and the line to the row that waits. */
function WaitMark({ from, to, extent }: Wait) {
  return (
    <Origin y="50%">
      <line x1={percent(extent.from)} x2={percent(extent.to)} className="mark-other" />
      <line x1={percent(from)} x2={percent(to)} className="mark-wait" />
      <circle cx={percent(from)} r={4} className="mark-dot" />
    </Origin>
  );
}

/** The beginning of those lines, from the bar down. */
export function WaitStems({ waits }: { waits: readonly Wait[] }) {
  return waits.map(({ id, to }) => (
    <line key={`${id} ${to}`} x1={percent(to)} x2={percent(to)} y1="50%" y2="100%" className="mark-wait" />
  ));
}
