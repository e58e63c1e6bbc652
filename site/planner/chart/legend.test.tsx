import { renderToString } from "preact-render-to-string";
import { expect, test } from "vitest";
import type { Plan } from "../../../core/planner/plan.ts";
import { planFor, words } from "../test-support/plans.ts";
import { Legend } from "./marks.tsx";
import { PlanDrawing } from "./PlanDrawing.tsx";

const { legend } = words.chart;
const shown = (plan: Plan, isOpen = false) => renderToString(<Legend plan={plan} words={legend} isOpen={isOpen} />);

test("the legend explains every mark of a plan", () => {
  const html = shown(planFor(), true);
  for (const meaning of Object.values(legend)) expect(html).toContain(meaning);
});

test("the legend leaves out the marks that a plan does not use", () => {
  expect(shown(planFor({ services: [] }))).not.toContain(legend.others);
  expect(shown(planFor())).not.toContain(legend.wait);
  expect(shown(planFor({ beds: "over-300" }))).not.toContain(legend.answer);
});

test("the example is one drawing with names, a legend of its marks and no figures", () => {
  const html = renderToString(
    <PlanDrawing plan={planFor({ services: [] })} name="A new hospital" words={words.chart} />,
  );
  expect(html).toMatch(/^<div role="img" aria-label="A new hospital"/);
  expect(html).not.toMatch(/ style=|week|month/);
  expect(html).toContain(">Licensing &amp; Accreditation<");
  expect(html).not.toContain(legend.authority);
});
