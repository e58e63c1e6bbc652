/**
 * The mails about receipts. Each is sent after the answer and with one try: a code that comes hours later helps nobody.
 */
import type { FastifyBaseLogger } from "fastify";
import { fill } from "../../core/content/fill.ts";
import { isSafeMailAddress } from "../../core/enquiry/rules.ts";
import { longTime } from "../../core/times.ts";
import { errorCode } from "../error-text.ts";
import { buildMailMessage, type MailMessage, type MailStrings } from "../mail/mail-body.ts";
import type { ReceiptContext } from "./receipt-page.ts";
import { createReceiptLinks } from "./receipt-tokens.ts";
import { referencesOfAddress } from "./stored-data.ts";

const SEND_WITHIN_MS = 60_000;

type Log = Pick<FastifyBaseLogger, "error">;

const subjectOf = ({ company }: MailStrings, subject: string): string => `${company.name}: ${subject}`;

export function codeMail(strings: MailStrings, to: string, reference: string, code: string): MailMessage {
  const { subject, title, text, warning } = strings.receipt.code;
  return buildMailMessage(
    { to: [to], subject: subjectOf(strings, fill(subject, { reference })) },
    { title: fill(title, { code: `${code.slice(0, 3)} ${code.slice(3)}` }), before: [text, warning] },
  );
}

/** The links to every enquiry of an address. */
export function linkMail(
  strings: MailStrings,
  to: string,
  links: readonly { reference: string; link: string }[],
): MailMessage {
  const { subject, title, warning } = strings.receipt.newLink;
  return buildMailMessage(
    { to: [to], subject: subjectOf(strings, subject) },
    {
      title,
      before: [...links.map(({ reference, link }) => `${reference}: ${link}`), strings.receipt.linkNote],
      after: [warning],
    },
  );
}

export function erasedMail(strings: MailStrings, to: string, reference: string, at: string): MailMessage {
  const { subject, title, text } = strings.receipt.erased;
  return buildMailMessage(
    { to: [to], subject: subjectOf(strings, fill(subject, { reference })) },
    { title: fill(title, { reference }), before: [fill(text, { time: longTime(at) })] },
  );
}

/** Does the work of a mail. A failure is logged without the address. */
async function deliver({ mailer }: ReceiptContext, log: Log, make: () => Promise<MailMessage | null>): Promise<void> {
  try {
    const message = mailer && (await make());
    if (message) await mailer.send(message, AbortSignal.timeout(SEND_WITHIN_MS));
  } catch (error) {
    log.error({ errorCode: errorCode(error) }, "receipt_mail.failed");
  }
}

export const sendCode = (context: ReceiptContext, to: string, reference: string, code: string, log: Log) =>
  deliver(context, log, async () => codeMail(context.mailStrings(), to, reference, code));

/** Sends the links of all enquiries of an address, if there are any and it may get a mail. */
export const sendLinks = (context: ReceiptContext, to: string, log: Log) =>
  deliver(context, log, async () => {
    const { config, limits, mailStrings, receiptTokens, store } = context;
    if (!isSafeMailAddress(to)) return null;
    const references = await referencesOfAddress(store.database, to);
    if (references.length === 0 || !limits.mayMail(to.toLowerCase())) return null;
    const linkFor = createReceiptLinks(receiptTokens, config.siteUrl);
    const links = references.flatMap((reference) => {
      const link = linkFor({ reference, email: to });
      return link === null ? [] : [{ reference, link }];
    });
    return linkMail(mailStrings(), to, links);
  });

export const sendErased = (context: ReceiptContext, to: string, reference: string, at: string, log: Log) =>
  deliver(context, log, async () =>
    isSafeMailAddress(to) && context.limits.mayMail(to.toLowerCase())
      ? erasedMail(context.mailStrings(), to, reference, at)
      : null,
  );
