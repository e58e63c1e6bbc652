import { expect, test } from "vitest";
import { stageBox } from "./stages.ts";

test.each([
  ["all", [true, true], { checked: true, indeterminate: false }],
  ["some", [true, false], { checked: false, indeterminate: true }],
  ["none", [false, false], { checked: false, indeterminate: false }],
])("the box of a stage shows that %s of its services are chosen", (_number, chosen, box) => {
  expect(stageBox(chosen)).toEqual(box);
});
