/** Under which law a hospital is registered: the row of its state. */
import type { Answers, Beds } from "./answers.ts";
import type { Approval, Planner, StateLaw } from "./planner.ts";

/** The rest is reviewed by an expert before the site prints it. */
export const SURE_ENOUGH = 80;

/** The law that applies to a plan. An unverified row gives only the kind of its Act. */
export interface Registration extends Pick<StateLaw, "kind"> {
  approval: string;
  act?: string;
  provisional?: StateLaw["provisional"];
  /**
   * The rule below the Act's minimum of beds; absent when the answer reaches it. Without an Act it is the only rule.
   */
  below?: string;
}

const bedsOf: Readonly<Record<Beds, readonly [fewest: number, most: number]>> = {
  "up-to-50": [1, 50],
  "51-100": [51, 100],
  "101-200": [101, 200],
  "201-300": [201, 300],
  "over-300": [301, Number.POSITIVE_INFINITY],
};
const ANY_BEDS = [1, Number.POSITIVE_INFINITY] as const;

const lawFor = ({ states }: Planner, { state }: Answers): StateLaw | undefined =>
  states.find(({ code }) => code === state);

/** The row, if it holds for this hospital for sure. */
function sureLaw(law: StateLaw, { beds }: Pick<Answers, "beds">): StateLaw | undefined {
  const [, most] = beds ? bedsOf[beds] : ANY_BEDS;
  return law.evidence.sure >= SURE_ENOUGH && most >= (law.fromBeds?.count ?? 1) ? law : undefined;
}

/** The law of each state as far as it is known for sure, for a hospital of any size. */
export const lawsOfStates = ({ states }: Planner): readonly (Pick<StateLaw, "code" | "kind"> & { law?: StateLaw })[] =>
  states.map((law) => ({ code: law.code, kind: law.kind, ...(sureLaw(law, {}) && { law }) }));

/** The registration of a hospital whose state is known, and whose plan has these approvals. */
export function registrationOf(
  planner: Planner,
  answers: Answers,
  approvals: readonly Approval[],
): Registration | undefined {
  const law = lawFor(planner, answers);
  const approval = approvals.find(({ byState }) => byState);
  if (!law || !approval) return undefined;
  const { kind, act, provisional, fromBeds } = law;
  const [fewest] = answers.beds ? bedsOf[answers.beds] : ANY_BEDS;
  return {
    approval: approval.id,
    kind,
    ...(sureLaw(law, answers) && { act, provisional }),
    ...(fromBeds && fewest < fromBeds.count && { below: fromBeds.below }),
  };
}

/** The planner's data in which the registration has the authority, the form and the validity of the state. */
export function withStateLaw(planner: Planner, answers: Answers): Planner {
  const law = lawFor(planner, answers);
  if (!law) return planner;
  const { authority, form, validity } = sureLaw(law, answers) ?? {};
  return {
    ...planner,
    approvals: planner.approvals.map((approval) =>
      approval.byState ? { ...approval, authority: authority ?? approval.authority, form, validity } : approval,
    ),
  };
}
