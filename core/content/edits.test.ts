/** Edits of staff over the seed: what counts, what stays out, and what an upgrade of the product does to them. */
import { expect, test } from "vitest";
import { type Edit, layEdits, movedFields } from "./apply-overrides.ts";
import { changeFile, type FileChange } from "./change-file.ts";
import { contentFile } from "./content-file.ts";
import { valueAt } from "./field-path.ts";
import { placesBetween } from "./overrides.ts";
import type { ContentData } from "./read-content.ts";
import { changedSeed, markedSeed } from "./test-support/changed-seed.ts";
import { readYaml, writeYaml } from "./yaml.ts";

const company = "content/company.yaml";
const programme = "content/programme.yaml";
const testimonials = "content/testimonials.yaml";
const marks = [[0], [2], [3]];
const seed = markedSeed({ [testimonials]: marks });
const licensing = "content/services/04-licensing.yaml";

/** Edits, one after the other, as a person makes them. */
function edit(changes: readonly [file: string, ...FileChange[]][], over: ContentData = seed): Edit[] {
  const edits: Edit[] = [];
  for (const [file, ...own] of changes) {
    const now = layEdits(over, edits).files[file];
    if (!now) throw new Error(`There is no ${file}.`);
    for (const place of placesBetween(file, over[file], now, changeFile(now, own, over[file])))
      edits.push({ ...place, id: edits.length + 1 });
  }
  return edits;
}

const set = (path: (string | number)[], value: unknown): FileChange => ({ kind: "set", path, value });
const at = (files: ContentData, file: string, ...path: (string | number)[]) => valueAt(files[file]?.data, path);

const entries = seed[programme]?.data as { approvals: { id: string; title: string }[] };

test("a text in an entry with an id leaves all other entries to the product", () => {
  const [, second] = entries.approvals;
  const edits = edit([[programme, set(["approvals", 1, "title"], `${second?.title} here`)]]);
  expect(edits.map(({ path }) => path)).toEqual([["approvals", second?.id, "title"]]);
  // The product puts another entry before it and corrects the third.
  const approvals = entries.approvals.map((entry, index) => (index === 2 ? { ...entry, title: "Corrected" } : entry));
  const moved = [approvals[0], approvals[2], approvals[1], ...approvals.slice(3)];
  const data = { ...(seed[programme]?.data as object), approvals: moved };
  const { files } = layEdits({ ...seed, [programme]: contentFile(programme, data, []) }, edits);
  expect(at(files, programme, "approvals", 1, "title")).toBe("Corrected");
  expect(at(files, programme, "approvals", 2, "title")).toBe(`${second?.title} here`);
});

test("entries with ids come, go and move by edits of their own", () => {
  const [first, second] = entries.approvals;
  const moved = edit([[programme, { kind: "move", path: ["approvals", 0], to: 1 }]]);
  expect(moved).toMatchObject([{ path: ["approvals", ""] }]);
  expect(at(layEdits(seed, moved).files, programme, "approvals", 0, "id")).toBe(second?.id);
  const back = edit([
    [programme, { kind: "move", path: ["approvals", 0], to: 1 }],
    [programme, { kind: "move", path: ["approvals", 1], to: 0 }],
  ]);
  expect(back.at(-1)?.holds).toBe("seed");
  expect(layEdits(seed, back).files[programme]?.data).toEqual(seed[programme]?.data);
  expect(first?.id).not.toBe(second?.id);
});

test("one testimonial of several edited: the other marks stay, and so does what keeps the site from opening", () => {
  const typed = Object.entries(at(seed, testimonials, 0) as object).map(([name, value]) =>
    set([0, name], typeof value === "string" ? `${value} now` : value),
  );
  const edits = edit([
    [testimonials, ...typed],
    [testimonials, { kind: "confirm", path: [0] }],
  ]);
  const { files, content } = layEdits(seed, edits);
  expect(files[testimonials]?.invented).toEqual(marks.slice(1));
  const ofPeople = content?.placeholders.filter(({ file }) => file === testimonials) ?? [];
  expect(ofPeople.map(({ path }) => path)).toEqual(marks.slice(1));
  // Only this entry is staff's.
  expect(new Set(edits.map(({ path }) => path.join("/")))).toEqual(new Set(["1"]));
});

