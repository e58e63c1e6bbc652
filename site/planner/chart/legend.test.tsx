import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { Plan } from "../../../core/planner/plan.ts";
import { planFor, words } from "../test-support/plans.ts";
import { ExampleChart } from "./ExampleChart.tsx";
import { Legend } from "./marks.tsx";

const { legend, milestones } = words.chart;
const shown = (plan: Plan) => renderToStaticMarkup(<Legend plan={plan} words={legend} />);

test("the legend explains every mark of a plan", () => {
  const html = shown(planFor());
  for (const meaning of Object.values(legend)) expect(html).toContain(meaning);
});

test("the legend leaves out the marks that a plan does not use", () => {
  expect(shown(planFor({ services: [] }))).not.toContain(legend.others);
  expect(shown(planFor({ beds: "over-300" }))).not.toContain(legend.answer);
});

test("the example is one drawing with a name and no figures", () => {
  const html = renderToStaticMarkup(
    <ExampleChart plan={planFor({ services: [] })} name="A new hospital" words={milestones} />,
  );
  expect(html).toMatch(/^<svg role="img" aria-label="A new hospital"/);
  expect(html).not.toMatch(/ style=|week|month/);
  expect(Buffer.byteLength(html)).toBeLessThan(8 * 1024);
});
