/** Runs as a process of its own (mail-parser.ts): reads one mail after another. */
import { endAbove } from "../../child-process.ts";
import { type Extent, type IncomingMail, readIncoming } from "./incoming-mail.ts";

/** A piece of a mail as it was sent, or, after the last one, how much of it is read. */
export type ParserInput = Uint8Array | Extent;

export type ParserAnswer = IncomingMail | { failure: string };

/** A mail with 11 MB of files takes 250 MB. */
const MEGABYTES = 300;

let pieces: Uint8Array[] = [];

async function parse(extent: Extent): Promise<IncomingMail> {
  const source = Buffer.concat(pieces);
  pieces = [];
  return readIncoming(source, extent);
}

endAbove(MEGABYTES);
process.on("message", async (input: ParserInput) => {
  if (typeof input !== "string") {
    pieces.push(input);
    return;
  }
  const answer: ParserAnswer = await parse(input).catch((error) => ({ failure: String(error) }));
  process.send?.(answer);
});
// The server has ended, however it ended.
process.on("disconnect", () => process.exit());
