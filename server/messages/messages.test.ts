/** Messages from the desk to the visitor, over a real mail server. */
import { randomUUID } from "node:crypto";
import sql from "sql-template-tag";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import type { FilledTemplate, Message } from "../../core/api/messages.ts";
import type { Company } from "../../core/content/company.ts";
import type { LetterTemplate } from "../../core/content/desk.ts";
import type { ValidContent } from "../../core/content/issues.ts";
import { readConfig } from "../config.ts";
import { addEnquiry, addStaff, inDays, inList, setProofTime, signIn } from "../test-support/desk.ts";
import { openDeskForStaff } from "../test-support/desk-servers.ts";
import { defaultContent, renderFixture } from "../test-support/fixture-site.ts";
import { aFile, aReceivedMail } from "../test-support/messages.ts";
import { testedStores } from "../test-support/stores.ts";
import { createTestServer } from "../test-support/test-server.ts";

const anyRow = z.object({});
const COMPANY = "content/company.yaml";
const followUpAt = inDays(37);
const settings = {
  SMTP_URL: "smtp://127.0.0.1:1",
  MAIL_TO: "desk@hospital.example",
  MAIL_FROM: "Website <site@hospital.example>",
};

/** The content of a site with this letter and this number, which may be invented. */
function contentWith(letter: LetterTemplate, phone: Company["phone"], isInvented: boolean): ValidContent {
  const { files, content } = defaultContent;
  const placeholders = isInvented ? [{ file: COMPANY, line: 1, path: ["phone"], value: phone.shown }] : [];
  const company = { ...content.company, phone };
  return { files, content: { ...content, company, placeholders, letters: { templates: [letter] } } };
}

async function makeDesk(environment: Record<string, string> = settings) {
  const { notify, inbox } = readConfig(environment);
  const { app, store, config, site } = createTestServer({ notify, inbox });
  const { database } = store;
  const meera = await signIn(app, database, await addStaff(database, "Meera Rao"));
  const added = await addEnquiry(store);
  const path = `/tickets/${added.reference}`;
  const message = {
    version: 1,
    to: "asha@example.in",
    subject: "Your hospital",
    body: "Dear Asha Patel,\n\nI call you today.",
    followUpAt,
  };
  const send = (changes: object = {}) => meera.request("POST", `${path}/messages`, { ...message, ...changes });
  return { app, config, site, database, meera, path, send, ...added };
}

test("fills templates in from the enquiry and leaves gaps where something is unknown or a sample", async () => {
  const { meera, path, site, database, reference, send } = await makeDesk();
  const letter = {
    ...{ id: "first-answer", name: "First answer", language: "en" as const, subject: "Your enquiry {reference}" },
    body: "Dear {name},\n\nYou wrote about {service}. Please call {phone} and quote {reference}.\n\nWith kind regards,\n{staff}",
  };
  const phone = { shown: "+91 79 4000 1234", dial: "+917940001234" };
  const use = (valid: ValidContent) => site.activate(null, valid, renderFixture(valid));
  use(contentWith(letter, phone, false));
  const { body } = await meera.request("GET", `${path}/templates`);
  expect(body).toMatchObject({ to: "asha@example.in", isMailLikely: true });
  const [first] = body.templates as FilledTemplate[];
  expect(first?.subject).toBe(`Your enquiry ${reference}`);
  expect(first?.body).toContain("Dear Asha Patel,");
  expect(first?.body).toContain("about New Hospital Construction.");
  expect(first?.body).toMatch(/With kind regards,\nMeera Rao$/);
  expect(first?.filled).toContain("Asha Patel");
  expect(first?.body).toContain("call +91 79 4000 1234 and");
  expect(first?.language).toBe("en");
  const unbroken = reference.replaceAll("-", "\u2011");
  expect(first?.body).toContain(`and quote ${unbroken}.`);
  expect(first?.filled).toContain(unbroken);
  const { message } = (await send({ body: first?.body })).body;
  expect(message.body).toContain(`and quote ${reference}.`);
  await database.write(sql`UPDATE contacts SET project_type = ${null}, full_name = ${"A\r\nBcc: b@example.in"}`);
  use(contentWith(letter, phone, true));
  const [again] = (await meera.request("GET", `${path}/templates`)).body.templates as FilledTemplate[];
  expect(again?.body).toContain("about [service].");
  expect(again?.body).toContain("call [our\u00a0phone] and");
  expect(again?.body).toMatch(/^Dear A.* Bcc: b@example\.in,\n/);
});

