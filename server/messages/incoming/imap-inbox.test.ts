import { expect, onTestFinished, test } from "vitest";
import { mail, startImapServer } from "../../test-support/mail-desk.ts";
import { openInbox } from "./imap-inbox.ts";
import { describeFailure } from "./mailbox-reader.ts";

test.each([
  ["only STATUS returns UIDNEXT", true],
  ["the server returns UIDNEXT nowhere", false],
])("reads what is new when %s", async (_when, answersStatus) => {
  const imap = await startImapServer();
  imap.omitUidNext(answersStatus);
  imap.deliver(mail());
  imap.deliver(mail());
  const inbox = await openInbox(imap.url);
  onTestFinished(() => inbox.close());
  const { uidValidity, lastUid } = inbox;
  expect(lastUid).toBe(2);
  const newUids = async (read: Parameters<typeof inbox.newMails>[0]) =>
    (await Array.fromAsync(inbox.newMails(read))).map(({ uid }) => uid);
  expect(await newUids({ uidValidity: null, lastUid: 0, checkedAt: null })).toEqual([]);
  expect(await newUids({ uidValidity, lastUid: 1, checkedAt: null })).toEqual([2]);
});

test("takes any certificate on this machine, and names it in the sentence about another", async () => {
  const { url } = await startImapServer("geheim", true);
  const inbox = await openInbox(url);
  inbox.close();
  // Another name for this machine, which no certificate proves.
  const failure = await openInbox(url.replace("127.0.0.1", "0.0.0.0")).catch(describeFailure);
  expect(failure).toMatch(/^The certificate of the mail server in IMAP_URL is not trusted \([A-Z_]+\)\.$/);
});

test("names the folder that a mail server does not have", async () => {
  const imap = await startImapServer();
  imap.removeInbox();
  expect(await openInbox(imap.url).catch(describeFailure)).toBe(
    "The mail server has no folder INBOX for the name in IMAP_URL.",
  );
});
