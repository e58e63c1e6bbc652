/** Opens the mailbox that the settings name. */
import { senderAddress } from "../../config.ts";
import { ensureServerId } from "../../database/installation-key.ts";
import type { Log } from "../../log.ts";
import type { DeskContext } from "../../staff/session/desk-context.ts";
import { recordTrialReply, tryReplyAddress } from "../reply-address.ts";
import { type MailboxReader, startMailboxReader } from "./mailbox-reader.ts";

/** Starts to read the mailbox; null where the settings name none. */
export function openMailbox(
  { config, mailer, store: { database, key } }: Pick<DeskContext, "config" | "mailer" | "store">,
  log: Log,
): MailboxReader | null {
  const { dataDir, diskReserveBytes, notify } = config;
  const { imapUrl, replyTo } = config.inbox;
  if (imapUrl === null || mailer === null || replyTo === null) return null;
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
