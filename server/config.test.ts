import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { parseEnv } from "node:util";
import { describe, expect, test } from "vitest";
import { HOUR_MS } from "../core/times.ts";
import { ConfigError, readConfig } from "./config.ts";
import { describeStore } from "./enquiries/open-store.ts";

function issuesOf(environment: NodeJS.ProcessEnv): readonly string[] {
  try {
    readConfig(environment);
  } catch (error) {
    if (error instanceof ConfigError) return error.issues;
  }
  return [];
}

const mail = {
  SMTP_URL: "smtps://desk:geheim@mail.example.in",
  MAIL_TO: "a@example.in, b@example.in",
  MAIL_FROM: "Front desk <desk@example.in>",
};
const webhook = { WEBHOOK_URL: "https://crm.example.in/in", WEBHOOK_SECRET: "whsec_0123456789abcdef0123456789abcdef" };

const whatsApp = {
  WHATSAPP_PHONE_ID: "106540352242922",
  WHATSAPP_TOKEN: "0123456789abcdef",
  WHATSAPP_APP_SECRET: "0123456789abcdef",
  WHATSAPP_VERIFY_TOKEN: "0123456789abcdef",
};

test("a copy of .env.example changes no setting", () => {
  expect(readConfig(parseEnv(readFileSync(".env.example", "utf8")))).toEqual(readConfig({}));
});

test("listens on localhost:4321 and stores enquiries in data/ by default", () => {
  expect(readConfig({})).toMatchObject({
    port: 4321,
    host: "localhost",
    dataDir: resolve("data"),
    databaseFile: resolve("data/enquiries.sqlite"),
    logLevel: "info",
    development: false,
    siteUrl: null,
    notify: { mail: null, acknowledge: false, webhook: null },
  });
});

test("an empty variable counts as unset", () => {
  expect(readConfig({ PORT: "", HOST: " " })).toEqual(readConfig({}));
});

test("names every invalid and incomplete setting at once, with its value and an example", () => {
  const issues = issuesOf({ PORT: "http", LOG_LEVEL: "loud", MAIL_TO: "a@example.in" });
  expect(issues).toHaveLength(3);
  expect(issues[0]).toBe('PORT must be a whole number from 0 to 65535, for example 4321; it is "http".');
  expect(issues[1]).toMatch(/^LOG_LEVEL must be one of fatal, .*"loud"\.$/);
});

test.each(["65536", "-1", "43.21", "1e3", "0x10"])("%s is no port", (PORT) => {
  expect(issuesOf({ PORT })).toHaveLength(1);
});

