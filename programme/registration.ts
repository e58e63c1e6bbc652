/** Under which law a hospital is registered: the row of its state. */
import type { Answers, Beds } from "./answers.ts";
import type { Approval, Programme, StateLaw } from "./programme.ts";

/** The rest is looked at by an expert before the site says it. */
export const SURE_ENOUGH = 80;

/** What a plan says of the law. A row that nobody is sure of says no more than the kind of its Act. */
export interface Registration extends Pick<StateLaw, "kind"> {
  /** The approval that it belongs to. */
  approval: string;
  act?: string;
  provisional?: StateLaw["provisional"];
  /** What holds for fewer beds than the Act covers; absent where all hospitals of the answer have as many. */
  below?: string;
}

const fewestBeds: Readonly<Record<Beds, number>> = {
  "up-to-50": 1,
  "51-100": 51,
  "101-200": 101,
  "201-300": 201,
  "over-300": 301,
};

const lawFor = ({ states }: Programme, { state }: Answers): StateLaw | undefined =>
  states.find(({ code }) => code === state);

const isSure = ({ evidence }: StateLaw): boolean => evidence.sure >= SURE_ENOUGH;

/** The registration of a hospital whose state is known, and whose plan has these approvals. */
export function registrationOf(
  programme: Programme,
  answers: Answers,
  approvals: readonly Approval[],
): Registration | undefined {
  const law = lawFor(programme, answers);
  const approval = approvals.find(({ byState }) => byState);
  if (!law || !approval) return undefined;
  const known = { approval: approval.id, kind: law.kind };
  if (!isSure(law)) return known;
  const { act, provisional, fromBeds } = law;
  const fewest = answers.beds ? fewestBeds[answers.beds] : 0;
  return { ...known, act, provisional, ...(fromBeds && fewest < fromBeds.count && { below: fromBeds.below }) };
}

/** The programme in which the registration has the authority, the form and the validity of the state. */
export function withStateLaw(programme: Programme, answers: Answers): Programme {
  const law = lawFor(programme, answers);
  if (!law) return programme;
  const { authority, form, validity } = isSure(law) ? law : {};
  return {
    ...programme,
    approvals: programme.approvals.map((approval) =>
      approval.byState ? { ...approval, authority: authority ?? approval.authority, form, validity } : approval,
    ),
  };
}
