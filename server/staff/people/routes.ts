/** Who may work at the desk. Everybody sees the list; owners with a fresh proof change it. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { DeskContext } from "../../app-context.ts";
import { type Invited, inviteBody, type People, roleBody } from "../../contract/staff.ts";
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

async function mapLastOwner(change: Promise<unknown>): Promise<void> {
  try {
    await change;
  } catch (error) {
    throw error instanceof LastOwnerError ? deskErrors.lastOwner() : error;
  }
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

  /** Adds the route of a change to one person, which answers the list. */
  function addChange(
    method: "PATCH" | "DELETE" | "POST",
    path: string,
    change: (id: string, by: string, request: FastifyRequest, reply: FastifyReply) => Promise<unknown>,
  ): void {
    app.route<ById>({
      method,
      url: `/people/:id${path}`,
      ...owners,
      async handler(request, reply): Promise<People> {
        const { id } = request.params;
        if (!(await listStaff(database)).some((person) => person.id === id)) throw deskErrors.notFound();
        await mapLastOwner(change(id, sessionOf(request).staff.id, request, reply));
        return people(request);
      },
    });
  }

  addChange("PATCH", "", (id, by, request) => changeRole(database, id, readBody(request, roleBody).role, by));
  addChange("DELETE", "", async (id, by, request, reply) => {
    await removePerson(database, id, by);
    if (id === by) clearCookie(request, reply, "desk");
  });
  addChange("POST", "/allow-code", async (id, by) => {
    if (mailer === null) throw deskErrors.codesOff();
    await allowCode(database, id, by);
  });
  addChange("POST", "/sign-out", (id, by) => signOutPerson(database, id, by));
}
