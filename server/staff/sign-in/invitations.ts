/** Joining with a link. The table holds only the hash of its token. */

import type { Sql } from "sql-template-tag";
import sql from "sql-template-tag";
import { z } from "zod";
import type { Invitation } from "../../contract/session.ts";
import { role } from "../../contract/session.ts";
import { type Database, type Guard, mustChange } from "../../database/database.ts";
import { deskErrors } from "../../http/errors.ts";
import { codeAllowedUntil, inviterMayInvite } from "../session/sessions.ts";

const invitationRow = z.object({
  hash: z.string(),
  name: z.string(),
  mail: z.string(),
  role,
  invited_by: z.string().nullable(),
  is_from_operator: z.number().transform((flag) => flag === 1),
  expires_at: z.string(),
  used_at: z.string().nullable(),
  staff_id: z.string(),
});

export type OpenInvitation = z.infer<typeof invitationRow>;

/** Finds an invitation by the hash of its token. @throws HttpError DESK13 when it was used, ran out or lost its owner */
export async function requireInvitation(database: Database, hash: string, now = new Date()): Promise<OpenInvitation> {
  const [found] = await database.read(
    invitationRow,
    sql`SELECT hash, invitations.name, invitations.mail, invitations.role, inviter.name AS invited_by, expires_at,
        used_at, CASE WHEN invited_by IS NULL THEN 1 ELSE 0 END AS is_from_operator,
        COALESCE(present.id, invitations.id) AS staff_id
      FROM invitations
      LEFT JOIN staff inviter ON inviter.id = invitations.invited_by
      LEFT JOIN staff present ON invited_by IS NULL AND present.mail = invitations.mail
        AND present.removed_at IS NULL
      WHERE hash = ${hash} AND ${inviterMayInvite}`,
  );
  if (found === undefined) throw deskErrors.invitationGone();
  if (found.used_at !== null || found.expires_at <= now.toISOString()) {
    throw deskErrors.invitationGone({ invitedBy: found.invited_by });
  }
  return found;
}

export const shownInvitation = ({ name, mail, role, invited_by, expires_at }: OpenInvitation): Invitation => ({
  name,
  mail,
  role,
  invitedBy: invited_by,
  expiresAt: expires_at,
});

/**
 * The statements that use an invitation up and add its person. The other links to the address end as well. Only a link
 * of the operator lets somebody in again who is there already: an owner, who sees the link, could act in their name. Who has lost a passkey and comes in with a
 * code can add a new one for a day.
 */
export function acceptInvitation(invitation: OpenInvitation, name: string): (Sql | Guard)[] {
  const { hash, mail, role, staff_id, is_from_operator } = invitation;
  const at = new Date();
  const now = at.toISOString();
  const whenPresent = is_from_operator
    ? sql`UPDATE SET name = excluded.name, role = CASE WHEN excluded.role = 'owner' THEN 'owner' ELSE staff.role END,
        code_allowed_until = ${codeAllowedUntil(at)}`
    : sql`NOTHING`;
  return [
    mustChange(
      sql`UPDATE invitations SET used_at = ${now} WHERE hash = ${hash} AND used_at IS NULL AND expires_at > ${now}
        AND ${inviterMayInvite}`,
    ),
    sql`UPDATE invitations SET used_at = ${now} WHERE mail = ${mail} AND used_at IS NULL`,
    mustChange(
      sql`INSERT INTO staff (id, name, mail, role, created_at) VALUES (${staff_id}, ${name}, ${mail}, ${role}, ${now})
        ON CONFLICT (mail) WHERE removed_at IS NULL DO ${whenPresent}`,
    ),
  ];
}
