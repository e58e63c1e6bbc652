/** Proving again who one is, in the strongest way that one has. */
import type { FastifyInstance } from "fastify";
import { type CodeSent, codeProof, type Me, type PasskeyRequest, passkeyProof } from "../../contract/session.ts";
import { deskErrors } from "../../http/errors.ts";
import { audit } from "../session/audit.ts";
import { sessionOf } from "../session/guard.ts";
import { orRefuse } from "../session/or-refuse.ts";
import { readBody } from "../session/read-body.ts";
import { storeChallenge, takeChallenge } from "./challenges.ts";
import { requireCode, usedCode } from "./codes.ts";
import { completeConfirm } from "./complete-sign-in.ts";
import type { SignInOptions } from "./options.ts";
import { checkPasskey, findPasskey, passkeysOf, requestOptions } from "./passkeys.ts";
import { markStep, readStep } from "./step.ts";

export async function confirmRoutes(app: FastifyInstance, { context, limits, sendCode }: SignInOptions): Promise<void> {
  const { config, store } = context;
  const { database } = store;

  app.post("/confirm/passkey/options", async (request, reply): Promise<PasskeyRequest> => {
    const { staff } = sessionOf(request);
    limits.attempt(request);
    const options = await requestOptions(config, await passkeysOf(database, staff.id));
    await storeChallenge(database, markStep(request, reply), "confirm", options.challenge, staff.id);
    return options;
  });

  app.post("/confirm/passkey", async (request, reply): Promise<Me> => {
    const { credential } = readBody(request, passkeyProof);
    const session = sessionOf(request);
    limits.attempt(request);
    const challenge = await takeChallenge(database, readStep(request), "confirm", session.staff.id);
    const passkey = await findPasskey(database, credential.id);
    if (passkey?.staffId !== session.staff.id) throw deskErrors.passkeyRefused();
    const { note, isStalled } = await checkPasskey(request, config, { passkey, challenge, credential });
    const signal = isStalled ? [audit(session.staff.id, "passkey-counter-stalled")] : [];
    const confirmed = completeConfirm(request, reply, context, { session, proof: "passkey" }, [note, ...signal]);
    return orRefuse(confirmed, deskErrors.signedOut);
  });

  app.post("/confirm/code", async (request, reply): Promise<CodeSent> => {
    const { staff } = sessionOf(request);
    if (staff.hasPasskey) throw deskErrors.confirmWithPasskey();
    const findRecipient = async () => ({ staffId: staff.id });
    return sendCode(request, reply, { purpose: "confirm", mail: staff.mail, findRecipient });
  });

  app.post("/confirm/code/verify", async (request, reply): Promise<Me> => {
    const { code } = readBody(request, codeProof);
    const session = sessionOf(request);
    if (session.staff.hasPasskey) throw deskErrors.confirmWithPasskey();
    limits.attempt(request);
    const { staff_id, spend } = await requireCode(database, readStep(request), "confirm", code);
    if (staff_id !== session.staff.id) throw usedCode();
    return orRefuse(completeConfirm(request, reply, context, { session, proof: "code" }, [spend]), usedCode);
  });
}
