import { expect, onTestFinished, test } from "vitest";
import { mail, startImapServer } from "../../test-support/mail-desk.ts";
import { openInbox } from "./imap-inbox.ts";

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
