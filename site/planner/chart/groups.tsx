import { type ComponentChildren, Fragment } from "preact";
import type { ChartWords } from "../../../core/content/plan-chart.ts";
import type { ApprovalRow, ServiceRow, Stage, Wait } from "../../../core/planner/plan.ts";
import { Glyph } from "../../components/Glyph.tsx";
import { KeyPlan } from "../../components/KeyPlan.tsx";
import { serviceNumber } from "../../components/service-name.ts";
import { beginsInWords, lengthInWords, waitInWords } from "../words.ts";
import { type ChartProps, GroupTitle, Origin, Track } from "./components.tsx";
import { drawnApprovals, percent, servicesOf } from "./geometry.ts";
import { Bar } from "./marks.tsx";

interface GroupHeadProps {
  /** Stands where the rows have their lengths. */
  note?: ComponentChildren;
  children: ComponentChildren;
}

function GroupHead({ note, children }: GroupHeadProps) {
  return (
    <tr className="group-head">
      <th scope="rowgroup" colSpan={note ? undefined : 2}>
        {children}
      </th>
      {note && <td className="group-note type-note text-ink-3">{note}</td>}
      <td className="drawn">
        <Track />
      </td>
    </tr>
  );
}

/**
 * The services of one stage: first ours, then those by others, each by number. Nothing if the plan draws none of them.
 */
export function ServiceGroup({ stage, ...chart }: ChartProps & { stage: Stage }) {
  const services = servicesOf(chart.plan, stage);
  if (services.length === 0) return null;
  return (
    <tbody>
      <GroupHead>
        <div className="flex items-center gap-4">
          <KeyPlan highlighted={services.map(({ number }) => number)} className="w-14" />
          <GroupTitle>{chart.words.groups[stage]}</GroupTitle>
        </div>
      </GroupHead>
      {services.map((service) => (
        <Row key={service.id} row={service} {...chart} />
      ))}
    </tbody>
  );
}

/** The approvals in the order in which they fall due, each with its authority. */
export function AuthorityGroup(chart: ChartProps) {
  const approvals = drawnApprovals(chart.plan);
  if (approvals.length === 0) return null;
  return (
    <tbody>
      <GroupHead note={chart.words.authoritiesNote}>
        <GroupTitle>{chart.words.groups.authorities}</GroupTitle>
      </GroupHead>
      {approvals.map((approval) => (
        <Row key={approval.id} row={approval} {...chart} />
      ))}
    </tbody>
  );
}

/**
 * A service or an approval: its name, its length or authority, its bar, and below it what it waits for while it is
 * open.
 */
function Row({ row, plan, words, open, hrefOf }: ChartProps & { row: ServiceRow | ApprovalRow }) {
  const { id, title, after, pieces } = row;
  const isService = row.kind === "service";
  const look = isService ? (row.ours ? "ours" : "others") : "authority";
  const canOpen = look !== "others" && after.length > 0;
  const isOpen = canOpen && open.includes(id);
  const tasks = isService ? row.phases.map((phase) => phase.id) : [id];
  const name = (
    <>
      <b>{title}</b>
      {tasks.some((task) => plan.critical?.includes(task)) && (
        <span className="type-note text-brick"> {words.critical}</span>
      )}
    </>
  );
  const begins = beginsInWords(plan, row, words.begins);
  return (
    <>
      <tr id={id} className={`row ${look} ${isOpen ? "open" : ""}`}>
        <th scope="row">
          {isService ? (
            <div className="name">
              <span className="type-note text-ink-3">{serviceNumber(row.number)}</span>
              <span>{name}</span>
            </div>
          ) : (
            name
          )}
        </th>
        <td className="length">
          <div>
            <p>
              {isService ? <Length service={row} words={words} /> : <small>{row.authority}</small>}
              <span className="sr-only">{isService ? ` ${begins}` : `. ${words.noDuration} ${begins}`}</span>
            </p>
            {canOpen && <Toggle href={hrefOf(id)} label={words.opens.replace("{title}", title)} isOpen={isOpen} />}
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

/** Opens what a row waits for. A link, so that it works without JavaScript. */
function Toggle({ href, label, isOpen }: { href: string; label: string; isOpen: boolean }) {
  return (
    <a href={href} className="toggle" aria-expanded={isOpen} aria-label={label} data-toggle="">
      <Glyph name={isOpen ? "minus" : "plus"} />
    </a>
  );
}

/** The waits of the first patient, the longest of these lists. */
export function FirstPatientGroup({ plan, words, open, hrefOf }: ChartProps) {
  const opening = plan.milestones.find(({ id }) => id === "opening");
  if (!opening?.after.length) return null;
  const isOpen = open.includes("opening");
  const title = words.groups.firstPatient;
  return (
    <tbody id="opening" className="first-patient">
      <GroupHead>
        <div className="flex items-center justify-between">
          <GroupTitle>{title}</GroupTitle>
          <Toggle href={hrefOf("opening")} label={title} isOpen={isOpen} />
        </div>
      </GroupHead>
      {isOpen && <WaitRows plan={plan} waits={opening.after} words={words} />}
    </tbody>
  );
}

/** The published duration and what it covers, or the words that stand in its place. */
function Length({ service, words }: { service: ServiceRow; words: ChartWords }) {
  const { figure, text, outside } = lengthInWords(service, words);
  if (figure === undefined) return <small className={outside ? "text-brick" : undefined}>{text}</small>;
  return (
    <>
      {figure.split(/(?<=,) /).map((part, i) => (
        <Fragment key={part}>
          {i > 0 && " "}
          <span className="whitespace-nowrap">{part}</span>
        </Fragment>
      ))}
      <span className="sr-only">,</span> <small>{text}</small>
      <span className="sr-only">.</span>
    </>
  );
}

/**
 * The waits of a row, one row each: the reason and its rule, and a line from the other's end to this one's beginning.
 */
function WaitRows({ plan, words, waits }: Pick<ChartProps, "plan" | "words"> & { waits: readonly Wait[] }) {
  return waits.map((wait, i) => (
    <tr key={`${wait.id} ${wait.to}`} className={`wait ${i === waits.length - 1 ? "last" : ""}`}>
      <th scope="row" colSpan={2}>
        <p>{wait.why}</p>
        <p className="type-note text-ink-3">
          <b className={wait.basis === "law" ? "text-brick" : "text-ink-2"}>{words.basis[wait.basis]}</b>
          {` ${waitInWords(plan, wait, words)}`}
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
