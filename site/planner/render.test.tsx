import { load } from "cheerio";
import { HtmlValidate } from "html-validate";
import { describe, expect, test } from "vitest";
import { fill } from "../../core/content/fill.ts";
import { type Content, readContent } from "../../core/content/read-content.ts";
import { planDataOf } from "./data.ts";
import { createPlanRenderer } from "./render.tsx";
import { inSentence } from "./words.ts";

const content: Content = readContent();
const { plan: words, services } = content;
const data = planDataOf(content, new URL("https://www.example.in"), false);
const { page, hasAnswers, letter } = createPlanRenderer(data);
const read = (query: string) => load(page(query));
const stateName = (code: string) => words.stateNames[code] ?? "";
const answered = "m=new&b=51-100&f=5-7&c=tier-2&s=GJ&h=maternity&h=ct&x=licensing&x=hospital-construction&x=ambulance";

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
    expect($("[name=s]").val()).toBe("GJ");
  });

  test("asks seven questions, none of which asks for a name or can be filled with one", () => {
    const $ = read(answered);
    expect($("form fieldset, form .question").filter("[id^=question-]")).toHaveLength(7);
    expect($("form :input:not([type=radio], [type=checkbox], select, button, [type=hidden])")).toHaveLength(0);
    expect($("form [required]")).toHaveLength(0);
  });

  test("each question shows how many there are, and leads to its neighbours", () => {
    const $ = read(answered);
    const steps = $(".question")
      .get()
      .map((question) => [
        $(question).find(".question-progress p").text(),
        Number($(question).find("progress").attr("value")) / Number($(question).find("progress").attr("max")),
        ...new Set(
          $(question)
            .find("a")
            .get()
            .map((link) => $(link).attr("href")),
        ),
      ]);
    const last = steps.length;
    expect(steps).toHaveLength(7);
    expect(steps[0]).toEqual([`1 of ${last}`, 1 / last, "#question-2"]);
    expect(steps[2]).toEqual([`3 of ${last}`, 3 / last, "#question-2", "#question-4"]);
    expect(steps[last - 1]).toEqual([`${last} of ${last}`, 1, `#question-${last - 1}`]);
  });

  test("shows services, approvals and those before digging as figures, and the first three to do", () => {
    const $ = read(answered);
    const shown = (selector: string) =>
      $(selector)
        .map((_i, element) => $(element).text())
        .get();
    expect(
      shown("dl.three-stats dd")
        .map(Number)
        .every((figure) => figure > 0),
    ).toBe(true);
    expect(shown("dl.three-stats dt").at(-1)).toBe(words.answered.digging);
    expect(shown("[aria-labelledby=first-things] li")).toHaveLength(3);
    expect(load(page("m=running&x=licensing"))("dl.three-stats dd")).toHaveLength(2);
  });

  test("shows the seven answers", () => {
    const $ = read(answered);
    const { mode, beds, floors, city, specialities, services: chosen } = words.questions;
    const { maternity, ct } = specialities.options;
    const shown = $("dl.answers dd")
      .get()
      .map((value) => $(value).text());
    expect(shown).toEqual([
      ...[mode.options.new, beds.options["51-100"], floors.options["5-7"], city.options["tier-2"]],
      ...[stateName("GJ"), `${maternity}, ${inSentence(ct)}`, fill(chosen.value, { ours: "3" })],
    ]);
    expect($("dl.answers dt")).toHaveLength(7);
  });

  test("shows a plan with its three notes", () => {
    const notes = read(answered)(".plan-notes").text();
    expect(words.chart.notes).toHaveLength(3);
    for (const { heading, text } of words.chart.notes) expect(notes).toContain(heading + text);
  });

  test.each([
    ["unknown values", "m=castle&b=7&f=-1&c=tier-9&s=ZZ&h=teleport&x=bakery"],
    ["a script", `m=${encodeURIComponent("<script>alert(1)</script>")}&w=${encodeURIComponent('"><img src=x>')}`],
    ["10,000 characters", `m=${"a".repeat(10_000)}`],
    ["broken encoding", "m=%E0%A4%A&b=%"],
  ])("with %s gives the whole plan, says so and repeats nothing", (_what, query) => {
    const html = page(query);
    const $ = load(html);
    expect($("main, body").text()).toContain(words.states.unreadable);
    expect($("body").text()).toContain(words.states.noService);
    expect($("tbody tr.ours")).toHaveLength(services.length);
    expect($("script, img")).toHaveLength(0);
    for (const part of ["castle", "teleport", "bakery", "alert", "aaaa", "ZZ"]) expect(html).not.toContain(part);
  });
});

