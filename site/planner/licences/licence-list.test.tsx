import { load } from "cheerio";
import { renderToString } from "preact-render-to-string";
import { describe, expect, test } from "vitest";
import type { Plan } from "../../../core/planner/plan.ts";
import { planFor, planner, words } from "../test-support/plans.ts";
import { LicenceList } from "./LicenceList.tsx";

const { licences } = words;
const listed = (plan: Plan) => load(renderToString(<LicenceList plan={plan} words={words} />));

describe("the licences of a plan", () => {
  test("are all listed once, numbered in the order in which they fall due", () => {
    const plan = planFor();
    const $ = listed(plan);
    const rows = $("tbody tr:has(th[scope=row])").get();
    expect(rows.map((row) => Number($(row).find("td").first().text()))).toEqual(plan.approvals.map((_, i) => i + 1));
    const titles = plan.approvals.map(({ title }) => title);
    expect(rows.map((row) => $(row).find("th b").text())).toEqual(titles);
    expect($("caption").text()).toContain(String(plan.approvals.length));
  });

  test("name the authority, the form, and at most two things that they wait for", () => {
    const plan = planFor();
    const $ = listed(plan);
    const forms = new Map(planner.approvals.map(({ id, form }) => [id, form]));
    for (const { id, title, authority, after } of plan.approvals) {
      const row = $("tbody tr").filter((_, each) => $(each).find("th b").text() === title);
      expect(row.text()).toContain(authority);
      expect(row.text()).toContain(forms.get(id) ?? "");
      expect(row.find("td").last().find("li")).toHaveLength(Math.min(2, after.length));
      expect(row.text()).toContain(after[0]?.why ?? "");
    }
  });

  test("say which answer put them on the list", () => {
    const text = listed(planFor()).text();
    expect(text).toContain(licences.because.speciality.replace("{speciality}", "CT"));
    expect(text).toContain(licences.because.speciality.replace("{speciality}", "maternity"));
    expect(text).toContain(licences.because.service.replace("{service}", "Accreditation Coaching"));
  });

  test("stand in groups, and those of a shell come first to be checked", () => {
    const heads = (plan: Plan) => {
      const $ = listed(plan);
      return $("th[scope=rowgroup]")
        .get()
        .map((head) => $(head).text());
    };
    const [alreadyThere, ...others] = Object.values(licences.groups);
    expect(heads(planFor())).toEqual(others);
    expect(heads(planFor({ mode: "shell" }))[0]).toBe(alreadyThere);
    expect(heads(planFor({ mode: "running" }))).toEqual([licences.groupRunning]);
  });

  test("are followed by those that the answers leave out and those that nobody is asked for", () => {
    const plan = planFor();
    const $ = listed(plan);
    const [left, unasked] = $("section").get();
    for (const { title } of plan.notOnList) expect($(left).text()).toContain(title);
    for (const { title, where } of plan.whereTheyApply)
      expect($(unasked).text()).toContain(`${title}${where ? ` ${where}` : ""}.`);
  });

  test("promise no time of an authority", () => {
    expect(listed(planFor()).text()).not.toMatch(/\d (week|day)/i);
  });
});