test("keeps a draft for each person until the message is sent or the draft deleted", async () => {
  const { meera, path, database, send } = await makeDesk();
  const draft = { subject: "s", body: "b", template: "first-answer" };
  expect(await meera.request("PUT", `${path}/draft`, draft)).toMatchObject({ status: 200 });
  expect(await meera.request("PUT", `${path}/draft`, { ...draft, body: "c" })).toMatchObject({ status: 200 });
  const count = async () => (await database.read(anyRow, sql`SELECT staff_id FROM drafts`)).length;
  expect(await count()).toBe(1);
  expect((await meera.request("DELETE", `${path}/draft`)).status).toBe(204);
  expect(await count()).toBe(0);
  await meera.request("PUT", `${path}/draft`, draft);
  const { message } = (await send()).body;
  expect(await count()).toBe(0);
  // The last typing may arrive after the message.
  await meera.request("PUT", `${path}/draft`, draft);
  expect(await count()).toBe(0);
  await meera.request("POST", `/messages/${message.id}/stop`);
  await meera.request("PUT", `${path}/draft`, draft);
  expect(await count()).toBe(1);
});

test("sending is stopped, not undone", async () => {
  const { meera, path, send } = await makeDesk();
  await send();
  const [sent] = (await meera.request("GET", path)).body.history;
  expect(await meera.request("POST", `${path}/undo`, { undo: sent.id })).toMatchObject({ body: { code: "DESK32" } });
});

test("a message whose answer got lost is sent once, whatever version is seen by then", async () => {
  const { meera, path, send } = await makeDesk();
  const key = crypto.randomUUID();
  const first = await send({ key });
  const again = [await send({ key }), await send({ key, version: 2 })];
  for (const { status, body } of again) expect([status, body.message.id]).toEqual([200, first.body.message.id]);
  expect((await meera.request("GET", path)).body.messages).toHaveLength(1);
});

test("assigns the ticket, waits eight seconds, and can be stopped until then", async () => {
  const { meera, send, reference } = await makeDesk();
  const { status, body } = await send();
  expect(status).toBe(200);
  const message: Message = body.message;
  expect(message).toMatchObject({ state: "waiting", subject: `Your hospital, ${reference}`, retries: false });
  expect(Date.parse(message.sendAt ?? "") - Date.parse(message.at)).toBeGreaterThanOrEqual(8_000);
  expect(body.ticket).toMatchObject({ status: "to-answer", assignee: { name: "Meera Rao" }, version: 2 });
  const stopped = await meera.request("POST", `/messages/${message.id}/stop`);
  expect(stopped.body).toMatchObject({ message: { state: "stopped", sendAt: null } });
  expect(await meera.request("POST", `/messages/${message.id}/stop`)).toMatchObject({
    status: 409,
    body: { code: "DESK45", details: { state: "stopped" } },
  });
});

test.each([
  ["en", {}],
  ["gu", { language: "gu" }],
])("keeps the language of a message: %s", async (language, changes) => {
  const { send, database } = await makeDesk();
  expect((await send(changes)).status).toBe(200);
  expect(await database.read(z.object({ language: z.string() }), sql`SELECT language FROM messages`)).toEqual([
    { language },
  ]);
});

