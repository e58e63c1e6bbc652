import { load } from "cheerio";
import { HtmlValidate } from "html-validate";
import { describe, expect, test } from "vitest";
import { type Content, readContent } from "../../content-schema/read-content.ts";
import type { PlanData } from "./data.ts";
import { createPlanRenderer } from "./render.tsx";

const content: Content = readContent();
const { plan: words, services } = content;
const data: PlanData = {
  words,
  programme: content.programme,
  services,
  stages: content.home.about.stages,
  sheets: null,
  origin: "https://www.example.in",
};
const { page, hasAnswers, letter } = createPlanRenderer(data);
const now = new Date("2026-11-22T12:00:00Z");
const read = (query: string) => load(page(query, now));
const answered =
  "m=new&b=51-100&f=5-7&c=tier-2&s=GJ&d=2027-01&h=maternity&h=ct&x=licensing&x=hospital-construction&x=ambulance";

describe("an address", () => {
  test.each(["m=new", "m=", "x=1,3-6", "v=licences", "utm_source=a&b=51-100"])("%s asks for a plan", (query) => {
    expect(hasAnswers(query)).toBe(true);
  });
  test.each(["", "utm_source=mail", "M=new"])('"%s" asks for none', (query) => {
    expect(hasAnswers(query)).toBe(false);
  });

  test("chooses its answers in the questions", () => {
    const $ = read(answered);
    const chosen = $("form :checked:not(option)")
      .map((_i, input) => `${$(input).attr("name")}=${$(input).attr("value")}`)
      .get();
    expect(chosen.toSorted()).toEqual(
      [
        ...["m=new", "b=51-100", "f=5-7", "c=tier-2", "h=maternity", "h=ct"],
        ...["x=licensing", "x=hospital-construction", "x=ambulance"],
      ].toSorted(),
    );
    expect([$("[name=s]").val(), $("[name=d]").val()]).toEqual(["GJ", "2027-01"]);
  });

  test("asks eight questions, none of which asks for a name or can be filled with one", () => {
    const $ = read(answered);
    expect($("form fieldset, form .question").filter("[id^=question-]")).toHaveLength(8);
    expect($("form :input:not([type=radio], [type=checkbox], select, button, [type=hidden])")).toHaveLength(0);
    expect($("form [required]")).toHaveLength(0);
  });

  test("shows a plan with its three notes", () => {
    const notes = read(answered)(".plan-notes").text();
    expect(words.chart.notes).toHaveLength(3);
    for (const { heading, text } of words.chart.notes) expect(notes).toContain(heading + text);
  });

  test.each([
    ["unknown values", "m=castle&b=7&f=-1&c=tier-9&s=ZZ&d=2027-13&h=teleport&x=bakery"],
    ["a script", `m=${encodeURIComponent("<script>alert(1)</script>")}&w=${encodeURIComponent('"><img src=x>')}`],
    ["10,000 characters", `m=${"a".repeat(10_000)}`],
    ["broken encoding", "m=%E0%A4%A&b=%"],
  ])("with %s gives the whole programme, says so and repeats nothing", (_what, query) => {
    const html = page(query, now);
    const $ = load(html);
    expect($("main, body").text()).toContain(words.states.unreadable);
    expect($("body").text()).toContain(words.states.noService);
    expect($("tbody tr.ours")).toHaveLength(services.length);
    expect($("script, img")).toHaveLength(0);
    for (const part of ["castle", "teleport", "bakery", "alert", "aaaa", "ZZ"]) expect(html).not.toContain(part);
  });
});

