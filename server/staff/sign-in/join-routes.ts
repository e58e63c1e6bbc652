/** Joining with the link of an invitation. Only these requests name the token, and never in their address. */
import type { FastifyInstance } from "fastify";
import { z } from "zod";
import { NothingChangedError } from "../../storage/database.ts";
import type { CodeSent, Invitation, Me } from "../contract/session.ts";
import { deskErrors } from "../session/desk-errors.ts";
import { personName } from "../session/person-fields.ts";
import { readBody } from "../session/read-body.ts";
import { hashToken } from "../session/sessions.ts";
import { type CodeOptions, codeProof } from "./code-routes.ts";
import { checkCode } from "./codes.ts";
import { completeSignIn } from "./complete-sign-in.ts";
import { acceptInvitation, requireInvitation, shownInvitation } from "./invitations.ts";
import { readStep } from "./step.ts";

const token = z.string().max(100);
const joinLook = z.object({ token });
export const joinRequest = z.object({ token, name: personName });

/** Runs the transaction of joining. Whoever uses a link at the same moment as another is told that it was used. */
export async function joinOnce<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof NothingChangedError) throw deskErrors.invitationGone();
    throw error;
  }
}

export async function joinRoutes(app: FastifyInstance, { context, limits, sendCode }: CodeOptions): Promise<void> {
  const { database } = context.store;
  const config = { open: true };

  app.post("/join/look", { config }, async (request): Promise<Invitation> => {
    limits.attempt(request);
    return shownInvitation(await requireInvitation(database, hashToken(readBody(request, joinLook).token)));
  });

  app.post("/join/code", { config }, async (request, reply): Promise<CodeSent> => {
    const { token, name } = readBody(request, joinRequest);
    const invitation = await requireInvitation(database, hashToken(token));
    return sendCode(request, reply, "join", invitation.mail, async () => ({
      invitationHash: invitation.hash,
      name,
      isKnown: true,
    }));
  });

  app.post("/join/code/verify", { config }, async (request, reply): Promise<Me> => {
    const { code } = readBody(request, codeProof);
    limits.attempt(request);
    const checked = await checkCode(database, readStep(request), "join", code, new Date());
    const invitation = await requireInvitation(database, checked.invitation_hash ?? "");
    return joinOnce(() =>
      completeSignIn(request, reply, context, { staffId: invitation.staff_id, proof: "code", act: "joined" }, [
        checked.spend,
        ...acceptInvitation(invitation, checked.name ?? invitation.name),
      ]),
    );
  });
}
