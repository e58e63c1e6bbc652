/** The queues of WhatsApp: one sends what staff write, the other fetches the files that persons send. */
import sql from "sql-template-tag";
import { z } from "zod";
import type { Config, WhatsAppSettings } from "../../config.ts";
import type { Database } from "../../database/database.ts";
import { hasRoomForFiles } from "../../database/disk.ts";
import type { Job } from "../../jobs/jobs.ts";
import type { Queue, Statements } from "../../jobs/queue.ts";
import type { Log } from "../../log.ts";
import { createMessageQueue } from "../../messages/message-queue.ts";
import { ApiError, fetchFile, findFile, readChatError, sendChat, UNSURE } from "./api.ts";

const MAX_BYTES = 10_000_000;

const fileRow = z.object({ id: z.string(), mediaId: z.string() });

interface QueueOptions {
  config: Pick<Config, "dataDir" | "diskReserveBytes">;
  database: Database;
  whatsApp: WhatsAppSettings;
  log: Log;
}

/** The message stays and names the place of its file. */
const leave = (messageId: string | null, why: string): Statements => [
  sql`DELETE FROM attachments WHERE message_id = ${messageId} AND size = 0`,
  sql`UPDATE messages SET body = body || ${`\n[${why} It is in WhatsApp on the phone.]`} WHERE id = ${messageId}`,
];

/** Fetches the files of messages, which WhatsApp gives out for a week. */
export function fileQueue({ config, database, whatsApp }: QueueOptions): Queue {
  return {
    kind: "file",
    concurrency: 2,
    timeoutMs: 60_000,
    async handle({ messageId }: Job, signal) {
      const [file] = await database.read(
        fileRow,
        sql`SELECT id, media_id FROM open_attachments
          WHERE message_id = ${messageId} AND size = 0 AND media_id IS NOT NULL`,
      );
      if (file === undefined) return [];
      try {
        const { url, file_size } = await findFile(whatsApp, file.mediaId, signal);
        if (file_size > MAX_BYTES) return leave(messageId, "The file is larger than 10 MB.");
        const bytes = await fetchFile(whatsApp, url, signal);
        if (bytes.length > MAX_BYTES || bytes.length === 0) return leave(messageId, "The file is larger than 10 MB.");
        if (!(await hasRoomForFiles(config)))
          return leave(messageId, "The disk of the server is short of space for the file.");
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

/** Sends the messages of staff. */
export const chatQueue = ({ database, whatsApp, log }: QueueOptions): Queue =>
  createMessageQueue(
    { database, log },
    {
      kind: "chat",
      send: (message, signal, onBegin) => sendChat(whatsApp, message, signal, onBegin),
      readError: readChatError,
      unsure: UNSURE,
      givenUp: "WhatsApp could not be reached for days. The desk no longer tries by itself.",
    },
  );
