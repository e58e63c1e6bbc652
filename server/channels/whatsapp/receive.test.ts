/** A WhatsApp message of any type is stored once, however often the webhook repeats it. */
import sql from "sql-template-tag";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { z } from "zod";
import type { TicketList } from "../../../core/api/inbox.ts";
import { HOUR_MS } from "../../../core/times.ts";
import { readConfig } from "../../config.ts";
import { countRows } from "../../database/database.ts";
import { erasePerson } from "../../enquiries/erase.ts";
import { bufferedStdout } from "../../http/request-log.ts";
import { openDeskForStaff } from "../../test-support/desk-servers.ts";
import { testedStores } from "../../test-support/stores.ts";
import { createTestServer } from "../../test-support/test-server.ts";
import { startWhatsApp, tell } from "../../test-support/whatsapp.ts";
import { hidden, type Person, ramesh, VERIFY_TOKEN, webhook, written } from "../../test-support/whatsapp-webhooks.ts";

const mail = { smtpUrl: "smtp://unused", to: ["desk@example.in"], from: "desk@example.in" };
const notify = { ...readConfig({}).notify, mail, acknowledge: true };

describe.each(testedStores)("%s", (_name, createDatabase) => {
  async function openConversation() {
    const api = await startWhatsApp(onTestFinished);
    const desk = await openDeskForStaff(await (await createDatabase())(), { whatsApp: api.settings, notify });
    const { app, kiran } = desk;
    const list = async (query = "status=to-answer"): Promise<TicketList["rows"]> =>
      (await kiran.request("GET", `/tickets?${query}`)).body.rows;
    const write = async (id: string, content: object | string, who: Person = ramesh, at?: number) => {
      expect((await tell(app, written(id, who, content, at))).statusCode).toBe(200);
    };
    const texts = async (reference: string) =>
      (await kiran.detail(reference)).received.toReversed().map(({ text }) => text);
    return { ...desk, api, list, write, texts };
  }

  test("a first message opens an enquiry with a due time and notifies staff; later ones join it", async () => {
    const { write, list, texts, kiran } = await openConversation();
    await write("1", "Hello, a hospital of 50 beds in Surat 🏥", ramesh, Date.now() - 2000);
    await write("2", "When can you come?", ramesh, Date.now() - 1000);
    const rows = await list();
    expect(rows).toMatchObject([
      {
        name: ramesh.name,
        channel: "whatsapp",
        firstLine: "Hello, a hospital of 50 beds in Surat 🏥",
        place: "Surat",
        hasUnread: true,
        ticket: { assignee: null, clock: { dueAt: expect.any(String) } },
      },
    ]);
    const reference = rows[0]?.reference ?? "";
    expect(await texts(reference)).toEqual(["Hello, a hospital of 50 beds in Surat 🏥", "When can you come?"]);
    const { enquiries, received } = await kiran.detail(reference);
    expect(enquiries).toMatchObject([
      {
        channel: "whatsapp",
        noticePage: null,
        phones: [{ dial: "tel:+919822011111" }],
        notifications: [{ kind: "mail" }],
      },
    ]);
    expect(received).toMatchObject([{ channel: "whatsapp", from: "+91 98220 11111", fromElsewhere: false }, {}]);
    expect((await list("q=when")).map((row) => row.reference)).toEqual([reference]);
  });

  test("messages of one second keep the order in which they came", async () => {
    const { write, list, texts } = await openConversation();
    const words = Array.from({ length: 6 }, (_, i) => `Text ${i}`);
    for (const [i, text] of words.entries()) await write(`${i}`, text, ramesh, Date.now() - HOUR_MS);
    expect(await texts((await list())[0]?.reference ?? "")).toEqual(words);
  });

  test("after a day without a word it is a new enquiry of the same person", async () => {
    const { write, list, kiran } = await openConversation();
    await write("1", "A hospital", ramesh, Date.now() - 60 * HOUR_MS);
    await write("2", "Are you there?", ramesh, Date.now() - 30 * HOUR_MS);
    const [row, ...others] = await list();
    expect([row?.times, others]).toEqual([2, []]);
    expect((await kiran.detail(row?.reference ?? "")).received).toHaveLength(2);
  });

  test("who hides the number is a person of their own, and a number that both show joins nobody", async () => {
    const { write, list, kiran } = await openConversation();
    await write("1", "First", hidden);
    await write("2", "Second", hidden);
    await write("3", "Third", { ...ramesh, user: "IN.1" });
    await write("4", "Fourth", ramesh);
    const rows = await list();
    expect(rows.map(({ name }) => name).toSorted()).toEqual([hidden.name, ramesh.name, ramesh.name].toSorted());
    const { received, enquiries } = await kiran.detail(rows.find(({ name }) => name === hidden.name)?.reference ?? "");
    expect([received.length, received[0]?.from, enquiries[0]?.contact.phone]).toEqual([2, hidden.name, ""]);
    const alike = await kiran.detail(rows.find(({ name }) => name === ramesh.name)?.reference ?? "");
    expect(alike.alike).toHaveLength(1);
  });

  test("what is told again, at once or later, is there once", async () => {
    const { write, list, database, app } = await openConversation();
    const told = Array.from({ length: 12 }, (_, i) =>
      written(`m${i}`, { ...ramesh, user: `IN.${i % 3}` }, `Text ${i}`),
    );
    for (const each of told.slice(0, 3)) await tell(app, each);
    const answers = await Promise.all([...told, ...told].map((each) => tell(app, each)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 200));
    await write("m0", "Text 0", { ...ramesh, user: "IN.0", name: "Another name" });
    expect(await list()).toHaveLength(3);
    expect(await database.read(z.looseObject({}), sql`SELECT id FROM messages`)).toHaveLength(12);
  });

  const kinds: [kind: string, content: object, text: string][] = [
    [
      "a place",
      { type: "location", location: { latitude: 23.02, longitude: 72.57, name: "Site" } },
      "[A place: 23.02, 72.57]\nSite",
    ],
    [
      "a contact",
      { type: "contacts", contacts: [{ name: { formatted_name: "Asha" }, phones: [{ phone: "+91 1" }] }] },
      "[A contact] Asha\n+91 1",
    ],
    ["a pressed button", { type: "button", button: { payload: "x", text: "Call me" } }, "Call me"],
    [
      "a choice",
      { type: "interactive", interactive: { type: "list_reply", list_reply: { id: "1", title: "Two" } } },
      "Two",
    ],
    [
      "what is not known",
      { type: "hologram", hologram: { depth: 3 } },
      "[A message of a kind that the desk cannot show. It is in WhatsApp on the phone.]",
    ],
    [
      "a text that is none",
      { type: "text", text: { body: 7 } },
      "[A message of a kind that the desk cannot show. It is in WhatsApp on the phone.]",
    ],
    ["what no database takes", { type: "text", text: { body: "a\u0000b\ud800" } }, "ab\ufffd"],
  ];

  test("stores each kind of message in words", async () => {
    const { write, list, texts } = await openConversation();
    for (const [kind, content] of kinds) await write(kind, content);
    expect(await texts((await list())[0]?.reference ?? "")).toEqual(kinds.map(([, , text]) => text));
  });

  test("logs neither id, nor number, nor text of a message that it cannot read", async () => {
    const write = vi.spyOn(bufferedStdout, "write").mockReturnValue(true);
    onTestFinished(() => write.mockRestore());
    const api = await startWhatsApp(onTestFinished);
    const settings = { whatsApp: api.settings, notify, logLevel: "trace" as const };
    const { app, store } = await openDeskForStaff(await (await createDatabase())(), settings);
    const nameless = { name: "", user: "", phone: "" };
    const id = Buffer.from("919822011111").toString("base64");
    expect((await tell(app, written(id, nameless, "Quixotica"))).statusCode).toBe(200);
    await vi.waitFor(() => expect(String(write.mock.calls)).toContain("whatsapp.refused"));
    expect(await countRows(store.database, sql`refused_items`)).toBe(1);
    expect(String(write.mock.calls)).not.toMatch(new RegExp(`${id}|wamid|98220|quixotica`, "i"));
  });

  test("a reaction changes nothing but the thread, and begins no enquiry", async () => {
    const { write, list, kiran } = await openConversation();
    const reaction = { type: "reaction", reaction: { message_id: "wamid.1", emoji: "👍" } };
    await write("0", reaction);
    expect(await list()).toEqual([]);
    await write("1", "A hospital");
    const [row] = await list();
    await kiran.apply(row?.reference ?? "", "done");
    await write("2", reaction);
    expect(await list()).toEqual([]);
    expect((await kiran.detail(row?.reference ?? "")).received).toContainEqual(
      expect.objectContaining({
        text: "[Reacted with 👍]",
        automatic: true,
      }),
    );
    await write("3", "One more thing");
    expect((await list())[0]?.ticket.returned).toMatchObject({ by: "message" });
  });

  const edit = (body: string) => ({
    type: "edit",
    edit: { original_message_id: "wamid.1", message: { type: "text", text: { body } } },
  });
  const deletion = { type: "revoke", revoke: { original_message_id: "wamid.1" } };

  test("an edit after days changes the message, the list and the search, and begins no enquiry", async () => {
    const { write, list, texts } = await openConversation();
    await write("1", "50 beds in Bhuj, 4 crore", ramesh, Date.now() - 60 * HOUR_MS);
    for (let i = 0; i < 2; i++) await write("2", edit("150 beds in Surat, urgent"));
    await write("3", edit("160 beds in Surat"));
    await write("2", edit("150 beds in Surat, urgent"));
    const [row, ...others] = await list("q=160");
    expect([row, others]).toMatchObject([{ times: 1, firstLine: "160 beds in Surat", place: "Surat", flags: [] }, []]);
    expect(await texts(row?.reference ?? "")).toEqual([
      "160 beds in Surat\n[Edited by the person]",
      "[Edited an earlier message. Before:]\n50 beds in Bhuj, 4 crore",
      "[Edited an earlier message. Before:]\n150 beds in Surat, urgent",
    ]);
  });

  test("a deleted message keeps its words, and a line of the thread", async () => {
    const { write, list, texts } = await openConversation();
    await write("1", "50 beds, 4 crore", ramesh, Date.now() - 60 * HOUR_MS);
    for (let i = 0; i < 2; i++) await write("2", deletion);
    const [row, ...others] = await list();
    expect([row, others]).toMatchObject([{ times: 1, firstLine: "50 beds, 4 crore" }, []]);
    expect(await texts(row?.reference ?? "")).toEqual([
      "50 beds, 4 crore\n[Deleted by the person]",
      "[Deleted an earlier message]",
    ]);
  });

  test("an edit of a message that is not stored is a line with its new words", async () => {
    const { write, list, texts } = await openConversation();
    await write("0", "A hospital");
    await write("2", edit("150 beds"));
    expect(await texts((await list())[0]?.reference ?? "")).toEqual([
      "A hospital",
      "[Edited an earlier message:]\n150 beds",
    ]);
  });

  test("an answer has the words that it quotes above it", async () => {
    const { write, list, texts } = await openConversation();
    await write("1", "Can you do both the licence and the MRI?");
    await write("2", "Or shall we take the ICU first?");
    const context = { from: "917923456789", id: "wamid.1" };
    await write("3", { type: "text", text: { body: "Yes, this one please" }, context });
    await write("4", { type: "text", text: { body: "And this" }, context: { ...context, id: "wamid.unknown" } });
    await write("5", { type: "text", text: { body: "See below" }, context: { forwarded: true } });
    expect((await texts((await list())[0]?.reference ?? "")).slice(2)).toEqual([
      "> Can you do both the licence and the MRI?\nYes, this one please",
      "And this",
      "See below",
    ]);
  });

  test("an enquiry from an advertisement has its address, kind and headline as its origin", async () => {
    const { write, list, kiran } = await openConversation();
    const referral = {
      source_url: "https://fb.me/2aBcDeF",
      source_type: "ad",
      source_id: "120208",
      headline: "A hospital of 50 beds in 18 months",
      body: "Chat with us",
      media_type: "image",
      ctwa_clid: "x",
    };
    await write("1", { type: "text", text: { body: "Can I get more info on this?" }, referral });
    const { enquiries } = await kiran.detail((await list())[0]?.reference ?? "");
    expect(Object.values(enquiries[0]?.attribution ?? {})).toEqual(["fb.me/2aBcDeF", "ad", referral.headline]);
  });

  test("an opened chat without a message is no enquiry", async () => {
    const { write, list } = await openConversation();
    await write("1", { type: "request_welcome" });
    expect(await list()).toEqual([]);
  });

  test("what WhatsApp did not sign is refused, and so is who does not know the token", async () => {
    const { app, list, api } = await openConversation();
    const message = written("1", ramesh, "Hello");
    for (const refused of [
      await tell(app, message, "another-secret-00"),
      await app.inject({ method: "POST", url: "/hooks/whatsapp" }),
    ]) {
      expect([refused.statusCode, /ENQ\d+/.exec(refused.payload)?.[0]]).toEqual([401, "ENQ05"]);
    }
    const verify = (token: string) =>
      app.inject({ url: `/hooks/whatsapp?hub.mode=subscribe&hub.challenge=1158201444&hub.verify_token=${token}` });
    expect((await verify(VERIFY_TOKEN)).payload).toBe("1158201444");
    expect((await verify("another-token-00000")).statusCode).toBe(401);
    const elsewhere = JSON.parse(JSON.stringify(message).replace(api.settings.phoneId, "1"));
    for (const other of [
      elsewhere,
      {},
      { entry: [{ id: "1", changes: [null, { value: 1 }] }] },
      webhook({ messages: [{}, 4] }),
      webhook({ messages: [{ id: "wamid.1", timestamp: "1", type: "text", text: { body: "Nobody's" } }] }),
    ]) {
      expect((await tell(app, other)).statusCode).toBe(200);
    }
    expect(await list()).toEqual([]);
  });

  test("stores the messages of people with blank names", async () => {
    const { list, app } = await openConversation();
    for (const [index, name] of ["\u00a0", "\ufeff", "\u2003", "\0", " "].entries()) {
      const message = written(`blank${index}`, { ...ramesh, user: `IN.${index}`, name }, "A hospital");
      expect((await tell(app, message)).statusCode, JSON.stringify(name)).toBe(200);
    }
    expect((await list()).map(({ name }) => name)).toEqual(Array(5).fill("+91 98220 11111"));
  });

  test("keeps a message that the database refuses as it came, and stores those behind it", async () => {
    const { list, texts, app, database, owner, store } = await openConversation();
    await tell(app, written("first", ramesh, "A hospital"));
    await database.write(sql`CREATE UNIQUE INDEX one_body ON messages (body)`);
    const nobody = { id: "nobody", timestamp: "1", type: "text", text: { body: "Nobody's" } };
    const post = {
      ...webhook({ messages: [nobody] }),
      entry: [
        written("poison", ramesh, "A hospital"),
        webhook({ messages: [nobody] }),
        written("behind", ramesh, "A clinic"),
      ].flatMap((each) => each.entry),
    };
    for (let time = 0; time < 2; time++) expect((await tell(app, post)).statusCode).toBe(200);
    expect(await texts((await list())[0]?.reference ?? "")).toEqual(["A hospital", "A clinic"]);
    const refused = () => database.read(z.object({ item: z.string() }), sql`SELECT item FROM refused_items`);
    expect((await refused()).map(({ item }) => JSON.parse(item).id).toSorted()).toEqual(["nobody", "wamid.poison"]);
    const { alarms } = (await owner.request("GET", "/system")).body;
    expect(alarms).toContainEqual(
      expect.objectContaining({ about: "messages", text: expect.stringContaining("2 messages or calls") }),
    );
    await erasePerson(store, { phone: "98220 11111" }, new Date());
    expect((await refused()).map(({ item }) => JSON.parse(item).id)).toEqual(["nobody"]);
  });

  test("stores two messages with the same file", async () => {
    const { list, texts, write } = await openConversation();
    for (const id of ["1", "2"]) await write(id, { type: "image", image: { id: "7", mime_type: "image/png" } });
    expect(await texts((await list())[0]?.reference ?? "")).toHaveLength(2);
  });
});

test("without settings there is no such address", async () => {
  const { app } = createTestServer();
  expect((await tell(app, written("1", ramesh, "Hello"))).statusCode).toBe(404);
});