describe("the sentence", () => {
  const { sentence, counts } = words.answered;
  const { hospital, modeIn, bedsIn, cityIn } = sentence;
  const all = fill(counts.ours.many, { n: String(services.length) });

  test.each([
    [
      "m=new&b=51-100&c=tier-2&s=GJ&x=licensing",
      hospital["beds-city-state"],
      { mode: modeIn.new, beds: bedsIn["51-100"], city: cityIn["tier-2"], state: stateName("GJ") },
      counts.ours.one,
    ],
    ["m=shell&b=up-to-50", hospital.beds, { mode: modeIn.shell, beds: bedsIn["up-to-50"] }, all],
    ["b=over-300", hospital.beds, { mode: modeIn.unknown, beds: bedsIn["over-300"] }, all],
  ])("of %s names the hospital and counts our services", (query, template, given, ours) => {
    const text = read(query)("h1 + p").text();
    expect(text).toContain(fill(template, given));
    expect(text).toContain(ours);
  });

  test("counts nobody else's work in a running hospital", () => {
    const text = read("m=running&b=201-300&x=licensing&h=cath-lab")("h1 + p").text();
    expect(text).not.toContain(fill(counts.others.many, { n: "" }).trim());
  });
});

test("the card of a plan is named after its hospital", () => {
  const { card } = createPlanRenderer(planDataOf(content, new URL("https://www.example.in"), true));
  expect(card(answered)?.title).toBe("A new hospital of 51-100 beds in a tier-2 city in Gujarat");
});

test("the sentence follows the order of its language", () => {
  const { sentence } = words.answered;
  const gujarati = structuredClone(words);
  gujarati.stateNames.GJ = "ગુજરાત";
  gujarati.answered.counts.approvals.many = "{n} મંજૂરી";
  gujarati.answered.counts.ours.many = "{n} સેવા";
  gujarati.answered.sentence = {
    ...sentence,
    withoutOthers: "{approvals}, {ours}: {hospital}.",
    hospital: { ...sentence.hospital, "beds-state": "{state}ની {beds}ની {mode}", beds: "{beds}ની {mode}" },
    modeIn: { ...sentence.modeIn, new: "નવી હોસ્પિટલ" },
    bedsIn: { ...sentence.bedsIn, "51-100": "51-100 બેડ" },
  };
  const renderer = createPlanRenderer({ ...data, words: gujarati });
  const lede = (query: string) => load(renderer.page(query))("h1 + p").text();
  expect(lede("m=new&b=51-100&s=GJ")).toMatch(
    new RegExp(String.raw`^\d+ મંજૂરી, ${services.length} સેવા: ગુજરાતની 51-100 બેડની નવી હોસ્પિટલ\.$`),
  );
  expect(lede("m=new&b=51-100")).toMatch(/: 51-100 બેડની નવી હોસ્પિટલ\.$/);
});

describe("the law under which the hospital is registered", () => {
  const { line, act, provisional } = words.registration;
  const registration = content.planner.approvals.find(({ byState }) => byState);
  if (!registration) throw new Error("The content has no registration.");
  const law = (code: string) => {
    const found = content.planner.states.find((each) => each.code === code);
    if (!found) throw new Error(`The content has no law of ${code}.`);
    return found;
  };
  /** A text that the content may leave out. */
  const given = (text: string | undefined) => text ?? "left out of the content";
  const actOf = (code: string) => given(law(code).act);
  const belowIn = (code: string) => given(law(code).fromBeds?.below);
  const validityIn = (code: string) =>
    fill(words.licences.validity, { validity: inSentence(given(law(code).validity)) });

  const planText = (query: string) => read(query)("body").text();
  const licenceOf = (query: string) => {
    const $ = read(`${query}&v=licences`);
    return $("tr").filter((_i, row) => $(row).find("b").text() === registration.title);
  };

  test.each([
    ["m=new&s=GJ", [actOf("GJ"), provisional.yes], [actOf("RJ")]],
    ["m=shell&s=RJ", [actOf("RJ"), provisional.yes], []],
    ["m=new&s=DL", [actOf("DL"), provisional.no], []],
    ["m=new&s=KL", [actOf("KL"), provisional.no], []],
    ["m=new&s=KA", [actOf("KA"), provisional.unknown], []],
    ["m=new&s=BR", [belowIn("BR")], []],
    ["m=new&s=BR&b=up-to-50", [belowIn("BR")], []],
    ["m=new&s=BR&b=51-100", [actOf("BR")], [belowIn("BR")]],
    ["m=new&s=HR", [actOf("HR"), belowIn("HR")], []],
    ["m=new&s=HR&b=up-to-50", [belowIn("HR")], [actOf("HR"), provisional.yes, validityIn("HR")]],
    ["m=new&s=HR&b=51-100", [actOf("HR")], [belowIn("HR")]],
    ["m=new&s=UP&b=up-to-50", [belowIn("UP")], []],
    ["m=new&s=UP&b=over-300", [actOf("UP")], [belowIn("UP")]],
  ])("at %s says %j, and nothing of %j", (query, said, unsaid) => {
    const licence = licenceOf(query).text();
    for (const text of [planText(query), licence]) for (const part of said) expect(text).toContain(part);
    for (const part of unsaid) expect(licence).not.toContain(part);
  });

  test.each([
    ["MH", "own"],
    ["SK", "central"],
  ] as const)("in %s is yet to be confirmed: it says no more than the kind of its Act", (code, kind) => {
    const licence = licenceOf(`m=new&s=${code}`).text();
    expect(planText(`m=new&s=${code}`)).toContain(fill(line[kind], { state: stateName(code) }));
    expect(licence).toContain(act[kind]);
    for (const part of [
      actOf(code),
      ...Object.values(provisional),
      fill(words.licences.validity, { validity: "" }).trim(),
    ])
      expect(licence).not.toContain(part);
  });

  test.each(["DL", "RJ"])("in %s has the authority and the validity of the state", (code) => {
    const licence = licenceOf(`m=new&s=${code}`).text();
    expect(licence).toContain(given(law(code).authority));
    expect(licence).toContain(validityIn(code));
  });

  test("has no form and no length of time while the state is not known", () => {
    const licence = licenceOf("m=new");
    expect(licence.text()).toContain(registration.authority);
    expect(licence.find("td").eq(2).text()).toBe(words.licences.formShort);
  });

  test("is of no concern to a hospital that runs", () => {
    expect(planText("m=running&s=DL&x=licensing")).not.toContain(actOf("DL"));
  });
});

