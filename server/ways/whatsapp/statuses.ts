/** What WhatsApp tells of our messages. It comes in any order and more than once: a message only ever gets further. */
import sql from "sql-template-tag";
import { type Database, tryWrite } from "../../database/database.ts";
import { findMessage } from "../../desk/enquiry/messages.ts";
import { bounceEffects } from "../../desk/messages/incoming/receive-mail.ts";
import { readMessage, settle, touchWork } from "../../desk/messages/outgoing.ts";
import { reasonOf } from "./api.ts";
import type { Status } from "./payload.ts";

/** @throws StoreUnavailableError */
export async function noteStatus(database: Database, told: Status): Promise<void> {
  const { status: state, timestamp: at } = told;
  const message = await readMessage(database, told.biz_opaque_callback_data);
  if (message === null) return;
  const { id, contactId } = message;
  const reason = state === "failed" ? reasonOf(told.errors[0]?.code ?? 0) : null;
  if (message.state === "sending" || message.state === "unsure") {
    // The answer of the API has not come, or never will.
    await tryWrite(database, ...settle(message, reason ? "failed" : "sent", reason, new Date().toISOString()));
  }
  if (reason && message.state === "sent" && (await findMessage(database, id))?.deliveredAt === null) {
    await database.write(...bounceEffects({ id, contactId }, "failed", reason, at));
  }
  if (state !== "delivered" && state !== "read") return;
  const readAt = state === "read" ? at : null;
  await database.write(
    sql`UPDATE messages SET delivered_at = coalesce(delivered_at, ${at}), read_at = coalesce(read_at, ${readAt})
      WHERE id = ${id} AND state = 'sent'`,
    touchWork(contactId, new Date().toISOString()),
  );
}
