import { Fragment } from "react";
import type { ChartWords } from "../../../content-schema/plan-chart.ts";
import type { ApprovalRow, Plan, ServiceRow, Wait } from "../../../programme/plan.ts";
import { KeyPlan } from "../../components/KeyPlan.tsx";
import { serviceNumber } from "../../components/service-name.ts";
import { beginsInWords, taskInWords } from "../words.ts";
import { percent, servicesOf } from "./geometry.ts";
import { Bar } from "./marks.tsx";
import { type ChartProps, Critical, GroupTitle, Origin, Toggle, Track } from "./parts.tsx";

/** The services of one stage: first ours, then those by others, each by number. Nothing if the plan draws none of them. */
export function ServiceGroup({ stage, ...chart }: ChartProps & { stage: ServiceRow["stage"] }) {
  const services = servicesOf(chart.plan, stage);
  if (services.length === 0) return null;
  return (
    <tbody>
      <tr className="group-head">
        <th scope="rowgroup" colSpan={2}>
          <div className="flex items-center gap-4">
            <KeyPlan marked={services.map(({ number }) => number)} className="w-14" />
            <GroupTitle>{chart.words.groups[stage]}</GroupTitle>
          </div>
        </th>
        <td className="drawn">
          <Track />
        </td>
      </tr>
      {services.map((service) => (
        <Service key={service.id} service={service} {...chart} />
      ))}
    </tbody>
  );
}

function Service({ service, plan, words, open, hrefOf }: ChartProps & { service: ServiceRow }) {
  const { slug, number, title, ours, after, pieces, phases } = service;
  const isOpen = ours && after.length > 0 && open.includes(slug);
  return (
    <>
      <tr id={slug} className={`row ${ours ? "ours" : "others"} ${isOpen ? "open" : ""}`}>
        <th scope="row">
          <div className="name">
            <span className="type-note text-ink-3">{serviceNumber(number)}</span>
            <span>
              <b>{title}</b>
              {phases.some(({ id }) => plan.critical?.includes(id)) && <Critical word={words.critical} />}
            </span>
          </div>
        </th>
        <td className="length">
          <div>
            <p>
              <Length service={service} words={words} />
              <span className="sr-only"> {beginsInWords(plan, service, words.begins)}</span>
            </p>
            {ours && after.length > 0 && (
              <Toggle href={hrefOf(slug)} open={isOpen} label={words.opens.replace("{title}", title)} />
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

/** The published duration and what it covers, or the words that stand in its place. */
function Length({ service: { ours, outside, published }, words }: { service: ServiceRow } & Pick<ChartProps, "words">) {
  if (!ours) return <small>{words.others}</small>;
  if (outside) return <small className="text-brick">{words.outside}</small>;
  if (!published) return <small>{words.agreed}</small>;
  return (
    <>
      {published.text.split(/(?<=,) /).map((figure, i) => (
        <Fragment key={figure}>
          {i > 0 && " "}
          <span className="whitespace-nowrap">{figure}</span>
        </Fragment>
      ))}
      <span className="sr-only">,</span> <small>{published.covers}</small>
      <span className="sr-only">.</span>
    </>
  );
}

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
function WaitStems({ waits }: { waits: readonly Wait[] }) {
  return waits.map(({ id, to }) => (
    <line key={`${id} ${to}`} x1={percent(to)} x2={percent(to)} y1="50%" y2="100%" className="mark-wait" />
  ));
}
