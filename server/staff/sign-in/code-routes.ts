/** Signing in with a code by mail. */
import type { FastifyInstance } from "fastify";
import sql from "sql-template-tag";
import { z } from "zod";
import type { CodeSent, Me } from "../contract/session.ts";
import type { DeskContext } from "../desk-context.ts";
import { deskErrors } from "../session/desk-errors.ts";
import { mailAddress } from "../session/person-fields.ts";
import { readBody } from "../session/read-body.ts";
import { checkCode, spendCode } from "./codes.ts";
import { completeSignIn } from "./complete-sign-in.ts";
import type { SignInLimits } from "./limits.ts";
import type { SendCode } from "./send-code.ts";
import { readStep } from "./step.ts";

const codeRequest = z.object({ mail: mailAddress });
export const codeProof = z.object({ code: z.string().transform((code) => code.replace(/\s/g, "")) });

const idRow = z.object({ id: z.string() }).transform(({ id }) => id);

export interface CodeOptions {
  context: DeskContext;
  limits: SignInLimits;
  sendCode: SendCode;
}

export async function codeRoutes(app: FastifyInstance, { context, limits, sendCode }: CodeOptions): Promise<void> {
  const { database } = context.store;
  const config = { open: true };

  app.post("/sign-in/code", { config }, async (request, reply): Promise<CodeSent> => {
    const { mail } = readBody(request, codeRequest);
    return sendCode(request, reply, "sign-in", mail, async () => {
      const [staffId = null] = await database.read(
        idRow,
        sql`SELECT id FROM staff WHERE mail = ${mail} AND removed_at IS NULL`,
      );
      return { staffId, isKnown: staffId !== null };
    });
  });

  app.post("/sign-in/code/verify", { config }, async (request, reply): Promise<Me> => {
    const { code } = readBody(request, codeProof);
    limits.attempt(request);
    const { staff_id: staffId, spend } = await checkCode(database, readStep(request), "sign-in", code, new Date());
    if (staffId === null) throw deskErrors.codeRefused({ triesLeft: 0, expired: true });
    return spendCode(() => completeSignIn(request, reply, context, { staffId, proof: "code" }, [spend]));
  });
}
