/** Joining with the link of an invitation. Only these requests name the token, and never in their address. */
import type { FastifyInstance } from "fastify";
import {
  type CodeSent,
  codeProof,
  type Invitation,
  joinLook,
  joinRequest,
  joinWithPasskey,
  type Me,
  type PasskeyCreation,
} from "../../contract/session.ts";
import { deskErrors } from "../../http/errors.ts";
import { orRefuse } from "../session/or-refuse.ts";
import { readBody } from "../session/read-body.ts";
import { hashToken } from "../session/sessions.ts";
import { storeChallenge, takeChallenge } from "./challenges.ts";
import { requireCode } from "./codes.ts";
import { completeSignIn } from "./complete-sign-in.ts";
import { acceptInvitation, requireInvitation, shownInvitation } from "./invitations.ts";
import type { SignInOptions } from "./options.ts";
import { acceptPasskey, creationOptions, passkeysOf } from "./passkeys.ts";
import { markStep, readStep } from "./step.ts";

export async function joinRoutes(
  app: FastifyInstance,
  { context, limits, sendCode, company }: SignInOptions,
): Promise<void> {
  const { database } = context.store;
  const config = { open: true };

  app.post("/join/look", { config }, async (request): Promise<Invitation> => {
    limits.attempt(request);
    return shownInvitation(await requireInvitation(database, hashToken(readBody(request, joinLook).token)));
  });

  app.post("/join/passkey/options", { config }, async (request, reply): Promise<PasskeyCreation> => {
    const { token, name } = readBody(request, joinRequest);
    limits.attempt(request);
    const { staff_id: id, mail } = await requireInvitation(database, hashToken(token));
    const options = await creationOptions(
      context.config,
      company(),
      { id, name, mail },
      await passkeysOf(database, id),
    );
    await storeChallenge(database, markStep(request, reply), "join", options.challenge);
    return options;
  });

  app.post("/join/passkey", { config }, async (request, reply): Promise<Me> => {
    const { token, name, credential } = readBody(request, joinWithPasskey);
    limits.attempt(request);
    const invitation = await requireInvitation(database, hashToken(token));
    const staffId = invitation.staff_id;
    const challenge = await takeChallenge(database, readStep(request), "join");
    const add = await acceptPasskey(request, context.config, { staffId, challenge, credential });
    const joined = completeSignIn(request, reply, context, { staffId, proof: "passkey", act: "joined" }, [
      ...acceptInvitation(invitation, name),
      add,
    ]);
    return orRefuse(joined, deskErrors.invitationGone);
  });

  app.post("/join/code", { config }, async (request, reply): Promise<CodeSent> => {
    const { token, name } = readBody(request, joinRequest);
    limits.attempt(request);
    const invitation = await requireInvitation(database, hashToken(token));
    const findRecipient = async () => ({ invitationHash: invitation.hash, name });
    return sendCode(request, reply, { purpose: "join", mail: invitation.mail, findRecipient });
  });

  app.post("/join/code/verify", { config }, async (request, reply): Promise<Me> => {
    const { code } = readBody(request, codeProof);
    limits.attempt(request);
    const checked = await requireCode(database, readStep(request), "join", code);
    const invitation = await requireInvitation(database, checked.invitation_hash ?? "");
    const joined = completeSignIn(
      request,
      reply,
      context,
      { staffId: invitation.staff_id, proof: "code", act: "joined" },
      [checked.spend, ...acceptInvitation(invitation, checked.name ?? invitation.name)],
    );
    return orRefuse(joined, deskErrors.invitationGone);
  });
}
