/**
 * A desk that reads its mailbox, and the mails that visitors send there. The mailbox is of a real IMAP server in
 * memory.
 */
import { once } from "node:events";
import type { AddressInfo, Socket } from "node:net";
import hoodiecrow from "hoodiecrow-imap";
import sql from "sql-template-tag";
import { expect, onTestFinished } from "vitest";
import { z } from "zod";
import { temporaryFolder } from "../../tests/temporary.ts";
import type { Database } from "../database/database.ts";
import { readIncoming } from "../messages/incoming/incoming-mail.ts";
import { startMailboxReader } from "../messages/incoming/mailbox-reader.ts";
import { receiveMail } from "../messages/incoming/receive-mail.ts";
import { insertMessage, newMessageId } from "../messages/outgoing.ts";
import { receivedOf } from "../tickets/messages.ts";
import { requireEnquiry } from "../tickets/ticket.ts";
import { addEnquiry, addStaff } from "./desk.ts";
import { type OpenStore, silentLog } from "./stores.ts";

/** As IMAP writes times, for example "22-Nov-2026 10:00:00 +0000". */
function imapDate(date: Date): string {
  const [, day, month, year, time] = /(\d\d) (\w{3}) (\d{4}) (\S+)/.exec(date.toUTCString()) ?? [];
  return `${day}-${month}-${year} ${time} +0000`;
}

