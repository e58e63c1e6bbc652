import type { FastifyReply, FastifyRequest } from "fastify";
import { type CodePurpose, issueCode, type Recipient, staffCodes } from "../../codes/codes.ts";
import type { CodeSent } from "../../contract/session.ts";
import { deskErrors } from "../../http/errors.ts";
import { errorCode } from "../../jobs/error-text.ts";
import type { DeskContext } from "../desk-context.ts";
import { buildCodeMail, buildPasskeyMail } from "./code-mail.ts";
import { deviceName } from "./device-name.ts";
import type { SignInLimits } from "./limits.ts";
import { markStep } from "./step.ts";

const SEND_WITHIN_MS = 60_000;

interface CodeFor {
  purpose: CodePurpose;
  mail: string;
  /** Null for an unknown address. Who has a passkey gets a mail that says so, and no code. */
  findRecipient: () => Promise<Recipient | "has-passkey" | null>;
}

export type SendCode = (request: FastifyRequest, reply: FastifyReply, code: CodeFor) => Promise<CodeSent>;

/**
 * Creates the function behind every route that sends a code. The answer says nothing about the address: it is the same
 * for an unknown one, and the mail is sent after it.
 */
export function createCodeSender(
  { store, mailer }: DeskContext,
  limits: SignInLimits,
  company: () => string,
): SendCode {
  return async (request, reply, { purpose, mail, findRecipient }) => {
    if (mailer === null) throw deskErrors.codesOff();
    limits.ask(request);
    const found = await findRecipient();
    const recipient = found === null || found === "has-passkey" ? {} : found;
    const now = new Date();
    const mark = markStep(request, reply);
    const asked = { policy: staffCodes, purpose, countedFor: mail, mark, recipient };
    const issued = await issueCode(store.database, asked, now);
    if ("waitMs" in issued) throw deskErrors.tooManyTries(Math.ceil(issued.waitMs / 1000));
    const { code, expiresAt } = issued;
    const device = deviceName(request.headers["user-agent"]);

    if (found) {
      const about = { to: mail, company: company(), device };
      const message = found === "has-passkey" ? buildPasskeyMail(about) : buildCodeMail({ ...about, code, expiresAt });
      reply.raw.once("close", () => {
        mailer
          .send(message, AbortSignal.timeout(SEND_WITHIN_MS))
          .catch((error) => request.log.error({ errorCode: errorCode(error) }, "code_mail.failed"));
      });
    }
    return { mail, sentAt: now.toISOString(), expiresAt };
  };
}
