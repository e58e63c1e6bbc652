import { load } from "cheerio";
import { renderToString } from "preact-render-to-string";
import { describe, expect, test } from "vitest";
import type { Plan } from "../../../core/planner/plan.ts";
import { answers, approvedPlanFor, planFor, words } from "../test-support/plans.ts";
import { SharedMarks } from "./components.tsx";
import { linesOf } from "./geometry.ts";
import { PlanChart } from "./PlanChart.tsx";
import { PlanList } from "./PlanList.tsx";

const { chart } = words;

function drawn(plan: Plan, open: readonly string[] = []) {
  const html = renderToString(
    <>
      <SharedMarks lines={linesOf(plan)} />
      <PlanChart plan={plan} words={chart} open={open} hrefOf={(row) => `/plan?b=51-100&w=${row}#${row}`} />
    </>,
  );
  const $ = load(html);
  /** The words that people hear who cannot see the drawings. */
  const heard = (selector: string) => {
    const part = $(selector).clone();
    part.find("[aria-hidden]").remove();
    return part.text().replace(/\s+/g, " ").trim();
  };
  return { $, html, heard };
}

describe("the table of a plan", () => {
  test("has a caption, heads of columns, and a head for each row and group", () => {
    const plan = planFor();
    const { $ } = drawn(plan);
    expect($("table > caption").text()).toContain(String(plan.services.length));
    expect($("thead th[scope=col]")).toHaveLength(3);
    expect($("td svg").not("[aria-hidden] svg, [aria-hidden]")).toHaveLength(0);
    for (const { slug, title } of plan.services) expect($(`#${slug} > th[scope=row]`).text()).toContain(title);
    for (const { id, title } of plan.approvals) expect($(`#${id} > th[scope=row]`).text()).toContain(title);
    expect(
      $("th[scope=rowgroup] [role=heading]")
        .get()
        .map((head) => $(head).text()),
    ).toEqual(Object.values(chart.groups));
  });

  test("draws ours before the work of others, by number", () => {
    const { $ } = drawn(planFor());
    const numbers = (selector: string) =>
      $("tbody")
        .first()
        .find(selector)
        .get()
        .map((row) => Number.parseInt($(row).text(), 10));
    expect(numbers("tr.row")).toEqual([...numbers("tr.ours"), ...numbers("tr.others")]);
    expect(numbers("tr.ours")).toEqual(numbers("tr.ours").toSorted((a, b) => a - b));
  });
});

test("each step of the list on a phone has the bar that the table draws for it", () => {
  const plan = planFor();
  const { $ } = drawn(plan);
  const list = load(renderToString(<PlanList plan={plan} words={words} open={[]} />));
  const steps = list(".step:has(small)").get();
  expect(steps.length).toBeGreaterThan(20);
  for (const step of steps) {
    const title = list(step).find("span:has(small)").contents().first().text();
    const row = $("tr.row").filter((_, each) => $(each).find("th b").text() === title);
    expect(list(step).find(".bar").html(), title).toBe(row.find(".bar").html());
  }
});

test("a part lists its licences in order, then our services", () => {
  const plan = planFor();
  const list = load(renderToString(<PlanList plan={plan} words={words} open={[]} />));
  const titlesIn = (part: string) =>
    list(`.part:contains("${part}") .step span:has(small)`)
      .get()
      .map((step) => list(step).contents().first().text());
  const { "before-digging": first, "while-building": second } = words.licences.groups;
  const due = plan.approvals.filter(({ group }) => group === "before-digging").map(({ title }) => title);
  expect(titlesIn(first).slice(0, due.length)).toEqual(due);
  const construction = plan.services.find(({ slug }) => slug === "hospital-construction")?.title;
  expect(titlesIn(first)).not.toContain(construction);
  expect(titlesIn(second)).toContain(construction);
});

test("the first part is open; every part shows its number of steps", () => {
  const list = load(renderToString(<PlanList plan={planFor()} words={words} open={[]} />));
  expect(
    list(".part")
      .get()
      .map((part) => list(part).is("[open]")),
  ).toEqual([true, false, false, false]);
  for (const part of list(".part").get())
    expect(list(part).children("summary").find("span").text()).toBe(`${list(part).find(".step:has(small)").length}`);
});

describe("a bar in words", () => {
  test("is the published duration, what it covers, and where it begins", () => {
    const plan = planFor();
    const { heard } = drawn(plan);
    const licensing = plan.services.find(({ slug }) => slug === "licensing");
    expect(heard("#licensing > td")).toBe(
      // The list of licences is made with the concept.
      `${licensing?.published?.text}, ${licensing?.published?.covers}. ${chart.begins.plan_ready}`,
    );
  });

  test("has no figure where none is published, and none for others", () => {
    const { heard } = drawn(planFor());
    expect(heard("#medical-equipment > td")).toBe(`${chart.agreed} ${chart.begins.plan_ready}`);
    expect(heard("#pharmacy > td")).toMatch(new RegExp(`^${chart.others} `));
  });

  test("asks to talk where the answers lie outside the published range", () => {
    const { heard, $ } = drawn(planFor({ beds: "over-300" }));
    expect(heard("#hospital-construction > td")).toMatch(new RegExp(`^${chart.outside} `));
    expect($("#hospital-construction .mark-most, #hospital-construction .mark-least")).toHaveLength(0);
  });

  test("names the authority and promises no duration", () => {
    const plan = planFor();
    const { heard } = drawn(plan);
    for (const { id, authority } of plan.approvals) {
      expect(heard(`#${id} > td`)).toMatch(new RegExp(`^${authority}. ${chart.noDuration}`));
    }
  });

  test("says every place in the order before the first patient, or after it", () => {
    const plan = planFor();
    const { heard } = drawn(plan);
    const opening = plan.milestones.find(({ id }) => id === "opening")?.at ?? 0;
    for (const { slug, extent } of plan.services) {
      expect(heard(`#${slug} > td`).includes(chart.begins.after), slug).toBe(extent.from >= opening);
    }
  });
});

