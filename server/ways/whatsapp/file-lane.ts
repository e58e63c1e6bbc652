/** Fetches the files of messages on WhatsApp, which gives them out for a week. */
import sql from "sql-template-tag";
import { z } from "zod";
import type { Config, WhatsAppSettings } from "../../config.ts";
import type { Database } from "../../database/database.ts";
import { whyFilesStay } from "../../desk/messages/incoming/mail-limits.ts";
import { defaultRetrySeconds, type Job } from "../../jobs/jobs.ts";
import type { Lane, Statements } from "../../jobs/lane.ts";
import { ApiError, fetchFile, findFile } from "./api.ts";

const MAX_BYTES = 10_000_000;

const fileRow = z.object({ id: z.string(), contactId: z.number() });

interface FileLaneOptions extends Pick<Config, "dataDir" | "diskReserveBytes"> {
  database: Database;
  whatsApp: WhatsAppSettings;
}

/** The message stays and says where its file is. */
const leave = (messageId: string | null, why: string): Statements => [
  sql`DELETE FROM attachments WHERE message_id = ${messageId} AND size = 0`,
  sql`UPDATE messages SET body = body || ${`\n[${why} It is in WhatsApp on the phone.]`} WHERE id = ${messageId}`,
];

export function fileLane({ database, whatsApp, ...disk }: FileLaneOptions): Lane {
  return {
    kind: "file",
    slots: 2,
    timeoutMs: 60_000,
    retrySeconds: defaultRetrySeconds,
    async run({ messageId }: Job, signal) {
      const [file] = await database.read(
        fileRow,
        sql`SELECT open_attachments.id, contact_id FROM open_attachments
          JOIN open_messages ON open_messages.id = open_attachments.message_id
          WHERE open_attachments.message_id = ${messageId} AND size = 0`,
      );
      if (file === undefined) return [];
      try {
        const { url, file_size } = await findFile(whatsApp, file.id, signal);
        if (file_size > MAX_BYTES) return leave(messageId, "The file is larger than 10 MB.");
        const bytes = await fetchFile(whatsApp, url, signal);
        if (bytes.length > MAX_BYTES || bytes.length === 0) return leave(messageId, "The file is larger than 10 MB.");
        const stays = await whyFilesStay({ database, ...disk }, [{ content: bytes }], file.contactId);
        if (stays !== null) return leave(messageId, "The disk of the server is short of space for the file.");
        return [sql`UPDATE attachments SET bytes = ${bytes}, size = ${bytes.length} WHERE id = ${file.id}`];
      } catch (error) {
        const isGone = error instanceof ApiError && [400, 404, 410].includes(error.status);
        if (!isGone) throw error;
        return leave(messageId, "The file could not be fetched.");
      }
    },
    onFailure: ({ messageId }, _error, delayMs) =>
      delayMs === null ? leave(messageId, "The file could not be fetched.") : [],
  };
}
