/** A real IMAP server in memory with one mailbox, for tests. The bench reads one of Dovecot. */
import { once } from "node:events";
import type { AddressInfo, Socket } from "node:net";
import hoodiecrow from "hoodiecrow-imap";
import { onTestFinished } from "vitest";

/** As IMAP writes times, for example "22-Nov-2026 10:00:00 +0000". */
function imapDate(date: Date): string {
  const [, day, month, year, time] = /(\d\d) (\w{3}) (\d{4}) (\S+)/.exec(date.toUTCString()) ?? [];
  return `${day}-${month}-${year} ${time} +0000`;
}

/** Starts a mailbox that closes at the end of the test. */
export async function startImapServer(password = "geheim") {
  const imap = hoodiecrow({
    plugins: ["IDLE", "ID", "LITERALPLUS", "UIDPLUS"],
    users: { "desk@hospital.example": { password } },
    storage: { INBOX: { messages: [] }, "": {} },
  });
  const { server } = imap;
  const sockets = new Set<Socket>();
  let connections = 0;
  server.on("connection", (socket: Socket) => {
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
    url: `imap://desk%40hospital.example:geheim@127.0.0.1:${port}`,
    connections: () => connections,
    /** Ends all connections. New ones are accepted. */
    hangUp,
    /** Puts a mail into the mailbox. */
    deliver(raw: string, date = new Date()) {
      // The server keeps each byte as one character.
      const bytes = Buffer.from(raw.replaceAll(/\r?\n/g, "\r\n")).toString("latin1");
      imap.appendMessage("INBOX", [], imapDate(date), bytes);
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
