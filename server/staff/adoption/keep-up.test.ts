/** When more enquiries wait than a list may be held up for, the list comes at once and the background adopts them. */
import sql from "sql-template-tag";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { z } from "zod";
import { deskStores, silentLog } from "../../test-support/stores.ts";
import { submission } from "../../test-support/submission.ts";
import { enquiry } from "../../test-support/test-server.ts";
import { loadDeskContent } from "../desk-content.ts";
import { BATCH, createAdopter } from "./adopt.ts";
import { createKeepUp } from "./keep-up.ts";
import { countNewEnquiries } from "./new-enquiry.ts";

// PostgreSQL may still be starting, which is slow on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

const total = z.object({ total: z.number() }).transform((row) => row.total);

describe.each(deskStores)("%s", (_name, makePlace) => {
  async function makeDesk() {
    const store = await (await makePlace())();
    const { database } = store;
    const keepUp = createKeepUp(
      database,
      createAdopter(database, () => loadDeskContent("content"), silentLog),
      silentLog,
    );
    onTestFinished(keepUp.stop);
    /** Enquiries of as many people. */
    const insert = (count: number, from = 0) =>
      store.insert(
        submission({
          contacts: Array.from({ length: count }, (_, index) => ({
            ...enquiry,
            email: `visitor${from + index}@example.in`,
            phone: `98250 ${String(10_000 + from + index)}`,
          })),
        }),
      );
    const countWorks = () => database.read(total, sql`SELECT CAST(count(*) AS integer) AS total FROM enquiry_work`);
    return { database, keepUp, insert, countWorks };
  }

  test("adopts before a list what one batch takes", async () => {
    const { database, keepUp, insert } = await makeDesk();
    await insert(3);
    await keepUp.beforeList();
    expect(await countNewEnquiries(database)).toBe(0);
    expect(keepUp.isBehind()).toBe(false);
  });

  test("leaves the rest to the background, and is up to date again afterwards", async () => {
    const { database, keepUp, insert, countWorks } = await makeDesk();
    await insert(100);
    await insert(60, 100);
    await keepUp.beforeList();
    await keepUp.beforeList();
    expect(keepUp.isBehind()).toBe(true);
    expect(await countNewEnquiries(database)).toBe(160 - BATCH);
    keepUp.start();
    await expect.poll(keepUp.isBehind, { timeout: 20_000 }).toBe(false);
    expect(await countNewEnquiries(database)).toBe(0);
    expect(await countWorks()).toEqual([160]);
    await insert(1, 160);
    await keepUp.beforeList();
    expect(await countWorks()).toEqual([161]);
  });
});
