/** All that drawing a plan needs, as plain data: it is written beside the components, for the server. */
import type { PlanWords } from "../../content-schema/plan.ts";
import type { Service } from "../../content-schema/service.ts";
import type { Programme } from "../../programme/programme.ts";
import type { SheetFrame } from "../../sheets/sheet-data.ts";

/** A service as the planner names it. */
export type PlanService = Pick<Service, "number" | "slug" | "title" | "stage">;

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
