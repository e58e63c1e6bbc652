/** The mails about receipts. Each is sent at once with one try: a code that comes hours later helps nobody. */
import { longTime } from "../../enquiry/times.ts";
import { buildMailMessage, type MailMessage } from "../mail/mail-body.ts";
import type { MailStrings } from "../mail/mail-strings.ts";

const fill = (text: string, values: Readonly<Record<string, string>>): string =>
  Object.entries(values).reduce((filled, [name, value]) => filled.replaceAll(`{${name}}`, value), text);

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
    { title: fill(title, { reference }), before: [fill(text, { time: longTime(at, "en") })] },
  );
}
