import { GroupTitle } from "../GroupTitle.tsx";
import { AuthorityGroup } from "./AuthorityGroup.tsx";
import { ChartHead, MilestoneNames } from "./ChartHead.tsx";
import type { ChartProps } from "./chart-props.ts";
import { linesOf, stages } from "./geometry.ts";
import { totalInWords } from "./row-words.ts";
import { ServiceGroup } from "./ServiceGroup.tsx";
import { SharedMarks, Track } from "./Track.tsx";
import { WaitRows } from "./WaitRows.tsx";

/**
 * The programme as a table whose last column is drawn: the services by stage, the authorities, and what the first patient
 * waits for. It says in words what it draws. On a phone it is a list with a bar under each name.
 */
export function ProgrammeChart(chart: ChartProps) {
  const { plan, words } = chart;
  const lines = linesOf(plan);
  const opening = plan.milestones.find(({ id }) => id === "opening");
  return (
    <div className="programme">
      <h2 className="sr-only">{words.view}</h2>
      <SharedMarks lines={lines} />
      <MilestoneNames lines={lines} words={words.milestones} />
      {plan.total && <p className="total type-strong pb-2">{totalInWords(plan, words)}</p>}
      <table className="chart">
        <caption className="sr-only">{words.caption.replace("{n}", String(plan.services.length))}</caption>
        <colgroup>
          <col className="names" />
          <col className="lengths" />
          <col />
        </colgroup>
        <ChartHead plan={plan} words={words} />
        {stages.map((stage) => (
          <ServiceGroup key={stage} stage={stage} {...chart} />
        ))}
        <AuthorityGroup {...chart} />
        {opening && opening.after.length > 0 && (
          <tbody className="first-patient">
            <tr className="group-head">
              <th scope="rowgroup" colSpan={2}>
                <GroupTitle>{words.groups.firstPatient}</GroupTitle>
              </th>
              <td className="drawn">
                <Track />
              </td>
            </tr>
            <WaitRows plan={plan} waits={opening.after} words={words} />
          </tbody>
        )}
      </table>
    </div>
  );
}
