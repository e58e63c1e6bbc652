import { expect, test } from "vitest";
import { matching } from "./offered-actions.ts";

const actions = [
  { label: "I take it", words: "assign" },
  { label: "Later", words: "follow-up date snooze" },
  { label: "Give it to a colleague", words: "hand over" },
];

test.each([
  ["", ["I take it", "Later", "Give it to a colleague"]],
  ["take", ["I take it"]],
  ["hand ov", ["Give it to a colleague"]],
  ["Up", ["Later"]],
  ["ake", []],
])("finds for %j the actions in which every word begins", (typed, labels) => {
  expect(matching(actions, typed).map(({ label }) => label)).toEqual(labels);
});
