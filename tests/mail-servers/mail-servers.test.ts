import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { mediaTypeOf } from "../../core/api/attachments.ts";
import { openMailer } from "../../server/mail/mailer.ts";
import { openInbox } from "../../server/messages/incoming/imap-inbox.ts";
import { describeFailure } from "../../server/messages/incoming/mailbox-reader.ts";
import { buildOutgoingMail } from "../../server/messages/outgoing-mail.ts";
import { replyAddress } from "../../server/messages/reply-address.ts";
import { freePort } from "../../server/test-support/free-port.ts";
import { makeMailDesk } from "../../server/test-support/mail-desk.ts";
import { testedStores } from "../../server/test-support/stores.ts";
import { findMessage } from "../../server/tickets/messages.ts";
import { install, openDebian, PASSWORD } from "./debian.ts";
import { mailServers } from "./servers.ts";

const DESK = "desk@hospital.example";
const { signal } = new AbortController();

describe.each(Object.entries(mailServers))("%s", (_names, { packages, smtp, imap }) => {
  const archive = install(packages);
  let debian: ReturnType<typeof openDebian>;
  let ports: Record<"smtp" | "imap" | "lmtp", number>;
  let stopImap: () => Promise<void>;
  const startImap = async () => {
    stopImap = await debian.start(imap.start(ports), ports.imap);
  };

  beforeAll(async () => {
    debian = openDebian(archive);
    ports = { smtp: await freePort(), imap: await freePort(), lmtp: await freePort() };
    debian.write({ ...imap.files(ports), ...smtp.files(ports) });
    await startImap();
    if (imap.prepare) debian.run(imap.prepare(ports));
    await debian.start(smtp.start(ports), ports.smtp);
  });
  afterAll(() => debian.remove());

  /** A desk whose mails go out by SMTP and come in by IMAP. */
  async function openDesk() {
    const [store] = testedStores;
    if (!store) throw new Error("No database is tested.");
    const desk = await makeMailDesk(store[1]);
    const smtpUrl = `smtp://127.0.0.1:${ports.smtp}`;
    desk.startReader("one", `imap://desk:${PASSWORD}@127.0.0.1:${ports.imap}`);
    await desk.checked();
    const mailer = openMailer({ smtpUrl, from: DESK, to: [] });
    const plus = replyAddress(DESK, desk.key, desk.reference);
    /** Sends a message of the desk to somebody. Resolves to its id. */
    async function answer(to: string): Promise<string> {
      const messageId = await desk.addSentMessage();
      const text = { subject: "Your hospital", text: "Dear Asha", html: "<p>Dear Asha</p>", headers: {} };
      await mailer.send(
        { ...text, messageId, to: [to], replyTo: { name: "Desk", address: plus }, bouncesTo: plus },
        signal,
      );
      return messageId;
    }
    const write = (subject: string) =>
      openMailer({ smtpUrl, from: "asha@example.in", to: [] }).send(
        { to: [plus], subject, text: "नमस्ते", html: "<p>नमस्ते</p>", headers: {} },
        signal,
      );
    const subjects = async () => (await desk.mails()).map(({ subject }) => subject).toSorted();
    return { ...desk, plus, answer, write, subjects };
  }

  test("reads each letter once, also after a restart and with other numbers", async () => {
    const { mails, subjects, write } = await openDesk();
    await write("first");
    await expect.poll(subjects).toEqual(["first"]);
    await stopImap();
    await startImap();
    await write("second");
    await expect.poll(subjects).toEqual(["first", "second"]);
    debian.run(imap.renumber(ports));
    await stopImap();
    await startImap();
    await write("third");
    await expect.poll(subjects).toEqual(["first", "second", "third"]);
    expect((await mails()).map(({ automatic }) => automatic)).toEqual([false, false, false]);
  });

  test.each(["gone", "full"])("a message that the mailbox of %s does not take comes back as bounced", async (name) => {
    const { database, answer, ticket } = await openDesk();
    const id = await answer(`${name}@visitor.example`);
    await expect.poll(async () => (await findMessage(database, id))?.state).toBe("bounced");
    expect(await ticket()).toMatchObject({ status: "to-answer", returned: { by: "bounce" } });
  });

  test("carries files with Hindi names", async () => {
    const { mails, plus } = await openDesk();
    const at = new Date().toISOString();
    const files = ["अस्पताल की दर सूची और भुगतान की शर्तें 2026.xlsx", "plot.jpg"].map((name, index) => ({
      name,
      mediaType: mediaTypeOf(name),
      bytes: new Uint8Array(3_000_000 + index).fill(index + 1),
    }));
    const quote = buildOutgoingMail(
      {
        ...{ id: crypto.randomUUID(), reference: "AN-2222-22", to: plus, subject: "The quote", body: "Here it is." },
        ...{ language: "en", createdAt: at, receivedAt: at, thread: [], date: null, files },
      },
      { company: "Asha", address: "asha@example.in" },
      null,
    );
    const mailer = openMailer({ smtpUrl: `smtp://127.0.0.1:${ports.smtp}`, from: "asha@example.in", to: [] });
    await mailer.send(quote, signal);
    const received = async () =>
      (await mails()).flatMap(({ attachments }) =>
        attachments.map(({ name, mediaType, size }) => [name, mediaType, size]),
      );
    const sent = files.map(({ name, mediaType, bytes }) => [name, mediaType, bytes.length]);
    await expect.poll(async () => (await received()).toSorted()).toEqual(sent.toSorted());
  });

  test("names the certificate of a server elsewhere", async () => {
    // Another name for this machine, which no certificate proves.
    const failure = (login: string) => openInbox(`imap://${login}:${ports.imap}`).catch(describeFailure);
    expect(await failure(`desk:${PASSWORD}@0.0.0.0`)).toBe(
      "The certificate of the mail server in IMAP_URL is not trusted (DEPTH_ZERO_SELF_SIGNED_CERT).",
    );
    const mailer = openMailer({ smtpUrl: `smtp://0.0.0.0:${ports.smtp}`, from: DESK, to: [] });
    const letter = { to: [DESK], subject: "Elsewhere", text: "", html: "", headers: {} };
    if (smtp.hasTls) await expect(mailer.send(letter, signal)).rejects.toThrow("certificate");
  });

  test("an absence note brings nothing back", async () => {
    const { mails, answer, ticket } = await openDesk();
    await answer("away@visitor.example");
    await expect
      .poll(async () => (await mails()).map(({ subject, automatic }) => [subject, automatic]))
      .toEqual([["I am away", true]]);
    expect(await ticket()).toMatchObject({ status: "waiting" });
  });
});
