/** Sends one-time codes to staff by mail, and verifies them. */
import type { FastifyReply, FastifyRequest } from "fastify";
import type { CodeSent } from "../../../core/api/staff.ts";
import { HOUR_MS, longTime, MINUTE_MS } from "../../../core/times.ts";
import type { Database } from "../../database/database.ts";
import { errorCode } from "../../error-text.ts";
import { deskErrors } from "../../http/desk-errors.ts";
import { createVisitorLimit, refuseWhenOver } from "../../http/rate-limit.ts";
import { buildMailMessage, type MailMessage } from "../../mail/mail-body.ts";
import {
  issueOneTimeCode,
  type OneTimeCodePurpose,
  type Recipient,
  staffCodes,
  type VerifiedOneTimeCode,
  verifyOneTimeCode,
} from "../../one-time-codes/one-time-codes.ts";
import { readSignInCookie, setSignInCookie } from "../session/cookies.ts";
import type { DeskContext } from "../session/desk-context.ts";
import { deviceName } from "../session/device-name.ts";

/** An office behind one address signs in; a guesser gets nowhere with 5 tries a code and 20 codes a day. */
const codesPerVisitor = [{ count: 30, windowMs: HOUR_MS }];
const triesPerVisitor = [{ count: 60, windowMs: 15 * MINUTE_MS }];

export type SignInContext = ReturnType<typeof createSignInContext>;

/**
 * The limits count what one network does, in the memory of this server. Codes are counted by address as well
 * (server/one-time-codes).
 */
export function createSignInContext(context: DeskContext) {
  const asks = createVisitorLimit(codesPerVisitor);
  const tries = createVisitorLimit(triesPerVisitor);
  return {
    ...context,
    /** Counts a code that is asked for. @throws HttpError 429 */
    countCodeRequest: (request: FastifyRequest): void => refuseWhenOver(asks(request), deskErrors.tooManyTries),
    /** Counts a try to sign in, or a passkey ceremony that begins. @throws HttpError 429 */
    countTry: (request: FastifyRequest): void => refuseWhenOver(tries(request), deskErrors.tooManyTries),
    company: (): string => context.mailStrings().company.name,
  };
}

/** Counts a try and verifies the code. @throws HttpError DESK11 */
export async function requireCode(
  request: FastifyRequest,
  database: Database,
  purpose: OneTimeCodePurpose,
  typed: string,
): Promise<VerifiedOneTimeCode> {
  const checked = await verifyOneTimeCode(database, { purpose, browserToken: readSignInCookie(request), typed });
  if ("consume" in checked) return checked;
  throw deskErrors.codeRefused(checked);
}

/** The error for a code that has been used, perhaps by a concurrent request. */
export const codeAlreadyUsed = () => deskErrors.codeRefused({ triesLeft: 0, expired: true });

interface MailContext {
  to: string;
  company: string;
  device: string;
}

interface CodeMail extends MailContext {
  code: string;
  expiresAt: string;
}

export const buildCodeMail = ({ to, code, company, device, expiresAt }: CodeMail): MailMessage =>
  buildMailMessage(
    { to: [to], subject: `${company}: your code for the desk` },
    {
      title: `Your code is ${code.slice(0, 3)} ${code.slice(3)}`,
      before: [
        `Type it where you asked for it: ${device}. It works there only, once, until ${longTime(expiresAt)}.`,
        "If you did not ask for it, ignore this mail and give the code to nobody. Nobody from the company will ask you for it.",
      ],
    },
  );

/** The mail to a member who has a passkey. It contains no code. */
export const buildPasskeyMail = ({ to, company, device }: MailContext): MailMessage =>
  buildMailMessage(
    { to: [to], subject: `${company}: sign in to the desk with your passkey` },
    {
      title: "Sign in with your passkey",
      before: [
        `Somebody asked for a code for the desk on this device: ${device}. There is no code, because you have a passkey.`,
        "If your passkey is lost, ask an owner to allow you a code for a day: at the desk under People, then your name. If you are the only owner, ask the operator of the server for a new link.",
        "If you did not ask for a code, ignore this mail.",
      ],
    },
  );

/** A late code is useless, so there is one attempt. */
const SEND_WITHIN_MS = 60_000;

interface CodeMailRequest {
  purpose: OneTimeCodePurpose;
  mail: string;
  /** Null for an unknown address. A member with a passkey gets a mail without a code. */
  recipient: Recipient | "has-passkey" | null;
}

/**
 * Sends a code to an address. The answer is the same for an unknown address, and the mail is
 * sent after it. @throws HttpError 429 when the address, or its network, asks too often
 */
export async function sendOneTimeCode(
  request: FastifyRequest,
  reply: FastifyReply,
  { store, mailer, countCodeRequest, company }: SignInContext,
  { purpose, mail, recipient }: CodeMailRequest,
): Promise<CodeSent> {
  if (mailer === null) throw deskErrors.codesOff();
  countCodeRequest(request);
  const now = new Date();
  const browserToken = setSignInCookie(request, reply);
  const member = recipient === "has-passkey" ? null : recipient;
  const asked = { policy: staffCodes, purpose, countedFor: mail, browserToken, recipient: member ?? {} };
  const issued = await issueOneTimeCode(store.database, asked, now);
  if ("waitMs" in issued) throw deskErrors.tooManyTries(Math.ceil(issued.waitMs / 1000));
  const { code, expiresAt } = issued;
  const device = deviceName(request.headers["user-agent"]);

  if (recipient) {
    const about = { to: mail, company: company(), device };
    const message =
      recipient === "has-passkey" ? buildPasskeyMail(about) : buildCodeMail({ ...about, code, expiresAt });
    reply.raw.once("close", () => {
      mailer
        .send(message, AbortSignal.timeout(SEND_WITHIN_MS))
        .catch((error) => request.log.error({ errorCode: errorCode(error) }, "code_mail.failed"));
    });
  }
  return { mail, sentAt: now.toISOString(), expiresAt };
}
