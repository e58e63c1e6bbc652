import { expect, test } from "vitest";
import { focusAt } from "./FocusPoint.tsx";

const box = { left: 10, top: 100, width: 200, height: 400 };

test.each([
  [10, 100, { x: 0, y: 0 }],
  [110, 220, { x: 50, y: 30 }],
  [210, 500, { x: 100, y: 100 }],
  [-40, 900, { x: 0, y: 100 }],
])("a pointer at %i, %i", (clientX, clientY, focus) => {
  expect(focusAt(box, { clientX, clientY })).toEqual(focus);
});
