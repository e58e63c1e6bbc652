/** Files that staff send: chosen before the message, sent with it, given out, and erased with the person. */
import PostalMime from "postal-mime";
import sql from "sql-template-tag";
import { describe, expect, test } from "vitest";
import type { Attachment, Message } from "../../core/api/messages.ts";
import { DAY_MS } from "../../core/times.ts";
import type { Config } from "../config.ts";
import { countRows } from "../database/database.ts";
import { addEnquiry } from "../test-support/desk.ts";
import { openDeskForStaff } from "../test-support/desk-servers.ts";
import { defaultContent, renderFixture } from "../test-support/fixture-site.ts";
import { testedStores } from "../test-support/stores.ts";
import { deleteUnsentFiles } from "./attachments.ts";

const MEGABYTE = 1_000_000;

describe.each(testedStores)("%s", (_name, createDatabase) => {
  async function openReply(settings: Partial<Config> = {}) {
    const desk = await openDeskForStaff(await (await createDatabase())(), settings);
    const { app, database, kiran, mailbox, store } = desk;
    const { reference, enquiryId } = await addEnquiry(store);
    const path = `/tickets/${reference}`;
    async function choose(name: string, payload: Buffer | string = name, by = kiran, to = path) {
      const response = await app.inject({
        method: "POST",
        url: `/desk/api${to}/attachments?${new URLSearchParams({ name })}`,
        headers: { cookie: by.cookie, "sec-fetch-site": "same-origin", "content-type": "application/octet-stream" },
        payload,
      });
      return { status: response.statusCode, body: response.json() as Attachment & { code?: string } };
    }
    const idsOf = (files: readonly { body: Attachment }[]) => files.map(({ body }) => body.id);
    const typed = { subject: "Your hospital", body: "Dear Asha,\n\nthe quote." };
    const keep = (attachments: readonly string[]) =>
      kiran.request("PUT", `${path}/draft`, { ...typed, template: null, attachments });
    const send = (attachments: readonly string[], by = kiran, to = reference) =>
      by.apply(to, "messages", { ...typed, to: "asha@example.in", followUpAt: null, attachments });
    /** The eight seconds are over. */
    async function leave(mails: number): Promise<string> {
      if (!app.server.listening) await app.listen({ port: 0, host: "127.0.0.1" });
      await database.write(sql`UPDATE jobs SET run_at = NULL WHERE done_at IS NULL AND kind = 'message'`);
      await expect
        .poll(() => mailbox.mails.filter(({ recipients }) => recipients[0] === "asha@example.in").length)
        .toBe(mails);
      return mailbox.mails.findLast(({ recipients }) => recipients[0] === "asha@example.in")?.raw ?? "";
    }
    return { ...desk, reference, enquiryId, path, choose, idsOf, keep, send, leave };
  }

  test("are kept with the draft, go out with the message, and are given out afterwards", async () => {
    const { kiran, reference, choose, idsOf, keep, send, leave } = await openReply();
    const files = [await choose("दर सूची.xlsx", "quote"), await choose("C:\\plans\\plan.pdf", "%PDF")];
    expect(files.map(({ body }) => body)).toMatchObject([
      { name: "दर सूची.xlsx", mediaType: expect.stringContaining("spreadsheetml"), size: 5 },
      { name: "plan.pdf", mediaType: "application/pdf", size: 4 },
    ]);
    const ids = idsOf(files);
    await keep(ids.toReversed());
    const draft = (await kiran.detail(reference)).draft;
    expect(draft?.attachments.map(({ name }) => name)).toEqual(["plan.pdf", "दर सूची.xlsx"]);
    const { message } = (await send(ids)).body;
    expect(message.attachments.map(({ id }: Attachment) => id).toSorted()).toEqual(ids.toSorted());
    const { attachments } = await PostalMime.parse(await leave(1), { attachmentEncoding: "utf8" });
    expect(attachments.map(({ filename, content }) => [filename, content])).toEqual([
      ["plan.pdf", "%PDF"],
      ["दर सूची.xlsx", "quote"],
    ]);
    expect((await kiran.request("DELETE", `/attachments/${ids[0]}`)).status).toBe(204);
    const { status, body, headers } = await kiran.request("GET", `/attachments/${ids[0]}`);
    expect([status, body, headers["content-type"]]).toEqual([200, "quote", "application/octet-stream"]);
    expect(headers["content-disposition"]).toContain("filename*=UTF-8''%E0%A4%A6%E0%A4%B0%20");
  });

  test("of a stopped message go with its next version, and stay with it, too", async () => {
    const { kiran, meera, reference, choose, idsOf, keep, send, leave } = await openReply();
    const ids = idsOf([await choose("quote.pdf")]);
    const stopped: Message = (await send(ids)).body.message;
    await kiran.request("POST", `/messages/${stopped.id}/stop`);
    await keep(ids);
    expect((await kiran.detail(reference)).draft?.attachments).toMatchObject([{ name: "quote.pdf" }]);
    const next: Message = (await send(ids)).body.message;
    expect(next.attachments).toMatchObject([{ name: "quote.pdf" }]);
    expect(next.attachments[0]?.id).not.toBe(ids[0]);
    expect(await leave(1)).toContain("quote.pdf");
    const again = await meera.request("POST", `/messages/${stopped.id}/send-again`, { confirmed: false });
    expect(again.body.message.attachments).toMatchObject([{ id: ids[0], name: "quote.pdf" }]);
    expect(await leave(2)).toContain("quote.pdf");
  });

  test("hold the PDF of a service as it was when it was chosen", async () => {
    const { kiran, site, path, send, leave } = await openReply();
    const [{ slug, title } = { slug: "", title: "" }] = defaultContent.content.services;
    const publish = (pdf: Record<string, string>) =>
      site.activate(null, defaultContent, renderFixture(defaultContent, pdf));
    publish({ [`services/${slug}.pdf`]: "%PDF 1" });
    expect((await kiran.request("GET", `${path}/templates`)).body.pdfs).toEqual([{ service: slug, title }]);
    const add = (service: string) => kiran.request("POST", `${path}/attachments/pdf`, { service });
    const { body } = await add(slug);
    expect(body).toMatchObject({ name: `${slug}.pdf`, mediaType: "application/pdf", size: 6 });
    publish({});
    expect((await add(slug)).status).toBe(404);
    await send([body.id]);
    const { attachments } = await PostalMime.parse(await leave(1), { attachmentEncoding: "utf8" });
    expect(attachments).toMatchObject([{ filename: `${slug}.pdf`, mimeType: "application/pdf", content: "%PDF 1" }]);
  });

  test("are refused when empty or larger than mail servers take, alone or together", async () => {
    const { database, choose, idsOf, send } = await openReply();
    const refused = async (payload: Buffer) => {
      const { status, body } = await choose("photo.jpg", payload);
      return [status, body.code];
    };
    expect(await refused(Buffer.alloc(0))).toEqual([422, "DESK87"]);
    expect(await refused(Buffer.alloc(14 * MEGABYTE + 1))).toEqual([413, "DESK86"]);
    const ids = idsOf([await choose("a.jpg", Buffer.alloc(14 * MEGABYTE)), await choose("b.jpg", "b")]);
    expect(await send(ids)).toMatchObject({ status: 413, body: { code: "DESK86" } });
    expect(await send(Array.from({ length: 11 }, () => "x"))).toMatchObject({ status: 400 });
    expect(await countRows(database, sql`messages`)).toBe(0);
    expect((await send(ids.slice(0, 1))).status).toBe(200);
  });

  test("are one's own, for this person, until they are sent", async () => {
    const { store, kiran, meera, choose, idsOf, send } = await openReply();
    const other = await addEnquiry(store, { email: "ravi@example.in", phone: "98220 33333" });
    const [id = ""] = idsOf([await choose("quote.pdf")]);
    expect(await send([id], meera)).toMatchObject({ status: 409, body: { code: "DESK88" } });
    expect(await send([id], kiran, other.reference)).toMatchObject({ body: { code: "DESK88" } });
    expect((await meera.request("GET", `/attachments/${id}`)).status).toBe(404);
    await meera.request("DELETE", `/attachments/${id}`);
    expect((await kiran.request("GET", `/attachments/${id}`)).body).toBe("quote.pdf");
    await kiran.request("DELETE", `/attachments/${id}`);
    expect(await send([id])).toMatchObject({ body: { code: "DESK88" } });
  });

  test("leave the draft as it was when the disk is short of space", async () => {
    const { config, kiran, reference, choose, keep } = await openReply();
    await keep([]);
    config.diskReserveBytes = Number.MAX_SAFE_INTEGER;
    expect(await choose("quote.pdf")).toMatchObject({ status: 507, body: { code: "DESK60" } });
    expect((await kiran.detail(reference)).draft?.body).toContain("the quote");
  });

  test("count again within the day when they are sent again", async () => {
    const { database, choose, idsOf, send } = await openReply();
    const ids = idsOf([await choose("plan.pdf", "%PDF")]);
    expect((await send(ids)).status).toBe(200);
    const twoDaysAgo = new Date(Date.now() - 2 * DAY_MS).toISOString();
    await database.write(sql`UPDATE attachments SET size = ${14 * MEGABYTE}, created_at = ${twoDaysAgo}`);
    for (let time = 0; time < 14; time++) expect((await send(ids)).status).toBe(200);
    expect(await send(ids)).toMatchObject({ status: 429, body: { code: "DESK89" } });
  });

  test("go with the person, those of drafts, too, and unsent ones after 30 days", async () => {
    const { database, owner, reference, choose, idsOf, send } = await openReply();
    await send(idsOf([await choose("quote.pdf")]));
    await choose("later.pdf");
    await database.write(deleteUnsentFiles(new Date(Date.now() + 29 * DAY_MS)));
    expect(await countRows(database, sql`attachments`)).toBe(2);
    await database.write(deleteUnsentFiles(new Date(Date.now() + 31 * DAY_MS)));
    expect(await countRows(database, sql`attachments`)).toBe(1);
    await choose("later.pdf");
    expect((await owner.request("POST", `/tickets/${reference}/erase`, {})).status).toBe(200);
    expect(await countRows(database, sql`attachments`)).toBe(0);
  });

  test("are named in the export of the person", async () => {
    const { owner, path, choose, idsOf, send } = await openReply();
    await send(idsOf([await choose("दर सूची.xlsx", "quote")]));
    expect((await owner.request("GET", `${path}/export?format=text`)).body).toContain("[File: दर सूची.xlsx, 5 bytes]");
    expect((await owner.request("GET", `${path}/export`)).body.messages[0].attachments).toMatchObject([{ size: 5 }]);
  });
});
