/**
 * Mails to a member and to all owners when a session, a passkey, a link to join or a role is added or removed, also by a command. They
 * are made from the audit list, so that no change goes without its mail.
 */
import sql, { join } from "sql-template-tag";
import { z } from "zod";
import { DAY_MS, longTime, MINUTE_MS } from "../../../core/enquiry/times.ts";
import type { Config } from "../../config.ts";
import type { Database } from "../../database/database.ts";
import type { Store } from "../../enquiries/store.ts";
import { runWhenDue } from "../../jobs/jobs.ts";
import { batchId, buildMailMessage, type MailMessage, openLink } from "../../mail/mail-body.ts";
import type { Mailer } from "../../mail/mailer.ts";
import { oneLine } from "../../plain-text.ts";

/** The changes of access among the actions of the audit list. */
const changes: Readonly<Record<string, string>> = {
  invited: "Link to join the desk",
  joined: "Joined the desk",
  "signed-in": "Signed in on a device",
  "device-signed-out": "Device signed out",
  "signed-out-everywhere": "Signed out on all devices",
  "passkey-added": "Passkey added",
  "passkey-removed": "Passkey removed",
  "code-allowed": "Codes by mail allowed for a day",
  "made-owner": "Now an owner",
  "made-staff": "No longer an owner",
  removed: "Removed from the desk",
};

const TIMEOUT_MS = MINUTE_MS;

const changeRow = z.object({
  id: z.string(),
  action: z.string(),
  at: z.string(),
  name: z.string(),
  mail: z.string(),
  /** A new link to somebody who has not joined: it has a mail of its own. */
  isInvited: z.number(),
  by: z.string().nullable(),
});
type Change = z.infer<typeof changeRow>;

/** The changes of the last day that nobody was mailed about, oldest first. */
const unmailedChanges = (database: Database, now: Date): Promise<Change[]> =>
  database.read(
    changeRow,
    sql`SELECT audit.id, action, audit.created_at AS at, coalesce(member.name, invitations.name) AS name,
        coalesce(member.mail, invitations.mail) AS mail, actor.name AS by,
        CASE WHEN member.id IS NULL AND NOT EXISTS (SELECT 1 FROM staff
          WHERE staff.mail = invitations.mail AND staff.removed_at IS NULL) THEN 1 ELSE 0 END AS is_invited
      FROM audit LEFT JOIN staff AS actor ON actor.id = audit.staff_id
        LEFT JOIN staff AS member ON member.id = coalesce(about_id, audit.staff_id)
        LEFT JOIN invitations ON invitations.id = about_id
      WHERE audit.created_at > ${new Date(now.getTime() - DAY_MS).toISOString()} AND mailed_at IS NULL
        AND action IN (${join(Object.keys(changes))}) AND coalesce(member.mail, invitations.mail) IS NOT NULL
      ORDER BY audit.created_at, audit.id`,
  );

const mailRow = z.object({ mail: z.string() });

async function readOwners(database: Database): Promise<string[]> {
  const owners = sql`SELECT mail FROM staff WHERE role = 'owner' AND removed_at IS NULL ORDER BY mail`;
  return (await database.read(mailRow, owners)).map(({ mail }) => mail);
}

export function buildAccessMail(made: readonly Change[], to: readonly string[], siteUrl: string | null): MailMessage {
  const [{ name = "", action: only = "" } = {}] = made;
  const summary = made.length === 1 ? changes[only] : `${made.length} changes of access`;
  const title = `Desk: ${summary}, ${oneLine(name)}`;
  return buildMailMessage(
    { to, subject: title, messageId: batchId(made.map(({ id }) => id)) },
    {
      title,
      tables: [
        made.map(({ action, at, by }) => ({
          label: longTime(at, "en"),
          text: `${changes[action]}, by ${by ?? "the operator"}`,
          links: openLink("people", siteUrl),
        })),
      ],
      after: ["If you did not expect this, an owner can sign the member out or remove them at the desk, under Staff."],
    },
  );
}

interface Mailing {
  config: Pick<Config, "notify">;
  store: Pick<Store, "database">;
  mailer: Mailer | null;
}

/** Sends one mail for each member whose access changed. @throws when one was not accepted; the others are sent */
export async function mailAccessChanges(
  { config, store, mailer }: Mailing,
  now: Date,
  stop: AbortSignal,
): Promise<void> {
  const { database } = store;
  if (mailer === null) return;

  async function send(mail: string, made: readonly Change[], owners: readonly string[]): Promise<void> {
    const to = new Set([...(made.every(({ isInvited }) => isInvited) ? [] : [mail]), ...owners]);
    const signal = AbortSignal.any([stop, AbortSignal.timeout(TIMEOUT_MS)]);
    if (to.size > 0) await mailer?.send(buildAccessMail(made, [...to], config.notify.siteUrl), signal);
    const ids = join(made.map(({ id }) => id));
    await database.write(sql`UPDATE audit SET mailed_at = ${now.toISOString()} WHERE id IN (${ids})`);
  }

  await runWhenDue(database, "access-mails", async () => {
    const unmailed = await unmailedChanges(database, now);
    if (unmailed.length === 0) return null;
    return {
      state: now.toISOString(),
      async run() {
        const owners = await readOwners(database);
        const byMember = [...Map.groupBy(unmailed, ({ mail }) => mail)];
        const sent = await Promise.allSettled(byMember.map(([mail, made]) => send(mail, made, owners)));
        const failed = sent.find(({ status }) => status === "rejected");
        if (failed?.status === "rejected") throw failed.reason;
      },
    };
  });
}
