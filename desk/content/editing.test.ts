import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { EditWords, Value, WordsFileView } from "../../core/api/content.ts";
import { DeskApiError } from "../api/client.ts";
import { createEditing } from "./editing.ts";

const title = ["title"];

/** A desk that keeps one field, and answers when it is told to. */
function begin(first: Value) {
  let value = first;
  const sent: EditWords[] = [];
  const answers: ((error?: Error) => void)[] = [];
  const view = () => ({ fields: [{ path: title, value }], conflicts: [] }) as unknown as WordsFileView;
  const send = (edit: EditWords) =>
    new Promise<WordsFileView>((resolve, reject) => {
      sent.push(edit);
      answers.push((error) => {
        if (error) return reject(error);
        for (const each of edit.edits) if (each.kind === "set") value = each.value;
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

test("keeps the last words after a pause, with the words that were there", async () => {
  const { editing, sent, answer } = begin("A");
  await editing.keep();
  editing.set(title, "AB");
  editing.set(title, "ABC");
  expect(editing.typed(title)).toBe("ABC");
  await vi.advanceTimersByTimeAsync(300);
  expect(sent).toEqual([{ id: "home", edits: [{ kind: "set", path: title, opened: "A", value: "ABC" }] }]);
  await answer();
  expect([editing.keeping(), editing.typed(title)]).toEqual(["kept", undefined]);
});

test("sends one request at a time, and what was typed meanwhile on top of its answer", async () => {
  const { editing, sent, answer } = begin("A");
  editing.set(title, "AB");
  await vi.advanceTimersByTimeAsync(300);
  editing.set(title, "ABC");
  await vi.advanceTimersByTimeAsync(2000);
  expect(sent).toHaveLength(1);
  await answer();
  expect(sent[1]?.edits).toEqual([{ kind: "set", path: title, opened: "AB", value: "ABC" }]);
  await answer();
  expect(editing.isKept()).toBe(true);
});

test("loses nothing without network, and tries again by itself", async () => {
  const { editing, sent, answer } = begin("A");
  editing.set(title, "AB");
  await vi.advanceTimersByTimeAsync(300);
  await answer(new DeskApiError(0, "NETWORK", "There is no network."));
  expect([editing.keeping(), editing.typed(title)]).toEqual(["away", "AB"]);
  editing.set(title, "ABC");
  await vi.advanceTimersByTimeAsync(5000);
  expect(sent.at(-1)?.edits).toEqual([{ kind: "set", path: title, opened: "A", value: "ABC" }]);
  await answer();
  expect(editing.keeping()).toBe("kept");
});

test("sends what is typed at once when the page is closed", async () => {
  const { editing, sent } = begin("A");
  editing.set(title, "AB");
  editing.leave();
  editing.set(title, "ABC");
  editing.leave();
  expect(sent.map(({ edits }) => edits)).toEqual([
    [{ kind: "set", path: title, opened: "A", value: "AB" }],
    [{ kind: "set", path: title, opened: "AB", value: "ABC" }],
  ]);
});

test("says that the person has left the field, once, after the last words", async () => {
  const { editing, sent, answer } = begin("A");
  editing.leaveField();
  expect(sent).toEqual([]);
  editing.set(title, "AB");
  editing.leaveField();
  expect(sent).toMatchObject([{ edits: [{ value: "AB" }], left: true }]);
  await answer();
  editing.leaveField();
  expect(sent).toHaveLength(1);
});

test("says again that the person has left the field when there was no network", async () => {
  const { editing, sent, answer } = begin("A");
  editing.set(title, "AB");
  await vi.advanceTimersByTimeAsync(300);
  await answer();
  editing.leaveField();
  await answer(new DeskApiError(0, "NETWORK", "There is no network."));
  expect(editing.keeping()).toBe("away");
  await vi.advanceTimersByTimeAsync(5000);
  expect(sent.slice(1)).toEqual([
    { id: "home", edits: [], left: true },
    { id: "home", edits: [], left: true },
  ]);
  await answer();
  expect(editing.keeping()).toBe("kept");
});
