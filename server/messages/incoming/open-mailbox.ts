/** Opens the mailbox that the settings name, and deletes mails of it that nobody attached to an enquiry. */
import sql from "sql-template-tag";
import { DAY_MS } from "../../../core/times.ts";
import { senderAddress } from "../../config.ts";
import type { Database } from "../../database/database.ts";
import { ensureServerId } from "../../database/installation-key.ts";
import { deleteRefusedBefore } from "../../enquiries/refused-items.ts";
import type { Log } from "../../log.ts";
import type { DeskContext } from "../../staff/session/desk-context.ts";
import { recordTrialReply, tryReplyAddress } from "../reply-address.ts";
import type { MailboxReader } from "./mailbox-reader.ts";
import { deleteMailboxes } from "./mailboxes.ts";

/** Mails without an enquiry; they stay in the mailbox. */
const UNMATCHED_DAYS = 30;

/** Starts to read the mailbox; null where the settings name none. */
export async function openMailbox(
  { config, mailer, store: { database, key } }: Pick<DeskContext, "config" | "mailer" | "store">,
  log: Log,
): Promise<MailboxReader | null> {
  const { dataDir, diskReserveBytes, notify } = config;
  const { imapUrl, replyTo } = config.inbox;
  if (imapUrl === null || mailer === null || replyTo === null) return null;
  const { startMailboxReader } = await import("./mailbox-reader.ts");
  return startMailboxReader({
    imapUrl,
    database,
    dataDir,
    diskReserveBytes,
    serverId: ensureServerId(dataDir),
    ownAddresses: [replyTo, ...(notify.mail ? [senderAddress(notify.mail.from)] : [])],
    key,
    onFirstRead: () => {
      tryReplyAddress(database, mailer, replyTo, key).catch((error: unknown) =>
        log.warn({ err: error }, "inbox.reply_address_not_tried"),
      );
    },
    onOwnMail: async (recipients) => recordTrialReply(database, replyTo, key, recipients),
    log,
  });
}

/** Deletes mails without an enquiry after a month, and the state of mailboxes when no server reads one. */
export async function cleanMails(database: Database, imapUrl: string | null): Promise<void> {
  const before = new Date(Date.now() - UNMATCHED_DAYS * DAY_MS).toISOString();
  await database.write(
    sql`DELETE FROM messages WHERE enquiry_id IS NULL AND created_at < ${before}`,
    deleteRefusedBefore(before),
    ...(imapUrl === null ? [deleteMailboxes(database, null)] : []),
  );
}
