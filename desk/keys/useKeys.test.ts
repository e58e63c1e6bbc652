import { expect, onTestFinished, test, vi } from "vitest";
import { renderHook } from "../test-support/hooks.tsx";
import { createReader, listenToKeys, nameOf, useKeys } from "./useKeys.ts";

const stroke = (key: string, at = 0, held = {}) => ({ key, ctrl: false, alt: false, at, ...held });

test("a letter is the same with and without Shift, and signs stay as they are", () => {
  expect(nameOf(stroke("J"))).toBe("j");
  expect(nameOf(stroke("#"))).toBe("#");
  expect(nameOf(stroke("Enter", 0, { ctrl: true }))).toBe("Control+Enter");
});

test("keys with Alt belong to the browser", () => {
  expect(nameOf(stroke("t", 0, { alt: true }))).toBeNull();
});

test("g and a letter soon after it go to a screen", () => {
  const read = createReader();
  expect(read(stroke("g", 1000))).toBe("g");
  expect(read(stroke("f", 1400))).toBe("g f");
  expect(read(stroke("f", 1500))).toBe("f");
});

test("g is forgotten after a while", () => {
  const read = createReader();
  read(stroke("g", 1000));
  expect(read(stroke("f", 4000))).toBe("f");
});

const press = (page: EventTarget, key: string, timeStamp = performance.now()) => {
  const event = Object.assign(new Event("keydown"), { key });
  Object.defineProperty(event, "timeStamp", { value: timeStamp });
  page.dispatchEvent(event);
};

test("keys pressed just before their part is shown act in their order once it is", async () => {
  vi.stubGlobal("Element", class {});
  const acted: string[] = [];
  const keys = Object.fromEntries(["j", "e", "o"].map((key) => [key, () => acted.push(key)]));
  const { page, render } = await renderHook(({ isShown }) => useKeys(keys, { inSheet: !isShown }), { isShown: false });
  Object.assign(page, { querySelector: () => null });
  onTestFinished(listenToKeys());
  press(page, "o", performance.now() - 2000);
  press(page, "j");
  press(page, "e");
  expect(acted).toEqual([]);
  await render({ isShown: true });
  expect(acted).toEqual(["j", "e"]);
});
