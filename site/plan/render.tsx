/** What the server calls for the page of a plan (programme/renderer.ts). */
import { renderToStaticMarkup } from "react-dom/server";
import { planJson } from "../../programme/plan-json.ts";
import type { RendererModule } from "../../programme/renderer.ts";
import { AnsweredPage } from "./answered/Answered.tsx";
import type { PlanData } from "./data.ts";
import { planLetter } from "./letter.ts";
import { planSheet } from "./plan-sheet.ts";
import { hasAnswers, readPlan } from "./read-plan.ts";

export const createPlanRenderer: RendererModule["createPlanRenderer"] = (given) => {
  // The build that made this module wrote the data, too.
  const data = given as PlanData;
  return {
    hasAnswers,
    page: (query, now) => renderToStaticMarkup(<AnsweredPage data={data} now={now} {...readPlan(query, data)} />),
    json: (query) => planJson(readPlan(query, data).plan),
    sheet: (query, made) => planSheet(readPlan(query, data).plan, data, made),
    letter: (query) => planLetter(readPlan(query, data).plan, data),
  };
};
