import type { PlanAddress } from "../../../programme/address.ts";
import type { Plan } from "../../../programme/plan.ts";
import { Legend } from "../chart/Legend.tsx";
import { PlanNotes } from "../chart/PlanNotes.tsx";
import { ProgrammeChart } from "../chart/ProgrammeChart.tsx";
import type { PlanData } from "../data.ts";
import { LicenceList } from "../licences/LicenceList.tsx";
import { TitleBlock } from "../TitleBlock.tsx";
import { Actions } from "./Actions.tsx";
import { planPath } from "./addresses.ts";
import { ClosingSection } from "./ClosingSection.tsx";
import { StateLines } from "./StateLines.tsx";
import { registrationLine, summary } from "./sentence.ts";
import { Views } from "./Views.tsx";

interface Props {
  plan: Plan;
  data: PlanData;
  address: PlanAddress;
}

/** A plan (requirement 16.11): its sentence and answers, what can be done with it, and one of its two views. */
export function Answered({ plan, data, address }: Props) {
  const { words } = data;
  const { view, open } = address;
  const registration = registrationLine(plan, words);

  /** The same page with one row opened, or closed if it is open. */
  const toggled = (row: string) => {
    const others = open.filter((each) => each !== row);
    return `${planPath(plan, { view, open: open.includes(row) ? others : [...open, row] })}#${row}`;
  };

  return (
    <>
      <div className="frame pt-10 pb-(--section) lg:pt-14">
        <h1 className="type-h1">{words.answered.heading}</h1>
        <p className="type-lede mt-4 mb-8 max-w-[34em] text-ink-2">{summary(plan, words)}</p>
        <TitleBlock plan={plan} words={words} />
        <Actions plan={plan} data={data} />
        <StateLines plan={plan} words={words} unreadable={address.unreadable} />
        <Views plan={plan} current={view} words={words} />
        {view === "licences" ? (
          <LicenceList plan={plan} words={words} />
        ) : (
          <>
            {registration && <p className="max-w-[38em] pt-5 text-ink-2">{registration}</p>}
            <Legend plan={plan} words={words.chart.legend} />
            <ProgrammeChart plan={plan} words={words.chart} open={open} hrefOf={toggled} />
            <PlanNotes notes={words.chart.notes} />
          </>
        )}
      </div>
      <ClosingSection plan={plan} data={data} />
    </>
  );
}