const refusals: [object, number, string][] = [
  [{ body: "Dear [name]," }, 400, "DESK42"],
  [{ subject: "A time: [day and time]" }, 400, "DESK42"],
  [{ body: "नमस्ते [आपका नाम]," }, 400, "DESK42"],
  [{ body: "નમસ્તે [તમારું નામ]," }, 400, "DESK42"],
  [{ body: "Dear [Your Name]," }, 400, "DESK42"],
  [{ to: "asha@example.in, eve@example.in" }, 400, "DESK43"],
  [{ to: "asha@example.in\r\nBcc: eve@example.in" }, 400, "DESK43"],
  [{ body: "  " }, 400, "DESK06"],
  [{ language: 'gu" onload="' }, 400, "DESK06"],
  [{ subject: "x".repeat(151) }, 400, "DESK06"],
  [{ followUpAt: "2020-01-01T00:00:00.000Z" }, 400, "DESK06"],
  [{ version: 7 }, 409, "DESK31"],
];

test("refuses a message that breaks a rule and stores nothing", async () => {
  const { send, database } = await makeDesk();
  for (const [changes, status, code] of refusals)
    expect(await send(changes), JSON.stringify(changes)).toMatchObject({ status, body: { code } });
  expect(await database.read(anyRow, sql`SELECT id FROM messages`)).toEqual([]);
});

test("writes to nobody without a mail server, for a set-aside enquiry, or to an unknown one", async () => {
  const { send } = await makeDesk({});
  expect(await send()).toMatchObject({ status: 409, body: { code: "DESK41" } });
  const other = await makeDesk();
  await other.database.write(sql`UPDATE tickets SET ${inList("set-aside")}`);
  expect(await other.send()).toMatchObject({ status: 409, body: { code: "DESK44" } });
  for (const [method, url] of [
    ["GET", "/tickets/AN-2222-22/templates"],
    ["POST", "/messages/none/stop"],
  ] as const) {
    expect(await other.meera.request(method, url)).toMatchObject({ status: 404, body: { code: "DESK07" } });
  }
});

test("resends a failed message, and one that may have been sent only after confirmation", async () => {
  const { meera, send, database } = await makeDesk();
  const { id } = (await send()).body.message as Message;
  const again = (confirmed: boolean) => meera.request("POST", `/messages/${id}/send-again`, { confirmed });
  const put = (state: string) => database.write(sql`UPDATE messages SET state = ${state}, error = ${"why"}`);
  expect(await again(true)).toMatchObject({ status: 409, body: { code: "DESK46", details: { state: "waiting" } } });
  await put("sent");
  expect(await again(true)).toMatchObject({ status: 409, body: { code: "DESK46" } });
  await put("unsure");
  expect(await again(false)).toMatchObject({ status: 409, body: { code: "DESK47" } });
  expect(await again(true)).toMatchObject({ status: 200, body: { message: { id, state: "waiting", error: null } } });
  await put("failed");
  await database.write(sql`UPDATE messages SET staff_id = ${null}`);
  const by = { name: "Meera Rao" };
  expect(await again(false)).toMatchObject({ status: 200, body: { message: { state: "waiting", by } } });
});

