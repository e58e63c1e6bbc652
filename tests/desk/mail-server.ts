/** A real SMTP server, with the mails that it took. */
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { SMTPServer } from "smtp-server";
import { type ReceivedMail, readMail } from "../../server/test-support/read-mail.ts";

export type MailServer = Awaited<ReturnType<typeof startMailServer>>;

export async function startMailServer() {
  const mails: ReceivedMail[] = [];
  const server = new SMTPServer({
    disabledCommands: ["STARTTLS", "AUTH"],
    onData(stream, session, done) {
      text(stream).then(async (raw) => {
        mails.push(
          await readMail(
            raw,
            session.envelope.rcptTo.map(({ address }) => address),
          ),
        );
        done();
      }, done);
    },
  });
  // A killed server drops its connection.
  server.on("error", () => undefined);
  server.listen(0, "127.0.0.1");
  await once(server.server, "listening");
  const { port } = server.server.address() as AddressInfo;
  return {
    settings: { SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_TO: "staff@example.in", MAIL_FROM: "desk@example.in" },
    /** The mails to one address, in order of arrival. */
    mailsTo: (address: string) => mails.filter(({ recipients }) => recipients.includes(address)),
    forget(): void {
      mails.length = 0;
    },
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}
