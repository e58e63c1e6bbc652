/** All that drawing a plan needs, as plain data: it is written beside the components, for the server. */
import type { PlanWords } from "../../content-schema/plan.ts";
import type { Content } from "../../content-schema/read-content.ts";
import type { Service } from "../../content-schema/service.ts";
import type { Programme } from "../../programme/programme.ts";
import { type SheetFrame, sheetFrame } from "../../sheets/sheet-data.ts";

/** A service as the planner names it. */
type PlanService = Pick<Service, "number" | "slug" | "title" | "stage">;

export interface PlanData {
  words: PlanWords;
  programme: Programme;
  /** In the order of their numbers. */
  services: readonly PlanService[];
  /** The four stages, in order. */
  stages: readonly { stage: PlanService["stage"]; title: string }[];
  /** The text of every sheet of paper; null where the server makes no PDF, and pages then have no link to one. */
  sheets: SheetFrame | null;
  /** The public address of the site, without a slash at the end. */
  origin: string;
}

/**
 * Takes from the content the data that drawing a plan needs.
 * @param hasSheets whether a plan can be had as PDF
 */
export const planDataOf = (content: Content, site: URL, hasSheets: boolean): PlanData => ({
  words: content.plan,
  programme: {
    ...content.programme,
    // The time that laws give to authorities is for the company's expert, and leaves the content for no page.
    approvals: content.programme.approvals.map(({ limit: _, ...approval }) => approval),
  },
  services: content.services.map(({ number, slug, title, stage }) => ({ number, slug, title, stage })),
  stages: content.home.about.stages.map(({ stage, title }) => ({ stage, title })),
  sheets: hasSheets ? sheetFrame(content) : null,
  origin: site.origin,
});
