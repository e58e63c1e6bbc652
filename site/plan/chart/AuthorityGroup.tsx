import type { ApprovalRow } from "../../../programme/plan.ts";
import { GroupTitle } from "../GroupTitle.tsx";
import { Bar } from "./Bar.tsx";
import { Critical } from "./Critical.tsx";
import type { ChartProps } from "./chart-props.ts";
import { beginsInWords } from "./row-words.ts";
import { Toggle } from "./Toggle.tsx";
import { Track } from "./Track.tsx";
import { WaitRows, WaitStems } from "./WaitRows.tsx";

/** The value of `open` when the authorities are unfolded on a phone. */
export const AUTHORITIES = "authorities";

/** A few approvals are not worth a tap. */
const FOLDED_FROM = 6;

/** The approvals in the order of the programme, each with its authority. On a phone they are folded until asked for. */
export function AuthorityGroup(chart: ChartProps) {
  const { plan, words, open, hrefOf } = chart;
  const approvals = plan.approvals.filter(({ pieces }) => pieces.length > 0).toSorted((a, b) => a.rank - b.rank);
  if (approvals.length === 0) return null;
  const isLong = approvals.length > FOLDED_FROM;
  const unfolded = !isLong || open.includes(AUTHORITIES) || approvals.some(({ id }) => open.includes(id));
  return (
    <tbody className={unfolded ? undefined : "folded"}>
      <tr id={AUTHORITIES} className="group-head">
        <th scope="rowgroup">
          <GroupTitle>{words.groups.authorities}</GroupTitle>
        </th>
        <td className="group-note type-note text-ink-3">
          <p>{words.authoritiesNote}</p>
          {isLong && (
            <a href={hrefOf(AUTHORITIES)} className="fold" aria-expanded={unfolded} data-toggle="">
              {unfolded ? words.fold.hide : words.fold.show.replace("{n}", String(approvals.length))}
            </a>
          )}
        </td>
        <td className="drawn">
          <Track />
        </td>
      </tr>
      {approvals.map((approval) => (
        <Approval key={approval.id} approval={approval} {...chart} />
      ))}
    </tbody>
  );
}

function Approval({ approval, plan, words, open, hrefOf }: ChartProps & { approval: ApprovalRow }) {
  const { id, title, authority, after, pieces } = approval;
  const isOpen = after.length > 0 && open.includes(id);
  return (
    <>
      <tr id={id} className={`row authority ${isOpen ? "open" : ""}`}>
        <th scope="row">
          <b>{title}</b>
          {plan.critical?.includes(id) && <Critical word={words.critical} />}
        </th>
        <td className="length">
          <div>
            <p>
              <small>{authority}</small>
              <span className="sr-only">
                . {words.noDuration} {beginsInWords(plan, approval, words.begins)}
              </span>
            </p>
            {after.length > 0 && (
              <Toggle href={hrefOf(id)} open={isOpen} label={words.opens.replace("{title}", title)} />
            )}
          </div>
        </td>
        <td className="drawn">
          <Track>
            {isOpen && <WaitStems waits={after} />}
            <Bar pieces={pieces} />
          </Track>
        </td>
      </tr>
      {isOpen && <WaitRows plan={plan} waits={after} words={words} />}
    </>
  );
}
