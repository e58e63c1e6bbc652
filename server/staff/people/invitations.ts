/** Inviting people: a link for one person, valid once, for 24 hours. Only the hash of its token is stored. */
import { randomUUID } from "node:crypto";
import sql, { type Sql } from "sql-template-tag";
import { DAY_MS, longTime } from "../../../enquiry/times.ts";
import { openInvitation } from "../../contract/people.ts";
import type { Role } from "../../contract/session.ts";
import { type Database, mustChange, tryWrite } from "../../database/database.ts";
import { buildMailMessage, type MailMessage } from "../../mail/mail-body.ts";
import { oneLine } from "../../plain-text.ts";
import { audit } from "../session/audit.ts";
import { hashToken, inviterMayInvite, newToken } from "../session/sessions.ts";

const INVITATION_MS = DAY_MS;

interface NewInvitation {
  name: string;
  /** In lower case. */
  mail: string;
  role: Role;
  /** The owner who invites; null for the operator. */
  invitedBy: string | null;
}

/** Stores an invitation in place of an earlier one to the address. Resolves to the path of its link. */
export async function invite(
  database: Database,
  { name, mail, role, invitedBy }: NewInvitation,
  now = new Date(),
): Promise<{ path: string; expiresAt: string }> {
  const [id, token] = [randomUUID(), newToken()];
  const expiresAt = new Date(now.getTime() + INVITATION_MS).toISOString();
  await database.write(
    sql`DELETE FROM invitations WHERE mail = ${mail} AND used_at IS NULL`,
    sql`INSERT INTO invitations (hash, id, name, mail, role, invited_by, created_at, expires_at)
      VALUES (${hashToken(token)}, ${id}, ${name}, ${mail}, ${role}, ${invitedBy}, ${now.toISOString()}, ${expiresAt})`,
    audit(invitedBy, "invited", { personId: id }, now),
  );
  return { path: `/desk/join/${token}`, expiresAt };
}

const RAN_OUT_SHOWN_MS = 7 * DAY_MS;

/** The statement that ends the unused links of somebody who may no longer invite. */
export const endInvitationsOf = (staffId: string): Sql =>
  sql`DELETE FROM invitations WHERE invited_by = ${staffId} AND used_at IS NULL`;

/** Lists who has not joined yet. A link that ran out is shown for a week, so that an owner can make a new one. */
export const openInvitations = (database: Database, now = new Date()) =>
  database.read(
    openInvitation,
    sql`SELECT invitations.id, invitations.name, invitations.mail, invitations.role, staff.name AS invited_by, expires_at
      FROM invitations LEFT JOIN staff ON staff.id = invited_by
      WHERE used_at IS NULL AND expires_at > ${new Date(now.getTime() - RAN_OUT_SHOWN_MS).toISOString()}
        AND ${inviterMayInvite} ORDER BY invitations.created_at`,
  );

/** Ends a link that nobody has used. Resolves to false when there is none. */
export const withdrawInvitation = (database: Database, id: string, by: string): Promise<boolean> =>
  tryWrite(
    database,
    mustChange(sql`DELETE FROM invitations WHERE id = ${id} AND used_at IS NULL`),
    audit(by, "invitation-withdrawn", { personId: id }),
  );

interface InvitationMail {
  to: string;
  name: string;
  company: string;
  invitedBy: string;
  link: string;
  expiresAt: string;
}

/** The mail with the link to join. Opening the link does nothing yet, because mail programs open links, too. */
export const buildInvitationMail = ({ to, name, company, invitedBy, link, expiresAt }: InvitationMail): MailMessage =>
  buildMailMessage(
    { to: [to], subject: `${company}: ${oneLine(invitedBy)} invites you to the desk` },
    {
      title: `${name}, join the desk`,
      before: [
        `${invitedBy} invites you to answer the enquiries of ${company}.`,
        `The link works once, until ${longTime(expiresAt, "en")}. Open it on the phone or computer on which you will work.`,
      ],
      tables: [[{ label: "Link", text: link, links: [{ label: "Join the desk", href: link }] }]],
      after: ["If you did not expect this, ignore the mail and pass the link on to nobody."],
    },
  );
