import { expect, test, vi } from "vitest";
import { insertRequest } from "../../enquiry/wire.ts";
import { openMailbox } from "../test-support/mailbox.ts";
import { run, startDesk } from "../test-support/process.ts";
import { enquiry, temporaryFolder } from "../test-support/test-server.ts";

// Each test starts processes, on a machine that may be busy.
vi.setConfig({ testTimeout: 60_000 });

async function makeSettings() {
  const mailbox = await openMailbox();
  const settings = {
    DATA_DIR: temporaryFolder(),
    SMTP_URL: mailbox.url,
    MAIL_TO: "desk@hospital.example",
    MAIL_FROM: "site@hospital.example",
    LOG_LEVEL: "trace",
  };
  return { mailbox, settings };
}

const send = (url: string) => fetch(insertRequest({ url }, enquiry, crypto.randomUUID()));

test("staff have the mail moments after the visitor has the answer, and the log names nobody", async () => {
  const { mailbox, settings } = await makeSettings();
  const desk = await startDesk(settings);
  const answer = await send(desk.url);
  // Less than the five seconds after which the courier would look by itself.
  await expect.poll(() => mailbox.mails.length, { timeout: 4000 }).toBe(2);
  const subjects = mailbox.mails.map(({ headers }) => headers.get("subject"));
  expect(subjects.join()).toContain(`Enquiry ${answer.headers.get("enquiry-reference")}`);
  await expect.poll(desk.output, { timeout: 10_000 }).toContain("letter delivered");
  expect(await desk.stop("SIGTERM")).toBe(0);
  expect(desk.output()).toContain("Staff are told       by mail");
  expect(desk.output()).not.toMatch(/asha|patel|2345|hospital\.example/i);
});

test("a desk told to stop stops though the mail server hangs, and the next one sends that mail at once", async () => {
  const { mailbox, settings: mail } = await makeSettings();
  const settings = { ...mail, MAIL_AUTOREPLY: "off" };
  mailbox.feel("hang");
  const desk = await startDesk(settings);
  await send(desk.url);
  await expect.poll(mailbox.attempts, { timeout: 10_000 }).toBe(1);
  expect(await desk.stop("SIGTERM")).toBe(0);
  mailbox.feel("accept");
  await startDesk(settings);
  await expect.poll(() => mailbox.mails.length, { timeout: 10_000 }).toBe(1);
});

test("half a setting is named at start, without the password", async () => {
  const { settings } = await makeSettings();
  const half = { ...settings, MAIL_TO: "", SMTP_URL: "smtps://desk:geheim@mail.example.in" };
  const { code, stderr } = await run("main.ts", [], half);
  expect(code).toBe(1);
  expect(stderr).toContain("SMTP_URL is set but MAIL_TO is not: say who gets the mail.");
  expect(stderr).not.toContain("geheim");
});

test("without any setting the desk says that nobody is told", async () => {
  const desk = await startDesk({ DATA_DIR: temporaryFolder() });
  await expect
    .poll(desk.output)
    .toContain("Staff are told       no, not of quarantine either: set SMTP_URL or WEBHOOK_URL");
});
