/** Signing in with a code by mail: for people without a passkey, and those whom an owner allows it for a day. */
import type { FastifyInstance } from "fastify";
import sql from "sql-template-tag";
import { z } from "zod";
import { type CodeSent, codeProof, codeRequest, type Me } from "../../contract/session.ts";
import { orRefuse } from "../session/or-refuse.ts";
import { readBody } from "../session/read-body.ts";
import { hasPasskey } from "../session/sessions.ts";
import { requireCode, usedCode } from "./codes.ts";
import { completeSignIn } from "./complete-sign-in.ts";
import type { SignInOptions } from "./options.ts";
import { readStep } from "./step.ts";

const personRow = z.object({ id: z.string(), has_passkey: z.number() });

export async function codeRoutes(app: FastifyInstance, { context, limits, sendCode }: SignInOptions): Promise<void> {
  const { database } = context.store;
  const config = { open: true };

  app.post("/sign-in/code", { config }, async (request, reply): Promise<CodeSent> => {
    const { mail } = readBody(request, codeRequest);
    const findRecipient = async () => {
      const [person] = await database.read(
        personRow,
        sql`SELECT id, ${hasPasskey(new Date())} AS has_passkey FROM staff WHERE mail = ${mail} AND removed_at IS NULL`,
      );
      if (person === undefined) return null;
      return person.has_passkey === 1 ? "has-passkey" : { staffId: person.id };
    };
    return sendCode(request, reply, { purpose: "sign-in", mail, findRecipient });
  });

  app.post("/sign-in/code/verify", { config }, async (request, reply): Promise<Me> => {
    const { code } = readBody(request, codeProof);
    limits.attempt(request);
    const { staff_id: staffId, spend } = await requireCode(database, readStep(request), "sign-in", code);
    if (staffId === null) throw usedCode();
    return orRefuse(completeSignIn(request, reply, context, { staffId, proof: "code" }, [spend]), usedCode);
  });
}
