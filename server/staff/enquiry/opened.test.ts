/** The access log: who opened which enquiry. */
import sql from "sql-template-tag";
import { describe, expect, test, vi } from "vitest";
import { z } from "zod";
import type { Database } from "../../storage/database.ts";
import { addEnquiry } from "../../test-support/desk.ts";
import { openDeskForStaff } from "../../test-support/desk-servers.ts";
import { deskStores } from "../../test-support/stores.ts";
import { recordOpened } from "./opened.ts";

// PostgreSQL may still be starting, which is slow on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

const line = z.object({ staff_id: z.string(), reference: z.string() });
const opened = (database: Database) =>
  database.read(line, sql`SELECT staff_id, reference FROM audit WHERE act = 'opened' ORDER BY created_at, reference`);

describe.each(deskStores)("%s", (_name, makePlace) => {
  const makeDesk = async () => openDeskForStaff(await (await makePlace())());

  test("names each person who opened an enquiry, once although the console fetches it again", async () => {
    const { store, database, kiran, meera } = await makeDesk();
    const { reference } = await addEnquiry(store);
    await kiran.detail(reference);
    await kiran.detail(reference.toLowerCase());
    await meera.detail(reference);
    expect(await opened(database)).toEqual([
      { staff_id: kiran.id, reference },
      { staff_id: meera.id, reference },
    ]);
    expect((await kiran.request("GET", "/audit")).body.lines).toContainEqual(
      expect.objectContaining({ who: "Meera Rao", act: "opened", reference }),
    );
  });

  test("names every enquiry that the person sees, also those of the same sender", async () => {
    const { store, database, kiran } = await makeDesk();
    const first = await addEnquiry(store);
    const second = await addEnquiry(store);
    await kiran.detail(first.reference);
    expect((await opened(database)).map(({ reference }) => reference)).toEqual(
      [first.reference, second.reference].toSorted(),
    );
  });

  test("writes another line after ten minutes, and when the clock was ahead", async () => {
    const { database, kiran } = await makeDesk();
    const at = (time: string) => recordOpened(database, kiran.id, ["AN-7F3K-2Q"], new Date(`2026-11-24T${time}Z`));
    for (const time of ["10:00:00", "10:09:59", "10:10:00", "09:00:00"]) await at(time);
    expect(await opened(database)).toHaveLength(3);
  });

  test("writes nothing for an enquiry that does not exist", async () => {
    const { database, kiran } = await makeDesk();
    expect((await kiran.request("GET", "/enquiries/AN-2222-22")).status).toBe(404);
    expect(await opened(database)).toEqual([]);
  });
});
