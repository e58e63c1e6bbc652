/** The mail server of a journey. */
import { startMailbox } from "../../server/test-support/mailbox.ts";

export type MailServer = Awaited<ReturnType<typeof startMailServer>>;

export async function startMailServer() {
  let close = () => {};
  const mailbox = await startMailbox((closeMailbox) => {
    close = closeMailbox;
  });
  return {
    settings: { SMTP_URL: mailbox.url, MAIL_TO: "staff@example.in", MAIL_FROM: "desk@example.in" },
    /** The mails to one address, in order of arrival. */
    mailsTo: (address: string) => mailbox.mails.filter(({ recipients }) => recipients.includes(address)),
    /** Deletes all mails, and accepts the next ones. */
    reset(): void {
      mailbox.mails.length = 0;
      mailbox.setMode("accept");
    },
    setMode: mailbox.setMode,
    close,
  };
}
