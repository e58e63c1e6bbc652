/** Settings of the notifications. */
import { z } from "zod";
import { looksLikeEmail } from "../../enquiry/rules.ts";
import { packageInfo } from "../package-info.ts";

const isUrl = (schemes: readonly string[]) => (text: string) =>
  URL.canParse(text) && schemes.includes(new URL(text).protocol) && new URL(text).hostname !== "";
const isWebhookUrl = (text: string) =>
  isUrl(["http:", "https:"])(text) && new URL(text).username === "" && new URL(text).password === "";
const listOf = (text: string) => text.split(",").flatMap((item) => item.trim() || []);

/** Accepts `desk@example.in` or `Front desk <desk@example.in>`. */
const isSender = (text: string) =>
  !/[\p{Cc}]/u.test(text) && looksLikeEmail(/^[^<>]*<([^<>]+)>$/.exec(text.trim())?.[1] ?? text);

/** Environment variables. */
export const notifyVariables = {
  SMTP_URL: z
    .string()
    .refine(isUrl(["smtp:", "smtps:"]), "must be like smtps://user:password@mail.example.in:465")
    .optional(),
  MAIL_TO: z
    .string()
    .transform(listOf)
    .refine((list) => list.length > 0 && list.every(looksLikeEmail), {
      error: "must be e-mail addresses separated by commas, for example desk@example.in",
    })
    .optional(),
  MAIL_FROM: z
    .string()
    .refine(isSender, "must be an e-mail address, for example desk@example.in or Front desk <desk@example.in>")
    .optional(),
  MAIL_AUTOREPLY: z.enum(["on", "off"], "must be on or off").default("on"),
  WEBHOOK_URL: z
    .string()
    .refine(
      isWebhookUrl,
      "must be like https://crm.example.in/enquiries, without user name and password: the signature proves who is calling",
    )
    .optional(),
  WEBHOOK_SECRET: z.string().min(16, "must have at least 16 characters").optional(),
  SITE_URL: z
    .string()
    .refine(isUrl(["http:", "https:"]), "must be an address, for example https://www.example.in")
    .transform((url) => url.replace(/(?<!\/)\/+$/, ""))
    .optional(),
};

type Variables = z.infer<z.ZodObject<typeof notifyVariables>>;

/** Variables whose value is never printed, because it may hold a password or token. */
export const notifySecrets: readonly string[] = ["SMTP_URL", "WEBHOOK_SECRET", "WEBHOOK_URL"];

/** Returns a sentence for the operator for each setting that needs another one. */
export function findNotificationIssues(given: Readonly<Record<string, string | undefined>>): string[] {
  const needs = (name: string, needed: string, why: string) =>
    given[name] !== undefined && given[needed] === undefined ? [`${name} is set but ${needed} is not: ${why}.`] : [];
  return [
    ...needs("SMTP_URL", "MAIL_TO", "add the addresses of staff"),
    ...needs("SMTP_URL", "MAIL_FROM", "add the sender address"),
    ...needs("MAIL_TO", "SMTP_URL", "without a mail server no mail is sent"),
    ...(given.MAIL_AUTOREPLY === "on"
      ? needs("MAIL_AUTOREPLY", "SMTP_URL", "without a mail server no mail is sent")
      : []),
    ...needs("WEBHOOK_URL", "WEBHOOK_SECRET", "it signs the posts"),
    ...needs("WEBHOOK_SECRET", "WEBHOOK_URL", "add the address of the receiver"),
  ];
}

export function notifySettings(variables: Variables) {
  const { SMTP_URL, MAIL_TO, MAIL_FROM, WEBHOOK_URL, WEBHOOK_SECRET } = variables;
  return {
    mail: SMTP_URL && MAIL_TO && MAIL_FROM ? { smtpUrl: SMTP_URL, to: MAIL_TO, from: MAIL_FROM } : null,
    autoreply: SMTP_URL !== undefined && variables.MAIL_AUTOREPLY === "on",
    webhook: WEBHOOK_URL && WEBHOOK_SECRET ? { url: WEBHOOK_URL, secret: WEBHOOK_SECRET } : null,
    /** The address of the site, for links to the desk. */
    siteUrl: variables.SITE_URL ?? packageInfo?.siteUrl ?? null,
  };
}

export type NotifySettings = Readonly<ReturnType<typeof notifySettings>>;
export type MailSettings = NonNullable<NotifySettings["mail"]>;
export type WebhookSettings = NonNullable<NotifySettings["webhook"]>;
