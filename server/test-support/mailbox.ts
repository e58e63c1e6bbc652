/** A real SMTP server with a mailbox and failure modes, for tests. */
import { once } from "node:events";
import type { AddressInfo, Socket } from "node:net";
import { text } from "node:stream/consumers";
import { SMTPServer, type SMTPServerSession } from "smtp-server";
import { onTestFinished } from "vitest";
import { type ReceivedMail, readMail } from "./read-mail.ts";

/**
 * accept; slow: accepts after a while; refuse: 554 after the message; greylist: 451 to each recipient; unknown: 550 to
 * each recipient; one-unknown: 550 to each but the first; hang: takes the message and does not answer before the next
 * mode, which hangs up; drop: hangs up in the middle of the message; forget: keeps the message and hangs up before it
 * confirms.
 */
export type MailboxMode =
  | "accept"
  | "slow"
  | "refuse"
  | "greylist"
  | "unknown"
  | "one-unknown"
  | "full"
  | "hang"
  | "drop"
  | "forget";

const refusal = (responseCode: number, message: string) => Object.assign(new Error(message), { responseCode });

/**
 * Starts a mailbox.
 * @param whenOver registers what closes it
 * @param offersTls with a certificate of its own making
 */
export async function startMailbox(whenOver: (close: () => void) => void = onTestFinished, offersTls = false) {
  const mails: ReceivedMail[] = [];
  const sockets = new Set<Socket>();
  const hanging: SMTPServerSession[] = [];
  let mode: MailboxMode = "accept";
  let attempts = 0;

  const hangUp = ({ remotePort }: SMTPServerSession) => {
    for (const socket of sockets) if (socket.remotePort === remotePort) socket.destroy();
  };

  const server = new SMTPServer({
    disabledCommands: offersTls ? ["AUTH"] : ["STARTTLS", "AUTH"],
    onRcptTo(_address, { envelope }, done) {
      attempts += 1;
      if (mode === "greylist") return done(refusal(451, "Try again later"));
      if (mode === "unknown" || (mode === "one-unknown" && envelope.rcptTo.length > 0))
        return done(refusal(550, "No such user"));
      // In Dovecot's words.
      if (mode === "full") return done(refusal(552, "Quota exceeded (mailbox for user is full)"));
      done();
    },
    onData(stream, session, done) {
      const now = mode;
      if (now === "drop") return void stream.once("data", () => hangUp(session));
      text(stream).then(async (raw) => {
        if (now === "hang") return void hanging.push(session);
        if (now === "refuse") return done(refusal(554, "Not today"));
        const recipients = session.envelope.rcptTo.map(({ address }) => address);
        mails.push(await readMail(raw, recipients));
        if (now === "forget") return hangUp(session);
        if (now === "slow") return void setTimeout(done, 400);
        done();
      }, done);
    },
  });
  // Tests break connections on purpose.
  server.on("error", () => undefined);
  server.server.on("connection", (socket) => {
    sockets.add(socket);
    socket.once("close", () => sockets.delete(socket));
  });
  server.listen(0, "127.0.0.1");
  await once(server.server, "listening");
  whenOver(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  return {
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    mails,
    attempts: () => attempts,
    setMode(next: MailboxMode) {
      mode = next;
      for (const session of hanging.splice(0)) hangUp(session);
    },
  };
}