describe.each(testedStores)("%s: a stolen session of staff", (_name, createDatabase) => {
  async function makeStaff() {
    const { notify, inbox } = readConfig(settings);
    const desk = await openDeskForStaff(await (await createDatabase())(), { notify, inbox });
    const { database, kiran, meera } = desk;
    const write = (person: typeof kiran, reference: string, to: string) =>
      person.apply(reference, "messages", { to, subject: "Pay here", body: "https://evil.example", followUpAt: null });
    const stored = async () =>
      (await database.read(anyRow, sql`SELECT id FROM messages`)).length +
      (await database.read(anyRow, sql`SELECT id FROM audit WHERE action = 'message'`)).length;
    const audited = (count: number) =>
      database.write(
        ...Array.from(
          { length: count },
          (_, index) => sql`INSERT INTO audit (id, staff_id, action, created_at)
            VALUES (${`message-${index}`}, ${kiran.id}, ${"message"}, ${new Date().toISOString()})`,
        ),
      );
    return { ...desk, kiran, meera, write, stored, audited };
  }

  test("mails no stranger without a fresh proof, and ten with one", async () => {
    const { store, database, kiran, write, stored } = await makeStaff();
    const { reference } = await addEnquiry(store);
    const old = new Date(Date.now() - 301_000).toISOString();
    await setProofTime(database, old);
    expect(await write(kiran, reference, "v@victim.example")).toMatchObject({ status: 403, body: { code: "DESK05" } });
    expect(await stored()).toBe(0);
    expect((await write(kiran, reference, " Asha@Example.in ")).status).toBe(200);

    await setProofTime(database, new Date());
    for (let index = 0; index < 10; index++) {
      expect((await write(kiran, reference, `v${index}@victim.example`)).status).toBe(200);
    }
    expect(await write(kiran, reference, "v11@victim.example")).toMatchObject({
      status: 409,
      body: { code: "DESK52" },
    });
    expect(await stored()).toBe(22);
    for (const known of ["V3@victim.example", "asha@example.in"]) {
      expect((await write(kiran, reference, known)).status).toBe(200);
    }
  });

  test("mails nobody whose address staff typed without a fresh proof, also not again", async () => {
    const { database, kiran, write, stored } = await makeStaff();
    const written = { channel: "visit", name: "V", phone: "", email: "v@victim.example", said: "Hi", agreed: true };
    const { body: made } = await kiran.request("POST", "/tickets", {
      ...written,
      key: randomUUID(),
      projectType: "new-hospital",
    });
    const { reference } = made;
    const enquiryId = sql`(SELECT id FROM contacts WHERE reference = ${reference})`;
    const confirm = (at: number) => setProofTime(database, new Date(at));
    const refused = { status: 403, body: { code: "DESK05" } };
    await confirm(Date.now() - 301_000);
    expect(await write(kiran, reference, "v@victim.example")).toMatchObject(refused);
    expect(await stored()).toBe(0);

    await confirm(Date.now());
    const { status, body } = await write(kiran, reference, "v@victim.example");
    expect(status).toBe(200);
    const { id } = body.message;
    expect((await kiran.request("POST", `/messages/${id}/stop`)).status).toBe(200);
    await confirm(Date.now() - 301_000);
    expect(await kiran.request("POST", `/messages/${id}/send-again`, { confirmed: true })).toMatchObject(refused);

    await database.write(sql`INSERT INTO messages (id, enquiry_id, kind, channel, created_at, body, from_address, matched_by)
      VALUES ('in', ${enquiryId}, 'in', 'mail', ${new Date().toISOString()}, 'Yes', 'v@victim.example', 'token')`);
    expect((await kiran.request("POST", `/messages/${id}/send-again`, { confirmed: true })).status).toBe(200);
  });

  test("mails ten strangers about an enquiry without an address, too", async () => {
    const { store, database, kiran, write } = await makeStaff();
    const { reference } = await addEnquiry(store);
    await database.write(sql`UPDATE contacts SET source = 'call', channel = 'call', email = ${null}`);
    for (let index = 0; index < 10; index++) {
      expect((await write(kiran, reference, `v${index}@victim.example`)).status).toBe(200);
    }
    expect(await write(kiran, reference, "v11@victim.example")).toMatchObject({ body: { code: "DESK52" } });
    expect((await write(kiran, reference, "V3@victim.example")).status).toBe(200);
  });

  test("sends 60 messages an hour, also when it asks for all at once", async () => {
    const { store, database, kiran, meera, write, stored, audited } = await makeStaff();
    const references: string[] = [];
    for (let index = 0; index < 8; index++) {
      const email = `visitor${index}@example.in`;
      references.push((await addEnquiry(store, { email, phone: "none" })).reference);
    }
    await audited(55);
    const answers = await Promise.all(
      references.map((reference, index) => write(kiran, reference, `visitor${index}@example.in`)),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(5);
    expect(await stored()).toBe(55 + 2 * 5);
    const again = (person: typeof kiran) => write(person, references[0] ?? "", "visitor0@example.in");
    const refused = await again(kiran);
    expect(refused).toMatchObject({ status: 429, body: { code: "DESK51" } });
    expect(refused.headers["retry-after"]).toBe("3600");
    expect((await again(meera)).status).toBe(200);
    const hourAgo = new Date(Date.now() - 3_600_001).toISOString();
    await database.write(sql`UPDATE audit SET created_at = ${hourAgo} WHERE staff_id = ${kiran.id}`);
    expect((await again(kiran)).status).toBe(200);
  });

  test("gets no further by stopping messages and sending them again", async () => {
    const { store, kiran, write, audited } = await makeStaff();
    const { reference } = await addEnquiry(store);
    const { message } = (await write(kiran, reference, "asha@example.in")).body;
    await kiran.request("POST", `/messages/${message.id}/stop`);
    await audited(59);
    const again = await kiran.request("POST", `/messages/${message.id}/send-again`, { confirmed: true });
    expect(again).toMatchObject({ status: 429, body: { code: "DESK51" } });
    expect((await kiran.detail(reference)).messages[0]?.state).toBe("stopped");
  });
});

describe("a mail that belongs to no enquiry", () => {
  async function withMail() {
    const desk = await makeDesk();
    const { database } = desk;
    const [address, body] = ["eve@example.com", "<script>alert(1)</script>"];
    await database.write(
      aReceivedMail({ id: "mail-1", subject: "Autoclave", body, address, messageId: "<1@example.com>" }),
      aFile("mail-1", { name: "प्लान.html", mediaType: "text/html", content: "<b>x</b>\n" }),
    );
    return desk;
  }

  test("is attached by hand, once, and brings the enquiry back", async () => {
    const { meera, database, reference } = await withMail();
    const { body } = await meera.request("GET", "/unmatched");
    expect(body.mails).toMatchObject([{ id: "mail-1", reference: null, attachments: [{ id: "file-1", size: 9 }] }]);
    await database.write(sql`UPDATE tickets SET ${inList("done")}`);
    const attach = () => meera.request("POST", "/unmatched/mail-1/attach", { reference });
    expect((await attach()).status).toBe(204);
    expect((await meera.request("GET", "/unmatched")).body.mails).toEqual([]);
    expect(await attach()).toMatchObject({ status: 409, body: { code: "DESK48" } });
    const row = z.object({ status: z.string(), returned_by: z.string() });
    expect(await database.read(row, sql`SELECT status, returned_by FROM tickets`)).toEqual([
      { status: "to-answer", returned_by: "message" },
    ]);
    expect((await meera.request("GET", "/tickets?q=autoclave")).body.rows).toMatchObject([{ reference }]);
  });

  test("is removed with its files", async () => {
    const { meera, database } = await withMail();
    expect((await meera.request("POST", "/unmatched/mail-1/remove")).status).toBe(204);
    expect((await meera.request("GET", "/unmatched")).body.mails).toEqual([]);
    expect(await database.read(anyRow, sql`SELECT 1 FROM attachments`)).toEqual([]);
    expect((await meera.request("GET", "/attachments/file-1")).status).toBe(404);
  });

  test("has files that a browser downloads and never shows", async () => {
    const { app, meera } = await withMail();
    const { status, headers, body } = await meera.request("GET", "/attachments/file-1");
    expect([status, body]).toEqual([200, "<b>x</b>\n"]);
    expect(headers).toMatchObject({
      "content-type": "application/octet-stream",
      "x-content-type-options": "nosniff",
      "content-security-policy": expect.stringMatching(/^default-src 'none';.*; sandbox$/),
      "cache-control": "no-store",
    });
    expect(headers["content-disposition"]).toMatch(/^attachment; filename="_+\.html"; filename\*=UTF-8''%E0%A4/);
    expect((await app.inject({ url: "/desk/api/attachments/file-1" })).statusCode).toBe(401);
    expect((await meera.request("GET", "/attachments/..%2Fserver-id")).status).toBe(404);
  });
});
