/**
 * Reads mails in a process of its own with limits of time and memory, so that a hostile one costs that process and
 * nothing else.
 */
import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { endChild, startChild } from "../../child-process.ts";
import type { Extent, IncomingMail } from "./incoming-mail.ts";
import type { ParserAnswer, ParserInput } from "./parser-process.ts";

export type MailParser = ReturnType<typeof createMailParser>;

class MailUnreadableError extends Error {
  override name = "MailUnreadableError";
}

/** A mail with 10 MB of files takes about half a second. */
const MAX_MS = 10_000;

/** Creates a parser. Its process starts with the first mail, and is replaced after a mail that exceeds a limit. */
export function createMailParser(signal: AbortSignal) {
  let child: ChildProcess | undefined;

  /**
   * One after another, so that the server holds the mail once. Never fails: a process that ended is reported by its
   * exit.
   */
  async function sendAll(parser: ChildProcess, inputs: readonly ParserInput[]): Promise<void> {
    for (const input of inputs) await new Promise((resolve) => parser.send(input, resolve));
  }

  async function end(): Promise<void> {
    const ending = child;
    child = undefined;
    if (ending) await endChild(ending);
  }

  return {
    /**
     * Reads one mail at a time.
     * @param chunks the mail as it was sent, or its beginning
     * @throws an error for a mail that cannot be read, or not within the limits, and when the signal stops it
     */
    async parse(chunks: readonly Buffer[], extent: Extent): Promise<IncomingMail> {
      child ??= startChild(new URL("parser-process.ts", import.meta.url), { confined: "without addons" });
      const parser = child;
      const finished = new AbortController();
      const limit = AbortSignal.any([signal, AbortSignal.timeout(MAX_MS)]);
      const options = { signal: AbortSignal.any([limit, finished.signal]) };
      try {
        const answered = once(parser, "message", options);
        const ended = once(parser, "close", options).then(() => {
          throw new MailUnreadableError("The mail took more memory than reading a mail may take.");
        });
        void sendAll(parser, [...chunks, extent]);
        const [answer]: ParserAnswer[] = await Promise.race([answered, ended]);
        if (answer === undefined || "failure" in answer) throw new MailUnreadableError(answer?.failure);
        return answer;
      } catch (error) {
        if (!(error instanceof MailUnreadableError) || parser.signalCode !== null) await end();
        limit.throwIfAborted();
        throw error;
      } finally {
        finished.abort();
      }
    },
    [Symbol.asyncDispose]: end,
  };
}
