/**
 * Mails to a member and to all owners when a session, a passkey, a link to join or a role is added or removed, also by
 * a command. They are made from the audit list, so that no change goes without its mail.
 */
import sql, { join } from "sql-template-tag";
import { z } from "zod";
import { role } from "../../../core/api/staff.ts";
import type { AccessChange } from "../../../core/content/desk.ts";
import { fill } from "../../../core/content/fill.ts";
import { DAY_MS, longTime, MINUTE_MS } from "../../../core/times.ts";
import type { Config } from "../../config.ts";
import type { Database } from "../../database/database.ts";
import type { Store } from "../../enquiries/store.ts";
import { runWhenDue } from "../../jobs/due-work.ts";
import { batchId, buildMailMessage, type MailMessage, type MailStrings, openLink } from "../../mail/mail-body.ts";
import type { Mailer } from "../../mail/mailer.ts";
import { oneLine } from "../../plain-text.ts";

const TIMEOUT_MS = MINUTE_MS;
/** The change that is about no single member. */
const EVERYBODY: AccessChange = "signed-out-everybody";

type Words = MailStrings["access"];

const changeRow = z.object({
  id: z.string(),
  action: z.custom<AccessChange>(),
  at: z.string(),
  /** The member; null where it is about everybody. */
  name: z.string().nullable(),
  mail: z.string().nullable(),
  /** A link to somebody who has not joined: it has a mail of its own. */
  isInvited: z.number(),
  by: z.string().nullable(),
});
type Change = z.infer<typeof changeRow>;

/** The changes of the last day that nobody was mailed about, oldest first. */
const unmailedChanges = (database: Database, { changes }: Words, now: Date): Promise<Change[]> =>
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
        AND action IN (${join(Object.keys(changes))})
        AND (action = ${EVERYBODY} OR coalesce(member.mail, invitations.mail) IS NOT NULL)
      ORDER BY audit.number`,
  );

const recipientRow = z.object({ mail: z.string(), role });
type Recipient = z.infer<typeof recipientRow>;

const readMembers = (database: Database) =>
  database.read(recipientRow, sql`SELECT mail, role FROM staff WHERE removed_at IS NULL ORDER BY mail`);

export function buildAccessMail(
  made: readonly Change[],
  to: readonly string[],
  { access: words }: MailStrings,
  siteUrl: string | null,
): MailMessage {
  const [first] = made;
  const change =
    first && made.length === 1 ? words.changes[first.action] : fill(words.several, { count: String(made.length) });
  const title = fill(words.title, { change, name: oneLine(first?.name ?? words.everybody) });
  return buildMailMessage(
    { to, subject: title, messageId: batchId(made.map(({ id }) => id)) },
    {
      title,
      tables: [
        made.map(({ action, at, by }) => ({
          label: longTime(at),
          text: fill(words.line, { change: words.changes[action], by: by ?? words.operator }),
          links: openLink("people", siteUrl),
        })),
      ],
      after: [words.advice],
    },
  );
}

interface Mailing {
  config: Pick<Config, "notify" | "siteUrl">;
  store: Pick<Store, "database">;
  mailer: Mailer | null;
  strings: () => MailStrings;
}

/** Sends one mail for each member whose access changed. @throws when one was not accepted; the others are sent */
export async function mailAccessChanges(
  { config, store, mailer, strings }: Mailing,
  now: Date,
  stop: AbortSignal,
): Promise<void> {
  const { database } = store;
  if (mailer === null) return;

  async function send(mail: string | null, made: readonly Change[], members: readonly Recipient[]): Promise<void> {
    const concerned = members.filter(({ role }) => mail === null || role === "owner").map((member) => member.mail);
    const to = new Set([...(mail === null || made.every(({ isInvited }) => isInvited) ? [] : [mail]), ...concerned]);
    const signal = AbortSignal.any([stop, AbortSignal.timeout(TIMEOUT_MS)]);
    if (to.size > 0) await mailer?.send(buildAccessMail(made, [...to], strings(), config.siteUrl), signal);
    const ids = join(made.map(({ id }) => id));
    await database.write(sql`UPDATE audit SET mailed_at = ${now.toISOString()} WHERE id IN (${ids})`);
  }

  await runWhenDue(database, "access-mails", async () => {
    const unmailed = await unmailedChanges(database, strings().access, now);
    if (unmailed.length === 0) return null;
    return {
      state: now.toISOString(),
      async run() {
        const members = await readMembers(database);
        const byMember = [...Map.groupBy(unmailed, ({ mail }) => mail)];
        const sent = await Promise.allSettled(byMember.map(([mail, made]) => send(mail, made, members)));
        const failed = sent.find(({ status }) => status === "rejected");
        if (failed?.status === "rejected") throw failed.reason;
      },
    };
  });
}
