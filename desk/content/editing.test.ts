import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { FieldValue, FileView, SaveContent } from "../../core/api/content.ts";
import { DeskApiError } from "../api/client.ts";
import { createEditing } from "./editing.ts";

const title = ["title"];

/** A desk with one field, whose answers the test sends. */
function begin(first: FieldValue) {
  let value = first;
  const sent: SaveContent[] = [];
  const answers: ((error?: Error) => void)[] = [];
  const view = () => ({ fields: [{ path: title, value }], conflicts: [] }) as unknown as FileView;
  const send = (change: SaveContent) =>
    new Promise<FileView>((resolve, reject) => {
      sent.push(change);
      answers.push((error) => {
        if (error) return reject(error);
        for (const each of change.changes) if (each.kind === "set") value = each.value;
        resolve(view());
      });
    });
  const editing = createEditing("home", { send, view, onAnswer: () => undefined });
  const answer = async (error?: Error) => {
    answers.shift()?.(error);
    await vi.advanceTimersByTimeAsync(0);
  };
  return { editing, sent, answer };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("saves the last text after a pause, with the text it replaces", async () => {
  const { editing, sent, answer } = begin("A");
  await editing.save();
  editing.set(title, "AB");
  editing.set(title, "ABC");
  expect(editing.typed(title)).toBe("ABC");
  await vi.advanceTimersByTimeAsync(300);
  expect(sent).toEqual([{ id: "home", changes: [{ kind: "set", path: title, opened: "A", value: "ABC" }] }]);
  await answer();
  expect([editing.saveState(), editing.typed(title)]).toEqual(["saved", undefined]);
});

test("sends one request at a time; later changes are based on its answer", async () => {
  const { editing, sent, answer } = begin("A");
  editing.set(title, "AB");
  await vi.advanceTimersByTimeAsync(300);
  editing.set(title, "ABC");
  await vi.advanceTimersByTimeAsync(2000);
  expect(sent).toHaveLength(1);
  await answer();
  expect(sent[1]?.changes).toEqual([{ kind: "set", path: title, opened: "AB", value: "ABC" }]);
  await answer();
  expect(editing.isSaved()).toBe(true);
});

test("keeps changes while offline and retries", async () => {
  const { editing, sent, answer } = begin("A");
  editing.set(title, "AB");
  await vi.advanceTimersByTimeAsync(300);
  await answer(new DeskApiError(0, "NETWORK", "There is no network."));
  expect([editing.saveState(), editing.typed(title)]).toEqual(["offline", "AB"]);
  editing.set(title, "ABC");
  await vi.advanceTimersByTimeAsync(5000);
  expect(sent.at(-1)?.changes).toEqual([{ kind: "set", path: title, opened: "A", value: "ABC" }]);
  await answer();
  expect(editing.saveState()).toBe("saved");
});

test("sends changes at once when the page is closed", async () => {
  const { editing, sent } = begin("A");
  editing.set(title, "AB");
  editing.leave();
  editing.set(title, "ABC");
  editing.leave();
  expect(sent.map(({ changes }) => changes)).toEqual([
    [{ kind: "set", path: title, opened: "A", value: "AB" }],
    [{ kind: "set", path: title, opened: "AB", value: "ABC" }],
  ]);
});

test("reports once that the person has left the field, with the last change", async () => {
  const { editing, sent, answer } = begin("A");
  editing.leaveField();
  expect(sent).toEqual([]);
  editing.set(title, "AB");
  editing.leaveField();
  expect(sent).toMatchObject([{ changes: [{ value: "AB" }], left: true }]);
  await answer();
  editing.leaveField();
  expect(sent).toHaveLength(1);
});

test("reports again that the person has left the field after a network failure", async () => {
  const { editing, sent, answer } = begin("A");
  editing.set(title, "AB");
  await vi.advanceTimersByTimeAsync(300);
  await answer();
  editing.leaveField();
  await answer(new DeskApiError(0, "NETWORK", "There is no network."));
  expect(editing.saveState()).toBe("offline");
  await vi.advanceTimersByTimeAsync(5000);
  expect(sent.slice(1)).toEqual([
    { id: "home", changes: [], left: true },
    { id: "home", changes: [], left: true },
  ]);
  await answer();
  expect(editing.saveState()).toBe("saved");
});
