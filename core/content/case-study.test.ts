import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { uploadedSize } from "./picture.ts";
import { contentWith } from "./test-support/changed-defaults.ts";

const text = `
title: A 120-bed hospital in Mehsana
description: How a trust without a team came to a hospital of 120 beds in Mehsana, and what went wrong.
summary: A trust owned the plot and had no team.
city: Mehsana, Gujarat
beds: 120
months: 22
scope:
  - licensing
wentWrong:
  - problem: The soil report missed an old well.
    answer: Two columns moved, and 6 weeks went.
photographs:
  - file: mehsana-front
    shows: The entrance
`;

const parse = (written: string, file = "content/case-studies/mehsana.yaml") => contentWith(file, written);

test("the example for staff is a case study without a mistake", () => {
  const example = readFileSync("docs/example-case-study.yaml", "utf8");
  expect(parse(example, "content/case-studies/example.yaml").caseStudies.map(({ slug }) => slug)).toEqual(["example"]);
});

function messageOf(...given: Parameters<typeof parse>): string {
  try {
    parse(...given);
  } catch (error) {
    return String(error);
  }
  return "";
}

test("reads a case study; the name of its file is the address of its page", () => {
  expect(parse(text).caseStudies).toMatchObject([{ slug: "mehsana", beds: 120 }]);
});

test.each([
  [
    "a service that does not exist",
    "  - licensing",
    "  - licencing",
    'scope, 1st entry is "licencing", but no service has that address; did you mean "licensing"?',
  ],
  [
    "nothing that went wrong",
    /wentWrong:\n.*\n.*\n/,
    "wentWrong: []\n",
    "wentWrong has 0 entries; it needs at least 1",
  ],
  ["no photograph", /photographs:\n.*\n.*\n/, "", "photographs is missing"],
  ["a photograph that nobody describes", "    shows: The entrance\n", "", "photographs, 1st entry, shows is missing"],
  ["a file with its ending", "mehsana-front", "mehsana-front.webp", "leave out the .webp"],
  ["beds as a text", "beds: 120", 'beds: "120"', "beds must be a number, without quotes"],
])("names %s in words", (_, from, to, message) => {
  expect(messageOf(text.replace(from, to))).toContain(message);
});

test("counts the months of the phases", () => {
  const phases = [5, 8, 6, 2].map(
    (months) => `  - name: Phase ${months}\n    months: ${months}\n    text: Something.\n`,
  );
  const message = messageOf(`${text}phases:\n${phases.join("")}`);
  expect(message).toContain("phases take 21 months together, but the project took 22");
});

test("asks for a file name that can be an address", () => {
  expect(messageOf(text, "content/case-studies/Mehsana Hospital.yaml")).toContain(
    "use small letters, digits and hyphens",
  );
});

test("reads the team, and names what is missing", () => {
  const read = (team: string) => contentWith("content/team.yaml", team).team;
  expect(read("- name: Asha Patel\n  role: Head of planning\n")).toHaveLength(1);
  expect(() => read("- name: Asha Patel\n")).toThrow("1st entry, role is missing");
});

const file = "0123456789abcdef0123456789abcdef-1200x1600";

test("the name of an added picture tells its size", () => {
  expect(uploadedSize(file)).toEqual({ width: 1200, height: 1600 });
  for (const name of ["mehsana-ward", "../../etc/passwd", `${file}.webp`, `${file.slice(0, 33)}0x10`])
    expect(uploadedSize(name), name).toBeUndefined();
});

test("a member may have a picture, and somebody must say what it shows", () => {
  const read = (picture: string) =>
    contentWith("content/team.yaml", `- name: Asha Patel\n  role: Head\n  picture:\n${picture}`).team;
  expect(read(`    file: ${file}\n    focus: { x: 50, y: 0 }\n    shows: At her desk\n`)[0]?.picture).toEqual({
    file,
    focus: { x: 50, y: 0 },
    shows: "At her desk",
  });
  expect(() => read(`    file: ${file}\n`)).toThrow("picture, shows is missing");
  expect(() => read("    file: ../portrait\n    shows: x\n")).toThrow("is not the name of an added picture");
  expect(() => read(`    file: ${file}\n    focus: { x: 101, y: 0 }\n    shows: x\n`)).toThrow("focus, x");
});
