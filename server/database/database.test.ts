/** The tables of the desk behave alike in every store. */
import sql from "sql-template-tag";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { erasePerson } from "../enquiries/erase.ts";
import { storeKinds } from "../test-support/stores.ts";
import { enquiry, submission } from "../test-support/test-server.ts";
import { mustChange, NothingChangedError, retryOnConflict, StoreUnavailableError } from "./database.ts";

const now = "2026-11-22T03:30:00.000Z";
const total = z.object({ total: z.number() }).transform((row) => row.total);

describe.each(storeKinds)("%s", (_name, createDatabase) => {
  const makeStore = async () => (await createDatabase())();

  test("gives back times and numbers as they were written", async () => {
    const { database } = await makeStore();
    await database.write(sql`INSERT INTO audit (id, action, created_at) VALUES (${"a"}, ${"tested"}, ${now})`);
    const row = z.object({ id: z.string(), staff_id: z.string().nullable(), created_at: z.string() });
    expect(
      await database.read(row, sql`SELECT id, staff_id, created_at FROM audit WHERE created_at >= ${now}`),
    ).toEqual([{ id: "a", staff_id: null, created_at: now }]);
  });

  test("gives back bytes as they were written", async () => {
    const { database } = await makeStore();
    const bytes = Uint8Array.from([0, 255, 39, 92, 128]);
    await database.write(sql`INSERT INTO files (name, bytes, created_at) VALUES (${"h"}, ${bytes}, ${now})`);
    const row = z.object({ bytes: z.instanceof(Uint8Array) });
    const [read] = await database.read(row, sql`SELECT bytes FROM files`);
    expect([...(read?.bytes ?? [])]).toEqual([...bytes]);
  });

  test("retries on conflict, and gives up after five attempts", async () => {
    const { database } = await makeStore();
    const add = (id: string) => sql`INSERT INTO audit (id, action, created_at) VALUES (${id}, ${"tested"}, ${now})`;
    let times = 0;
    const change = () =>
      retryOnConflict(async () => {
        times += 1;
        if (times === 2) await database.write(add("a"));
        return database.write(mustChange(sql`UPDATE audit SET action = ${"changed"} WHERE id = ${"a"}`));
      });
    expect(await change()).toEqual([1]);
    await database.write(sql`DELETE FROM audit`);
    times = 2;
    await expect(change()).rejects.toThrow(NothingChangedError);
    expect(times).toBe(7);
  });

  test("writes all statements or none", async () => {
    const { database } = await makeStore();
    const add = (id: string) => sql`INSERT INTO audit (id, action, created_at) VALUES (${id}, ${"tested"}, ${now})`;
    const change = (id: string) => sql`UPDATE audit SET action = ${"changed"} WHERE id = ${id}`;
    expect(await database.write(add("a"), change("a"), change("b"))).toEqual([1, 1, 0]);
    await expect(database.write(add("c"), mustChange(change("b")), add("d"))).rejects.toThrow(NothingChangedError);
    const changeBoth = sql`UPDATE audit SET action = ${"changed"} WHERE id IN (${"a"}, ${"b"})`;
    await expect(database.write(add("c"), mustChange(changeBoth, 2))).rejects.toThrow(NothingChangedError);
    expect(await database.write(mustChange(changeBoth))).toEqual([1]);
    await expect(database.write(add("e"), add("a"))).rejects.toThrow("could not");
    expect(await database.read(total, sql`SELECT count(*) AS total FROM audit`)).toEqual([1]);
  });

  test("rolls back a write that fails, and none of those at the same time", async () => {
    const { database } = await makeStore();
    const add = (id: string) => sql`INSERT INTO audit (id, action, created_at) VALUES (${id}, ${"tested"}, ${now})`;
    await database.write(add("a"));
    const refused = mustChange(sql`DELETE FROM audit WHERE id = ${"nothing"}`);
    const writes = [[add("b")], [add("c"), refused], [add("d"), add("a")], [add("e")]];
    const settled = await Promise.allSettled(writes.map((statements) => database.write(...statements)));
    expect(settled.map(({ status }) => status)).toEqual(["fulfilled", "rejected", "rejected", "fulfilled"]);
    expect(settled[1]).toMatchObject({ reason: expect.any(NothingChangedError) });
    expect(settled[2]).toMatchObject({ reason: expect.any(StoreUnavailableError) });
    const ids = await database.read(z.object({ id: z.string() }), sql`SELECT id FROM audit ORDER BY id`);
    expect(ids.map(({ id }) => id)).toEqual(["a", "b", "e"]);
  });

  test("gives each enquiry a place at the desk, and takes it away with the enquiry", async () => {
    const store = await makeStore();
    const { database, insert } = store;
    await insert(submission({ contacts: [enquiry, { ...enquiry, email: "second@example.in", phone: "1" }] }));
    await insert(submission({ canary: true }));
    await expect.poll(() => database.read(total, sql`SELECT count(*) AS total FROM ticket_enquiries`)).toEqual([2]);
    await erasePerson(store, { email: enquiry.email }, new Date());
    expect(await database.read(total, sql`SELECT count(*) AS total FROM ticket_enquiries`)).toEqual([1]);
  });
});
