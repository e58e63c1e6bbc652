import { expect, test } from "vitest";
import { partOf } from "./slots.ts";

const wide = { width: 800, height: 600 };

test("the part is the largest of its shape, around the focus point", () => {
  expect(partOf(wide, { ratio: 4 / 5, x: 50, y: 50 })).toEqual({ left: 160, top: 0, width: 480, height: 600 });
  expect(partOf(wide, { ratio: 2, x: 50, y: 50 })).toEqual({ left: 0, top: 100, width: 800, height: 400 });
});

test.each([
  [0, 0, { left: 0, top: 0 }],
  [100, 100, { left: 320, top: 0 }],
  [60, 10, { left: 240, top: 0 }],
])("stays inside the picture with the focus at %i, %i", (x, y, corner) => {
  expect(partOf(wide, { ratio: 4 / 5, x, y })).toMatchObject(corner);
});
