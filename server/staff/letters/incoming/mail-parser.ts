/** Reads mails in a worker thread with a time limit, so that a hostile one holds up neither the server nor the mailbox. */
import { once } from "node:events";
import { Worker } from "node:worker_threads";
import type { Job } from "./parser-worker.ts";
import type { Extent, IncomingMail } from "./read-incoming.ts";

export interface MailParser extends AsyncDisposable {
  /**
   * Reads one mail at a time.
   * @throws an error for a mail that cannot be read, or not in time, and when the signal stops it
   */
  parse(source: Uint8Array, extent: Extent): Promise<IncomingMail>;
}

/** A mail with 10 MB of files takes about half a second. */
const MAX_MS = 10_000;
/** A mail of empty lines grows to a hundred times its size while it is read. */
const MAX_HEAP_MB = 512;

/** Creates a parser. Its worker starts with the first mail, and is replaced after a mail that it cannot read. */
export function createMailParser(signal: AbortSignal, milliseconds = MAX_MS): MailParser {
  let worker: Worker | undefined;

  function start(): Worker {
    const started = new Worker(new URL("parser-worker.ts", import.meta.url), {
      resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MB },
    });
    // Without a listener, an error between two mails would end the server.
    started.on("error", () => undefined);
    return started;
  }

  async function end(): Promise<void> {
    await worker?.terminate();
    worker = undefined;
  }

  return {
    async parse(source, extent) {
      worker ??= start();
      worker.postMessage({ source, extent } satisfies Job);
      const limit = AbortSignal.any([signal, AbortSignal.timeout(milliseconds)]);
      try {
        const [mail] = await once(worker, "message", { signal: limit });
        return mail;
      } catch (error) {
        await end();
        limit.throwIfAborted();
        throw error;
      }
    },
    [Symbol.asyncDispose]: end,
  };
}
