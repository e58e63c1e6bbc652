/** Codes by mail for people: sending one, checking one, and the end of all codes of a person. */
import type { FastifyReply, FastifyRequest } from "fastify";
import sql, { type Sql } from "sql-template-tag";
import type { DeskContext } from "../../app-context.ts";
import {
  type CheckedCode,
  type CodePurpose,
  checkCode,
  issueCode,
  type Recipient,
  staffCodes,
} from "../../codes/codes.ts";
import type { CodeSent } from "../../contract/session.ts";
import type { Database } from "../../database/database.ts";
import { deskErrors } from "../../http/errors.ts";
import { errorCode } from "../../jobs/error-text.ts";
import { buildCodeMail, buildPasskeyMail } from "./code-mail.ts";
import { deviceName } from "./device-name.ts";
import type { SignInLimits } from "./limits.ts";
import { markStep } from "./step.ts";

/** The statements for when a person has used or made a passkey: no code lets them in any more. */
export const endCodesOf = (staffId: string): Sql[] => [
  sql`UPDATE codes SET hash = NULL WHERE staff_id = ${staffId}`,
  sql`UPDATE staff SET code_allowed_until = NULL WHERE id = ${staffId} AND code_allowed_until IS NOT NULL`,
];

/** Counts a try and checks it. @throws HttpError DESK11 */
export async function requireCode(
  database: Database,
  step: string,
  purpose: CodePurpose,
  typed: string,
): Promise<CheckedCode> {
  const checked = await checkCode(database, { purpose, mark: step, typed });
  if ("spend" in checked) return checked;
  throw deskErrors.codeRefused(checked);
}

/** The error for a code that was used up, perhaps at this very moment. */
export const usedCode = () => deskErrors.codeRefused({ triesLeft: 0, expired: true });

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
