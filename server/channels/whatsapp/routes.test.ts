/** Staff answer on WhatsApp: each message at most once, inside the window as text, outside it by a template. */
import sql from "sql-template-tag";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { z } from "zod";
import type { Message } from "../../../core/api/messages.ts";
import { DAY_MS, HOUR_MS } from "../../../core/times.ts";
import type { Config } from "../../config.ts";
import { createReceiptTokens } from "../../privacy/receipt-tokens.ts";
import { openDeskForStaff } from "../../test-support/desk-servers.ts";
import { openReceiptBrowser } from "../../test-support/receipts.ts";
import { testedStores } from "../../test-support/stores.ts";
import { startWhatsApp, tell, template } from "../../test-support/whatsapp.ts";
import {
  became,
  fromPhone,
  hidden,
  type Person,
  ramesh,
  webhook,
  written,
} from "../../test-support/whatsapp-webhooks.ts";

describe.each(testedStores)("%s", (_name, createDatabase) => {
  /** A desk to which somebody has written, so many hours ago. */
  async function openConversation(who: Person = ramesh, hours = 0, settings: Partial<Config> = {}) {
    const api = await startWhatsApp(onTestFinished);
    const desk = await openDeskForStaff(await (await createDatabase())(), {
      whatsApp: api.settings,
      siteUrl: "https://www.example.in",
      ...settings,
    });
    const { app, kiran, database } = desk;
    await app.listen({ port: 0, host: "127.0.0.1" });
    await tell(app, written("1", who, "A hospital", Date.now() - hours * HOUR_MS));
    const { rows } = (await kiran.request("GET", "/tickets?status=to-answer")).body;
    const reference: string = rows[0].reference;
    const messages = async (): Promise<Message[]> => (await kiran.detail(reference)).messages;
    const write = (body: string, chosen: object | null = null) =>
      kiran.apply(reference, "chat-messages", { body, template: chosen, followUpAt: null });
    /** The eight seconds are over. */
    const leave = () => database.write(sql`UPDATE jobs SET run_at = NULL, attempts = 0 WHERE done_at IS NULL`);
    async function send(body: string, chosen: object | null = null): Promise<Message> {
      const { body: answer, status } = await write(body, chosen);
      expect([status, answer.message.state]).toEqual([200, "waiting"]);
      await leave();
      return answer.message;
    }
    const states = () => expect.poll(async () => (await messages()).map(({ state }) => state));
    return { ...desk, api, reference, messages, write, leave, send, states };
  }

  /** A conversation, and the files chosen for it. */
  async function openWithFiles(...args: Parameters<typeof openConversation>) {
    const conversation = await openConversation(...args);
    const { app, kiran, reference } = conversation;
    async function choose(name: string, payload: Buffer): Promise<string> {
      const response = await app.inject({
        method: "POST",
        url: `/desk/api/tickets/${reference}/attachments?${new URLSearchParams({ name })}`,
        headers: { cookie: kiran.cookie, "sec-fetch-site": "same-origin", "content-type": "application/octet-stream" },
        payload,
      });
      return response.json().id;
    }
    const write = (body: string, ...attachments: string[]) =>
      kiran.apply(reference, "chat-messages", { body, template: null, followUpAt: null, attachments });
    return { ...conversation, choose, write };
  }

  test("a document goes with its name and the text as its caption, a picture without a text", async () => {
    const { api, kiran, choose, write, leave, messages, states } = await openWithFiles();
    const [document, picture] = [Buffer.from("%PDF"), Buffer.alloc(50_000, 7)];
    await write("The quote.", await choose("दर सूची.pdf", document));
    await write("", await choose("plot.JPG", picture));
    await leave();
    await states().toEqual(["sent", "sent"]);
    const [pdf, photo] = [
      api.uploads.find(({ type }) => type === "application/pdf"),
      api.uploads.find(({ type }) => type === "image/jpeg"),
    ];
    expect([pdf?.name, pdf?.bytes.equals(document), photo?.bytes.equals(picture)]).toEqual(["दर सूची.pdf", true, true]);
    const sent = Object.fromEntries(api.sent.map((message) => [message.type, message]));
    expect(sent.document?.document).toEqual({ id: pdf?.id, filename: "दर सूची.pdf", caption: "The quote." });
    expect(sent.image?.image).toEqual({ id: photo?.id });
    const shown = (await messages()).find(({ body }) => body === "The quote.");
    expect(shown?.attachments).toMatchObject([{ name: "दर सूची.pdf", size: 4 }]);
    expect((await kiran.request("GET", `/attachments/${shown?.attachments[0]?.id}`)).body).toBe("%PDF");
  });

  test("a file that WhatsApp does not take is refused before it is sent", async () => {
    const { api, choose, write } = await openWithFiles();
    const refused = async (name: string, size: number) =>
      (await write("", await choose(name, Buffer.alloc(size)))).body.code;
    expect(await refused("plan.dwg", 1)).toBe("DESK90");
    expect(await refused("plot.png", 5_000_001)).toBe("DESK90");
    expect(await refused("plot.heic", 1)).toBe("DESK90");
    const [one, two] = [await choose("a.pdf", Buffer.from("a")), await choose("b.pdf", Buffer.from("b"))];
    expect((await write("", one, two)).body.code).toBe("DESK06");
    expect((await write("x".repeat(1025), one)).body.code).toBe("DESK06");
    expect(api.uploads).toEqual([]);
  });

  test("a file that did not reach WhatsApp is tried again, and a refused one says why", async () => {
    const { api, choose, write, leave, messages, states } = await openWithFiles();
    api.answerUpload("none");
    await write("The quote.", await choose("quote.pdf", Buffer.from("%PDF")));
    await leave();
    await expect.poll(async () => (await messages())[0]?.error ?? "").toContain("tries again");
    expect((await messages())[0]?.state).toBe("waiting");
    api.answerUpload({ status: 400, code: 131053 });
    await leave();
    await states().toEqual(["failed"]);
    expect((await messages())[0]?.error).toContain("could not use the file");
    expect(api.sent).toEqual([]);
  });

  test("an answer is sent once, stops the clock, and shows its state in any order of events", async () => {
    const { api, app, send, states, messages, kiran, reference } = await openConversation();
    const { id } = await send("Namaste, when may we call?");
    await states().toEqual(["sent"]);
    expect(api.sent).toMatchObject([{ recipient: ramesh.user, text: { body: "Namaste, when may we call?" } }]);
    const { ticket } = await kiran.detail(reference);
    expect([ticket.status, ticket.assignee?.name, ticket.clock.dueAt]).toEqual(["done", "Kiran Shah", null]);
    for (const state of ["read", "sent", "delivered", "read", "failed"]) await tell(app, became(id, state, 131047));
    expect(await messages()).toMatchObject([
      { state: "sent", deliveredAt: expect.any(String), readAt: expect.any(String), channel: "whatsapp", subject: "" },
    ]);
    await tell(app, became("nobody's", "delivered"));
    expect(api.sent).toHaveLength(1);
  });

  test("what failed after all comes back with the reason in words", async () => {
    const { app, send, states, messages, kiran, reference } = await openConversation();
    const { id } = await send("Namaste");
    await states().toEqual(["sent"]);
    await tell(app, became(id, "failed", 131047));
    expect((await messages())[0]).toMatchObject({
      state: "failed",
      error: expect.stringContaining("approved template"),
    });
    expect((await kiran.detail(reference)).ticket).toMatchObject({ status: "to-answer", returned: { by: "bounce" } });
  });

  test.each([
    ["accepts and then breaks off", "none" as const],
    ["fails after it has accepted", { status: 500, code: 131000 }],
  ])("when WhatsApp %s, only a person resends the message, and a status settles it", async (_, answer) => {
    const { api, app, send, states, kiran, leave } = await openConversation();
    api.answer(answer);
    const { id } = await send("Namaste");
    await states().toEqual(["unsure"]);
    const again = (confirmed: boolean) => kiran.request("POST", `/messages/${id}/send-again`, { confirmed });
    expect((await again(false)).body.code).toBe("DESK47");
    await leave();
    expect(api.sent).toHaveLength(1);
    await tell(app, became(id, "delivered"));
    await states().toEqual(["sent"]);
    expect((await again(true)).body.code).toBe("DESK46");
  });

  test.each([
    ["tries again when it is asked to wait", { status: 400, code: 130429 }, "waiting", "later"],
    ["tries again when the token is wrong", { status: 401, code: 190 }, "waiting", "operator"],
    ["gives up when WhatsApp refuses", { status: 400, code: 131026 }, "failed", "Call, or write a mail"],
  ])("%s", async (_, answer, state, words) => {
    const { api, send, messages } = await openConversation();
    api.answer(answer);
    await send("Namaste");
    await expect.poll(async () => (await messages())[0]?.error ?? "").toContain(words);
    expect((await messages())[0]?.state).toBe(state);
    expect(api.sent).toHaveLength(1);
  });

  test("after a day only an approved template goes out, with its fields filled", async () => {
    const { api, write, send, states, kiran, reference } = await openConversation(hidden, 25);
    expect((await write("Namaste")).body.code).toBe("DESK75");
    const { body } = await kiran.request("GET", `/tickets/${reference}/chat-templates`);
    expect(body.templates).toEqual([
      {
        name: template.name,
        language: "en",
        body: template.components[0]?.text,
        fields: [
          { name: "name", value: hidden.name },
          { name: "reference", value: reference },
          { name: "day", value: "" },
        ],
      },
    ]);
    const chosen = { name: template.name, language: "en", values: ["Mr.\n\tSolanki ", reference, "Monday"] };
    const sent = await send("", chosen);
    expect(sent.body).toBe(`Namaste Mr. Solanki, may we call you about ${reference} on Monday?`);
    await states().toEqual(["sent"]);
    expect(api.sent[0]).toMatchObject({
      recipient: hidden.user,
      type: "template",
      template: {
        name: template.name,
        language: { code: "en" },
        components: [
          { type: "body", parameters: [{ type: "text", parameter_name: "name", text: "Mr. Solanki" }, {}, {}] },
        ],
      },
    });
    api.offer([{ ...template, status: "PAUSED" }]);
    expect((await write("", chosen)).body.code).toBe("DESK77");
  });

  test("what was written on the phone is in the thread, answers the person, and is there once", async () => {
    const { app, api, messages, kiran, reference } = await openConversation();
    const later = Date.now() + HOUR_MS;
    vi.useFakeTimers({ toFake: ["Date"], now: later });
    onTestFinished(() => void vi.useRealTimers());
    for (let i = 0; i < 2; i++) await tell(app, fromPhone("e1", "We call you at five", later));
    expect(await messages()).toMatchObject([{ by: null, state: "sent", body: "We call you at five" }]);
    const { ticket } = await kiran.detail(reference);
    expect([ticket.status, ticket.clock.dueAt, ticket.assignee]).toEqual(["done", null, null]);
    // Also of a number of another country that ends in the same digits.
    for (const stranger of ["919999999999", "19822011111"])
      await tell(app, JSON.parse(JSON.stringify(fromPhone("e2", "Hello")).replace(ramesh.phone, stranger)));
    expect([await messages(), api.sent]).toMatchObject([[{}], []]);
  });

  test("messages that leave the phone in one second keep their order", async () => {
    const { app, messages } = await openConversation(ramesh, 2);
    const words = Array.from({ length: 6 }, (_, i) => `Picture ${i}`);
    const at = Date.now() - HOUR_MS;
    for (const text of words) await tell(app, fromPhone(text, text, at));
    expect((await messages()).map(({ body }) => body)).toEqual(words.toReversed());
  });

  test("a greeting that the app on the phone sends by itself answers nobody", async () => {
    const { app, kiran, reference, messages } = await openConversation();
    await tell(app, fromPhone("e1", "Thank you for writing to us!", Date.now() + 2000));
    expect(await messages()).toMatchObject([{ by: null, body: "Thank you for writing to us!" }]);
    const { ticket } = await kiran.detail(reference);
    expect([ticket.status, ticket.clock.dueAt]).toEqual(["to-answer", expect.any(String)]);
  });

  test("an answer quotes a message that staff sent from the desk", async () => {
    const { app, send, states, kiran, reference } = await openConversation();
    const { id } = await send("Shall we come on Monday, or on Tuesday?");
    await states().toEqual(["sent"]);
    await tell(app, became(id, "delivered"));
    const context = { from: "917923456789", id: `wamid.${id}` };
    await tell(app, written("2", ramesh, { type: "text", text: { body: "Yes" }, context }));
    expect((await kiran.detail(reference)).received[0]?.text).toBe("> Shall we come on Monday, or on Tuesday?\nYes");
  });

  test.each<[kind: string, content: object, shown: string]>([
    [
      "deletes a message",
      { type: "revoke", revoke: { original_message_id: "wamid.older" } },
      "[Deleted an earlier message]",
    ],
    [
      "edits a message",
      {
        type: "edit",
        edit: { original_message_id: "wamid.older", message: { type: "text", text: { body: "At six" } } },
      },
      "[Edited an earlier message:]\nAt six",
    ],
    ["reacts", { type: "reaction", reaction: { message_id: "wamid.1", emoji: "👍" } }, "[Reacted with 👍]"],
    ["does something unknown", { type: "unsupported", errors: [{ code: 131051 }] }, "[A message of a kind"],
  ])("an enquiry stays to answer when somebody of the company %s on the phone", async (_kind, content, shown) => {
    const { app, kiran, reference, messages } = await openConversation();
    const before = (await kiran.detail(reference)).ticket;
    await tell(app, fromPhone("e1", content));
    const { ticket } = await kiran.detail(reference);
    expect([ticket.status, ticket.clock]).toEqual(["to-answer", before.clock]);
    expect(await messages()).toMatchObject([{ state: "sent", body: expect.stringContaining(shown) }]);
  });

  test("a person with a new number is the same person", async () => {
    const { app, kiran, send, states, api } = await openConversation();
    const system = {
      type: "user_changed_user_id",
      body: "Ramesh has a new number",
      previous_user_id: ramesh.user,
      user_id: "IN.2",
    };
    await tell(app, webhook({ messages: [{ id: "wamid.s", timestamp: "1", type: "system", system }] }));
    await tell(app, written("2", { ...ramesh, user: "IN.2", phone: "919822022222" }, "It is me"));
    const { rows } = (await kiran.request("GET", "/tickets?status=to-answer")).body;
    expect(rows).toHaveLength(1);
    const { received } = await kiran.detail(rows[0].reference);
    expect(received.map(({ text }) => text).toSorted()).toEqual([
      "A hospital",
      "It is me",
      "[Ramesh has a new number]",
    ]);
    await send("Namaste");
    await states().toEqual(["sent"]);
    expect(api.sent[0]?.recipient).toBe("IN.2");
  });

  test("a picture is fetched and downloaded as files of mails are; one that expired says so", async () => {
    const { app, api, kiran, reference } = await openConversation();
    const bytes = Buffer.from("a picture");
    api.files.set("9001", bytes);
    const image = (id: string) => ({ type: "image", image: { id, mime_type: "image/jpeg", caption: "The plot" } });
    await tell(app, written("p1", ramesh, image("9001")));
    await tell(app, written("p2", ramesh, image("9002")));
    const received = async () => (await kiran.detail(reference)).received;
    await expect
      .poll(async () => (await received()).flatMap(({ attachments }) => attachments.map(({ size }) => size)))
      .toEqual([bytes.length]);
    const [file] = (await received()).flatMap(({ attachments }) => attachments);
    const { body, headers } = await kiran.request("GET", `/attachments/${file?.id}`);
    expect([body, headers["content-type"], file?.name]).toEqual([
      "a picture",
      "application/octet-stream",
      "picture.jpeg",
    ]);
    expect((await received()).map(({ text }) => text)).toContainEqual(
      "The plot\n[The file could not be fetched. It is in WhatsApp on the phone.]",
    );
  });

  test.each([
    ["is larger than 10 MB", "The file is larger than 10 MB.", Buffer.alloc(10_000_001), {}],
    [
      "finds no space",
      "The disk of the server is short of space",
      Buffer.from("jpg"),
      { diskReserveBytes: 2 ** 53 - 1 },
    ],
  ])("a picture that %s is left on the phone, and its message says so", async (_, why, bytes, settings) => {
    const { app, api, kiran, reference } = await openConversation(ramesh, 0, settings);
    api.files.set("9001", bytes);
    const image = { type: "image", image: { id: "9001", mime_type: "image/jpeg", caption: "The plot" } };
    await tell(app, written("p1", ramesh, image));
    const pictures = async () =>
      (await kiran.detail(reference)).received.filter(({ text }) => text.includes("The plot"));
    await expect.poll(async () => (await pictures())[0]?.text).toContain(why);
    expect(await pictures()).toMatchObject([{ text: expect.stringContaining("on the phone."), attachments: [] }]);
  });

  test("a withdrawn chat is sealed until consent returns; receipt and export name its channel", async () => {
    const { app, kiran, owner, reference, store } = await openConversation();
    const rows = async () => (await kiran.request("GET", "/tickets?status=to-answer")).body.rows;
    const exported = async () => (await owner.request("GET", `/tickets/${reference}/export`)).body;
    const csv = async () => (await owner.request("GET", "/export.csv")).body;
    const texts = async () => (await kiran.detail(reference)).received.map(({ text }) => text);
    const visitor = openReceiptBrowser(app);
    const token = createReceiptTokens(store.key, null).issue({ purpose: "button", reference });
    await visitor.press({ reference, token });
    const { storedData } = await visitor.viewAt(`/enquiry/${reference}`);
    expect(storedData).toMatchObject({
      came: [{ channel: "whatsapp", at: storedData.receivedAt, seconds: null }],
      messages: [{ from: "you", subject: "" }],
      retainedUntil: new Date(Date.parse(storedData.receivedAt) + 90 * DAY_MS).toISOString(),
    });
    expect(await csv()).toContain(",A hospital,whatsapp,");
    expect(await exported()).toMatchObject({
      enquiries: [{ channel: "whatsapp", noticePage: null }],
      received: [{ channel: "whatsapp", from: "+91 98220 11111", text: "A hospital" }],
    });
    await visitor.post(`/enquiry/${reference}/withdraw`);
    expect(await visitor.state(`/enquiry/${reference}`)).toBe("withdrawn");
    const templates = await kiran.request("GET", `/tickets/${reference}/chat-templates`);
    expect([await rows(), (await exported()).code, templates.status]).toEqual([[], "DESK38", 404]);
    expect(await csv()).not.toContain(reference);
    await tell(app, written("2", ramesh, "Another one"));
    expect(await rows()).toMatchObject([{ firstLine: "Another one" }]);
    await visitor.post(`/enquiry/${reference}/again`);
    expect(await texts()).toEqual(["A hospital"]);
    expect(await rows()).toHaveLength(2);
  });

  test("what was sealed or erased is answered and told no more", async () => {
    const { app, api, write, leave, owner, reference, database } = await openConversation();
    const { body } = await write("Namaste");
    expect((await owner.request("POST", `/tickets/${reference}/erase`, {})).status).toBe(200);
    await leave();
    await tell(app, became(body.message.id, "delivered"));
    const left = await database.read(z.looseObject({}), sql`SELECT id FROM messages`);
    expect([left, api.sent]).toEqual([[], []]);
  });
});
