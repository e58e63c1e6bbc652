/** The access log: who opened which enquiry, and who searched. */
import sql from "sql-template-tag";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import type { Database } from "../database/database.ts";
import { recordOpened } from "../staff/session/audit.ts";
import { addEnquiry } from "../test-support/desk.ts";
import { openDeskForStaff } from "../test-support/desk-servers.ts";
import { aFile, aReceivedMail, aSentMail } from "../test-support/messages.ts";
import { testedStores } from "../test-support/stores.ts";

const line = z.object({ staff_id: z.string(), reference: z.string() });
const opened = (database: Database) =>
  database.read(
    line,
    sql`SELECT staff_id, reference FROM audit WHERE action = 'opened' ORDER BY created_at, reference`,
  );

describe.each(testedStores)("%s", (_name, createDatabase) => {
  const makeDesk = async () => openDeskForStaff(await (await createDatabase())());

  test("names each person who opened an enquiry, once although the desk fetches it again", async () => {
    const { store, database, kiran, meera } = await makeDesk();
    const { reference } = await addEnquiry(store);
    await kiran.detail(reference);
    await kiran.detail(reference.toLowerCase());
    await meera.detail(reference);
    expect(await opened(database)).toEqual([
      { staff_id: kiran.id, reference },
      { staff_id: meera.id, reference },
    ]);
    const line = expect.objectContaining({ who: "Meera Rao", action: "opened", reference });
    expect((await kiran.request("GET", "/audit?looks=yes")).body.lines).toContainEqual(line);
    expect((await kiran.request("GET", "/audit")).body.lines).not.toContainEqual(line);
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

  test("an enquiry opened by the desk is opened by a person who looks at it, with those beside it", async () => {
    const { store, database, kiran } = await makeDesk();
    const { reference } = await addEnquiry(store);
    const another = await addEnquiry(store);
    await kiran.request("GET", `/tickets/${reference}?autoOpened=yes`);
    expect(await opened(database)).toEqual([]);
    const audited = (await kiran.request("GET", "/audit?looks=yes")).body.lines;
    expect(audited).toContainEqual(expect.objectContaining({ action: "auto-opened", reference }));
    await kiran.request("POST", `/tickets/${reference}/seen`);
    expect((await opened(database)).map((line) => line.reference)).toEqual([reference, another.reference].toSorted());
  });

  test("writes another line after ten minutes, and when the clock was ahead", async () => {
    const { database, kiran } = await makeDesk();
    const at = (time: string) => recordOpened(database, kiran.id, ["AN-7F3K-2Q"], new Date(`2026-11-24T${time}Z`));
    for (const time of ["10:00:00", "10:09:59", "10:10:00", "09:00:00"]) await at(time);
    expect(await opened(database)).toHaveLength(3);
  });

  describe("a curious colleague", () => {
    async function curious() {
      const desk = await makeDesk();
      const { store, database, kiran } = desk;
      const { reference, enquiryId } = await addEnquiry(store, {}, { notifications: ["mail"] });
      await database.write(
        aReceivedMail({ id: "mail-1", subject: "Plot", messageId: "<mail-1@example.in>" }),
        aSentMail("sent", { id: "letter-1", enquiryId, staffId: desk.meera.id }),
      );
      const lines = () =>
        database.read(
          z.object({ staff_id: z.string(), action: z.string(), reference: z.string().nullable() }),
          sql`SELECT staff_id, action, reference FROM audit ORDER BY created_at`,
        );
      return { ...desk, reference, lines, read: kiran.request };
    }
    type Read = Awaited<ReturnType<typeof curious>>["read"];

    test.each<[string, string, (read: Read, reference: string) => ReturnType<Read>]>([
      ["the templates", "opened", (read, reference) => read("GET", `/tickets/${reference}/templates`)],
      [
        "the answer to sending a notification again",
        "opened",
        (read, reference) => read("POST", `/tickets/${reference}/resend`, { kind: "mail" }),
      ],
      ["the refusal to stop a letter", "opened", (read) => read("POST", "/messages/letter-1/stop")],
      ["mails without an enquiry", "unmatched-read", (read) => read("GET", "/unmatched")],
      ["a list", "searched", (read) => read("GET", "/tickets?status=to-answer")],
      ["a search", "searched", (read) => read("GET", "/tickets?q=asha")],
    ])("who reads by %s leaves a line", async (_way, action, look) => {
      const { kiran, reference, lines, read } = await curious();
      for (let times = 0; times < 2; times++) await look(read, reference);
      const mine = (await lines()).filter((each) => each.action === action);
      expect(mine).toEqual([{ staff_id: kiran.id, action, reference: action === "opened" ? reference : null }]);
    });

    test("who reads a whole mail, downloads a file or exports an enquiry leaves a line", async () => {
      const { kiran, owner, database, reference, lines } = await curious();
      await database.write(aFile("mail-1"));
      await kiran.request("GET", "/received/mail-1");
      await kiran.request("GET", "/attachments/file-1");
      await owner.request("GET", `/tickets/${reference}/export`);
      expect(await lines()).toEqual(
        expect.arrayContaining([
          { staff_id: kiran.id, action: "mail-opened", reference: null },
          { staff_id: kiran.id, action: "file-opened", reference: null },
          { staff_id: owner.id, action: "exported", reference },
        ]),
      );
      const changes: { action: string }[] = (await kiran.request("GET", "/audit")).body.lines;
      expect(changes.map(({ action }) => action)).not.toContainEqual(expect.stringMatching("-opened"));
    });

    test("who lists again after ten minutes leaves another line, and each person leaves their own", async () => {
      const { database, kiran, meera, read, lines } = await curious();
      await read("GET", "/tickets");
      await meera.request("GET", "/tickets");
      const earlier = new Date(Date.now() - 600_001).toISOString();
      await database.write(sql`UPDATE audit SET created_at = ${earlier} WHERE staff_id = ${kiran.id}`);
      await read("GET", "/tickets?q=asha");
      expect((await lines()).map(({ staff_id }) => staff_id)).toEqual([kiran.id, meera.id, kiran.id]);
    });
  });

  test("writes nothing for an enquiry that does not exist", async () => {
    const { database, kiran } = await makeDesk();
    expect((await kiran.request("GET", "/tickets/AN-2222-22")).status).toBe(404);
    expect(await opened(database)).toEqual([]);
  });
});