describe("http", () => {
  test("trusts no proxy, limits enquiries and keeps metrics local by default", () => {
    expect(readConfig({})).toMatchObject({
      trustProxy: false,
      rateLimit: [
        { count: 30, windowMs: 60_000 },
        { count: 300, windowMs: HOUR_MS },
      ],
      metricsToken: null,
    });
  });

  test.each([
    ["off", false],
    ["127.0.0.1", ["127.0.0.1"]],
    ["10.0.0.0/8, ::1,loopback", ["10.0.0.0/8", "::1", "loopback"]],
  ])("accepts TRUST_PROXY=%s", (text, value) => {
    expect(readConfig({ TRUST_PROXY: text }).trustProxy).toEqual(value);
  });

  test.each(["on", "true", "1", "10.0.0.0/33", "10.0.0.0/8/8", "proxy.example.in", "127.0.0.1;::1", "1.2.3"])(
    "TRUST_PROXY=%s is refused by name",
    (text) => {
      expect(() => readConfig({ TRUST_PROXY: text })).toThrow(/^TRUST_PROXY must be off, .*; it is "/);
    },
  );

  test("accepts RATE_LIMIT=off and names an invalid value", () => {
    expect(readConfig({ RATE_LIMIT: "off" }).rateLimit).toEqual([]);
    expect(() => readConfig({ RATE_LIMIT: "many" })).toThrow(/^RATE_LIMIT must be off, or counts .*; it is "many"\.$/);
  });

  test("rejects a weak METRICS_TOKEN without printing it", () => {
    expect(() => readConfig({ METRICS_TOKEN: "hunter2" })).toThrow(
      /^METRICS_TOKEN must have at least 16 characters and no white space\.$/,
    );
  });
});

describe("store", () => {
  test("stores enquiries in a local file for 730 days by default", () => {
    const config = readConfig({ DATA_DIR: "/data" });
    expect(config).toMatchObject({ databaseUrl: null, retentionDays: 730 });
    expect(describeStore(config)).toBe(join("/data", "enquiries.sqlite"));
  });

  test.each([
    [
      { DATABASE_URL: "postgresql://desk:se%40cret@db.example.in:5433/desk" },
      "PostgreSQL db.example.in:5433/desk, journal in",
    ],
    [{ DATABASE_URL: "postgres://desk:secret@db1,db2:5433/desk" }, "PostgreSQL db1,db2:5433/desk, journal in"],
    [{ DATABASE_URL: "postgres://desk:secret@db/desk" }, "PostgreSQL db/desk, journal in"],
  ])("describes %o without its secrets", (environment, place) => {
    const told = describeStore(readConfig(environment));
    expect(told).toContain(place);
    expect(told).not.toMatch(/se.*cret/);
  });

  test.each([
    [{ DATABASE_URL: "mysql://desk:secret@db/desk" }, /^DATABASE_URL must be the address of a PostgreSQL database/],
    [{ DATABASE_URL: "secret" }, /^DATABASE_URL must/],
    [{ DATABASE_URL: "postgres://desk:secret@db1,/desk" }, /^DATABASE_URL has an empty name for host 2 of 2\.$/],
    [{ RETENTION_DAYS: "0" }, /^RETENTION_DAYS must be a whole number of days from 1 to 99999/],
    [{ RETENTION_DAYS: "1.5" }, /^RETENTION_DAYS must/],
    [{ RETENTION_DAYS: "-1" }, /^RETENTION_DAYS must/],
    [{ ALLOW_PLACEHOLDERS: "true" }, /^ALLOW_PLACEHOLDERS must be 1, or unset; it is "true"\.$/],
  ])("reports one issue for %o, without its secrets", (environment, issue) => {
    const issues = issuesOf(environment);
    expect(issues).toEqual([expect.stringMatching(issue)]);
    expect(issues[0]).not.toMatch(/se ?cret/);
  });

  test("reads RETENTION_DAYS as a number of days, or as off", () => {
    expect(readConfig({ RETENTION_DAYS: "730" })).toMatchObject({ retentionDays: 730 });
    expect(readConfig({ RETENTION_DAYS: "off" })).toMatchObject({ retentionDays: null });
    expect(readConfig({})).toMatchObject({ retentionDays: 730 });
  });
});

describe("mail and webhook", () => {
  test("reads the mail and webhook settings", () => {
    const { notify, siteUrl } = readConfig({
      ...mail,
      ...webhook,
      SITE_URL: "https://www.example.in/",
    });
    expect(notify).toEqual({
      mail: { smtpUrl: mail.SMTP_URL, to: ["a@example.in", "b@example.in"], from: mail.MAIL_FROM },
      acknowledge: true,
      webhook: { url: webhook.WEBHOOK_URL, secret: webhook.WEBHOOK_SECRET },
      pushSubject: "mailto:desk@example.in",
    });
    expect(siteUrl).toBe("https://www.example.in");
  });

  test("a mail server with a name in Hindi has its name in DNS", () => {
    const servers = { SMTP_URL: "smtps://desk:ge%2Fheim@मेल.भारत:465", IMAP_URL: "imaps://desk:geheim@मेल.भारत" };
    const { notify, inbox } = readConfig({ ...mail, ...servers });
    expect(notify.mail?.smtpUrl).toBe("smtps://desk:ge%2Fheim@xn--r2bi6d.xn--h2brj9c:465");
    expect(inbox.imapUrl).toBe("imaps://desk:geheim@xn--r2bi6d.xn--h2brj9c");
  });

  test("sends notifications to devices of staff at a public https address with a sender only", () => {
    const subject = (SITE_URL: string, MAIL_FROM = "Desk <desk@example.in>") =>
      readConfig({ ...mail, MAIL_FROM, SITE_URL }).notify.pushSubject;
    expect(subject("https://www.example.in")).toBe("mailto:desk@example.in");
    expect(subject("http://www.example.in")).toBeNull();
    expect(subject("https://localhost")).toBeNull();
    expect(readConfig({ SITE_URL: "https://www.example.in" }).notify.pushSubject).toBeNull();
  });

  test("acknowledges enquiries by default once mail is set up, and not with MAIL_AUTOREPLY=off", () => {
    expect(readConfig(mail).notify.acknowledge).toBe(true);
    expect(readConfig({ ...mail, MAIL_AUTOREPLY: "off" }).notify.acknowledge).toBe(false);
    expect(readConfig({}).notify.acknowledge).toBe(false);
  });

  test.each([
    [{ ...mail, MAIL_TO: "" }, "SMTP_URL is set but MAIL_TO is not: add the addresses of staff."],
    [{ ...mail, MAIL_FROM: "" }, "SMTP_URL is set but MAIL_FROM is not: add the sender address."],
    [{ MAIL_TO: "a@example.in" }, "MAIL_TO is set but SMTP_URL is not: without a mail server no mail is sent."],
    [{ WEBHOOK_URL: webhook.WEBHOOK_URL }, "WEBHOOK_URL is set but WEBHOOK_SECRET is not: it signs the posts."],
    [
      { WEBHOOK_SECRET: webhook.WEBHOOK_SECRET },
      "WEBHOOK_SECRET is set but WEBHOOK_URL is not: add the address of the receiver.",
    ],
    [
      { ...whatsApp, WHATSAPP_TOKEN: "", WHATSAPP_VERIFY_TOKEN: "" },
      "WhatsApp needs all four settings. Not set: WHATSAPP_TOKEN, WHATSAPP_VERIFY_TOKEN.",
    ],
  ])("rejects an incomplete setting: %j", (environment, issue) => {
    expect(issuesOf(environment)).toEqual([issue]);
  });

  test.each([
    { ...mail, MAIL_FROM: "अस्पताल@example.in" },
    { ...mail, MAIL_TO: "desk@example.in, अस्पताल@example.in" },
    { ...mail, MAIL_REPLY_TO: "अस्पताल@example.in" },
    { ...mail, SMTP_URL: "mail.example.in" },
    { ...mail, SMTP_URL: "https://mail.example.in" },
    { ...mail, MAIL_TO: "a@example.in, b" },
    { ...mail, MAIL_FROM: "desk" },
    { ...mail, MAIL_FROM: "Desk <desk@example.in>\nBcc: x@example.in" },
    { ...mail, MAIL_AUTOREPLY: "yes" },
    { ...webhook, WEBHOOK_URL: "crm.example.in" },
    { ...webhook, WEBHOOK_URL: "http://crm.example.in/in" },
    { ...webhook, WEBHOOK_SECRET: "short" },
    { ...webhook, WEBHOOK_SECRET: "0123456789abcdef0123456789abcdef" },
    { ...webhook, WEBHOOK_SECRET: "whsec_0123456789abcdef-_0123456789abcdef" },
    { ...whatsApp, WHATSAPP_PHONE_ID: "+91 98765 43210" },
    { CALLS_SECRET: "short" },
    { SITE_URL: "www.example.in" },
  ])("rejects %j", (environment) => {
    expect(issuesOf(environment)).toHaveLength(1);
  });

  test("keeps passwords and secrets out of the error messages", () => {
    const issues = issuesOf({ ...mail, ...webhook, SMTP_URL: "ftp://desk:geheim@mail", WEBHOOK_SECRET: "geheim" });
    expect(issues).toHaveLength(2);
    expect(issues.join()).not.toContain("geheim");
  });

  test.each([
    "htps://user:geheim@crm.example.in/in",
    "https://user:geheim@crm.example.in/in",
    "https://geheim@crm.example.in/in",
    "https://:geheim@crm.example.in/in",
    "geheim",
  ])("keeps the webhook URL out of the error message: %s", (address) => {
    const issues = issuesOf({ ...webhook, WEBHOOK_URL: address });
    expect(issues).toEqual([expect.stringMatching(/^WEBHOOK_URL must be like .*, without user name and password/)]);
    expect(issues.join()).not.toContain("geheim");
  });

  test("reads the inbox's settings; replies go to the first staff address by default", () => {
    expect(readConfig({}).inbox).toEqual({ replyTo: null, imapUrl: null });
    expect(readConfig(mail).inbox).toEqual({ replyTo: "a@example.in", imapUrl: null });
    const inbox = {
      MAIL_REPLY_TO: "desk@example.in",
      IMAP_URL: "imaps://desk:geheim@mail.example.in",
    };
    expect(readConfig({ ...mail, ...inbox }).inbox).toEqual({
      replyTo: "desk@example.in",
      imapUrl: inbox.IMAP_URL,
    });
  });

  test.each([
    [{ IMAP_URL: "imaps://desk:geheim@mail.example.in" }, /^IMAP_URL is set but SMTP_URL is not/],
    [{ MAIL_REPLY_TO: "desk@example.in" }, /^MAIL_REPLY_TO is set but SMTP_URL is not/],
    [{ ...mail, MAIL_REPLY_TO: "desk" }, /^MAIL_REPLY_TO must be an e-mail address/],
    [{ ...mail, IMAP_URL: "https://desk:geheim@mail.example.in" }, /^IMAP_URL must be like imaps:/],
    [{ ...mail, IMAP_URL: "imaps://mail.example.in" }, /^IMAP_URL must be like imaps:/],
  ])("names a wrong setting of the inbox, without a password: %j", (environment, issue) => {
    const issues = issuesOf(environment);
    expect(issues).toEqual([expect.stringMatching(issue)]);
    expect(issues.join()).not.toContain("geheim");
  });
});

describe("demo", () => {
  const demoWith = (settings: Record<string, string>) => readConfig(settings, true);

  test("runs on this machine only, and nothing of it runs by default", () => {
    expect(readConfig({}).demo).toBe(false);
    expect(demoWith({})).toMatchObject({ demo: true, siteUrl: null });
    for (const HOST of ["localhost", "127.0.0.1", "127.0.0.2", "::1"]) expect(demoWith({ HOST }).demo).toBe(true);
  });

  test("names every setting with which it could reach people or their data", () => {
    const settings = {
      SITE_URL: "https://www.example.in",
      DATABASE_URL: "postgresql://desk:secret@db/desk",
      SMTP_URL: "smtp://desk:secret@mail.example.in",
      IMAP_URL: "imaps://desk:secret@mail.example.in",
      WEBHOOK_URL: "https://crm.example.in",
      HOST: "0.0.0.0",
    };
    expect(() => demoWith(settings)).toThrow(
      expect.objectContaining({
        message: expect.stringMatching(
          /with SITE_URL:.*with DATABASE_URL:.*with SMTP_URL:.*with IMAP_URL:.*with WEBHOOK_URL:.*HOST must be localhost/s,
        ),
      }),
    );
    expect(() => demoWith(settings)).not.toThrow("secret");
  });

  test.each(["192.168.1.5", "0.0.0.0", "::", "localhost.example.in", "127.0.0.1.example.in", "10.127.0.0.1"])(
    "does not listen on %s",
    (HOST) => {
      expect(() => demoWith({ HOST })).toThrow(`it is "${HOST}"`);
    },
  );
});
