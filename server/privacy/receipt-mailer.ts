/** Sends the mails about receipts, after the answer to the request and with one try. */
import type { FastifyBaseLogger } from "fastify";
import { isSafeMailAddress } from "../../enquiry/rules.ts";
import type { AppContext } from "../app-context.ts";
import { errorCode } from "../jobs/error-text.ts";
import type { MailMessage } from "../mail/mail-body.ts";
import type { MailStrings } from "../mail/mail-strings.ts";
import { referencesOfAddress } from "./receipt-contents.ts";
import type { ReceiptLimits } from "./receipt-limits.ts";
import { codeMail, erasedMail, linkMail } from "./receipt-mails.ts";
import { createReceiptLinks } from "./receipt-tokens.ts";

const SEND_WITHIN_MS = 60_000;

type Log = Pick<FastifyBaseLogger, "error">;

export function createReceiptMailer(
  { config, store, receiptTokens, mailer }: AppContext,
  strings: () => MailStrings,
  limits: ReceiptLimits,
) {
  const linkFor = createReceiptLinks(receiptTokens, config.siteUrl);

  /** Does the work of a mail. A failure is logged without the address. */
  async function deliver(log: Log, make: () => Promise<MailMessage | null>): Promise<void> {
    try {
      const message = mailer && (await make());
      if (message) await mailer.send(message, AbortSignal.timeout(SEND_WITHIN_MS));
    } catch (error) {
      log.error({ errorCode: errorCode(error) }, "receipt_mail.failed");
    }
  }

  return {
    /** Whether links can be sent: a link needs the public address of the site. */
    canSend: mailer !== null && config.siteUrl !== null,

    sendCode: (to: string, reference: string, code: string, log: Log) =>
      deliver(log, async () => codeMail(strings(), to, reference, code)),

    /** Sends the links of all enquiries of an address, if there are any and it may get a mail. */
    sendLinks: (to: string, log: Log) =>
      deliver(log, async () => {
        if (!isSafeMailAddress(to)) return null;
        const references = await referencesOfAddress(store.database, to);
        if (references.length === 0 || !limits.mayMail(to.toLowerCase())) return null;
        const links = await Promise.all(
          references.map(async (reference) => ({ reference, link: (await linkFor({ reference, email: to })) ?? "" })),
        );
        return linkMail(
          strings(),
          to,
          links.filter(({ link }) => link !== ""),
        );
      }),

    sendErased: (to: string, reference: string, at: string, log: Log) =>
      deliver(log, async () =>
        isSafeMailAddress(to) && limits.mayMail(to.toLowerCase()) ? erasedMail(strings(), to, reference, at) : null,
      ),
  };
}

export type ReceiptMailer = ReturnType<typeof createReceiptMailer>;
