import type { Home } from "../../content-schema/home.ts";
import type { Service } from "../../content-schema/service.ts";
import { KeyPlan } from "../components/KeyPlan.tsx";
import { serviceNumber } from "../components/service-name.ts";

interface Props {
  stages: Home["about"]["stages"];
  services: Service[];
}

/** Build, License, Run, Grow: a dimension line of four spans, each with its services marked in the key plan. */
export function Stages({ stages, services }: Props) {
  return (
    <ol className="dimension-line idle-layout mt-12 lg:mt-22" data-draws="">
      {stages.map(({ stage, title, text }) => {
        const numbers = services.filter((service) => service.stage === stage).map(({ number }) => number);
        return (
          <li key={stage} className="flex flex-col">
            <div className="span max-sm:order-1 max-sm:mt-1">
              <span className="type-note text-ink">{numbers.map(serviceNumber).join("\u00a0 ")}</span>
            </div>
            <div className="flex items-center justify-between gap-4">
              <h3 className="type-h3">{title}</h3>
              <KeyPlan marked={numbers} className="w-16 sm:w-21" />
            </div>
            <p className="mt-1 max-w-[19em] text-ink-2 max-sm:max-w-none">{text}</p>
          </li>
        );
      })}
    </ol>
  );
}
