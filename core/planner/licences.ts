/** The list of licences: when each falls due, why it is needed, and which ones this hospital does not need. */
import type { Answers } from "./answers.ts";
import type { Axis } from "./axis.ts";
import { type ApprovalRow, groupOfSpan, type LicenceGroup, licenceGroups, type OtherLicence } from "./plan.ts";
import type { Approval } from "./planner.ts";
import type { ScheduledApproval } from "./schedule.ts";
import { modeOf } from "./states.ts";

/** An approval falls due before the first milestone that it does not outlast. */
export function groupOf({ state, end }: ScheduledApproval, axis: Axis): LicenceGroup {
  return state === "ready" ? "already-there" : groupOfSpan[axis.spanAt(end[1])];
}

/** The answer that puts an approval on the list, unless every hospital needs it. */
export function becauseOf({ if: condition = {}, running }: Approval, answers: Answers): ApprovalRow["because"] {
  const brought = modeOf(answers) === "running" ? running : undefined;
  const specialities = [...(condition.specialities ?? []), ...(brought?.specialities ?? [])];
  const speciality = specialities.find((one) => answers.specialities.includes(one));
  if (speciality) return { speciality };
  const services = [condition.service, ...(brought?.services ?? [])];
  // Nobody chose a service where all of them are drawn because none was chosen.
  const service = services.find((slug) => slug !== undefined && answers.services.includes(slug));
  return service === undefined ? undefined : { service };
}

const groups: readonly LicenceGroup[] = ["already-there", ...licenceGroups];

/** An approval with its place in the list of licences. */
export interface Due {
  approval: ScheduledApproval;
  group: LicenceGroup;
}

/** The approvals by the order in which they fall due. */
export const inDueOrder = (approvals: readonly Due[]): Due[] =>
  approvals.toSorted(
    (a, b) => groups.indexOf(a.group) - groups.indexOf(b.group) || a.approval.end[1] - b.approval.end[1],
  );

/** The licences that other specialities or services would add. */
export const notOnList = (approvals: readonly Approval[], listed: readonly ApprovalRow[]): OtherLicence[] =>
  approvals
    .filter(({ id, if: condition }) => {
      const canBeAdded = condition?.specialities !== undefined || condition?.service !== undefined;
      return canBeAdded && !listed.some((row) => row.id === id);
    })
    .map(({ id, title, authority }) => ({ id, title, authority }));
