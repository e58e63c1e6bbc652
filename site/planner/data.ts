/** All that drawing a plan needs, as plain data: it is written beside the components, for the server. */
import type { Content } from "../../core/content/read-content.ts";
import { sheetFrame } from "../../core/pdf/sheet-data.ts";

export type PlanData = ReturnType<typeof planDataOf>;

/**
 * Takes from the content the data that drawing a plan needs.
 * @param hasSheets whether a plan can be had as PDF
 */
export const planDataOf = (content: Content, site: URL, hasSheets: boolean) => ({
  words: content.plan,
  programme: {
    ...content.programme,
    // The time that laws give to authorities is for the company's expert, and leaves the content for no page.
    approvals: content.programme.approvals.map(({ limit: _, ...approval }) => approval),
  },
  /** In the order of their numbers. */
  services: content.services.map(({ number, slug, title, stage }) => ({ number, slug, title, stage })),
  /** The four stages, in order. */
  stages: content.home.about.stages.map(({ stage, title }) => ({ stage, title })),
  /** The text of every sheet of paper; null where the server makes no PDF, and pages then have no link to one. */
  sheets: hasSheets ? sheetFrame(content) : null,
  /** The public address of the site, without a slash at the end. */
  origin: site.origin,
});