describe("the sentence", () => {
  test.each([
    [
      "m=new&b=51-100&c=tier-2&s=GJ&x=licensing",
      "A new hospital of 51-100 beds in a tier-2 city in Gujarat: 1 service",
    ],
    ["m=shell&b=up-to-50", "A hospital in a half-built shell of up to 50 beds: 24 services from us, "],
    ["b=over-300", "A hospital of over 300 beds: 24 services from us, "],
  ])("of %s begins: %s", (query, beginning) => {
    expect(read(query)("h1 + p").text().startsWith(beginning)).toBe(true);
  });

  test("counts nobody else's work in a running hospital", () => {
    expect(read("m=running&b=201-300&x=licensing&h=cath-lab")("h1 + p").text()).not.toContain("by others");
  });
});

test("the sentence follows the order of its language", () => {
  const { sentence } = words.answered;
  const gujarati = structuredClone(words);
  gujarati.answered.sentence = {
    ...sentence,
    withoutOthers: "{approvals}, {ours}: {hospital}.",
    hospital: { ...sentence.hospital, "beds-state": "{state}ની {beds}ની {mode}", beds: "{beds}ની {mode}" },
    modeIn: { ...sentence.modeIn, new: "નવી હોસ્પિટલ" },
    bedsIn: { ...sentence.bedsIn, "51-100": "51-100 બેડ" },
  };
  const renderer = createPlanRenderer({ ...data, words: gujarati });
  const lede = (query: string) => load(renderer.page(query, now))("h1 + p").text();
  expect(lede("m=new&b=51-100&s=GJ")).toMatch(
    /^\d+ approvals, 24 services from us: Gujaratની 51-100 બેડની નવી હોસ્પિટલ\.$/,
  );
  expect(lede("m=new&b=51-100")).toMatch(/: 51-100 બેડની નવી હોસ્પિટલ\.$/);
});

describe("the law under which the hospital is registered", () => {
  const programmeOf = (query: string) => read(query)("body").text();
  const licenceOf = (query: string) => {
    const $ = read(`${query}&v=licences`);
    return $("tr")
      .filter((_i, row) => $(row).find("b").text() === "Clinical establishment registration")
      .text();
  };

  test.each([
    [
      "m=new&s=GJ",
      ["Gujarat Clinical Establishments (Registration and Regulation) Act, 2021", "comes first"],
      ["2010"],
    ],
    ["m=shell&s=RJ", ["Clinical Establishments (Registration and Regulation) Act, 2010", "comes first"], []],
    ["m=new&s=MH", ["state's own Act: we confirm it"], ["Maharashtra Nursing Homes", "comes first", "Valid"]],
    ["m=new&s=SK", ["Act of 2010 or", "we confirm it"], ["comes first", "Valid"]],
    ["m=new&s=DL", ["Delhi Nursing Homes Registration Act, 1953", "gets no provisional registration"], []],
    ["m=new&s=KL", ["Kerala Clinical Establishments", "gets no provisional registration"], []],
    ["m=new&s=KA", ["Karnataka Private Medical Establishments Act, 2007", "we confirm"], []],
    ["m=new&s=BR", ["Up to 40 beds are exempt"], []],
    ["m=new&s=BR&b=up-to-50", ["Up to 40 beds are exempt"], []],
    ["m=new&s=BR&b=51-100", ["Act, 2010"], ["exempt"]],
    ["m=new&s=HR", ["Act, 2010", "Up to 50 beds the Act of 2010 does not apply"], []],
    ["m=new&s=HR&b=up-to-50", ["Up to 50 beds the Act of 2010 does not apply"], ["Act, 2010", "comes first", "Valid"]],
    ["m=new&s=HR&b=51-100", ["Act, 2010"], ["does not apply"]],
    ["m=new&s=UP&b=up-to-50", ["Below 50 beds"], []],
    ["m=new&s=UP&b=over-300", ["Act, 2010"], ["Below 50 beds"]],
  ])("at %s says %j, and nothing of %j", (query, said, unsaid) => {
    for (const text of [programmeOf(query), licenceOf(query)]) for (const part of said) expect(text).toContain(part);
    for (const part of unsaid) expect(licenceOf(query)).not.toContain(part);
  });

  test.each([
    ["m=new&s=DL", "Nursing Home Cell", "Valid: 3 years"],
    ["m=new&s=RJ", "District registering authority", "Valid: 12 months provisional, 5 years permanent"],
  ])("at %s has the authority %s and %s", (query, authority, validity) => {
    expect(licenceOf(query)).toContain(authority);
    expect(licenceOf(query)).toContain(validity);
  });

  test("has no form and no length of time while the state is not known", () => {
    expect(licenceOf("m=new")).toContain("Registering authority of the district or the state");
    expect(licenceOf("m=new")).not.toMatch(/Valid|Form /);
  });

  test("is of no concern to a hospital that runs", () => {
    expect(programmeOf("m=running&s=DL&x=licensing")).not.toContain("Nursing Homes Registration Act");
  });
});

