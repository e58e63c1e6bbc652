/** Who may work at the desk. Everybody sees the list; owners with a fresh proof change it. */
import type { FastifyInstance, FastifyRequest } from "fastify";
import { type Invited, inviteBody, type People, roleBody } from "../../../core/api/staff.ts";
import type { DeskContext } from "../../app-context.ts";
import { deskErrors } from "../../http/desk-errors.ts";
import { readBody } from "../../http/requests.ts";
import { errorCode } from "../../jobs/jobs.ts";
import { clearCookie, originOf, requireFreshProof, requireOwner, sessionOf } from "../session/guard.ts";
import {
  allowCode,
  buildInvitationMail,
  changeRole,
  findByMail,
  invite,
  LastOwnerError,
  listStaff,
  openInvitations,
  removePerson,
  signOutPerson,
  withdrawInvitation,
} from "./staff.ts";

/** The owner waits for the answer of the mail server, to know whether to pass the link on by hand. */
const SEND_WITHIN_MS = 20_000;

interface ById {
  Params: { id: string };
}

export async function peopleRoutes(app: FastifyInstance, context: DeskContext): Promise<void> {
  const { config, store, mailer, mailStrings } = context;
  const { database } = store;
  const owners = { preHandler: [requireOwner, requireFreshProof] };

  async function people(request: FastifyRequest): Promise<People> {
    const { staff } = sessionOf(request);
    const everybody = await listStaff(database);
    return {
      people: everybody.map((person) => ({ ...person, isYou: person.id === staff.id })),
      invitations: staff.role === "owner" ? await openInvitations(database) : [],
    };
  }

  async function mailLink(request: FastifyRequest, mail: Omit<Parameters<typeof buildInvitationMail>[0], "company">) {
    if (mailer === null) return false;
    const company = mailStrings().company.name;
    try {
      return (await mailer.send(buildInvitationMail({ ...mail, company }), AbortSignal.timeout(SEND_WITHIN_MS))) === 0;
    } catch (error) {
      request.log.error({ errorCode: errorCode(error) }, "invitation_mail.failed");
      return false;
    }
  }

  app.get("/people", people);

  app.post("/people/invitations", owners, async (request): Promise<Invited> => {
    const body = readBody(request, inviteBody);
    const { staff } = sessionOf(request);
    if (await findByMail(database, body.mail)) throw deskErrors.alreadyAtDesk();
    const { path, expiresAt } = await invite(database, { ...body, invitedBy: staff.id });
    const link = `${originOf(config, request)}${path}`;
    const mailed = await mailLink(request, { to: body.mail, name: body.name, invitedBy: staff.name, link, expiresAt });
    return { link, mailed };
  });

  app.delete<ById>("/people/invitations/:id", owners, async (request): Promise<People> => {
    const isThere = await withdrawInvitation(database, request.params.id, sessionOf(request).staff.id);
    if (!isThere) throw deskErrors.notFound();
    return people(request);
  });

  /** Carries out a change to the person of the address, and answers the list. */
  async function changed(
    request: FastifyRequest<ById>,
    change: (id: string, by: string) => Promise<unknown>,
  ): Promise<People> {
    const { id } = request.params;
    if (!(await listStaff(database)).some((person) => person.id === id)) throw deskErrors.notFound();
    try {
      await change(id, sessionOf(request).staff.id);
    } catch (error) {
      throw error instanceof LastOwnerError ? deskErrors.lastOwner() : error;
    }
    return people(request);
  }

  app.patch<ById>("/people/:id", owners, (request) =>
    changed(request, async (id, by) => changeRole(database, id, readBody(request, roleBody).role, by)),
  );

  app.delete<ById>("/people/:id", owners, (request, reply) =>
    changed(request, async (id, by) => {
      await removePerson(database, id, by);
      if (id === by) clearCookie(request, reply, "desk");
    }),
  );

  app.post<ById>("/people/:id/allow-code", owners, (request) =>
    changed(request, async (id, by) => {
      if (mailer === null) throw deskErrors.codesOff();
      await allowCode(database, id, by);
    }),
  );

  app.post<ById>("/people/:id/sign-out", owners, (request) =>
    changed(request, (id, by) => signOutPerson(database, id, by)),
  );
}
