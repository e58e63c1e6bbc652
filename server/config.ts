/** The server's settings, read from the environment once, at start. */
import { join, resolve } from "node:path";
import { z } from "zod";
import { isSafeMailAddress } from "../core/enquiry/rules.ts";
import { withoutInvisible } from "../core/typed-text.ts";
import { findHostIssues } from "./database/postgres-hosts.ts";
import { parseAllowances } from "./http/rate-limit.ts";
import { isLoopbackName, parseTrustProxy } from "./http/requests.ts";

const logLevels = ["fatal", "error", "warn", "info", "debug", "trace", "silent"] as const;

const isPort = (text: string) => /^\d{1,5}$/.test(text) && Number(text) <= 65535;
const isUrl = (schemes: readonly string[]) => (text: string) =>
  URL.canParse(text) && schemes.includes(new URL(text).protocol) && new URL(text).hostname !== "";
/** Whole enquiries are posted there: on the way to another machine they must be encrypted. */
const isWebhookUrl = (text: string) =>
  isUrl(["http:", "https:"])(text) &&
  new URL(text).username === "" &&
  new URL(text).password === "" &&
  (new URL(text).protocol === "https:" || isLoopbackName(new URL(text).hostname));
/** A user name is needed, because a mailbox without one belongs to nobody. */
const isImapUrl = (text: string) =>
  isUrl(["imap:", "imaps:"])(text) && new URL(text).username !== "" && new URL(text).password !== "";
/** With the host's name in DNS: URL leaves letters beyond ASCII percent-encoded, except in web addresses. */
function withAsciiHost(text: string | undefined): string | undefined {
  const url = text === undefined ? null : new URL(text);
  const name = url && URL.parse(`https://${url.hostname}`)?.hostname;
  if (!url || !name) return text;
  url.hostname = name;
  return url.href;
}
/** The address of `desk@example.in` or `Front desk <desk@example.in>`. */
export const senderAddress = (from: string): string => /^[^<>]*<([^<>]+)>$/.exec(from.trim())?.[1] ?? from.trim();
/** The mailer gives letters beyond ASCII before the @ to servers that cannot take them. */
const isSender = (text: string) => !/[\p{Cc}]/u.test(text) && isSafeMailAddress(senderAddress(text));
const isPublicHttps = (url: string): boolean =>
  new URL(url).protocol === "https:" && !isLoopbackName(new URL(url).hostname);

/** A schema that parses text with `read`, which returns undefined for invalid text. */
const understood = <T>(read: (text: string) => T | undefined, message: string) =>
  z
    .string()
    .transform(read)
    .refine((value) => value !== undefined, message)
    .transform((value) => value as T);

const passing = (test: (text: string) => boolean, message: string) => z.string().refine(test, message).optional();
const matching = (form: RegExp, message: string) => passing((text) => form.test(text), message);
const secret = passing(({ length }) => length >= 16, "must have at least 16 characters");

/** A secret of Standard Webhooks, which the libraries of receivers decode as base64. */
const webhookSecret = matching(/^whsec_[A-Za-z\d+/]{32,}=*$/, "must be whsec_ and at least 32 letters or digits");