describe("missing answers", () => {
  test("are named, with a link to the first question", () => {
    const $ = read("m=new&b=51-100&c=metro&x=licensing");
    const { many, names, numbers } = words.states.missing;
    const missing = fill(many, { n: numbers[1] ?? "", questions: [names.floors, names.state].join(", ") });
    const line = $("p").filter((_i, p) => $(p).text().startsWith(missing));
    expect(line.find("a").attr("href")).toBe("#question-3");
    expect($("#question-3")).toHaveLength(1);
  });

  test("are not mentioned when there are none", () => {
    const text = read(answered)("body").text();
    for (const link of Object.values(words.states.missing.answer)) expect(text).not.toContain(link);
  });
});

describe("the text of an enquiry", () => {
  test("holds the answers, the services and the short address", () => {
    const { letter: own, questions } = words;
    const { maternity, ct } = questions.specialities.options;
    const short = "https://www.example.in/plan?m=new&b=51-100&f=5-7&c=tier-2&s=GJ&h=1-2&x=1,4,10";
    expect(letter(answered)).toEqual({
      details: [
        own.about,
        [
          questions.mode.options.new,
          words.answered.sentence.bedsIn["51-100"],
          fill(own.floors, { floors: inSentence(questions.floors.options["5-7"]) }),
          inSentence(questions.city.options["tier-2"]),
          stateName("GJ"),
        ].join("; "),
        fill(own.specialities, { specialities: `${inSentence(maternity)}, ${inSentence(ct)}` }),
        fill(own.fromYou, {
          names: "01 Hospital Construction, 04 Licensing & Accreditation, 10 Ambulance & Emergency",
        }),
        fill(own.byOthers, { n: String(services.length - 3) }),
        fill(own.plan, { address: short }),
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
    const full = `m=shell&b=over-300&f=8-more&c=tier-2&s=DH&h=1-10&${allButOne.join("&")}`;
    expect(letter(full).details.length).toBeLessThanOrEqual(1200);
    const longTitles = createPlanRenderer({
      ...data,
      services: services.map((service) => ({ ...service, title: service.title.repeat(4) })),
    }).letter(full).details;
    expect(longTitles.length).toBeLessThanOrEqual(1200);
    expect(longTitles).toContain("02, 03, 04");
  });
});

test.each([
  ["a plan with an open row", `${answered}&w=licensing`],
  ["the licences", `${answered}&v=licences`],
  ["a running hospital", "m=running&x=licensing"],
])("is valid HTML: %s", async (_what, query) => {
  const validator = new HtmlValidate({
    extends: ["html-validate:standard"],
    rules: { "form-dup-name": ["error", { shared: ["radio", "checkbox"] }] },
  });
  const { results } = await validator.validateString(`<main>${page(query)}</main>`);
  expect(results.flatMap(({ messages }) => messages.map(({ message }) => message))).toEqual([]);
});
