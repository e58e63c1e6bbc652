import sql from "sql-template-tag";
import { z } from "zod";
import { DAY_MS } from "../../../enquiry/times.ts";
import type { Chat } from "../../contract/messages.ts";
import type { Database } from "../../database/database.ts";

/** WhatsApp delivers free text for so long after a person's last message. */
const WINDOW_MS = DAY_MS;

const chatRow = z.object({ chat_user: z.string(), phone: z.string().nullable(), written_at: z.string() });

/** Where the person of a work is answered on WhatsApp, as who they are there; null for who has not written there. */
export async function readChat(database: Database, workId: string): Promise<(Chat & { user: string }) | null> {
  const [row] = await database.read(
    chatRow,
    sql`SELECT chat_user, phone, open_messages.created_at AS written_at
      FROM open_work_enquiries JOIN open_enquiries ON open_enquiries.id = open_work_enquiries.contact_id
        JOIN open_messages ON open_messages.contact_id = open_work_enquiries.contact_id
      WHERE work_id = ${workId} AND chat_user IS NOT NULL AND kind = 'in' AND open_messages.channel = 'whatsapp'
        AND automatic = 0 ORDER BY open_messages.created_at DESC LIMIT 1`,
  );
  if (row === undefined) return null;
  const openUntil = new Date(Date.parse(row.written_at) + WINDOW_MS).toISOString();
  return { user: row.chat_user, number: row.phone, openUntil };
}