const schema = z.object({
  NODE_ENV: z.string().optional(),
  PORT: z.string().refine(isPort, "must be a whole number from 0 to 65535, for example 4321").default("4321"),
  HOST: z.string().default("localhost"),
  DATA_DIR: z.string().default("data"),
  ALLOW_PLACEHOLDERS: z.literal("1", "must be 1, or unset").optional(),
  LOG_LEVEL: z.enum(logLevels, `must be one of ${logLevels.join(", ")}`).default("info"),
  SITE_URL: z
    .string()
    .refine(isUrl(["http:", "https:"]), "must be an address, for example https://www.example.in")
    .transform((url) => url.replace(/(?<!\/)\/+$/, ""))
    .optional(),
  DATABASE_URL: z
    .string()
    .superRefine((text, context) => {
      for (const issue of findHostIssues(text)) context.addIssue(issue);
    })
    .optional(),
  RETENTION_DAYS: z
    .string()
    .regex(/^([1-9]\d{0,4}|off)$/, "must be a whole number of days from 1 to 99999, for example 730, or off")
    .default("730"),
  KEEP_SEALED_DAYS: matching(/^(0|[1-9]\d{0,3})$/, "must be a whole number of days from 0 to 9999, for example 365"),
  RATE_LIMIT: understood(
    parseAllowances,
    "must be off, or counts per s, min, hour or day separated by commas, for example 10/min,60/hour",
  ).prefault("30/min,300/hour"),
  TRUST_PROXY: understood(
    parseTrustProxy,
    "must be off, or the addresses of your proxies separated by commas, for example 127.0.0.1 or 10.0.0.0/8",
  ).prefault("off"),
  METRICS_TOKEN: matching(/^[\x21-\x7e]{16,}$/, "must have at least 16 characters and no white space"),
  SMTP_URL: passing(isUrl(["smtp:", "smtps:"]), "must be like smtps://user:password@mail.example.in:465").transform(
    withAsciiHost,
  ),
  MAIL_TO: z
    .string()
    .transform((text) => text.split(",").flatMap((item) => withoutInvisible(item).trim() || []))
    .refine((list) => list.length > 0 && list.every(isSafeMailAddress), {
      error:
        "must be e-mail addresses with Latin letters before the @, separated by commas, for example desk@example.in",
    })
    .optional(),
  MAIL_FROM: passing(
    isSender,
    "must be an e-mail address with Latin letters before the @, for example desk@example.in or Front desk <desk@example.in>",
  ),
  MAIL_AUTOREPLY: z.enum(["on", "off"], "must be on or off").default("on"),
  MAIL_REPLY_TO: passing(
    (text) => isSafeMailAddress(withoutInvisible(text).trim()),
    "must be an e-mail address with Latin letters before the @, for example desk@example.in",
  ).transform((text) => text && withoutInvisible(text).trim()),
  IMAP_URL: passing(isImapUrl, "must be like imaps://user:password@mail.example.in").transform(withAsciiHost),
  WEBHOOK_URL: passing(
    isWebhookUrl,
    "must be like https://crm.example.in/enquiries (http: on this machine only), without user name and password: the signature proves who is calling",
  ),
  CALLS_SECRET: webhookSecret,
  WHATSAPP_PHONE_ID: matching(/^\d{5,20}$/, "must be the digits of the phone number ID"),
  WHATSAPP_TOKEN: secret,
  WHATSAPP_APP_SECRET: secret,
  WHATSAPP_VERIFY_TOKEN: secret,
  WEBHOOK_SECRET: webhookSecret,
});

/** Variables whose value is never printed, because it may hold a password or token. */
const secrets = [
  "CALLS_SECRET",
  "DATABASE_URL",
  "IMAP_URL",
  "METRICS_TOKEN",
  "SMTP_URL",
  "WEBHOOK_SECRET",
  "WEBHOOK_URL",
  "WHATSAPP_APP_SECRET",
  "WHATSAPP_TOKEN",
  "WHATSAPP_VERIFY_TOKEN",
];

const whatsAppSettings = ["WHATSAPP_PHONE_ID", "WHATSAPP_TOKEN", "WHATSAPP_APP_SECRET", "WHATSAPP_VERIFY_TOKEN"];

type Given = Readonly<Record<string, string | undefined>>;

const noMessage = "without a mail server no message is sent that could be answered";
/** Settings that require another one, and the reason. */
const needs: readonly (readonly [name: string, needed: string, why: string])[] = [
  ["SMTP_URL", "MAIL_TO", "add the addresses of staff"],
  ["SMTP_URL", "MAIL_FROM", "add the sender address"],
  ["MAIL_TO", "SMTP_URL", "without a mail server no mail is sent"],
  ["MAIL_REPLY_TO", "SMTP_URL", noMessage],
  ["IMAP_URL", "SMTP_URL", noMessage],
  ["WEBHOOK_URL", "WEBHOOK_SECRET", "it signs the posts"],
  ["WEBHOOK_SECRET", "WEBHOOK_URL", "add the address of the receiver"],
];

/** Returns a sentence for the operator for each setting that needs another one. */
function findMissing(given: Given): string[] {
  const issues = needs
    .filter(([name, needed]) => given[name] !== undefined && given[needed] === undefined)
    .map(([name, needed, why]) => `${name} is set but ${needed} is not: ${why}.`);
  const missing = whatsAppSettings.filter((name) => given[name] === undefined);
  return missing.length === 0 || missing.length === whatsAppSettings.length
    ? issues
    : [...issues, `WhatsApp needs all four settings. Not set: ${missing.join(", ")}.`];
}

/** With any of these the demo could reach people, or their data. */
const notInDemo = ["SITE_URL", "DATABASE_URL", "SMTP_URL", "IMAP_URL", "WEBHOOK_URL", ...whatsAppSettings];

/** Finds settings that the demo must not run with. */
const findDemoIssues = (given: Given): string[] => [
  ...notInDemo
    .filter((name) => given[name])
    .map(
      (name) => `The demo does not run with ${name}: its enquiries are invented. Unset ${name}, or leave --demo out.`,
    ),
  ...(given.HOST && !isLoopbackName(given.HOST)
    ? [`The demo signs everybody in, so HOST must be localhost, 127.0.0.1 or ::1; it is "${given.HOST}".`]
    : []),
];

/** Tests have their own. */
const WHATSAPP_API = "https://graph.facebook.com/v25.0";

