import { Fragment } from "react";
import type { ServiceRow } from "../../../programme/plan.ts";
import { KeyPlan } from "../../components/KeyPlan.tsx";
import { serviceNumber } from "../../components/service-name.ts";
import { GroupTitle } from "../GroupTitle.tsx";
import { Bar } from "./Bar.tsx";
import { Critical } from "./Critical.tsx";
import type { ChartProps } from "./chart-props.ts";
import { servicesOf } from "./geometry.ts";
import { beginsInWords } from "./row-words.ts";
import { Toggle } from "./Toggle.tsx";
import { Track } from "./Track.tsx";
import { WaitRows, WaitStems } from "./WaitRows.tsx";

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
