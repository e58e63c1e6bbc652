/** The addresses of a plan. Those that leave the site carry the answers in the short form. */
import { type PlanView, planQuery, shortQuery } from "../../../core/planner/address.ts";
import type { Plan } from "../../../core/planner/plan.ts";
import type { PlanData } from "../data.ts";
import { count } from "../words.ts";

/** The plan with these rows open, in this view. */
export const planPath = ({ answers }: Plan, view: Partial<PlanView> = {}): string =>
  `/plan?${planQuery(answers, view)}`;

/** The document, made on request. */
export const pdfPath = ({ answers }: Plan): string => `/plan.pdf?${planQuery(answers)}`;

/** The address to share: absolute and short. */
export const planAddress = ({ answers }: Plan, data: PlanData): string =>
  `${data.origin}/plan?${shortQuery(answers, data.services)}`;

/** The enquiry form, which the server fills in with the plan for browsers without JavaScript. */
export const sendPath = ({ answers }: Plan, data: PlanData): string =>
  `/contact?plan=${encodeURIComponent(shortQuery(answers, data.services))}#contact-form`;

/** The message that goes with a shared plan. */
export function shareText(plan: Plan, data: PlanData): string {
  const { actions, answered } = data.words;
  return actions.shareText
    .replace("{ours}", count(plan.counts.ours, actions.shareServices))
    .replace("{approvals}", count(plan.counts.approvals, answered.counts.approvals));
}

/** Opens the chat app with the message and the address. */
export const whatsappLink = (plan: Plan, data: PlanData): string =>
  `https://wa.me/?text=${encodeURIComponent(`${shareText(plan, data)} ${planAddress(plan, data)}`)}`;