describe("before the company has approved the estimates", () => {
  test("no length but the published ones is said or drawn", () => {
    const plan = planFor({ services: [] });
    const { html, heard, $ } = drawn(plan, ["licensing", "cte"]);
    const published = plan.services.flatMap(({ published }) => (published ? [published.text] : []));
    const rest = published.reduce((text, figure) => text.replace(figure, ""), heard("table"));
    expect(rest).not.toMatch(/\d (week|month|day)/i);
    expect(html).not.toContain(chart.critical);
    expect($(".band-name")).toHaveLength(0);
  });

  test("each span of the dimension line has a break", () => {
    const plan = planFor();
    expect(drawn(plan).$("[marker-start='url(#break)']")).toHaveLength(plan.spans.length);
  });
});

test("an approved plan has months instead of breaks, and says when the first patient comes", () => {
  const plan = approvedPlanFor(answers);
  const { $, heard, html } = drawn(plan);
  const total = chart.total.replace("{least}", String(plan.total?.least)).replace("{most}", String(plan.total?.most));
  expect(heard("thead")).toContain(total);
  expect($("[marker-start='url(#break)']")).toHaveLength(0);
  expect(html).toContain(chart.critical);
});

describe("what a row waits for", () => {
  test("opens by a link that says what it opens", () => {
    const { $ } = drawn(planFor());
    const link = $("#licensing a");
    expect(link.attr("aria-label")).toBe(chart.opens.replace("{title}", "Licensing & Accreditation"));
    expect(link.attr("aria-expanded")).toBe("false");
    expect(link.attr("href")).toBe("/plan?b=51-100&w=licensing#licensing");
    expect($("#licensing").next().hasClass("wait")).toBe(false);
  });

  test("follows its row: the reason, its kind, its rule, and the other task", () => {
    const plan = planFor();
    const { $, heard } = drawn(plan, ["licensing"]);
    const waits = plan.services.find(({ slug }) => slug === "licensing")?.after ?? [];
    expect(waits.length).toBeGreaterThan(2);
    expect($("#licensing a").attr("aria-expanded")).toBe("true");
    let row = $("#licensing");
    for (const wait of waits) {
      row = row.next();
      expect(row.find("th[scope=row]").text()).toContain(wait.why);
      expect(row.text()).toContain(chart.basis[wait.basis]);
      expect(row.text()).toContain(wait.rule ?? "");
    }
    expect(heard("#licensing ~ .wait")).toContain("(Staff Recruitment)");
    expect(row.next().hasClass("wait")).toBe(false);
  });

  test("opens for the first patient, too", () => {
    const plan = planFor();
    const opening = plan.milestones.find(({ id }) => id === "opening");
    expect(drawn(plan).$(".first-patient .wait")).toHaveLength(0);
    expect(drawn(plan, ["opening"]).$(".first-patient .wait")).toHaveLength(opening?.after.length ?? 0);
  });
});

describe("a hospital that is already there", () => {
  test("begins today and shows only what is chosen in a running hospital", () => {
    const { $, heard } = drawn(planFor({ mode: "running", services: ["medical-equipment", "licensing"] }));
    expect($("tr.row:not(.authority)")).toHaveLength(2);
    expect($("thead circle, .milestone-names, .first-patient")).toHaveLength(0);
    expect(heard("thead")).toContain(chart.columns.orderFromToday);
    expect(heard("#licensing > td")).toContain(chart.begins.now);
    expect(heard("#aerb_layout > td")).toContain(chart.begins.afterTask.split("{")[0]);
  });

  test("has no first milestone in a half-built shell", () => {
    const { $ } = drawn(planFor({ mode: "shell" }));
    expect(
      $(".milestone-names li")
        .get()
        .map((name) => $(name).text()),
    ).toEqual([`2${chart.milestones.building_ready}`, `3${chart.milestones.opening}`]);
  });
});

test("the markup keeps to the policy of the pages, and all it refers to is there", () => {
  const { $, html } = drawn(planFor(), ["licensing"]);
  expect(html).not.toMatch(/ (style|on\w+)=/);
  const references = [...html.matchAll(/url\(#([\w-]+)\)|<use href="#([\w-]+)"/g)].map(([, url, use]) => url ?? use);
  for (const id of new Set(references)) expect($(`#${id}`), id).toHaveLength(1);
  const ids = $("[id]")
    .get()
    .map((element) => $(element).attr("id"));
  expect(new Set(ids).size).toBe(ids.length);
});
