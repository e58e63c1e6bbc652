/** The order and the counts of the outbox, the same in every store. */
import { describe, expect, test, vi } from "vitest";
import { storeKinds } from "../test-support/stores.ts";
import { submission } from "../test-support/submission.ts";
import { enquiry } from "../test-support/test-server.ts";
import type { Store } from "./store.ts";

vi.setConfig({ testTimeout: 60_000 });

const LEASE_MS = 120_000;

/** A journal forwards in the background. */
const forwarded = ({ journaled }: Store) => expect.poll(journaled, { timeout: 30_000 }).toBe(0);

describe.each(storeKinds)("with %s", (_name, makePlace) => {
  test("claims first attempts before retries", async () => {
    const store = await (await makePlace())();
    const stored: string[] = [];
    for (let i = 0; i < 3; i++) stored.push(...(await store.insert(submission({ deliveries: ["mail"] }))));
    await forwarded(store);
    const now = new Date();
    const [first] = await store.outbox.claimDue(now, 1, LEASE_MS, "mail");
    expect(first?.enquiry.reference).toBe(stored[0]);
    await store.outbox.failed(first?.id ?? 0, "refused", now);
    const later = new Date(now.getTime() + 1000);
    const claimed = await store.outbox.claimDue(later, 2, LEASE_MS, "mail");
    expect(claimed.map((letter) => letter.enquiry.reference)).toEqual([stored[1], stored[2]]);
  });

  test("counts earlier acknowledgements by address and by time, up to the limit", async () => {
    const store = await (await makePlace())();
    const acknowledge = (email: string) =>
      store.insert(submission({ contacts: [{ ...enquiry, email }], deliveries: ["autoreply"] }));
    for (const email of ["ASHA@example.in", "ravi@example.in", "asha@Example.in"]) await acknowledge(email);
    // The next one has a later time.
    await new Promise((resolve) => setTimeout(resolve, 5));
    const [reference] = await acknowledge("asha@example.in");
    await forwarded(store);
    const last = (await store.outbox.undelivered()).find((letter) => letter.enquiry.reference === reference);
    if (last === undefined) throw new Error("The acknowledgement is not in the outbox.");
    const counts = (at: string, limit = 10) =>
      store.outbox.acknowledgementsBefore({ ...last, enquiry: { ...last.enquiry, created_at: at } }, limit);
    const { created_at } = last.enquiry;
    const minutesAfter = (minutes: number) => new Date(Date.parse(created_at) + minutes * 60_000).toISOString();
    expect(await counts(created_at)).toEqual({ toAddressInDay: 2, inHour: 3, inDay: 3 });
    expect(await counts(created_at, 2)).toEqual({ toAddressInDay: 2, inHour: 2, inDay: 2 });
    expect(await counts(minutesAfter(61))).toEqual({ toAddressInDay: 3, inHour: 0, inDay: 4 });
    expect(await counts(minutesAfter(25 * 60))).toEqual({ toAddressInDay: 0, inHour: 0, inDay: 0 });
  });

  test("reads quarantine in pages, oldest first, with long texts cut", async () => {
    const store = await (await makePlace())();
    const flags = ["hidden-field"] as const;
    const references: string[] = [];
    for (let i = 0; i < 3; i++) {
      const contacts = [{ ...enquiry, project_details: "क".repeat(5000) }];
      references.push(...(await store.insert(submission({ contacts, flags, deliveries: ["mail"] }))));
    }
    await store.insert(submission());
    await forwarded(store);
    const first = await store.repository.quarantinedAfter(0, 2);
    expect(first.total).toBe(3);
    expect(first.enquiries.map(({ reference }) => reference)).toEqual(references.slice(0, 2));
    expect(first.enquiries[0]?.project_details).toBe("क".repeat(400));
    const second = await store.repository.quarantinedAfter(first.enquiries[1]?.id ?? 0, 2);
    expect(second.total).toBe(1);
    expect(second.enquiries.map(({ reference }) => reference)).toEqual(references.slice(2));
  });
});
