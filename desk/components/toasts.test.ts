import { expect, test } from "vitest";
import { showToast, undoNewest } from "./toasts.ts";

test("the key for undo takes back what was done last, and presses no other button of a toast", () => {
  const pressed: string[] = [];
  const button = (label: string) => ({ label, onAction: () => void pressed.push(label) });
  showToast({ kind: "done", title: "Taken", action: { ...button("Undo"), undoes: true } });
  showToast({ kind: "problem", title: "Not saved", action: button("Retry") });
  expect([undoNewest(), undoNewest(), pressed]).toEqual([true, false, ["Undo"]]);
});
