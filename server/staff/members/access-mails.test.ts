/** Mails about who may enter the desk. */
import sql from "sql-template-tag";
import { describe, expect, test } from "vitest";
import { openMailer } from "../../mail/mailer.ts";
import { addStaff } from "../../test-support/desk.ts";
import { startMailbox } from "../../test-support/mailbox.ts";
import { testedStores } from "../../test-support/stores.ts";
import { audit } from "../session/audit.ts";
import { mailAccessChanges } from "./access-mails.ts";
import { allowCode, changeRole, invite, removeMember, signOutMember } from "./staff.ts";

describe.each(testedStores)("%s", (_name, createDatabase) => {
  async function makeDesk() {
    const open = await createDatabase();
    const [store, other, mailbox] = [await open(), await open(), await startMailbox()];
    const mail = { smtpUrl: mailbox.url, to: ["desk@hospital.example"], from: "site@hospital.example" };
    const notify = {
      mail,
      webhook: null,
      pushSubject: null,
      autoreply: false,
      siteUrl: "https://www.hospital.example",
    };
    const { database } = store;
    const bina = await addStaff(database, "Bina Shah", "owner");
    const adam = await addStaff(database, "Adam Rao");
    const { signal } = new AbortController();
    /** A round on both servers; resolves to the mails since the last. */
    async function mailed() {
      const before = mailbox.mails.length;
      for (const each of [store, other])
        await mailAccessChanges({ config: { notify }, store: each, mailer: openMailer(mail) }, new Date(), signal);
      return mailbox.mails
        .slice(before)
        .map(({ headers, recipients, text }) => ({ subject: headers.get("subject"), to: recipients.toSorted(), text }));
    }
    return { database, bina, adam, mailed, mailbox };
  }
  const both = ["adam@example.in", "bina@example.in"];

  test("mails the member and the owners once about each change of access", async () => {
    const { database, bina, adam, mailed } = await makeDesk();
    const changes: [string, () => Promise<unknown>][] = [
      ["Now an owner", () => changeRole(database, adam, "owner", bina)],
      ["No longer an owner", () => changeRole(database, adam, "staff", bina)],
      ["Codes by mail allowed for a day", () => allowCode(database, adam, bina)],
      ["Passkey added", () => database.write(audit(adam, "passkey-added"))],
      ["Passkey removed", () => database.write(audit(adam, "passkey-removed"))],
      ["Signed in on a device", () => database.write(audit(adam, "signed-in"))],
      ["Signed out on all devices", () => signOutMember(database, adam, null)],
      ["Removed from the desk", () => removeMember(database, adam, null)],
    ];
    for (const [words, change] of changes) {
      await change();
      expect(await mailed(), words).toMatchObject([{ subject: `Desk: ${words}, Adam Rao`, to: both }]);
    }
    expect(await mailed()).toEqual([]);
  });

  test("mails owners about links, and members about a new way in for them", async () => {
    const { database, mailed } = await makeDesk();
    const role = "owner";
    await invite(database, { name: "Kiran", mail: "kiran@example.in", role, invitedBy: null });
    expect(await mailed()).toMatchObject([{ to: ["bina@example.in"], text: expect.stringContaining("the operator") }]);
    await invite(database, { name: "Adam Rao", mail: "adam@example.in", role, invitedBy: null });
    expect(await mailed()).toMatchObject([{ subject: "Desk: Link to join the desk, Adam Rao", to: both }]);
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
    await database.write(sql`UPDATE jobs SET lease = NULL, lease_until = NULL`);
    expect(await mailed()).toHaveLength(1);
  });
});
