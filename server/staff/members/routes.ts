/** Members of the desk. Everybody sees the list; owners with a fresh proof change it. */

import type { FastifyInstance, FastifyRequest } from "fastify";
import { type Invited, inviteBody, roleBody, type StaffList } from "../../../core/api/staff.ts";
import { errorCode } from "../../error-text.ts";
import { access } from "../../http/access.ts";
import { deskErrors } from "../../http/desk-errors.ts";
import { type ById, readBody } from "../../http/requests.ts";
import { clearCookie } from "../session/cookies.ts";
import type { DeskContext } from "../session/desk-context.ts";
import { sessionOf } from "../session/guard.ts";
import { originOf } from "../session/origin.ts";
import {
  allowCode,
  buildInvitationMail,
  changeRole,
  findByMail,
  invite,
  LastOwnerError,
  listStaff,
  openInvitations,
  removeMember,
  signOutMember,
  withdrawInvitation,
} from "./staff.ts";

/** The owner waits for the answer of the mail server, to know whether to pass the link on by hand. */
const SEND_WITHIN_MS = 20_000;

export async function staffRoutes(app: FastifyInstance, context: DeskContext): Promise<void> {
  const { config, store, mailer, mailStrings } = context;
  const { database } = store;

  async function members(request: FastifyRequest): Promise<StaffList> {
    const { staff } = sessionOf(request);
    const everybody = await listStaff(database);
    return {
      members: everybody.map((member) => ({ ...member, isYou: member.id === staff.id })),
      invitations: staff.role === "owner" ? await openInvitations(database) : [],
    };
  }

  async function mailLink(request: FastifyRequest, mail: Parameters<typeof buildInvitationMail>[0]) {
    if (mailer === null) return false;
    const message = buildInvitationMail(mail, mailStrings());
    try {
      return (await mailer.send(message, AbortSignal.timeout(SEND_WITHIN_MS))) === 0;
    } catch (error) {
      request.log.error({ errorCode: errorCode(error) }, "invitation_mail.failed");
      return false;
    }
  }

  app.get("/staff", access("staff"), members);

  app.post("/staff/invitations", access("owner with proof"), async (request): Promise<Invited> => {
    const body = readBody(request, inviteBody);
    const { staff } = sessionOf(request);
    if (await findByMail(database, body.mail)) throw deskErrors.alreadyAtDesk();
    const { path, expiresAt } = await invite(database, { ...body, invitedBy: staff.id });
    const link = `${originOf(config, request)}${path}`;
    const mailed = await mailLink(request, { to: body.mail, name: body.name, invitedBy: staff.name, link, expiresAt });
    return { link, mailed };
  });

  app.delete<ById>("/staff/invitations/:id", access("owner with proof"), async (request): Promise<StaffList> => {
    const isThere = await withdrawInvitation(database, request.params.id, sessionOf(request).staff.id);
    if (!isThere) throw deskErrors.notFound();
    return members(request);
  });

  async function changed(
    request: FastifyRequest<ById>,
    change: (id: string, by: string) => Promise<unknown>,
  ): Promise<StaffList> {
    const { id } = request.params;
    if (!(await listStaff(database)).some((member) => member.id === id)) throw deskErrors.notFound();
    try {
      await change(id, sessionOf(request).staff.id);
    } catch (error) {
      throw error instanceof LastOwnerError ? deskErrors.lastOwner() : error;
    }
    return members(request);
  }

  app.patch<ById>("/staff/:id", access("owner with proof"), (request, reply) =>
    changed(request, async (id, by) => {
      const { role } = readBody(request, roleBody);
      await changeRole(database, id, role, by);
      if (id === by && role === "staff") clearCookie(request, reply, "desk");
    }),
  );

  app.delete<ById>("/staff/:id", access("owner with proof"), (request, reply) =>
    changed(request, async (id, by) => {
      await removeMember(database, id, by);
      if (id === by) clearCookie(request, reply, "desk");
    }),
  );

  app.post<ById>("/staff/:id/allow-code", access("owner with proof"), (request) =>
    changed(request, async (id, by) => {
      if (mailer === null) throw deskErrors.codesOff();
      await allowCode(database, id, by);
    }),
  );

  app.post<ById>("/staff/:id/sign-out", access("owner with proof"), (request) =>
    changed(request, (id, by) => signOutMember(database, id, by)),
  );
}
