/** What WhatsApp tells of our messages. It comes in any order and more than once: a message only ever gets further. */
import sql from "sql-template-tag";
import { type Database, NothingChangedError } from "../../database/database.ts";
import { findMessage } from "../../desk/enquiry/messages.ts";
import { bounceEffects } from "../../desk/messages/incoming/receive-mail.ts";
import { readMessage, settle, touchWork } from "../../desk/messages/outgoing.ts";
import { reasonOf } from "./api.ts";
import type { Status } from "./payload.ts";

/** @throws StoreUnavailableError */
export async function noteStatus(database: Database, { messageId, state, at, errorCode }: Status): Promise<void> {
  const message = await readMessage(database, messageId);
  if (message === null) return;
  const { id, contactId } = message;
  const isOpen = message.state === "sending" || message.state === "unsure";
  if (isOpen) {
    // The answer of the API has not come, or never will.
    const isFailed = state === "failed";
    await database
      .write(
        ...settle(
          message,
          isFailed ? "failed" : "sent",
          isFailed ? reasonOf(errorCode) : null,
          new Date().toISOString(),
        ),
      )
      .catch((error: unknown) => {
        if (!(error instanceof NothingChangedError)) throw error;
      });
  }
  if (state === "failed" && message.state === "sent" && (await findMessage(database, id))?.deliveredAt === null) {
    await database.write(...bounceEffects({ id, contact_id: contactId }, "failed", reasonOf(errorCode), at));
  }
  if (state !== "delivered" && state !== "read") return;
  const readAt = state === "read" ? at : null;
  await database.write(
    sql`UPDATE messages SET delivered_at = coalesce(delivered_at, ${at}), read_at = coalesce(read_at, ${readAt})
      WHERE id = ${id} AND state = 'sent'`,
    touchWork(contactId, new Date().toISOString()),
  );
}
