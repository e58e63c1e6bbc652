/** The stream of changes. Its only message is "changed"; the data on screen is fetched again. */
import { useEffect } from "react";
import { isCutOff, noteLive, noteNoNetwork, noteNotLive } from "./connection.ts";
import { keys, LIVE, readAgain } from "./queries.ts";

const STREAM = "/desk/api/events";
/** While the desk is out of reach, or nothing arrives by itself. */
const POLL_MS = 30_000;
const REOPEN_MS = 5000;

/** @returns a function that closes the stream */
function openStream(): () => void {
  let source: EventSource;
  let timer: ReturnType<typeof setTimeout> | undefined;
  function open(): void {
    source = new EventSource(STREAM);
    source.onopen = () => {
      noteLive();
      // Before the stream opened, or while it was down, no event announced what changed.
      readAgain(LIVE);
    };
    source.onmessage = () => readAgain(LIVE);
    source.onerror = () => {
      noteNotLive();
      // The browser reconnects by itself except after an answer that is no stream.
      if (source.readyState === EventSource.CLOSED) timer = setTimeout(open, REOPEN_MS);
    };
  }
  open();
  // Every screen has read who is signed in, so that each is updated when the desk can be reached again.
  const poll = setInterval(() => isCutOff() && readAgain(keys.me, LIVE), POLL_MS);
  return () => {
    clearInterval(poll);
    clearTimeout(timer);
    source.close();
  };
}

/**
 * Fetches what is shown again whenever the desk announces a change. Only a page that somebody looks at holds the
 * stream: browsers allow six connections to a server.
 */
export function useLive(): void {
  useEffect(() => {
    let close: (() => void) | undefined;
    function follow(): void {
      if (document.visibilityState === "visible") {
        close ??= openStream();
        return;
      }
      close?.();
      close = undefined;
    }
    // A stream can stay open for minutes after the network has gone.
    const readAll = () => readAgain(keys.me, LIVE);
    follow();
    document.addEventListener("visibilitychange", follow);
    addEventListener("offline", noteNoNetwork);
    addEventListener("online", readAll);
    return () => {
      removeEventListener("offline", noteNoNetwork);
      removeEventListener("online", readAll);
      document.removeEventListener("visibilitychange", follow);
      close?.();
    };
  }, []);
}
