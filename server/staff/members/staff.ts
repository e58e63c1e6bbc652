/**
 * Members of staff, what changes them, and invitations: a link for one member, valid once, of which only the hash is
 * stored.
 */

import { randomUUID } from "node:crypto";
import sql, { type Sql } from "sql-template-tag";
import { z } from "zod";
import { openInvitation, type Role, type StaffMember, staffMember } from "../../../core/api/staff.ts";
import { fill } from "../../../core/content/fill.ts";
import { DAY_MS, longTime } from "../../../core/times.ts";
import { closeOverrides } from "../../content/overrides.ts";
import { type Database, mustChange, onConflictThrow, type Statement, tryWrite } from "../../database/database.ts";
import { endOfCall, touched } from "../../enquiries/ticket-states.ts";
import { historyLine } from "../../enquiries/tickets.ts";
import { deskErrors } from "../../http/desk-errors.ts";
import { buildMailMessage, type MailMessage, type MailStrings } from "../../mail/mail-body.ts";
import { oneLine } from "../../plain-text.ts";
import { audit } from "../session/audit.ts";
import { codeAllowedUntil, hashToken, inviterMayInvite, isLive, newToken, revokeCodesOf } from "../session/sessions.ts";

/** Everybody at the desk, owners first. */
export const listStaff = (database: Database, now = new Date()): Promise<StaffMember[]> =>
  database.read(
    staffMember,
    sql`SELECT id, name, mail, role, created_at AS joined_at,
        (SELECT max(seen_at) FROM sessions WHERE staff_id = staff.id AND ${isLive(now)}) AS seen_at,
        (SELECT count(*) FROM sessions WHERE staff_id = staff.id AND ${isLive(now)}) AS devices,
        (SELECT count(*) FROM passkeys WHERE staff_id = staff.id) AS passkeys,
        CASE WHEN code_allowed_until > ${now.toISOString()} THEN code_allowed_until END AS code_allowed_until
      FROM staff WHERE removed_at IS NULL ORDER BY role, created_at`,
  );

export async function findByMail(database: Database, mail: string): Promise<StaffMember | undefined> {
  return (await listStaff(database)).find((each) => each.mail === mail);
}

/** Somebody must stay who can invite. */
export class LastOwnerError extends Error {
  override name = "LastOwnerError";
}

/** Locks every owner first: of two changes at once in PostgreSQL the second waits and sees what the first has done. */
const lockOwners = sql`UPDATE staff SET role = role WHERE role = 'owner' AND removed_at IS NULL`;

const isNotLastOwner = sql`(role <> 'owner' OR EXISTS (
  SELECT 1 FROM staff other WHERE other.role = 'owner' AND other.removed_at IS NULL AND other.id <> staff.id))`;

async function changeOwners(database: Database, ...statements: readonly Statement[]): Promise<void> {
  await onConflictThrow(database.write(lockOwners, ...statements), () => new LastOwnerError("This is the last owner."));
}

/**
 * The statements that give a member's enquiries to nobody, so that none is forgotten: those of Done can come back. The
 * history of the open ones says so.
 */
async function unassignTickets(database: Database, staffId: string, by: string | null, at: string): Promise<Sql[]> {
  const open = await database.read(
    z.object({ newestEnquiryId: z.number() }),
    sql`SELECT newest_enquiry_id FROM open_tickets WHERE assignee_id = ${staffId} AND status IN ('to-answer', 'waiting')`,
  );
  return [
    sql`UPDATE tickets SET assignee_id = NULL, assigned_at = NULL, ${endOfCall}, ${touched(at)} WHERE assignee_id = ${staffId}`,
    sql`DELETE FROM jobs WHERE staff_id = ${staffId} AND done_at IS NULL`,
    ...open.map(({ newestEnquiryId }) =>
      historyLine({ enquiryId: newestEnquiryId, staffId: by, kind: "unassigned", detail: { from: staffId }, at }),
    ),
  ];
}

/** The statements that end every way in, begun or open, of somebody who loses a right. */
const endAccessOf = (staffId: string): Sql[] => [
  sql`DELETE FROM sessions WHERE staff_id = ${staffId}`,
  sql`DELETE FROM challenges WHERE staff_id = ${staffId}`,
  ...revokeCodesOf(staffId),
  endInvitationsOf(staffId),
  sql`DELETE FROM scheduled_publications WHERE scheduled_by = ${staffId}`,
  sql`DELETE FROM preview_links WHERE staff_id = ${staffId}`,
];

/**
 * The statements that end what a member has begun and nobody else sees. Messages that wait are held back when they are
 * due.
 */
const endDraftsOf = (staffId: string, at: string): Sql[] => [
  sql`DELETE FROM drafts WHERE staff_id = ${staffId}`,
  sql`DELETE FROM attachments WHERE staff_id = ${staffId} AND message_id IS NULL`,
  sql`DELETE FROM content_drafts WHERE staff_id = ${staffId}`,
  closeOverrides(staffId, at),
];

/**
 * Removes a member, who is signed out everywhere at once. Links by them and for them and what they have begun end, and
 * their enquiries are nobody's again.
 * @param by who removes; null for the operator
 * @throws LastOwnerError
 */
