/** Proving again who one is, in the strongest way that one has. */
import type { FastifyInstance } from "fastify";
import { type CodeSent, codeProof, type Me, type PasskeyRequest, passkeyProof } from "../../contract/session.ts";
import { orRefuse } from "../../database/database.ts";
import { deskErrors } from "../../http/errors.ts";
import { readBody } from "../../http/requests.ts";
import { sessionOf } from "../session/guard.ts";
import { requireCode, sendCode, usedCode } from "./codes.ts";
import { completeConfirm } from "./complete-sign-in.ts";
import type { SignInContext } from "./context.ts";
import { checkPasskey, passkeysOf, requestOptions, storeChallenge } from "./passkeys.ts";

export async function confirmRoutes(app: FastifyInstance, context: SignInContext): Promise<void> {
  const { config, store, countTry } = context;
  const { database } = store;

  app.post("/confirm/passkey/options", async (request, reply): Promise<PasskeyRequest> => {
    const { id: staffId } = sessionOf(request).staff;
    countTry(request);
    const options = await requestOptions(config, await passkeysOf(database, staffId));
    await storeChallenge(request, reply, database, { purpose: "confirm", staffId }, options.challenge);
    return options;
  });

  app.post("/confirm/passkey", async (request, reply): Promise<Me> => {
    const { credential } = readBody(request, passkeyProof);
    const session = sessionOf(request);
    countTry(request);
    const { used } = await checkPasskey(
      request,
      context,
      { purpose: "confirm", staffId: session.staff.id },
      credential,
    );
    const confirmed = completeConfirm(request, reply, context, { session, proof: "passkey" }, used);
    return orRefuse(confirmed, deskErrors.signedOut);
  });

  app.post("/confirm/code", async (request, reply): Promise<CodeSent> => {
    const { staff } = sessionOf(request);
    if (staff.hasPasskey) throw deskErrors.confirmWithPasskey();
    return sendCode(request, reply, context, {
      purpose: "confirm",
      mail: staff.mail,
      recipient: { staffId: staff.id },
    });
  });

  app.post("/confirm/code/verify", async (request, reply): Promise<Me> => {
    const { code } = readBody(request, codeProof);
    const session = sessionOf(request);
    if (session.staff.hasPasskey) throw deskErrors.confirmWithPasskey();
    countTry(request);
    const { staff_id, spend } = await requireCode(request, database, "confirm", code);
    if (staff_id !== session.staff.id) throw usedCode();
    return orRefuse(completeConfirm(request, reply, context, { session, proof: "code" }, [spend]), usedCode);
  });
}
