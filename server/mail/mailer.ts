import { randomUUID } from "node:crypto";
import { Transform } from "node:stream";
import { createTransport } from "nodemailer";
import { type MailSettings, senderAddress } from "../config.ts";
import { isLoopbackName } from "../http/requests.ts";
import type { MailMessage } from "./mail-body.ts";

const SECOND = 1000;

/** Limits for each step, in milliseconds. The signal limits the whole. */
const smtpTimeouts = {
  dnsTimeout: 10 * SECOND,
  connectionTimeout: 15 * SECOND,
  greetingTimeout: 15 * SECOND,
  socketTimeout: 30 * SECOND,
};

export interface Mailer {
  /**
   * Resolves once the server has accepted the mail, to the number of recipients it refused.
   * @param onData called when the mail begins to leave; an error before that means that it surely did not
   */
  send(message: MailMessage, signal: AbortSignal, onData?: () => void): Promise<number>;
  address: string;
  /** The Message-ID header of a message with this `messageId`. */
  headerId(messageId: string): string;
}

/** A stream that calls back when the first bytes pass. */
const onFirstChunk = (onData: () => void) => () =>
  new Transform({
    transform(chunk, _encoding, done) {
      onData();
      done(null, chunk);
    },
  });

/** Opens the way to a mail server. It sends a password to another machine only over TLS. */
export function openTransport(smtpUrl: string) {
  const { hostname, username } = new URL(smtpUrl);
  const isLoopback = isLoopbackName(hostname);
  return createTransport({
    url: smtpUrl,
    requireTLS: username !== "" && !isLoopback,
    // Mail servers come with a certificate of their own making, which proves as much as this machine does.
    tls: { rejectUnauthorized: !isLoopback },
    disableFileAccess: true,
    disableUrlAccess: true,
    ...smtpTimeouts,
  });
}

export function openMailer({ smtpUrl, from }: MailSettings): Mailer {
  const transport = openTransport(smtpUrl);
  /** By Message-ID: nodemailer passes nothing else of a caller's on to its plugins. */
  const listeners = new Map<string, () => void>();
  transport.use("stream", ({ data, message }, done) => {
    const onData = listeners.get(String(data.messageId));
    if (onData) message.transform(onFirstChunk(onData));
    done();
  });
  const address = senderAddress(from);
  const domain = /@([^@>\s]+)\s*$/.exec(address)?.[1] ?? "localhost";
  const headerId = (messageId: string) => `<${messageId}@${domain}>`;
  return {
    address,
    headerId,
    async send({ messageId = randomUUID(), to, fromName, bouncesTo, ...message }, signal, onData) {
      // Without one, nodemailer makes it of the envelope sender, which may be empty.
      const id = headerId(messageId);
      if (onData) listeners.set(id, onData);
      try {
        const { rejected } = await transport.sendMail({
          ...message,
          messageId: id,
          to: [...to],
          from: fromName === undefined ? from : { name: fromName, address },
          ...(bouncesTo === undefined ? {} : { envelope: { from: bouncesTo, to: [...to] } }),
          signal,
        });
        return rejected.length;
      } finally {
        listeners.delete(id);
      }
    },
  };
}
