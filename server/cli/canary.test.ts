import { join } from "node:path";
import { expect, test } from "vitest";
import { CONTACTS_PATH } from "../../core/enquiry/data-api.ts";
import { temporaryFolder } from "../../tests/temporary.ts";
import { readConfig } from "../config.ts";
import { runEnquiries } from "../test-support/cli.ts";
import { startMailbox } from "../test-support/mailbox.ts";
import { createTestServer, enquiry, lockDatabase } from "../test-support/test-server.ts";
import { startWebhookReceiver } from "../test-support/webhook-receiver.ts";

/** A running server with mailbox and webhook, and the command with the same settings. */
async function startServerWithChannels(changes: Record<string, string> = {}) {
  const [mailbox, receiver] = await Promise.all([startMailbox(), startWebhookReceiver()]);
  const settings = {
    DATA_DIR: temporaryFolder(),
    SMTP_URL: mailbox.url,
    MAIL_TO: "desk@hospital.example",
    MAIL_FROM: "site@hospital.example",
    WEBHOOK_URL: receiver.url,
    WEBHOOK_SECRET: "whsec_0123456789abcdef0123456789abcdef",
    ...changes,
  };
  const { app } = createTestServer(readConfig({ ...settings, LOG_LEVEL: "silent", RATE_LIMIT: "off" }));
  const url = await app.listen({ port: 0, host: "127.0.0.1" });
  const enquiries = (args: string[], env: Record<string, string> = {}) => runEnquiries(args, { ...settings, ...env });
  return { app, url, enquiries, mailbox, receiver, settings };
}

test("sends a canary to database and staff mailbox only, marked everywhere", async () => {
  const { url, enquiries, mailbox, receiver } = await startServerWithChannels();
  const { stdout, stderr, code } = await enquiries(["canary", "--url", url]);
  expect({ stderr, code }).toEqual({ stderr: "", code: 0 });
  const reference = /^Test enquiry (AN-\S+) was stored, and the mail server accepted its mail\.\n$/.exec(stdout)?.[1];
  expect(mailbox.mails.map(({ headers }) => headers.get("subject"))).toEqual([
    `Test enquiry ${reference}: Canary, Other`,
  ]);
  expect(receiver.calls).toEqual([]);
  expect((await enquiries(["list"])).stdout).toContain("(canary)");
  expect((await enquiries(["show", String(reference)])).stdout).toContain("canary (test enquiry)");

  const json = await enquiries(["canary", "--json", "--url", `${url}/`]);
  expect(JSON.parse(json.stdout)).toEqual({ reference: expect.stringMatching(/^AN-/), stored: true, mailed: true });
  // Without --url the command uses SITE_URL.
  expect((await enquiries(["canary"], { SITE_URL: url })).code).toBe(0);
});

test("goes to the mailbox that the desk reads, too, which then tells who checks senders there", async () => {
  const { url, enquiries, mailbox } = await startServerWithChannels({
    MAIL_REPLY_TO: "replies@hospital.example",
    IMAP_URL: "imap://replies:x@127.0.0.1:1",
  });
  expect((await enquiries(["canary", "--url", url])).code).toBe(0);
  expect(mailbox.mails[0]?.recipients).toEqual(["desk@hospital.example", "replies@hospital.example"]);
});

test("fails when the server sends no mail, whatever settings the command has", async () => {
  const { url, enquiries, mailbox } = await startServerWithChannels({ SMTP_URL: "", MAIL_TO: "", MAIL_FROM: "" });
  const mail = { SMTP_URL: mailbox.url, MAIL_TO: "a@hospital.example", MAIL_FROM: "a@hospital.example" };
  const { stderr, code } = await enquiries(["canary", "--url", url], mail);
  expect(code).toBe(1);
  expect(stderr).toContain("sends no mail. Set SMTP_URL");
});

test("fails when the mail is not accepted, and when the server cannot store or is down", async () => {
  const { app, url, enquiries, mailbox, settings } = await startServerWithChannels();
  mailbox.setMode("refuse");
  // It waits a second longer each time, because a slow machine may not have tried to send yet.
  let seconds = 0;
  const refused = () => enquiries(["canary", "--wait", String(++seconds), "--url", url]);
  await expect.poll(refused).toMatchObject({
    stdout: "",
    code: 1,
    stderr: expect.stringMatching(
      /^Test enquiry AN-\S+ is in the database, but its mail was not accepted within \d+ s: .*554/,
    ),
  });

  lockDatabase(join(settings.DATA_DIR, "enquiries.sqlite"));
  const locked = await enquiries(["canary", "--url", url]);
  expect(locked.code).toBe(1);
  expect(locked.stderr).not.toBe("");
  await app.close();
  const gone = await enquiries(["canary", "--url", url], { DATA_DIR: temporaryFolder() });
  expect(gone.code).toBe(1);
  expect(gone.stderr).toMatch(/^The server at http:\S+ does not respond: /);
});

test("refuses a canary with a wrong token and does not store it", async () => {
  const { url, enquiries } = await startServerWithChannels();
  const { stderr, code } = await enquiries(["canary", "--url", url], { DATA_DIR: temporaryFolder() });
  expect(code).toBe(1);
  expect(stderr).toContain("refused the test enquiry with status 403");
  await enquiries(["canary", "--url", url]);
  for (const token of ["", "guess", "g".repeat(43)]) {
    const headers = { "Content-Type": "application/json", "Enquiry-Canary": token };
    const answer = await fetch(url + CONTACTS_PATH, { method: "POST", headers, body: JSON.stringify(enquiry) });
    expect(answer.status).toBe(403);
  }
  expect(JSON.parse((await enquiries(["list", "--json"])).stdout)).toHaveLength(1);
});

test.each([[["--url", "nowhere"]], [["--wait", "soon"]]])(
  "rejects %j as wrong usage with exit code 2",
  async (args) => {
    const { stderr, code } = await runEnquiries(["canary", ...args], {
      DATA_DIR: temporaryFolder(),
    });
    expect(code).toBe(2);
    expect(stderr).toContain("--help");
  },
);
