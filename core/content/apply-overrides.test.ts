/** Overrides of staff over the defaults: which apply, which are dropped, and what an upgrade does to them. */
import { expect, test } from "vitest";
import { applyOverrides, type Override } from "./apply-overrides.ts";
import { changeFile, type FileChange } from "./change-file.ts";
import { contentFile } from "./content-file.ts";
import { valueAt } from "./field.ts";
import { overridesBetween } from "./overrides.ts";
import type { ContentData } from "./read-content.ts";
import { changedDefaults, defaultsWithPlaceholders } from "./test-support/changed-defaults.ts";
import { readYaml, writeYaml } from "./yaml.ts";

const company = "content/company.yaml";
const planner = "content/planner.yaml";
const testimonials = "content/testimonials.yaml";
const placeholders = [[0], [2], [3]];
const defaults = defaultsWithPlaceholders({ [testimonials]: placeholders });
const licensing = "content/services/04-licensing.yaml";

/** The overrides of changes that a person makes one after the other. */
function overridesOf(changes: readonly [file: string, ...FileChange[]][], over: ContentData = defaults): Override[] {
  const overrides: Override[] = [];
  for (const [file, ...own] of changes) {
    const now = applyOverrides(over, overrides).files[file];
    if (!now) throw new Error(`There is no ${file}.`);
    for (const override of overridesBetween(file, over[file], now, changeFile(now, own, over[file])))
      overrides.push({ ...override, id: overrides.length + 1 });
  }
  return overrides;
}

const set = (path: (string | number)[], value: unknown): FileChange => ({ kind: "set", path, value });
const at = (files: ContentData, file: string, ...path: (string | number)[]) => valueAt(files[file]?.data, path);

const entries = defaults[planner]?.data as { approvals: { id: string; title: string }[] };

test("a text in an entry with an id leaves all other entries at the default", () => {
  const [, second] = entries.approvals;
  const overrides = overridesOf([[planner, set(["approvals", 1, "title"], `${second?.title} here`)]]);
  expect(overrides.map(({ path }) => path)).toEqual([["approvals", second?.id, "title"]]);
  // A release swaps it with the next entry, which it corrects.
  const approvals = entries.approvals.map((entry, index) => (index === 2 ? { ...entry, title: "Corrected" } : entry));
  const moved = [approvals[0], approvals[2], approvals[1], ...approvals.slice(3)];
  const data = { ...(defaults[planner]?.data as object), approvals: moved };
  const { files } = applyOverrides({ ...defaults, [planner]: contentFile(planner, data, []) }, overrides);
  expect(at(files, planner, "approvals", 1, "title")).toBe("Corrected");
  expect(at(files, planner, "approvals", 2, "title")).toBe(`${second?.title} here`);
});

test("adding, removing and moving an entry with an id makes overrides of its own", () => {
  const [first, second] = entries.approvals;
  const moved = overridesOf([[planner, { kind: "move", path: ["approvals", 0], to: 1 }]]);
  expect(moved).toMatchObject([{ path: ["approvals", ""] }]);
  expect(at(applyOverrides(defaults, moved).files, planner, "approvals", 0, "id")).toBe(second?.id);
  const back = overridesOf([
    [planner, { kind: "move", path: ["approvals", 0], to: 1 }],
    [planner, { kind: "move", path: ["approvals", 1], to: 0 }],
  ]);
  expect(back.at(-1)?.state).toBe("default");
  expect(applyOverrides(defaults, back).files[planner]?.data).toEqual(defaults[planner]?.data);
  expect(first?.id).not.toBe(second?.id);
});

test("an override of a whole entry replaces the earlier ones inside it", () => {
  const path = ["approvals", entries.approvals[1]?.id ?? ""];
  const title: Override = { id: 1, file: planner, path: [...path, "title"], state: { value: "Typed" }, invented: [] };
  const entry: Override = { id: 2, file: planner, path, state: "default", invented: [] };
  const { files, inEffect } = applyOverrides(defaults, [title, entry]);
  expect(inEffect).toEqual([entry]);
  expect(files[planner]?.data).toEqual(defaults[planner]?.data);
});

