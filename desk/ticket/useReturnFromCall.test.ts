import { act } from "react";
import { expect, test, vi } from "vitest";
import type { Ticket } from "../../core/api/ticket.ts";
import { renderHook } from "../test-support/hooks.tsx";
import { useReturnFromCall } from "./useReturnFromCall.ts";

/** A dial that left the page, and a way to come back to it. */
async function dialAndLeave() {
  const open = vi.fn();
  const ticket = { id: "t1", callingAt: "2026-11-28T09:00:00Z" } as Ticket;
  const { page, current } = await renderHook(() => useReturnFromCall(ticket, open), undefined);
  const show = (visibilityState: string) =>
    act(async () => {
      page.visibilityState = visibilityState;
      page.dispatchEvent(new Event("visibilitychange"));
    });
  current().dialled(false);
  await show("hidden");
  return { open, page: Object.assign(page, { querySelector: (): unknown => null }), show };
}

test("asks once when the person comes back from the call", async () => {
  const { open, show } = await dialAndLeave();
  await show("visible");
  await show("hidden");
  await show("visible");
  expect(open).toHaveBeenCalledTimes(1);
});

test("asks on the next return while a sheet is open or a field has the focus", async () => {
  const { open, page, show } = await dialAndLeave();
  page.querySelector = () => ({});
  await show("visible");
  page.querySelector = () => null;
  Object.assign(page, { activeElement: { matches: () => true } });
  await show("hidden");
  await show("visible");
  expect(open).not.toHaveBeenCalled();
  Object.assign(page, { activeElement: null });
  await show("hidden");
  await show("visible");
  expect(open).toHaveBeenCalledTimes(1);
});
