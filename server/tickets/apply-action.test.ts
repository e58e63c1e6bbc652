/** Actions are compare-and-set: of two people who saw the same state, one wins and the other gets a conflict. */
import sql from "sql-template-tag";
import { describe, expect, test } from "vitest";
import { addEnquiry, addStaff } from "../test-support/desk.ts";
import { testedStores } from "../test-support/stores.ts";
import { applyAction, assignTo } from "./apply-action.ts";
import { addNote, readNotes } from "./history.ts";
import { findEnquiry, requireEnquiry } from "./ticket.ts";
import { undo } from "./undo.ts";

describe.each(testedStores)("%s", (_name, createDatabase) => {
  async function makeDesk() {
    const store = await (await createDatabase())();
    const { database } = store;
    const { reference } = await addEnquiry(store);
    const meera = { id: await addStaff(database, "Meera Rao"), name: "Meera Rao" };
    const kiran = { id: await addStaff(database, "Kiran Shah"), name: "Kiran Shah" };
    const assign = async (by: typeof meera, version: number, now = new Date()) => {
      const found = await requireEnquiry(database, reference);
      const set = assignTo(by, found.ticket, now.toISOString());
      return applyAction(database, found, { by, version, now }, { kind: "assigned", set });
    };
    return { database, reference, meera, kiran, assign };
  }

  test("undoes the last action for 30 seconds, and nothing that others did", async () => {
    const { database, reference, meera, kiran, assign } = await makeDesk();
    const before = (await requireEnquiry(database, reference)).ticket;
    const at = (seconds: number) => new Date(Date.UTC(2026, 10, 22, 4, 0, seconds));
    const undoAt = async (id: string | null, now: Date) =>
      undo(database, await requireEnquiry(database, reference), meera, String(id), now);

    const assigned = await assign(meera, before.version, at(0));
    await expect(undoAt(assigned.undo, at(31))).rejects.toMatchObject({ code: "DESK32" });
    expect((await undoAt(assigned.undo, at(30))).ticket).toEqual({ ...before, version: before.version + 2 });
    await expect(undoAt(assigned.undo, at(30))).rejects.toMatchObject({ code: "DESK32" });

    const again = await assign(meera, before.version + 2, at(40));
    await assign(kiran, again.ticket.version, at(41));
    await expect(undoAt(again.undo, at(42))).rejects.toMatchObject({ code: "DESK32" });
    expect((await requireEnquiry(database, reference)).ticket.assignee).toEqual(kiran);
  });

  test("undoing an action removes its note, and leaves a colleague's of the same moment", async () => {
    const { database, reference, meera, kiran } = await makeDesk();
    const now = new Date();
    const found = await requireEnquiry(database, reference);
    const { version } = found.ticket;
    const change = { kind: "outcome", note: "Wants 40 beds" } as const;
    const { undo: id } = await applyAction(database, found, { by: meera, version, now }, change);
    await addNote(database, found, kiran, { text: "Asks about AERB" }, now);
    await undo(database, await requireEnquiry(database, reference), meera, String(id), now);
    expect(await readNotes(database, found.ticket.id, () => null)).toMatchObject([{ text: "Asks about AERB" }]);
  });

  test("one of two concurrent actions wins, the other gets the conflict and changes nothing", async () => {
    const { database, reference, meera, kiran, assign } = await makeDesk();
    const { version } = (await requireEnquiry(database, reference)).ticket;
    const results = await Promise.allSettled([assign(meera, version), assign(kiran, version)]);
    const lost = results.flatMap((result) => (result.status === "rejected" ? [result.reason] : []));
    const { ticket } = await requireEnquiry(database, reference);
    expect(lost).toMatchObject([{ body: { code: "DESK31", details: { ticket, by: ticket.assignee } } }]);
    expect(ticket.version).toBe(version + 1);
  });

  test("finds an enquiry by its reference or an alias, in any letter case", async () => {
    const { database, reference } = await makeDesk();
    const found = await findEnquiry(database, reference.toLowerCase());
    expect(found).toMatchObject({ reference, ticket: { status: "to-answer" } });
    await database.write(sql`UPDATE contacts SET also_known_as = ${"AN-2222-22"} WHERE id = ${found?.enquiryId ?? 0}`);
    expect(await findEnquiry(database, " an-2222-22")).toEqual(found);
    expect(await findEnquiry(database, "AN-3333-33")).toBeUndefined();
    expect(await findEnquiry(database, "' OR 1=1 --")).toBeUndefined();
  });
});