test("confirming one testimonial leaves the others marked as invented", () => {
  const typed = Object.entries(at(defaults, testimonials, 0) as object).map(([name, value]) =>
    set([0, name], typeof value === "string" ? `${value} now` : value),
  );
  const overrides = overridesOf([
    [testimonials, ...typed],
    [testimonials, { kind: "confirm", path: [0] }],
  ]);
  const { files, content } = applyOverrides(defaults, overrides);
  expect(files[testimonials]?.invented).toEqual(placeholders.slice(1));
  const ofTestimonials = content?.placeholders.filter(({ file }) => file === testimonials) ?? [];
  expect(ofTestimonials.map(({ path }) => path)).toEqual(placeholders.slice(1));
  // Only this entry is overridden.
  expect(new Set(overrides.map(({ path }) => path.join("/")))).toEqual(new Set(["1"]));
});

test("drops an invalid override, applies the one before it, and keeps those of others", () => {
  const overrides = overridesOf([[company, set(["hoursNote"], "For every enquiry.")]]);
  const invalid: Override = { id: 2, file: company, path: ["hoursNote"], state: { value: "" }, invented: [] };
  const other: Override = { id: 3, file: company, path: ["address", "city"], state: { value: "Surat" }, invented: [] };
  const { files, dropped } = applyOverrides(defaults, [...overrides, invalid, other]);
  expect(at(files, company, "hoursNote")).toBe("For every enquiry.");
  expect(at(files, company, "address", "city")).toBe("Surat");
  expect([...dropped.keys()]).toEqual([2]);
});

test("keeps the older of two contradicting overrides, wherever the issue shows", () => {
  const sentence = "Every licence that your hospital needs before it opens, at every hour.";
  const pharmacy = "content/services/11-pharmacy.yaml";
  for (const [first, second] of [
    [licensing, pharmacy],
    [pharmacy, licensing],
  ] as const) {
    const overrides = [first, second].map(
      (file, index): Override => ({ id: index + 1, file, path: ["tagline"], state: { value: sentence }, invented: [] }),
    );
    const { files, dropped } = applyOverrides(defaults, overrides);
    expect(at(files, first, "tagline")).toBe(sentence);
    expect([...dropped.keys()]).toEqual([2]);
  }
});

test("an issue of the defaults drops no override", () => {
  const before = defaults[company];
  const invalid = { ...defaults, [company]: contentFile(company, { ...(before?.data as object), hoursNote: "" }, []) };
  const overrides: Override[] = [
    { id: 1, file: company, path: ["address", "city"], state: { value: "Surat" }, invented: [] },
  ];
  const { files, dropped } = applyOverrides(invalid, overrides);
  expect(dropped.size).toBe(0);
  expect(at(files, company, "address", "city")).toBe("Surat");
});

test("an upgrade keeps overrides; a field put back to the default follows it", () => {
  const overrides = overridesOf([
    [company, set(["hoursNote"], "For every enquiry.")],
    [company, set(["line"], "Hospitals, planned and built.")],
    [company, set(["line"], at(defaults, company, "line"))],
  ]);
  const next = changedDefaults(
    company,
    set(["line"], "From the first drawing."),
    set(["hoursNote"], "As the product has it."),
  );
  const { files } = applyOverrides(next, overrides);
  expect(at(files, company, "hoursNote")).toBe("For every enquiry.");
  expect(at(files, company, "line")).toBe("From the first drawing.");
});

test("overrides of a removed field are dropped", () => {
  const override: Override = { id: 1, file: company, path: ["hoursText"], state: { value: "For all." }, invented: [] };
  const inGone: Override = { ...override, id: 2, file: planner, path: ["approvals", "no-such-task", "title"] };
  const { dropped, files } = applyOverrides(defaults, [override, inGone]);
  expect([...dropped.keys()].sort()).toEqual([1, 2]);
  expect(dropped.get(2)).toEqual([]);
  expect(files[company]?.data).toEqual(defaults[company]?.data);
});

test("a file reads back from YAML with its texts and placeholders, however odd", () => {
  const odd = ["- a: b # c", "!placeholder", "12", "null", "two\nlines\n", " tab\t\u2028", "अस्पताल", "x ".repeat(200)];
  const own = contentFile(company, { ...(defaults[company]?.data as object), odd }, [
    ["odd", 2],
    ["odd", 4],
    ["address"],
  ]);
  const back = readYaml(company, writeYaml(own));
  expect(back.issues).toEqual([]);
  expect(back.data).toEqual(own.data);
  expect(back.invented).toEqual(expect.arrayContaining([...own.invented]));
});