/** Starts a mailbox that closes at the end of the test. */
export async function startImapServer(password = "geheim", isSecure = false) {
  const imap = hoodiecrow({
    // With a certificate of its own making, which has expired.
    secureConnection: isSecure,
    plugins: ["IDLE", "ID", "LITERALPLUS", "UIDPLUS"],
    users: { "desk@hospital.example": { password } },
    storage: { INBOX: { messages: [] }, "": {} },
  });
  const { server } = imap;
  const sockets = new Set<Socket>();
  let connections = 0;
  server.on(isSecure ? "secureConnection" : "connection", (socket: Socket) => {
    connections += 1;
    sockets.add(socket);
    socket.on("error", () => undefined);
    socket.once("close", () => sockets.delete(socket));
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const hangUp = () => {
    for (const socket of sockets) socket.destroy();
  };
  onTestFinished(() => {
    hangUp();
    server.close();
  });
  return {
    url: `${isSecure ? "imaps" : "imap"}://desk%40hospital.example:geheim@127.0.0.1:${port}`,
    connections: () => connections,
    /** Ends all connections. New ones are accepted. */
    hangUp,
    /** Puts a mail into the mailbox. */
    deliver(raw: string, date = new Date()) {
      // The server keeps each byte as one character.
      const bytes = Buffer.from(raw.replaceAll(/\r?\n/g, "\r\n")).toString("latin1");
      imap.appendMessage("INBOX", [], imapDate(date), bytes);
    },
    /** Leaves UIDNEXT out of the answer to SELECT, as Courier does, or refuses STATUS. */
    omitUidNext(answersStatus: boolean) {
      imap.outputHandlers.push((_connection, response, description) => {
        if (description === "EXAMINE UIDNEXT") response.skipResponse = true;
      });
      if (answersStatus) return;
      imap.setCommandHandler("STATUS", (connection, { tag }, _data, done) => {
        connection.send({ tag, command: "NO", attributes: [] });
        done();
      });
    },
    removeInbox() {
      imap.setCommandHandler("EXAMINE", (connection, { tag }, _data, done) => {
        connection.send({ tag, command: "NO", attributes: [] });
        done();
      });
      imap.setCommandHandler("LIST", (connection, { tag }, _data, done) => {
        connection.send({ tag, command: "OK", attributes: [] });
        done();
      });
    },
    /** Renumbers the mailbox, as after a move to another mail server. */
    renumber() {
      const inbox = imap.getMailbox("INBOX");
      inbox.uidvalidity += 1;
      for (const message of inbox.messages) message.uid += 1000;
      hangUp();
    },
  };
}

let number = 0;
interface MailParts {
  from?: string;
  to?: string;
  subject?: string;
  headers?: string;
  id?: string | null;
  body?: string;
}
/** A mail as it was sent. */
export function mail({
  from = "Asha <asha@example.in>",
  to = "desk@hospital.example",
  ...rest
}: MailParts = {}): string {
  const { subject = "Re: Your hospital", headers = "", body = "Thank you, call me." } = rest;
  const id = rest.id === undefined ? `<${++number}@example.in>` : rest.id;
  const lines = [`From: ${from}`, `To: ${to}`, `Subject: ${subject}`, id && `Message-ID: ${id}`, headers];
  return `${lines.filter(Boolean).join("\n")}\n${/^Content-Type/im.test(headers) ? "" : "Content-Type: text/plain; charset=utf-8\n"}\n${body}\n`;
}

const checkedAt = async (database: Database) =>
  (await database.read(z.object({ checked_at: z.string().nullable() }), sql`SELECT checked_at FROM mailboxes`))[0]
    ?.checked_at;

const mailboxRow = z.object({ name: z.string(), authServer: z.string().nullable() });

/** Puts a desk with one enquiry before a mailbox. */
export async function makeMailDesk(createDatabase: () => Promise<OpenStore>, diskReserveBytes = 0) {
  const openStore = await createDatabase();
  const store = await openStore();
  const { database, key } = store;
  const imap = await startImapServer();
  const dataDir = temporaryFolder();
  const staffId = await addStaff(database, "Meera Rao");
  const enquiry = await addEnquiry(store);
  const ownAddresses = ["desk@hospital.example", "site@hospital.example"];
  const reception = { database, dataDir, diskReserveBytes, key, ownAddresses };
  function startReader(serverId = "one", imapUrl = imap.url) {
    const reader = startMailboxReader({
      ...reception,
      ...{ imapUrl, serverId },
      log: silentLog,
      pollMs: 200,
      retryMs: { first: 20, longest: 100 },
    });
    onTestFinished(() => reader.stop());
    return reader;
  }
  /** Receives a mail as the reader of a mailbox does, without a mail server and a process. */
  async function receive(raw: string, at = new Date()) {
    const name = "desk at hospital.example";
    await database.write(sql`INSERT INTO mailboxes (name, last_uid) VALUES (${name}, 0) ON CONFLICT (name) DO NOTHING`);
    const [mailbox] = await database.read(mailboxRow, sql`SELECT name, auth_server FROM mailboxes`);
    if (!mailbox) throw new Error("There is no mailbox.");
    return receiveMail({ ...reception, mailbox }, await readIncoming(Buffer.from(raw), "whole"), at, []);
  }
  /** A message that was sent, after which the enquiry waits. */
  async function addSentMessage(): Promise<string> {
    const id = newMessageId();
    const at = new Date(Date.now() - 60_000);
    await database.write(
      ...insertMessage(database, {
        ...{ id, staffId, at, to: "asha@example.in", subject: "Your hospital", body: "Dear Asha" },
        channel: "mail",
        language: "en",
        enquiryId: enquiry.enquiryId,
        headerId: `<${id}@hospital.example>`,
        inReplyTo: null,
        followUpAt: null,
      }),
      sql`UPDATE messages SET state = 'sent', sent_at = ${at.toISOString()} WHERE id = ${id}`,
      sql`DELETE FROM jobs WHERE message_id = ${id}`,
      sql`UPDATE ticket_enquiries SET first_attempt_at = ${at.toISOString()}, first_answer_at = ${at.toISOString()}`,
      sql`UPDATE tickets SET status = 'waiting', due_at = ${null}, follow_up_at = ${"2027-01-04T03:30:00.000Z"}`,
    );
    return id;
  }
  const mails = () => receivedOf(database, [enquiry.enquiryId]);
  const ticket = async () => (await requireEnquiry(database, enquiry.reference)).ticket;
  /** Resolves when the reader has looked into the mailbox. */
  const checked = async () => {
    const before = new Date().toISOString();
    await expect.poll(() => checkedAt(database).then((at) => (at ?? "") > before)).toBe(true);
  };
  return {
    openStore,
    store,
    database,
    imap,
    startReader,
    receive,
    addSentMessage,
    mails,
    ticket,
    checked,
    key,
    ...enquiry,
  };
}
