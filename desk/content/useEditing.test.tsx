import { act, type ReactNode } from "react";
import { expect, test } from "vitest";
import type { FieldValue, FileView } from "../../core/api/content.ts";
import { packFile } from "../../core/api/packed-fields.ts";
import { DeskApiError } from "../api/client.ts";
import { keys, queryClient } from "../api/queries.ts";
import { renderHook, stubDesk } from "../test-support/hooks.tsx";
import { EditingContext, reasonOf, useEditing, useEntryChange, useFileEditing } from "./useEditing.ts";

const title = ["title"];
const view = (value: FieldValue, revision = 1) =>
  ({ revision, fields: [{ path: title, value }], conflicts: [] }) as unknown as FileView;
const answer = (value: FieldValue, revision?: number) => ({ body: packFile(view(value, revision)) });

let files = 0;

/** Opens a file of its own: what is typed outlives the screen. */
async function open() {
  files += 1;
  const file = `file-${files}`;
  const screen = await renderHook(() => useEditing(file), undefined);
  queryClient.setQueryData(keys.contentFile(file), view("A"));
  return { ...screen, editing: screen.current() };
}

test.each([
  [
    "the page is hidden",
    ({ page }) => {
      page.visibilityState = "hidden";
      page.dispatchEvent(new Event("visibilitychange"));
    },
  ],
  ["the field is left", ({ page }) => page.dispatchEvent(new Event("focusout"))],
  ["the page is closed", ({ view: browser }) => browser.dispatchEvent(new Event("beforeunload"))],
  ["the screen is left", ({ unmount }) => unmount()],
] satisfies [string, (screen: Awaited<ReturnType<typeof open>>) => unknown][])(
  "saves at once when %s, and says that the field was left",
  async (_when, leave) => {
    const desk = stubDesk(answer("AB"));
    const screen = await open();
    screen.editing.set(title, "AB");
    await act(async () => void (await leave(screen)));
    await expect.poll(() => screen.editing.saveState()).toBe("saved");
    expect(desk.requests).toMatchObject([{ body: { changes: [{ opened: "A", value: "AB" }], left: true } }]);
  },
);

test("holds a closing page while changes are unsaved; saves when back online", async () => {
  const desk = stubDesk(new TypeError("fetch failed"));
  const { editing, view: browser } = await open();
  const close = () => {
    const event = new Event("beforeunload", { cancelable: true });
    browser.dispatchEvent(event);
    return event.defaultPrevented;
  };
  expect(close()).toBe(false);
  await editing.save();
  editing.set(title, "AB");
  await act(() => editing.save());
  expect(editing.saveState()).toBe("offline");
  desk.answers.push(new TypeError("fetch failed"));
  expect(close()).toBe(true);
  await act(() => editing.save());
  desk.answers.push(answer("AB"));
  await act(async () => browser.dispatchEvent(new Event("online")));
  await expect.poll(() => editing.saveState()).toBe("saved");
  expect(close()).toBe(false);
});

test("keeps what was typed for the next time that the file is opened", async () => {
  stubDesk(new TypeError("fetch failed"), answer("AB"));
  const { editing, unmount } = await open();
  editing.set(title, "AB");
  await unmount();
  await expect.poll(() => editing.saveState()).toBe("offline");
  const again = await renderHook(() => useEditing(editing.id), undefined);
  queryClient.setQueryData(keys.contentFile(editing.id), view("A"));
  expect(again.current().typed(title)).toBe("AB");
  await act(() => again.current().save());
  expect(again.current().isSaved()).toBe(true);
});

const WithFile = ({ file, children }: { file: string; children: ReactNode }) => (
  <EditingContext value={useEditing(file)}>{children}</EditingContext>
);

test("changes entries once all that was typed is saved, at the revision of the answer", async () => {
  const desk = stubDesk(answer("AB", 7), answer("AB", 8));
  const { current } = await renderHook(
    () => ({ editing: useFileEditing(), entries: useEntryChange("Not removed") }),
    undefined,
    (child) => <WithFile file="with-list">{child}</WithFile>,
  );
  queryClient.setQueryData(keys.contentFile("with-list"), view("A"));
  current().editing.set(title, "AB");
  const change = { kind: "remove" as const, path: ["list", 0] };
  await act(async () => current().entries.mutate(change));
  await expect.poll(() => desk.requests.length).toBe(2);
  expect(desk.requests).toMatchObject([{ method: "PUT" }, { method: "POST", body: { revision: 7, change } }]);
});

test("shows the problem of a saved text in the list of files", async () => {
  const saved = { issues: 1 };
  stubDesk({ body: { ...packFile(view("A")), file: saved } });
  const { editing } = await open();
  queryClient.setQueryData(keys.content, { files: [{ id: editing.id, issues: 0 }, { id: "other" }] });
  editing.set(title, "A much too long title");
  await act(() => editing.save());
  expect(queryClient.getQueryData(keys.content)).toEqual({ files: [saved, { id: "other" }] });
});

test("gives the reason of the checks for a refused change", () => {
  const refused = new DeskApiError(422, "DESK50", "", { issues: [{ reason: "It is too long." }] });
  expect(reasonOf(refused)).toBe("It is too long.");
  expect(reasonOf(new DeskApiError(409, "DESK40", ""))).toContain("Somebody has changed the words");
});
