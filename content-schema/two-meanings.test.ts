import { expect, test } from "vitest";
import { messageAfterField } from "./message-after.ts";

const file = "content/services/22-disaster-preparedness.yaml";
const tagline = (words: string): string => messageAfterField(file, "tagline", `${words}, practised by every shift.`);

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

test("takes the event and the full name", () => {
  expect(tagline("Plans for mass casualty, the emergency department and the operation theatre (OT)")).toBe("");
});
