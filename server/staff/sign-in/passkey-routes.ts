/** Signing in with a passkey. Nobody says first who they are: the passkey does. */
import type { FastifyInstance } from "fastify";
import { type Me, type PasskeyRequest, passkeyProof } from "../../contract/session.ts";
import { deskErrors } from "../../http/errors.ts";
import { audit } from "../session/audit.ts";
import { readBody } from "../session/read-body.ts";
import { storeChallenge, takeChallenge } from "./challenges.ts";
import { completeSignIn } from "./complete-sign-in.ts";
import type { SignInOptions } from "./options.ts";
import { checkPasskey, findPasskey, requestOptions } from "./passkeys.ts";
import { markStep, readStep } from "./step.ts";

export async function passkeyRoutes(app: FastifyInstance, { context, limits }: SignInOptions): Promise<void> {
  const { config, store } = context;
  const { database } = store;
  const open = { config: { open: true } };

  app.post("/sign-in/passkey/options", open, async (request, reply): Promise<PasskeyRequest> => {
    limits.attempt(request);
    const options = await requestOptions(config);
    await storeChallenge(database, markStep(request, reply), "sign-in", options.challenge);
    return options;
  });

  app.post("/sign-in/passkey", open, async (request, reply): Promise<Me> => {
    const { credential } = readBody(request, passkeyProof);
    limits.attempt(request);
    const challenge = await takeChallenge(database, readStep(request), "sign-in");
    const passkey = await findPasskey(database, credential.id);
    if (passkey === undefined) throw deskErrors.passkeyRefused();
    const { staffId } = passkey;
    if (credential.response.userHandle !== Buffer.from(staffId).toString("base64url"))
      throw deskErrors.passkeyRefused();
    const { note, isStalled } = await checkPasskey(request, config, { passkey, challenge, credential });
    const signal = isStalled ? [audit(staffId, "passkey-counter-stalled")] : [];
    return completeSignIn(request, reply, context, { staffId, proof: "passkey" }, [note, ...signal]);
  });
}
