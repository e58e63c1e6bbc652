import { expect, test } from "vitest";
import { ConfigError, readConfig } from "../config.ts";

const mail = {
  SMTP_URL: "smtps://desk:geheim@mail.example.in",
  MAIL_TO: "a@example.in, b@example.in",
  MAIL_FROM: "Front desk <desk@example.in>",
};
const webhook = { WEBHOOK_URL: "https://crm.example.in/in", WEBHOOK_SECRET: "0123456789abcdef" };

function faultsOf(environment: NodeJS.ProcessEnv): readonly string[] {
  try {
    readConfig(environment);
  } catch (error) {
    if (error instanceof ConfigError) return error.faults;
  }
  return [];
}

test("reads the mail and webhook settings", () => {
  const { notify, siteUrl } = readConfig({
    ...mail,
    ...webhook,
    SITE_URL: "https://www.example.in/",
  });
  expect(notify).toEqual({
    mail: { smtpUrl: mail.SMTP_URL, to: ["a@example.in", "b@example.in"], from: mail.MAIL_FROM },
    autoreply: true,
    webhook: { url: webhook.WEBHOOK_URL, secret: webhook.WEBHOOK_SECRET },
    siteUrl: "https://www.example.in",
  });
  expect(siteUrl).toBe("https://www.example.in");
});

test("acknowledges enquiries by default once mail is set up, and not with MAIL_AUTOREPLY=off", () => {
  expect(readConfig(mail).notify.autoreply).toBe(true);
  expect(readConfig({ ...mail, MAIL_AUTOREPLY: "off" }).notify.autoreply).toBe(false);
  expect(readConfig({}).notify.autoreply).toBe(false);
});

test.each([
  [{ ...mail, MAIL_TO: "" }, "SMTP_URL is set but MAIL_TO is not: add the addresses of staff."],
  [{ ...mail, MAIL_FROM: "" }, "SMTP_URL is set but MAIL_FROM is not: add the sender address."],
  [{ MAIL_TO: "a@example.in" }, "MAIL_TO is set but SMTP_URL is not: without a mail server no mail is sent."],
  [{ MAIL_AUTOREPLY: "on" }, "MAIL_AUTOREPLY is set but SMTP_URL is not: without a mail server no mail is sent."],
  [{ WEBHOOK_URL: webhook.WEBHOOK_URL }, "WEBHOOK_URL is set but WEBHOOK_SECRET is not: it signs the posts."],
  [
    { WEBHOOK_SECRET: webhook.WEBHOOK_SECRET },
    "WEBHOOK_SECRET is set but WEBHOOK_URL is not: add the address of the receiver.",
  ],
])("rejects an incomplete setting: %j", (environment, fault) => {
  expect(faultsOf(environment)).toEqual([fault]);
});

test.each([
  { ...mail, SMTP_URL: "mail.example.in" },
  { ...mail, SMTP_URL: "https://mail.example.in" },
  { ...mail, MAIL_TO: "a@example.in, b" },
  { ...mail, MAIL_FROM: "desk" },
  { ...mail, MAIL_FROM: "Desk <desk@example.in>\nBcc: x@example.in" },
  { ...mail, MAIL_AUTOREPLY: "yes" },
  { ...webhook, WEBHOOK_URL: "crm.example.in" },
  { ...webhook, WEBHOOK_URL: "https://user:geheim@crm.example.in/in" },
  { ...webhook, WEBHOOK_URL: "https://user@crm.example.in/in" },
  { ...webhook, WEBHOOK_URL: "https://:geheim@crm.example.in/in" },
  { ...webhook, WEBHOOK_SECRET: "short" },
  { SITE_URL: "www.example.in" },
])("rejects %j", (environment) => {
  expect(faultsOf(environment)).toHaveLength(1);
});

test("keeps passwords and secrets out of the error messages", () => {
  const faults = faultsOf({ ...mail, ...webhook, SMTP_URL: "ftp://desk:geheim@mail", WEBHOOK_SECRET: "geheim" });
  expect(faults).toHaveLength(2);
  expect(faults.join()).not.toContain("geheim");
});

test("reports incomplete and invalid settings together", () => {
  expect(faultsOf({ PORT: "http", MAIL_TO: "a@example.in" })).toHaveLength(2);
});

test.each(["htps://user:geheim@crm.example.in/in", "https://user:geheim@crm.example.in/in", "geheim"])(
  "keeps the webhook URL out of the error message: %s",
  (address) => {
    const faults = faultsOf({ ...webhook, WEBHOOK_URL: address });
    expect(faults).toEqual([expect.stringMatching(/^WEBHOOK_URL must be like .*, without user name and password/)]);
    expect(faults.join()).not.toContain("geheim");
  },
);

test("reads the settings of the inbox; replies go to the first staff address unless another is set", () => {
  expect(readConfig({}).inbox).toEqual({ replyTo: null, replyPlus: false, imapUrl: null });
  expect(readConfig(mail).inbox).toEqual({ replyTo: "a@example.in", replyPlus: false, imapUrl: null });
  const inbox = {
    MAIL_REPLY_TO: "desk@example.in",
    MAIL_REPLY_PLUS: "on",
    IMAP_URL: "imaps://desk:geheim@mail.example.in",
  };
  expect(readConfig({ ...mail, ...inbox }).inbox).toEqual({
    replyTo: "desk@example.in",
    replyPlus: true,
    imapUrl: inbox.IMAP_URL,
  });
});

test.each([
  [{ IMAP_URL: "imaps://desk:geheim@mail.example.in" }, /^IMAP_URL is set but SMTP_URL is not/],
  [{ ...mail, MAIL_REPLY_PLUS: "on" }, /^MAIL_REPLY_PLUS is set but IMAP_URL is not: nobody would read the replies/],
  [{ MAIL_REPLY_TO: "desk@example.in" }, /^MAIL_REPLY_TO is set but SMTP_URL is not/],
  [{ ...mail, MAIL_REPLY_TO: "desk" }, /^MAIL_REPLY_TO must be an e-mail address/],
  [{ ...mail, IMAP_URL: "https://desk:geheim@mail.example.in" }, /^IMAP_URL must be like imaps:/],
  [{ ...mail, IMAP_URL: "imaps://mail.example.in" }, /^IMAP_URL must be like imaps:/],
])("names a faulty setting of the inbox, without a password: %j", (environment, fault) => {
  const faults = faultsOf(environment);
  expect(faults).toEqual([expect.stringMatching(fault)]);
  expect(faults.join()).not.toContain("geheim");
});
