/** Runs as a process of its own (mail-parser.ts): reads one mail after another and writes their files to the disk. */
import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import { endAbove, endBeforeServer } from "../../../child-limits.ts";
import { saveAttachment } from "../../../storage/attachments.ts";
import { type Extent, type IncomingMail, readIncoming } from "./read-incoming.ts";

export interface ParserJob {
  dataDir: string;
  /** The mail as it was sent, or its beginning. */
  file: string;
  extent: Extent;
}

/** A file of a mail, which is on the disk under its id. */
export interface KeptFile {
  id: string;
  name: string;
  mediaType: string;
  size: number;
}

export interface ParsedMail extends Omit<IncomingMail, "files"> {
  files: KeptFile[];
}

export type ParserAnswer = ParsedMail | { failure: string };

/** A mail with 11 MB of files takes 250 MB. */
const MEGABYTES = 300;

async function parse({ dataDir, file, extent }: ParserJob): Promise<ParsedMail> {
  const { files, ...mail } = await readIncoming(await readFile(file), extent);
  const kept: KeptFile[] = [];
  for (const { name, mediaType, content } of files) {
    const id = randomUUID();
    await saveAttachment(dataDir, id, content);
    kept.push({ id, name, mediaType, size: content.length });
  }
  return { ...mail, files: kept };
}

endBeforeServer();
endAbove(MEGABYTES);
process.on("message", async (job: ParserJob) => {
  const answer: ParserAnswer = await parse(job).catch((error) => ({ failure: String(error) }));
  process.send?.(answer);
});
// The server has ended, however it ended.
process.on("disconnect", () => process.exit());
