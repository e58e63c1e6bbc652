import type { FastifyReply, FastifyRequest } from "fastify";
import sql, { type Sql } from "sql-template-tag";
import type { Me, Proof } from "../../../core/api/staff.ts";
import { dayInIndia } from "../../../core/times.ts";
import type { Statement } from "../../database/database.ts";
import { deskErrors } from "../../http/desk-errors.ts";
import { revokeOneTimeCode } from "../../one-time-codes/one-time-codes.ts";
import { audit } from "../session/audit.ts";
import { clearCookie, readCookie, readSignInCookie, setCookie } from "../session/cookies.ts";
import type { DeskContext } from "../session/desk-context.ts";
import { deviceName } from "../session/device-name.ts";
import {
  confirmedUntil,
  deleteSession,
  endOldestSessions,
  findSession,
  hashToken,
  newSession,
  proofOf,
  renewSession,
  revokeCodesOf,
  type Session,
} from "../session/sessions.ts";

export function meOf(session: Session, { config, mailer, store }: DeskContext): Me {
  const today = dayInIndia(new Date());
  const { id, name, mail, role } = session.staff;
  return {
    id,
    name,
    mail,
    role,
    confirmedUntil: confirmedUntil(session),
    proof: proofOf(session),
    sendsMail: mailer !== null,
    sendsChats: config.whatsApp !== null,
    readsMail: config.inbox.imapUrl !== null,
    holidays: store
      .settings()
      .calendar.holidays.map(({ date }) => date)
      .filter((date) => date >= today),
  };
}

/** Ends what the browser has begun, and after a proof with the passkey every code of the member. */
const endSteps = (request: FastifyRequest, staffId: string, proof: Proof): Sql[] => {
  const step = readSignInCookie(request);
  const codes = proof === "passkey" ? revokeCodesOf(staffId) : [];
  return [sql`DELETE FROM challenges WHERE hash = ${hashToken(step)}`, revokeOneTimeCode(step), ...codes];
};

async function answer(request: FastifyRequest, reply: FastifyReply, context: DeskContext, token: string): Promise<Me> {
  // Set first: the token counts already, even if it cannot be read back now.
  setCookie(request, reply, "desk", token);
  clearCookie(request, reply, "desk-sign-in");
  const session = await findSession(context.store.database, token);
  if (session === undefined) throw deskErrors.signedOut();
  return meOf(session, context);
}

/**
 * Signs a member in with a new token, in one transaction with these statements, and ends the session that the browser
 * had before.
 * @throws NothingChangedError when a guarded statement changes nothing
 */
export async function completeSignIn(
  request: FastifyRequest,
  reply: FastifyReply,
  context: DeskContext,
  { staffId, proof, action = "signed-in" }: { staffId: string; proof: Proof; action?: string },
  statements: readonly Statement[],
): Promise<Me> {
  const device = deviceName(request.headers["user-agent"]);
  const { token, insert } = newSession({ staffId, device, proof });
  await context.store.database.write(
    ...statements,
    deleteSession(hashToken(readCookie(request, "desk") ?? "")),
    ...endSteps(request, staffId, proof),
    insert,
    endOldestSessions(staffId),
    audit(staffId, action),
  );
  return answer(request, reply, context, token);
}

/** Notes that the member has proved again who they are. The session gets a new token. @throws NothingChangedError */
export async function completeConfirm(
  request: FastifyRequest,
  reply: FastifyReply,
  context: DeskContext,
  { session, proof }: { session: Session; proof: Proof },
  statements: readonly Statement[],
): Promise<Me> {
  const { token, update } = renewSession(session, proof);
  const { id } = session.staff;
  const steps = endSteps(request, id, proof);
  await context.store.database.write(...statements, update, ...steps, audit(id, "confirmed"));
  return answer(request, reply, context, token);
}
