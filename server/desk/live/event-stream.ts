/** One open stream of Server-Sent Events (HTML standard, section 9.2), whose only message is "changed". */
import { Readable } from "node:stream";
import type { LiveMessage } from "../../contract/system.ts";

/** Below the time after which proxies and the server itself close a silent connection. */
const HEARTBEAT_MS = 15_000;
/** How long a browser waits before it connects again, in milliseconds. */
const RETRY_MS = 3000;

const MESSAGE: LiveMessage = "changed";

export interface EventStream {
  body: Readable;
  /** Tells the browser that something changed. */
  tell(): void;
  /** Ends the stream. The browser connects again, and is then refused if the session has ended. */
  end(): void;
}

/** @param onClose called once, also when the browser goes away */
export function openEventStream(onClose: () => void): EventStream {
  // Events that a slow browser has not read yet stay queued: a few bytes each time.
  const body = new Readable({ read: () => undefined });
  const heartbeat = setInterval(() => body.push(":\n\n"), HEARTBEAT_MS);
  body.once("close", () => {
    clearInterval(heartbeat);
    onClose();
  });
  body.push(`retry: ${RETRY_MS}\n\n`);
  return {
    body,
    tell: () => void body.push(`data: ${MESSAGE}\n\n`),
    end: () => void body.push(null),
  };
}
