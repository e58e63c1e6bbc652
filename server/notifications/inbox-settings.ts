/** Settings of the mailbox in which visitors' replies arrive. */
import { z } from "zod";
import { looksLikeEmail } from "../../enquiry/rules.ts";

/** A user name is needed, because a mailbox without one belongs to nobody. */
const isImapUrl = (text: string): boolean => {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, username, password } = new URL(text);
  return ["imap:", "imaps:"].includes(protocol) && hostname !== "" && username !== "" && password !== "";
};

/** Environment variables. */
export const inboxVariables = {
  MAIL_REPLY_TO: z
    .string()
    .refine(looksLikeEmail, "must be an e-mail address, for example desk@example.in")
    .transform((text) => text.trim())
    .optional(),
  MAIL_REPLY_PLUS: z.enum(["on", "off"], "must be on or off").default("off"),
  IMAP_URL: z.string().refine(isImapUrl, "must be like imaps://user:password@mail.example.in").optional(),
};

type Variables = z.infer<z.ZodObject<typeof inboxVariables>>;

/** Variables whose value is never printed. */
export const inboxSecrets: readonly string[] = ["IMAP_URL"];

/** Returns a sentence for the operator for each setting that needs another one. */
export function findInboxIssues(given: Readonly<Record<string, string | undefined>>): string[] {
  const needs = (name: string, needed: string, why: string) =>
    given[name] !== undefined && given[needed] === undefined ? [`${name} is set but ${needed} is not: ${why}.`] : [];
  return [
    ...needs("MAIL_REPLY_TO", "SMTP_URL", "without a mail server no letter is sent that could be answered"),
    ...needs("IMAP_URL", "SMTP_URL", "without a mail server no letter is sent that could be answered"),
    ...(given.MAIL_REPLY_PLUS === "on" ? needs("MAIL_REPLY_PLUS", "IMAP_URL", "nobody would read the replies") : []),
  ];
}

/** @param staff MAIL_TO, whose first address gets the replies without MAIL_REPLY_TO */
export function inboxSettings(variables: Variables, staff: readonly string[] | undefined) {
  const { IMAP_URL, MAIL_REPLY_PLUS, MAIL_REPLY_TO } = variables;
  const address = MAIL_REPLY_TO ?? staff?.[0] ?? null;
  return {
    /** The address that visitors answer to; null without mail. */
    replyTo: address,
    /** Whether letters put a token behind a plus sign into that address, as in desk+token@example.in. */
    replyPlus: MAIL_REPLY_PLUS === "on",
    /** The mailbox of that address; null when nobody reads it for the desk. */
    imapUrl: IMAP_URL ?? null,
  };
}