test("a row with a fault stays out, the one before it counts, and nobody else is held up", () => {
  const edits = edit([[company, set(["hoursNote"], "For every enquiry.")]]);
  const faulty: Edit = { id: 2, file: company, path: ["hoursNote"], holds: { value: "" }, invented: [] };
  const other: Edit = { id: 3, file: company, path: ["address", "city"], holds: { value: "Surat" }, invented: [] };
  const { files, out } = layEdits(seed, [...edits, faulty, other]);
  expect(at(files, company, "hoursNote")).toBe("For every enquiry.");
  expect(at(files, company, "address", "city")).toBe("Surat");
  expect([...out.keys()]).toEqual([2]);
});

test("of two that contradict each other the older one counts, wherever the fault shows", () => {
  const sentence = "Every licence that your hospital needs before it opens, at every hour.";
  const pharmacy = "content/services/11-pharmacy.yaml";
  for (const [first, second] of [
    [licensing, pharmacy],
    [pharmacy, licensing],
  ] as const) {
    const edits = [first, second].map(
      (file, index): Edit => ({ id: index + 1, file, path: ["tagline"], holds: { value: sentence }, invented: [] }),
    );
    const { files, out } = layEdits(seed, edits);
    expect(at(files, first, "tagline")).toBe(sentence);
    expect([...out.keys()]).toEqual([2]);
  }
});

test("a fault that the seed has holds nobody up", () => {
  const before = seed[company];
  const faulty = { ...seed, [company]: contentFile(company, { ...(before?.data as object), hoursNote: "" }, []) };
  const edits: Edit[] = [{ id: 1, file: company, path: ["address", "city"], holds: { value: "Surat" }, invented: [] }];
  const { files, out } = layEdits(faulty, edits);
  expect(out.size).toBe(0);
  expect(at(files, company, "address", "city")).toBe("Surat");
});

test("an upgrade keeps staff's words; what they left to the product follows it", () => {
  const edits = edit([
    [company, set(["hoursNote"], "For every enquiry.")],
    [company, set(["line"], "Hospitals, planned and built.")],
    [company, set(["line"], at(seed, company, "line"))],
  ]);
  const next = changedSeed(
    company,
    set(["line"], "From the first drawing."),
    set(["hoursNote"], "As the product has it."),
  );
  const { files } = layEdits(next, edits);
  expect(at(files, company, "hoursNote")).toBe("For every enquiry.");
  expect(at(files, company, "line")).toBe("From the first drawing.");
});

test("edits follow a field that has another name; without one they stay out", () => {
  const edit: Edit = { id: 1, file: company, path: ["hoursText"], holds: { value: "For all." }, invented: [] };
  const moved = [...movedFields, { files: /company/, from: ["hoursText"], to: ["hoursNote"] }];
  expect(at(layEdits(seed, [edit], moved).files, company, "hoursNote")).toBe("For all.");
  const inGone: Edit = { ...edit, id: 2, file: programme, path: ["approvals", "no-such-task", "title"] };
  const { out, files } = layEdits(seed, [edit, inGone]);
  expect([...out.keys()].sort()).toEqual([1, 2]);
  expect(out.get(2)).toEqual([]);
  expect(files[company]?.data).toEqual(seed[company]?.data);
});

test("every file reads back from YAML with its words and its marks", () => {
  const odd = ["- a: b # c", "!placeholder", "12", "null", "two\nlines\n", " tab\t\u2028", "अस्पताल", "x ".repeat(200)];
  const own = contentFile(company, { ...(seed[company]?.data as object), odd }, [["odd", 2], ["odd", 4], ["address"]]);
  for (const file of [...Object.values(seed), own]) {
    const back = readYaml(file.file, writeYaml(file));
    expect(back.issues, file.file).toEqual([]);
    expect(back.data).toEqual(file.data);
    expect(back.invented).toEqual(expect.arrayContaining([...file.invented]));
  }
});
