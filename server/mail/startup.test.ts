import { expect, test } from "vitest";
import { insertRequest } from "../../enquiry/data-api.ts";
import { startMailbox } from "../test-support/mailbox.ts";
import { startServer } from "../test-support/process.ts";
import { enquiry, temporaryFolder } from "../test-support/test-server.ts";

async function makeSettings() {
  const mailbox = await startMailbox();
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

test("mails staff and visitor, without a link while SITE_URL is not set, and logs no personal data", async () => {
  const { mailbox, settings } = await makeSettings();
  const desk = await startServer(settings);
  const answer = await send(desk.url);
  await expect.poll(() => mailbox.mails.length).toBe(2);
  for (const { text } of mailbox.mails) expect(text).not.toContain("/enquiry/");
  const subjects = mailbox.mails.map(({ headers }) => headers.get("subject"));
  expect(subjects.join()).toContain(`Enquiry ${answer.headers.get("enquiry-reference")}`);
  await expect.poll(desk.output).toContain("job.done");
  expect(await desk.stop("SIGTERM")).toBe(0);
  expect(desk.output()).toMatch(/^\S.* {3}by mail$/m);
  expect(desk.output()).not.toMatch(/asha|patel|2345 6789|hospital\.example/i);
});

test("says at startup that notifications are off", async () => {
  const desk = await startServer({ DATA_DIR: temporaryFolder() });
  await expect
    .poll(desk.output)
    .toContain("off. Set SMTP_URL or WEBHOOK_URL, or read enquiries with the command below");
});
