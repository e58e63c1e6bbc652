import type { Content } from "../../content-schema/read-content.ts";
import { sheetFrame } from "../../sheets/sheet-data.ts";
import type { PlanData } from "../plan/data.ts";

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