function readWhatsApp(settings: z.infer<typeof schema>) {
  const { WHATSAPP_PHONE_ID: phoneId, WHATSAPP_TOKEN: token } = settings;
  const { WHATSAPP_APP_SECRET: appSecret, WHATSAPP_VERIFY_TOKEN: verifyToken } = settings;
  return phoneId && token && appSecret && verifyToken
    ? { api: WHATSAPP_API, phoneId, token, appSecret, verifyToken }
    : null;
}

/** All invalid settings, one sentence each, for the operator. */
export class ConfigError extends Error {
  readonly issues: readonly string[];

  constructor(issues: readonly string[]) {
    super(issues.join("\n"));
    this.issues = issues;
  }
}

/**
 * Parses the settings. An empty variable counts as unset.
 * @param demo whether the server shows invented enquiries from a scratch folder
 * @throws ConfigError that names every invalid setting
 */
export function readConfig(environment: NodeJS.ProcessEnv, demo = false) {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value?.trim() !== ""));
  const parsed = schema.safeParse(given);
  const issues = (parsed.error?.issues ?? []).map((issue) => {
    const name = String(issue.path[0]);
    return `${name} ${issue.message}${secrets.includes(name) ? "" : `; it is "${given[name]}"`}.`;
  });
  issues.push(...findMissing(given), ...(demo ? findDemoIssues(given) : []));
  if (!parsed.success || issues.length > 0) throw new ConfigError(issues);
  const settings = parsed.data;
  const { SMTP_URL, MAIL_TO, MAIL_FROM, WEBHOOK_URL, WEBHOOK_SECRET } = settings;
  const dataDir = resolve(settings.DATA_DIR);
  const siteUrl = demo ? null : (settings.SITE_URL ?? null);
  return {
    port: Number(settings.PORT),
    host: settings.HOST,
    dataDir,
    /** The SQLite file. With PostgreSQL it is not made, but journal, key and list of erasures stay beside its place. */
    databaseFile: join(dataDir, "enquiries.sqlite"),
    /** PostgreSQL, with a journal on this machine; null for the local file. Contains a password. */
    databaseUrl: settings.DATABASE_URL ?? null,
    /** Enquiries are deleted after this many days; null for never. */
    retentionDays: Number(settings.RETENTION_DAYS) || null,
    /** An enquiry that its sender erases stays sealed for this many days; with 0 it is erased at once. */
    keepSealedDays: Number(settings.KEEP_SEALED_DAYS ?? 0),
    /** Whether a site with invented values may be seen at a public address, as a preview. */
    allowPlaceholders: settings.ALLOW_PLACEHOLDERS === "1",
    logLevel: settings.LOG_LEVEL,
    /** Whether error pages may show a stack. */
    development: settings.NODE_ENV === "development",
    demo,
    /** The public URL of the site, without a slash at the end. */
    siteUrl,
    /** Recipients of notifications, and their channels. */
    notify: {
      mail: SMTP_URL && MAIL_TO && MAIL_FROM ? { smtpUrl: SMTP_URL, to: MAIL_TO, from: MAIL_FROM } : null,
      acknowledge: SMTP_URL !== undefined && settings.MAIL_AUTOREPLY === "on",
      webhook: WEBHOOK_URL && WEBHOOK_SECRET ? { url: WEBHOOK_URL, secret: WEBHOOK_SECRET } : null,
      /**
       * The contact for push services, as an address (RFC 8292); null: no notifications on devices, as they need HTTPS.
       */
      pushSubject:
        siteUrl !== null && isPublicHttps(siteUrl) && MAIL_FROM ? `mailto:${senderAddress(MAIL_FROM)}` : null,
    },
    inbox: {
      /** The address that visitors answer to; null without mail. */
      replyTo: settings.MAIL_REPLY_TO ?? MAIL_TO?.[0] ?? null,
      /** The mailbox of that address; null when nobody reads it for the desk. */
      imapUrl: settings.IMAP_URL ?? null,
    },
    /** Signs the call events of the telephone service; null: no call becomes an enquiry. */
    callsSecret: settings.CALLS_SECRET ?? null,
    /** The company's number at the Cloud API; null: nothing of WhatsApp is visible but links to the app. */
    whatsApp: readWhatsApp(settings),
    /** The server rejects enquiries while the disk of DATA_DIR has less free space. */
    diskReserveBytes: 200_000_000,
    /** The token for reading metrics remotely; null: only from this machine. */
    metricsToken: settings.METRICS_TOKEN ?? null,
    /** The limits on one visitor's enquiries; empty: no limit. */
    rateLimit: settings.RATE_LIMIT,
    /** The addresses of the proxies whose X-Forwarded-For is trusted; false trusts none. */
    trustProxy: settings.TRUST_PROXY,
  };
}

export type Config = Readonly<ReturnType<typeof readConfig>>;
export type NotifySettings = Config["notify"];
export type MailSettings = NonNullable<NotifySettings["mail"]>;
export type WhatsAppSettings = NonNullable<Config["whatsApp"]>;
export type WebhookSettings = NonNullable<NotifySettings["webhook"]>;
