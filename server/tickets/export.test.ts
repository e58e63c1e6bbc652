/** The export of a person who wrote more often than a screen shows. */
import { expect, test, vi } from "vitest";
import type { TicketDetail } from "../../core/api/inbox.ts";
import { addEnquiry } from "../test-support/desk.ts";
import { openDeskForStaff } from "../test-support/desk-servers.ts";
import { aNote, aReceivedMail, aSentMail } from "../test-support/messages.ts";
import { testedStores } from "../test-support/stores.ts";
import { enquiry, submission } from "../test-support/test-server.ts";
import { exportJson } from "./export.ts";

const ENQUIRIES = 60;
const MAILS = 1010;

test.each(testedStores)(
  "%s: holds all enquiries, messages and history, read in portions",
  async (_, createDatabase) => {
    const { store, database, owner } = await openDeskForStaff(await (await createDatabase())());
    const { reference, enquiryId } = await addEnquiry(store);
    const references = await store.insert(
      submission({ contacts: Array.from({ length: ENQUIRIES - 1 }, () => enquiry) }),
    );
    const all = [reference, ...references].toSorted();
    const mails = Array.from({ length: MAILS }, (_, index) => `Mail ${index}.`);
    // Mails 996 to 999 came in one moment, and the thousandth row is among them.
    const at = (index: number) => new Date(Date.UTC(2026, 0, 1, 0, 0, Math.floor(index / 4)));
    for (let first = 0; first < MAILS; first += 101)
      await database.write(
        ...mails
          .slice(first, first + 101)
          .map((body, index) => aReceivedMail({ enquiryId, body, at: at(first + index) })),
      );
    await database.write(
      aSentMail("sent", { enquiryId, body: "An answer of ours\u202e\u001b[8m", at: at(-4) }),
      aNote({ enquiryId, staffId: owner.id, body: "A note of ours", at: at(MAILS + 4) }),
    );

    const { body: json } = await owner.request("GET", `/tickets/${reference}/export`);
    const referencesOf = (rows: { reference: string }[]) => rows.map((row) => row.reference).toSorted();
    expect(referencesOf(json.enquiries)).toEqual(all);
    expect(json.received.map(({ text }: { text: string }) => text).toSorted()).toEqual(mails.toSorted());
    expect(json.messages).toMatchObject([{ body: "An answer of ours\u202e\u001b[8m" }]);
    expect(json.notes).toMatchObject([{ text: "A note of ours" }]);
    expect(referencesOf(json.history.filter(({ kind }: { kind: string }) => kind === "received"))).toEqual(all);

    const { body: text } = await owner.request("GET", `/tickets/${reference}/export?format=text`);
    for (const one of all) expect(text).toContain(one);
    expect([...text.matchAll(/^ {2}Mail \d+\.$/gm)]).toHaveLength(MAILS);
    for (const sign of ["\u202e", "\u001b"]) expect(text).not.toContain(sign);
    expect(text).toMatch(/An answer of ours[\s\S]*Mail 1009\.[\s\S]*A note of ours\n$/);
    const detail: TicketDetail = await owner.detail(reference);
    const read = vi.spyOn(database, "read");
    const pieces = await Array.fromAsync(exportJson(database, detail));
    expect(JSON.parse(pieces.join("")).received).toEqual(json.received);
    const reads = await Promise.all(read.mock.results.map(async ({ value }) => (await value) as { body?: string }[]));
    expect(Math.max(...reads.map((rows) => rows.filter(({ body }) => body).length))).toBe(10);
  },
);