export async function removeMember(database: Database, id: string, by: string | null, now = new Date()): Promise<void> {
  const at = now.toISOString();
  await changeOwners(
    database,
    mustChange(sql`UPDATE staff SET removed_at = ${at} WHERE id = ${id} AND removed_at IS NULL AND ${isNotLastOwner}`),
    ...endAccessOf(id),
    sql`DELETE FROM passkeys WHERE staff_id = ${id}`,
    ...endDraftsOf(id, at),
    ...(await unassignTickets(database, id, by, at)),
    audit(by, "removed", { memberId: id }, now),
  );
}

/**
 * Changes what a member may do. Somebody who is made staff is signed out everywhere, and links by and for them end.
 * @throws LastOwnerError
 */
export async function changeRole(database: Database, id: string, to: Role, by: string): Promise<void> {
  await changeOwners(
    database,
    mustChange(sql`UPDATE staff SET role = ${to} WHERE id = ${id} AND removed_at IS NULL
      ${to === "owner" ? sql`` : sql`AND ${isNotLastOwner}`}`),
    ...(to === "owner" ? [] : endAccessOf(id)),
    audit(by, `made-${to}`, { memberId: id }),
  );
}

/** Lets a member who has lost their passkey sign in with codes by mail for a day. */
export async function allowCode(database: Database, id: string, by: string): Promise<void> {
  await database.write(
    sql`UPDATE staff SET code_allowed_until = ${codeAllowedUntil(new Date())} WHERE id = ${id}`,
    audit(by, "code-allowed", { memberId: id }),
  );
}

/** Ends every session of a member. Resolves to how many there were. */
export async function signOutMember(database: Database, id: string, by: string | null): Promise<number> {
  const [ended = 0] = await database.write(
    sql`DELETE FROM sessions WHERE staff_id = ${id}`,
    audit(by, "signed-out-everywhere", { memberId: id }),
  );
  return ended;
}

const INVITATION_MS = DAY_MS;

/** Links by one owner that are still stored: each is a mail to an address that nobody has proved. */
const MOST_STORED = 200;

interface NewInvitation {
  name: string;
  mail: string;
  role: Role;
  /** The owner who invites; null for the operator. */
  invitedBy: string | null;
}

/**
 * Stores an invitation, and ends an earlier one to the address. Resolves to the path of its link.
 * @throws HttpError DESK92 when the owner has made too many; the operator always may
 */
export async function invite(
  database: Database,
  { name, mail, role, invitedBy }: NewInvitation,
): Promise<{ path: string; expiresAt: string }> {
  const now = new Date();
  const [id, token] = [randomUUID(), newToken()];
  const expiresAt = new Date(now.getTime() + INVITATION_MS).toISOString();
  const at = now.toISOString();
  const stored = database.write(
    sql`UPDATE invitations SET ended_at = ${at} WHERE mail = ${mail} AND ended_at IS NULL`,
    mustChange(sql`INSERT INTO invitations (hash, id, name, mail, role, invited_by, created_at, expires_at)
      SELECT ${hashToken(token)}, ${id}, ${name}, ${mail}, ${role}, ${invitedBy}, ${at}, ${expiresAt}
      WHERE (SELECT count(*) FROM invitations WHERE invited_by = ${invitedBy}) < ${MOST_STORED}`),
    audit(invitedBy, "invited", { memberId: id }, now),
  );
  await onConflictThrow(stored, deskErrors.tooManyInvitations);
  return { path: `/desk/join/${token}`, expiresAt };
}

const RAN_OUT_SHOWN_MS = 7 * DAY_MS;

/** The statement that ends the unused links by and for somebody who loses a right: with a link it would come back. */
const endInvitationsOf = (staffId: string): Sql =>
  sql`DELETE FROM invitations WHERE ended_at IS NULL
    AND (invited_by = ${staffId} OR mail = (SELECT mail FROM staff WHERE id = ${staffId}))`;

/** Lists who has not joined yet. A link that ran out is shown for a week, so that an owner can make a new one. */
export const openInvitations = (database: Database) =>
  database.read(
    openInvitation,
    sql`SELECT invitations.id, invitations.name, invitations.mail, invitations.role, staff.name AS invited_by, expires_at
      FROM invitations LEFT JOIN staff ON staff.id = invited_by
      WHERE ended_at IS NULL AND expires_at > ${new Date(Date.now() - RAN_OUT_SHOWN_MS).toISOString()}
        AND ${inviterMayInvite} ORDER BY invitations.created_at`,
  );

/** Ends a link that nobody has used. Resolves to false when there is none. */
export const withdrawInvitation = (database: Database, id: string, by: string): Promise<boolean> =>
  tryWrite(
    database,
    mustChange(
      sql`UPDATE invitations SET ended_at = ${new Date().toISOString()} WHERE id = ${id} AND ended_at IS NULL`,
    ),
    audit(by, "invitation-withdrawn", { memberId: id }),
  );

interface InvitationMail {
  to: string;
  name: string;
  invitedBy: string;
  link: string;
  expiresAt: string;
}

/** The mail with the link to join. Opening the link does nothing yet, because mail programs open links, too. */
export function buildInvitationMail(
  { to, name, invitedBy, link, expiresAt }: InvitationMail,
  { invitation: words, company }: MailStrings,
): MailMessage {
  const values = { name, by: invitedBy, company: company.name, until: longTime(expiresAt) };
  return buildMailMessage(
    { to: [to], subject: fill(words.subject, { ...values, by: oneLine(invitedBy) }) },
    {
      title: fill(words.title, values),
      before: [words.text, words.use].map((text) => fill(text, values)),
      tables: [[{ label: words.label, text: link, links: [{ label: words.button, href: link }] }]],
      after: [words.advice],
    },
  );
}
