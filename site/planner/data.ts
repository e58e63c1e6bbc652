/** All that drawing a plan needs, as plain data: it is written beside the components, for the server. */
import type { Content } from "../../core/content/read-content.ts";
import { pdfFrame } from "../../core/pdf/pdf-data.ts";

export type PlanData = ReturnType<typeof planDataOf>;

/**
 * Takes from the content the data that drawing a plan needs.
 * @param hasPdfs whether a plan can be had as PDF
 */
export const planDataOf = (content: Content, site: URL, hasPdfs: boolean) => ({
  words: content.plan,
  planner: {
    ...content.planner,
    // The time that laws give to authorities is for the company's expert, and leaves the content for no page.
    approvals: content.planner.approvals.map(({ limit: _, ...approval }) => approval),
  },
  /** In the order of their numbers. */
  services: content.services.map(({ number, slug, title, stage }) => ({ number, slug, title, stage })),
  /** The four stages, in order. */
  stages: content.home.about.stages.map(({ stage, title, text }) => ({ stage, title, text })),
  /** The text of every PDF; null where the server makes none, so that no page links to one. */
  pdf: hasPdfs ? pdfFrame(content) : null,
  /** The public address of the site, without a slash at the end. */
  origin: site.origin,
});
