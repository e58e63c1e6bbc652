/** Joining with the link of an invitation. Only these requests name the token, and never in their address. */

import type { FastifyInstance } from "fastify";
import sql from "sql-template-tag";
import { z } from "zod";
import {
  type CodeSent,
  codeProof,
  type Invitation,
  joinLook,
  joinRequest,
  joinWithPasskey,
  type Me,
  type PasskeyCreation,
  role,
} from "../../../core/api/staff.ts";
import { storedBoolean } from "../../../core/api/ticket.ts";
import { type Database, mustChange, onConflictThrow, type Statement } from "../../database/database.ts";
import { access } from "../../http/access.ts";
import { deskErrors } from "../../http/desk-errors.ts";
import { readBody } from "../../http/requests.ts";
import { codeAllowedUntil, hashToken, inviterMayInvite } from "../session/sessions.ts";
import { completeSignIn } from "./complete-sign-in.ts";
import { requireCode, type SignInContext, sendOneTimeCode } from "./email-code.ts";
import { acceptPasskey, creationOptions, passkeysOf, storeChallenge } from "./passkeys.ts";

const invitationRow = z.object({
  hash: z.string(),
  name: z.string(),
  mail: z.string(),
  role,
  invitedBy: z.string().nullable(),
  isFromOperator: storedBoolean,
  expiresAt: z.string(),
  endedAt: z.string().nullable(),
  staffId: z.string(),
});

type UnusedInvitation = z.infer<typeof invitationRow>;

/**
 * Finds an invitation by the hash of its token.
 * @throws HttpError DESK13 when it was used, ran out or lost its owner
 */
async function requireInvitation(database: Database, hash: string): Promise<UnusedInvitation> {
  const [found] = await database.read(
    invitationRow,
    sql`SELECT hash, invitations.name, invitations.mail, invitations.role, inviter.name AS invited_by, expires_at,
        ended_at, CASE WHEN invited_by IS NULL THEN 1 ELSE 0 END AS is_from_operator,
        COALESCE(present.id, invitations.id) AS staff_id
      FROM invitations
      LEFT JOIN staff inviter ON inviter.id = invitations.invited_by
      LEFT JOIN staff present ON invited_by IS NULL AND present.mail = invitations.mail
        AND present.removed_at IS NULL
      WHERE hash = ${hash} AND ${inviterMayInvite}`,
  );
  if (found === undefined) throw deskErrors.invitationGone();
  if (found.endedAt !== null || found.expiresAt <= new Date().toISOString()) {
    throw deskErrors.invitationGone({ invitedBy: found.invitedBy });
  }
  return found;
}

/**
 * The statements that use an invitation up and add its member. The other links to the address end as well. Only a link
 * of the operator lets an existing member in again: an owner, who sees the link, could act in their name. A member who
 * has lost a passkey signs in with a code and can add a new one for a day.
 */
function acceptInvitation(invitation: UnusedInvitation, name: string): Statement[] {
  const { hash, mail, role, staffId, isFromOperator } = invitation;
  const at = new Date();
  const now = at.toISOString();
  const whenPresent = isFromOperator
    ? sql`UPDATE SET name = excluded.name, role = CASE WHEN excluded.role = 'owner' THEN 'owner' ELSE staff.role END,
        code_allowed_until = ${codeAllowedUntil(at)}`
    : sql`NOTHING`;
  return [
    mustChange(
      sql`UPDATE invitations SET ended_at = ${now} WHERE hash = ${hash} AND ended_at IS NULL AND expires_at > ${now}
        AND ${inviterMayInvite}`,
    ),
    sql`UPDATE invitations SET ended_at = ${now} WHERE mail = ${mail} AND ended_at IS NULL`,
    mustChange(
      sql`INSERT INTO staff (id, name, mail, role, created_at) VALUES (${staffId}, ${name}, ${mail}, ${role}, ${now})
        ON CONFLICT (mail) WHERE removed_at IS NULL DO ${whenPresent}`,
    ),
  ];
}

const ceremony = { purpose: "join", staffId: null } as const;

export async function joinRoutes(app: FastifyInstance, context: SignInContext): Promise<void> {
  const { company, countTry, store } = context;
  const { database } = store;

  app.post("/join/look", access("anybody"), async (request): Promise<Invitation> => {
    countTry(request);
    const { token } = readBody(request, joinLook);
    const { name, mail, role, invitedBy, expiresAt } = await requireInvitation(database, hashToken(token));
    return { name, mail, role, invitedBy, expiresAt };
  });

  app.post("/join/passkey/options", access("anybody"), async (request, reply): Promise<PasskeyCreation> => {
    const { token, name } = readBody(request, joinRequest);
    countTry(request);
    const { staffId: id, mail } = await requireInvitation(database, hashToken(token));
    const options = await creationOptions(
      context.config,
      company(),
      { id, name, mail },
      await passkeysOf(database, id),
    );
    await storeChallenge(request, reply, database, ceremony, options.challenge);
    return options;
  });

  app.post("/join/passkey", access("anybody"), async (request, reply): Promise<Me> => {
    const { token, name, credential } = readBody(request, joinWithPasskey);
    countTry(request);
    const invitation = await requireInvitation(database, hashToken(token));
    const { staffId } = invitation;
    const add = await acceptPasskey(request, context, ceremony, { staffId, credential });
    const joined = completeSignIn(request, reply, context, { staffId, proof: "passkey", action: "joined" }, [
      ...acceptInvitation(invitation, name),
      add,
    ]);
    return onConflictThrow(joined, deskErrors.invitationGone);
  });

  app.post("/join/code", access("anybody"), async (request, reply): Promise<CodeSent> => {
    const { token, name } = readBody(request, joinRequest);
    countTry(request);
    const invitation = await requireInvitation(database, hashToken(token));
    const recipient = { invitationHash: invitation.hash, name };
    return sendOneTimeCode(request, reply, context, { purpose: "join", mail: invitation.mail, recipient });
  });

  app.post("/join/code/verify", access("anybody"), async (request, reply): Promise<Me> => {
    const { code } = readBody(request, codeProof);
    countTry(request);
    const checked = await requireCode(request, database, "join", code);
    const invitation = await requireInvitation(database, checked.invitationHash ?? "");
    const joined = completeSignIn(
      request,
      reply,
      context,
      { staffId: invitation.staffId, proof: "code", action: "joined" },
      [checked.consume, ...acceptInvitation(invitation, checked.name ?? invitation.name)],
    );
    return onConflictThrow(joined, deskErrors.invitationGone);
  });
}
