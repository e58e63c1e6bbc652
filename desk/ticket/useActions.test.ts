import { act } from "react";
import { beforeEach, expect, test, vi } from "vitest";
import type { Colleague, Ticket } from "../../core/api/ticket.ts";
import * as toasts from "../components/toasts.ts";
import { me, renderHook, stubDesk } from "../test-support/hooks.tsx";
import { useActions } from "./useActions.ts";

const REFERENCE = "AN-2222-22";
const meera = { id: "meera", name: "Meera Rao" };

const ticket = (version: number, assignee: Colleague | null = null) =>
  ({ id: "ticket", version, status: "to-answer", assignee, scheduledMove: null }) as Ticket;

const noNetwork = new TypeError("fetch failed");
const conflict = (newest: Ticket, by: Colleague = meera) => ({
  status: 409,
  body: { code: "DESK31", message: "Somebody was first.", details: { ticket: newest, by, at: "" } },
});

const showToast = vi.spyOn(toasts, "showToast");
beforeEach(() => void showToast.mockClear());

async function open(isBlocked = () => false) {
  const { render, current } = await renderHook<number, ReturnType<typeof useActions>>(
    (version) => useActions(REFERENCE, ticket(version), isBlocked),
    1,
  );
  const run = (...action: Parameters<ReturnType<typeof current>["run"]>) => act(() => current().run(...action));
  return { show: render, current, run };
}

test("sends the version that was seen and a key, and offers to undo it", async () => {
  const desk = stubDesk(
    { body: { ticket: ticket(2, me), undo: "action" } },
    { body: { ticket: ticket(3), undo: null } },
  );
  const { run } = await open();
  expect(await run({ path: "assign", said: () => ({ title: "Taken" }) })).toBe(true);
  expect(desk.requests).toMatchObject([
    {
      path: `/desk/api/tickets/${REFERENCE}/assign`,
      body: { version: 1, key: expect.stringMatching(/^[\da-f-]{36}$/) },
    },
  ]);
  const [toast] = showToast.mock.lastCall ?? [];
  expect(toast).toMatchObject({ kind: "done", title: "Taken", action: { label: "Undo", undoes: true } });
  await act(async () => toast?.action?.onAction());
  await expect.poll(() => showToast.mock.lastCall).toEqual([{ kind: "done", title: "Undone" }]);
  expect(desk.requests[1]).toMatchObject({ path: `/desk/api/tickets/${REFERENCE}/undo`, body: { undo: "action" } });
});

test("repeats an unanswered action under the same key, by Retry or its button", async () => {
  const desk = stubDesk(noNetwork, noNetwork, { body: { ticket: ticket(2) } }, { body: { ticket: ticket(3) } });
  const { run } = await open();
  const action = { path: "urgent", body: { urgent: true } };
  expect(await run(action)).toBe(false);
  const [toast] = showToast.mock.lastCall ?? [];
  expect(toast).toMatchObject({ kind: "problem", action: { label: "Retry" } });
  await act(async () => toast?.action?.onAction());
  await expect.poll(() => desk.requests.length).toBe(2);
  expect(await run(action)).toBe(true);
  expect(await run(action)).toBe(true);
  const [first, second, third, fourth] = desk.requests.map(({ body }) => body.key);
  expect([second, third]).toEqual([first, first]);
  expect(fourth).not.toBe(first);
});

test("gives another action a key of its own after one without an answer", async () => {
  const desk = stubDesk(noNetwork, { body: { ticket: ticket(2) } });
  const { run } = await open();
  await run({ path: "urgent", body: { urgent: true } });
  await run({ path: "urgent", body: { urgent: false } });
  expect(desk.requests[0]?.body.key).not.toBe(desk.requests[1]?.body.key);
});

test("keeps an action that met a conflict, and repeats it on the newest state", async () => {
  const desk = stubDesk(
    conflict(ticket(5, meera)),
    { body: { ticket: ticket(6, me) } },
    { body: { ticket: ticket(7) } },
  );
  const { run, current } = await open();
  const onRefused = vi.fn();
  expect(await run({ path: "done", onRefused })).toBe(false);
  expect(onRefused).toHaveBeenCalledWith(expect.objectContaining({ by: meera }));
  expect(current().refused).toMatchObject({ action: { path: "done" }, conflict: { by: meera } });
  expect(await act(() => current().repeat(true))).toBe(true);
  expect(desk.requests.map(({ path, body }) => [path.split("/").at(-1), body.version])).toEqual([
    ["done", 1],
    ["take-over", 5],
    ["done", 6],
  ]);
  expect(current().refused).toBeNull();
});

test("takes over after a conflict on assigning; dismissing sends nothing", async () => {
  const desk = stubDesk(conflict(ticket(5, meera)), { body: { ticket: ticket(6, me) } }, conflict(ticket(8)));
  const { run, current } = await open();
  await run({ path: "assign" });
  await act(() => current().repeat(true));
  await run({ path: "note" });
  await act(async () => current().dismiss());
  expect(current().refused).toBeNull();
  expect(desk.requests.map(({ path }) => path.split("/").at(-1))).toEqual(["assign", "take-over", "note"]);
});

test("sends again after a conflict with an own action whose answer got lost", async () => {
  const desk = stubDesk(conflict(ticket(2, me), me), { body: { ticket: ticket(3, me) } });
  const { run, current } = await open();
  expect(await run({ path: "dial", body: { by: "phone" } })).toBe(true);
  expect(desk.requests.map(({ body }) => body.version)).toEqual([1, 2]);
  expect(current().refused).toBeNull();
});

test("counts changes of others as seen only once no sheet is open", async () => {
  const desk = stubDesk({ body: { ticket: ticket(2) } }, { body: { ticket: ticket(4) } });
  let isOpen = false;
  const { show, run, current } = await open(() => isOpen);
  await show(2);
  isOpen = true;
  await show(3);
  await run({ path: "note" });
  await act(async () => current().see());
  await run({ path: "note" });
  expect(desk.requests.map(({ body }) => body.version)).toEqual([2, 3]);
});
