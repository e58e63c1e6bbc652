import { createTransport } from "nodemailer";
import type { MailSettings } from "../settings.ts";
import type { Letter } from "./message.ts";

const SECOND = 1000;

/** How long each step of a mail may take; the whole of it is cut off by the signal. */
const patience = {
  dnsTimeout: 10 * SECOND,
  connectionTimeout: 15 * SECOND,
  greetingTimeout: 15 * SECOND,
  socketTimeout: 30 * SECOND,
};

const isThisMachine = (host: string): boolean => /^(localhost|127(\.\d+){3}|\[::1\])$/.test(host);

export interface Mailer {
  /** Resolves once the server has accepted the mail, to the number of addresses it refused. */
  send(letter: Letter, signal: AbortSignal): Promise<number>;
}

/** A mailer over SMTP. A password is sent to another machine only over TLS. */
export function openMailer({ smtpUrl, from }: MailSettings): Mailer {
  const { hostname, username } = new URL(smtpUrl);
  const transport = createTransport({
    url: smtpUrl,
    requireTLS: username !== "" && !isThisMachine(hostname),
    disableFileAccess: true,
    disableUrlAccess: true,
    ...patience,
  });
  const domain = /@([^@>\s]+)>?\s*$/.exec(from)?.[1] ?? "localhost";
  return {
    async send({ messageId, to, ...letter }, signal) {
      const id = messageId === undefined ? {} : { messageId: `<${messageId}@${domain}>` };
      const { rejected } = await transport.sendMail({ ...letter, ...id, to: [...to], from, signal });
      return rejected.length;
    },
  };
}
