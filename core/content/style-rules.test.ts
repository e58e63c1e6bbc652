import { describe, expect, test } from "vitest";
import { checkStyle } from "./style-rules.ts";
import { messageAfter, messageAfterField } from "./test-support/message-after.ts";
import { readYaml } from "./yaml.ts";

const file = (text: string) => readYaml("content/page.yaml", `heading: ${JSON.stringify(text)}\n`);
const onPage = (text: string) => checkStyle([file(text)], [], []).map(({ reason }) => reason);
const onServicePage = (text: string) => checkStyle([], [file(text)], []).map(({ reason }) => reason);

test.each([
  ["Services on one set of drawings", "on one set"],
  ["Take the full set, or only those you lack", "the full set"],
  ["Only the sheets your project is missing", "Only the sheets"],
  ["Each sheet is checked against the others", "Each sheet"],
  ["Title, category, sheet", "Title, category, sheet"],
  ["Sheet", "Sheet"],
  ["The register: all 24 services", "The register"],
  ["Key plan: one square per service", "Key plan"],
  ["The marked bay shows where you are", "The marked bay"],
  ["{services} bays, one per service", "{services} bays"],
  ["This sheet is not in the set", "This sheet"],
  ["Delivered as one set across India", "as one set"],
])('finds the word of the drawings in "%s"', (text, phrase) => {
  expect(onPage(text).join()).toContain(`says "${phrase}", a word of the drawings`);
});

test.each([
  "Ambulance bay",
  "A triage bay and two ICU bays",
  "The drug register and the MLC register",
  "Room data sheet, cost sheet and price sheets",
  "An instrument set for each operation",
  "We set up the desk and register the vehicles",
  "The NMC sets the norms",
])('leaves "%s" to hospitals', (text) => {
  expect(onPage(text)).toEqual([]);
});

test("lets a service page speak of the registers of a hospital, but not of itself as a sheet", () => {
  expect(onServicePage("We start the registers that police and insurers ask for, at each bay")).toEqual([]);
  expect(onServicePage("This sheet lists the licences")).toHaveLength(1);
  expect(checkStyle([], [], [file("This sheet shows the theatre")])).toHaveLength(1);
  expect(onServicePage("Logo, colours and uniforms drawn as one set")).toHaveLength(1);
});

test("names file, line, field, word and what to write instead", () => {
  const message = messageAfterField("content/home.yaml", "question", "Not sure which sheets you need?");
  expect(message).toMatch(/content\/home\.yaml: one thing to put right\n\n {2}Line \d+: services, question says/);
  expect(message).toContain(
    'says "sure which sheets", a word of the drawings that visitors do not know; write "service"',
  );
});

test("does not read what others have said", () => {
  expect(messageAfterField("content/testimonials.yaml", "content", "They gave us the full set.")).toBe("");
});

const disasters = "content/services/22-disaster-preparedness.yaml";
const tagline = (words: string): string =>
  messageAfterField(disasters, "tagline", `${words}, practised by every shift.`);

test.each([
  [
    "Plans for casualty, the wards and the laboratory",
    'says "casualty", a place and a person; write "emergency department"',
  ],
  [
    "Drills in theatre, in the wards and in the ICU",
    'says "theatre"; write "operation theatre (OT)" first and "OT" after it',
  ],
  ["Drills in the operating theatres and in the ICU", 'says "theatres"; write "operation theatre (OT)" first'],
])("reports a word with two meanings: %s", (words, reason) => {
  expect(tagline(words)).toContain(reason);
});

test("reports such a word in the planner", () => {
  const message = messageAfterField("content/planner.yaml", "title", "A day in casualty");
  expect(message).toContain('says "casualty", a place and a person');
});

test("takes the event and the full name", () => {
  expect(tagline("Plans for mass casualty, the emergency department and the operation theatre (OT)")).toBe("");
});

describe("reports a sentence that the law refutes", () => {
  test.each([
    [
      "content/services/03-medical-equipment.yaml",
      "An ultrasound comes with its PC-PNDT registration before the order of the machine.",
      "PC-PNDT registration is needed before the machine is delivered, and AERB's permission before it is ordered",
    ],
    [
      "content/services/03-medical-equipment.yaml",
      "Imported refurbished machines are banned in India, so we buy and install new ones.",
      "no source forbids refurbished machines",
    ],
    [
      "content/services/23-financial-consulting.yaml",
      "We plan with a GST of five per cent on all equipment, in one open workbook.",
      "the rate differs by machine",
    ],
    [
      "content/services/24-accreditation-coaching.yaml",
      "You keep minutes and indicators that assessors accept as evidence on the day.",
      "nobody can promise what an authority or assessor decides",
    ],
    [
      "content/services/04-licensing.yaml",
      "We hand over a hospital that is built to code and licensed on time.",
      "nobody can promise what an authority or assessor decides",
    ],
  ])("%s: %s", (file, words, reason) => {
    expect(messageAfterField(file, "tagline", words)).toContain(reason);
  });

  test("a complaint to the Data Protection Board before May 2027", () => {
    const today = "You can also complain to the Data Protection Board of India.";
    for (const file of ["content/privacy.yaml", "content/receipt.yaml"])
      expect(messageAfter(file, [["complaint", "text"], today])).toContain(
        "the Board takes complaints from May 2027 on; write that month",
      );
  });

  test("not a sentence about another order, machine or tax", () => {
    const words =
      "AERB permits before the order, and PC-PNDT registration comes before the delivery of the ultrasound.";
    expect(messageAfterField("content/services/03-medical-equipment.yaml", "tagline", words)).toBe("");
  });
});
