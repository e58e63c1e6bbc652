/** Takes from the content the data that drawing a plan needs. */
import { sheetFrame } from "../../sheets/sheet-data.ts";
import type { PlanData } from "../plan/data.ts";
import { content } from "./content.ts";

export const planData = (site: URL): PlanData => ({
  words: content.plan,
  programme: {
    ...content.programme,
    // The time that laws give to authorities is for the company's expert, and leaves the content for no page.
    approvals: content.programme.approvals.map(({ limit: _, ...approval }) => approval),
  },
  services: content.services.map(({ number, slug, title, stage }) => ({ number, slug, title, stage })),
  stages: content.home.about.stages.map(({ stage, title }) => ({ stage, title })),
  // A static host makes no PDF on request.
  sheets: import.meta.env.SERVICE_SHEETS && !import.meta.env.PUBLIC_DATA_API_URL ? sheetFrame(content) : null,
  origin: site.origin,
});
