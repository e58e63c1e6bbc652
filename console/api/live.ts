/**
 * The stream of changes. It says only "changed", and what is shown is fetched again. Browsers allow six connections to a server,
 * so one tab holds the stream for all (Web Locks) and passes its news on (BroadcastChannel).
 */
import { useEffect } from "react";
import { noteLive, noteNotLive } from "./connection.ts";
import { LIVE, readAgain } from "./queries.ts";

export type News = "changed" | "live" | "not-live";

/** Follows the stream. `onChange` is called for every change, and for what may have been missed. */
export function followNews(onChange: () => void) {
  let isLive: boolean | null = null;
  return {
    hear(news: News): void {
      if (news === "changed") {
        onChange();
        return;
      }
      const wasLive = isLive;
      isLive = news === "live";
      if (isLive) noteLive();
      else noteNotLive();
      // Before the stream opened, or while it was down, no event said what changed.
      if (isLive && !wasLive) onChange();
    },
    /** To be called every 30 seconds. */
    poll(isVisible: boolean): void {
      if (isLive === false && isVisible) onChange();
    },
    /** The state to pass on to another tab. */
    now: (): News => (isLive === false ? "not-live" : "live"),
  };
}

const STREAM = "/desk/api/events";
const NAME = "desk-live";
const POLL_MS = 30_000;
const REOPEN_MS = 5000;

/** A tab that just opened asks whoever holds the stream. */
const QUESTION = "how-is-it";

/** Holds the stream open until the signal. The browser reconnects by itself except after an answer that is no stream. */
function holdStream(tell: (news: News) => void, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    let source: EventSource;
    let timer: ReturnType<typeof setTimeout> | undefined;
    function open(): void {
      source = new EventSource(STREAM);
      source.onopen = () => tell("live");
      source.onmessage = () => tell("changed");
      source.onerror = () => {
        tell("not-live");
        if (source.readyState === EventSource.CLOSED) timer = setTimeout(open, REOPEN_MS);
      };
    }
    open();
    signal.addEventListener("abort", () => {
      clearTimeout(timer);
      source.close();
      resolve();
    });
  });
}

/**
 * Calls `onChange` for every change at the desk, and while nothing arrives every 30 seconds.
 * @returns a function that stops listening
 */
function listenToDesk(onChange: () => void): () => void {
  const channel = new BroadcastChannel(NAME);
  const stop = new AbortController();
  const follower = followNews(onChange);
  let holdsStream = false;

  function tell(news: News): void {
    follower.hear(news);
    channel.postMessage(news);
  }
  channel.onmessage = ({ data }: MessageEvent<News | typeof QUESTION>) => {
    if (data !== QUESTION) follower.hear(data);
    else if (holdsStream) channel.postMessage(follower.now());
  };
  channel.postMessage(QUESTION);
  const poll = setInterval(() => follower.poll(document.visibilityState === "visible"), POLL_MS);

  // Waits until no other tab holds the lock. Closing this tab gives it to the next one.
  const hold = () => {
    holdsStream = true;
    return holdStream(tell, stop.signal);
  };
  navigator.locks.request(NAME, { signal: stop.signal }, hold).catch(() => undefined);

  return () => {
    stop.abort();
    clearInterval(poll);
    channel.close();
  };
}

/** Fetches what is shown again whenever the desk says that something changed. */
export function useLive(): void {
  useEffect(() => listenToDesk(() => readAgain(LIVE)), []);
}
