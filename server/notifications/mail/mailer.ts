import { createTransport } from "nodemailer";
import type { MailSettings } from "../settings.ts";
import type { MailMessage } from "./mail-body.ts";

const SECOND = 1000;

/** Limits for each step, in milliseconds. The signal limits the whole. */
const smtpTimeouts = {
  dnsTimeout: 10 * SECOND,
  connectionTimeout: 15 * SECOND,
  greetingTimeout: 15 * SECOND,
  socketTimeout: 30 * SECOND,
};

const isLoopback = (host: string): boolean => /^(localhost|127(\.\d+){3}|\[::1\])$/.test(host);

export interface Mailer {
  /** Resolves once the server has accepted the mail, to the number of recipients it refused. */
  send(message: MailMessage, signal: AbortSignal): Promise<number>;
}

/** Opens an SMTP mailer. It sends a password to another machine only over TLS. */
export function openMailer({ smtpUrl, from }: MailSettings): Mailer {
  const { hostname, username } = new URL(smtpUrl);
  const transport = createTransport({
    url: smtpUrl,
    requireTLS: username !== "" && !isLoopback(hostname),
    disableFileAccess: true,
    disableUrlAccess: true,
    ...smtpTimeouts,
  });
  const domain = /@([^@>\s]+)>?\s*$/.exec(from)?.[1] ?? "localhost";
  return {
    async send({ messageId, to, ...message }, signal) {
      const id = messageId === undefined ? {} : { messageId: `<${messageId}@${domain}>` };
      const { rejected } = await transport.sendMail({ ...message, ...id, to: [...to], from, signal });
      return rejected.length;
    },
  };
}