describe("missing answers", () => {
  test("are named, with a link to the first question", () => {
    const $ = read("m=new&b=51-100&c=metro&x=licensing");
    const line = $("p").filter((_i, p) => $(p).text().startsWith("Three answers are missing: floors, state, month."));
    expect(line.find("a").attr("href")).toBe("#question-3");
    expect($("#question-3")).toHaveLength(1);
  });

  test("are not mentioned when there are none", () => {
    expect(read(answered)("body").text()).not.toContain("missing");
  });
});

describe("the text of an enquiry", () => {
  test("holds the answers, the services and the short address", () => {
    expect(letter(answered)).toEqual({
      details: [
        "About: my hospital plan",
        "A plot; 51-100 beds; 5-7 floors; tier 2; Gujarat; begin January 2027",
        "Specialities: maternity, CT",
        "From you: 01 Hospital Construction, 04 Licensing & Accreditation, 10 Ambulance & Emergency",
        "By others: the other 21",
        "The plan: https://www.example.in/plan?m=new&b=51-100&f=5-7&c=tier-2&s=GJ&d=2027-01&h=1-2&x=1,4,10",
      ].join("\n"),
      projectType: "new-hospital",
    });
  });

  test("asks for a renovation in a running hospital", () => {
    expect(letter("m=running&x=licensing").projectType).toBe("renovation");
    expect(letter("m=shell").projectType).toBe("new-hospital");
  });

  test("never takes more than 1,200 characters", () => {
    const allButOne = services.slice(1).map(({ slug }) => `x=${slug}`);
    const full = `m=shell&b=over-300&f=8-more&c=tier-2&s=DH&d=2027-09&h=1-10&${allButOne.join("&")}`;
    expect(letter(full).details.length).toBeLessThanOrEqual(1200);
    const longTitles = createPlanRenderer({
      ...data,
      services: services.map((service) => ({ ...service, title: service.title.repeat(4) })),
    }).letter(full).details;
    expect(longTitles.length).toBeLessThanOrEqual(1200);
    expect(longTitles).toContain("02, 03, 04");
  });
});

test("question 6 offers two years from now, and keeps a month that has passed", () => {
  const months = (query: string) => {
    const $ = read(query);
    return $("[name=d] option")
      .map((_i, option) => $(option).attr("value"))
      .get();
  };
  expect(months("m=new").slice(0, 2)).toEqual(["", "2026-11"]);
  expect(months("m=new")).toHaveLength(25);
  expect(months("d=2026-03").slice(0, 3)).toEqual(["", "2026-03", "2026-11"]);
});

test.each([
  ["the programme with an open row", `${answered}&w=licensing`],
  ["the licences", `${answered}&v=licences`],
  ["a running hospital", "m=running&x=licensing"],
])("is valid HTML: %s", async (_what, query) => {
  const validator = new HtmlValidate({
    extends: ["html-validate:standard"],
    rules: { "form-dup-name": ["error", { shared: ["radio", "checkbox"] }] },
  });
  const { results } = await validator.validateString(`<main>${page(query, now)}</main>`);
  expect(results.flatMap(({ messages }) => messages.map(({ message }) => message))).toEqual([]);
});
