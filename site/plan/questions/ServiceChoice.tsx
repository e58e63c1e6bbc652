import { KeyPlan } from "../../components/KeyPlan.tsx";
import { serviceNumber } from "../../components/service-name.ts";
import type { PlanData } from "../data.ts";
import { Option } from "./Option.tsx";
import { Question } from "./Question.tsx";

interface Props {
  number: number;
  name: string;
  data: PlanData;
  /** Slugs of the chosen services. */
  chosen: readonly string[];
}

/** The question for the services, in the four stages of a hospital. */
export function ServiceChoice({ number, name, data, chosen }: Props) {
  const { ask, hint } = data.words.questions.services;
  return (
    <Question number={number} ask={ask} hint={hint} className="question-wide idle-layout first-when-wide">
      <div className="stages">
        {data.stages.map(({ stage, title }) => {
          const services = data.services.filter((service) => service.stage === stage);
          return (
            <fieldset key={stage} className="stage">
              <legend className="type-card">
                {title}
                <KeyPlan marked={services.map((service) => service.number)} className="w-11" />
              </legend>
              {services.map((service) => (
                <Option
                  key={service.slug}
                  type="checkbox"
                  name={name}
                  value={service.slug}
                  chosen={chosen.includes(service.slug)}
                >
                  <span className="type-note w-5 flex-none text-ink-3">{serviceNumber(service.number)}</span>
                  {service.title}
                </Option>
              ))}
            </fieldset>
          );
        })}
      </div>
    </Question>
  );
}
