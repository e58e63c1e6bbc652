/** Mails about who may enter the desk. */
import sql from "sql-template-tag";
import { describe, expect, test } from "vitest";
import { readContent } from "../../../core/content/read-content.ts";
import { mailStringsOf } from "../../mail/mail-body.ts";
import { openMailer } from "../../mail/mailer.ts";
import { addStaff } from "../../test-support/desk.ts";
import { startMailbox } from "../../test-support/mailbox.ts";
import { testedStores } from "../../test-support/stores.ts";
import { audit } from "../session/audit.ts";
import { endAll } from "../session/sessions.ts";
import { mailAccessChanges } from "./access-mails.ts";
import {
  allowCode,
  changeRole,
  invite,
  openInvitations,
  removeMember,
  signOutMember,
  withdrawInvitation,
} from "./staff.ts";

const strings = mailStringsOf(readContent());
const { changes: words, operator } = strings.access;

describe.each(testedStores)("%s", (_name, createDatabase) => {
  async function makeDesk() {
    const open = await createDatabase();
    const [store, other, mailbox] = [await open(), await open(), await startMailbox()];
    const mail = { smtpUrl: mailbox.url, to: ["desk@hospital.example"], from: "site@hospital.example" };
    const notify = {
      mail,
      webhook: null,
      pushSubject: null,
      acknowledge: false,
    };
    const { database } = store;
    const bina = await addStaff(database, "Bina Shah", "owner");
    const adam = await addStaff(database, "Adam Rao");
    const { signal } = new AbortController();
    /** A round on both servers; resolves to the mails since the last. */
    async function mailed() {
      const before = mailbox.mails.length;
      for (const each of [store, other])
        await mailAccessChanges(
          {
            config: { notify, siteUrl: "https://www.hospital.example" },
            store: each,
            mailer: openMailer(mail),
            strings: () => strings,
          },
          new Date(),
          signal,
        );
      return mailbox.mails
        .slice(before)
        .map(({ headers, recipients, text }) => ({ subject: headers.get("subject"), to: recipients.toSorted(), text }));
    }
    return { database, bina, adam, mailed, mailbox };
  }
  const both = ["adam@example.in", "bina@example.in"];

  test("mails the member and the owners once about each change of access", async () => {
    const { database, bina, adam, mailed } = await makeDesk();
    const made: [keyof typeof words, () => Promise<unknown>][] = [
      ["made-owner", () => changeRole(database, adam, "owner", bina)],
      ["made-staff", () => changeRole(database, adam, "staff", bina)],
      ["code-allowed", () => allowCode(database, adam, bina)],
      ["passkey-added", () => database.write(audit(adam, "passkey-added"))],
      ["passkey-removed", () => database.write(audit(adam, "passkey-removed"))],
      ["signed-in", () => database.write(audit(adam, "signed-in"))],
      ["signed-out-everywhere", () => signOutMember(database, adam, null)],
      ["removed", () => removeMember(database, adam, null)],
    ];
    for (const [action, change] of made) {
      await change();
      expect(await mailed()).toMatchObject([{ subject: `Desk: ${words[action]}, Adam Rao`, to: both }]);
    }
    expect(await mailed()).toEqual([]);
  });

  test("mails owners about links, and members about a new way in for them", async () => {
    const { database, mailed } = await makeDesk();
    const role = "owner";
    await invite(database, { name: "Kiran", mail: "kiran@example.in", role, invitedBy: null });
    expect(await mailed()).toMatchObject([{ to: ["bina@example.in"], text: expect.stringContaining(operator) }]);
    await invite(database, { name: "Adam Rao", mail: "adam@example.in", role, invitedBy: null });
    expect(await mailed()).toMatchObject([{ subject: `Desk: ${words.invited}, Adam Rao`, to: both }]);
  });

  test("mails owners about a link that is withdrawn, and everybody when all are signed out", async () => {
    const { database, bina, mailed } = await makeDesk();
    await invite(database, { name: "Kiran", mail: "kiran@example.in", role: "staff", invitedBy: bina });
    await mailed();
    const [link] = await openInvitations(database);
    await withdrawInvitation(database, link?.id ?? "", bina);
    expect(await mailed()).toMatchObject([
      { subject: `Desk: ${words["invitation-withdrawn"]}, Kiran`, to: ["bina@example.in"] },
    ]);
    await database.write(...endAll());
    expect(await mailed()).toMatchObject([
      {
        subject: `Desk: ${words["signed-out-everybody"]}, everybody`,
        to: both,
        text: expect.stringContaining(operator),
      },
    ]);
  });

  test("puts several changes of a member into one mail, and what staff do with enquiries into none", async () => {
    const { database, bina, adam, mailed } = await makeDesk();
    await database.write(audit(adam, "signed-in"), audit(adam, "passkey-added"), audit(bina, "opened"));
    expect(await mailed()).toMatchObject([{ subject: "Desk: 2 changes of access, Adam Rao", to: both }]);
  });

  test("mails about a change again after a failure", async () => {
    const { database, adam, mailed, mailbox } = await makeDesk();
    await database.write(audit(adam, "passkey-added"));
    mailbox.setMode("refuse");
    await expect(mailed()).rejects.toThrow();
    mailbox.setMode("accept");
    await database.write(sql`DELETE FROM leases`);
    expect(await mailed()).toHaveLength(1);
  });
});
