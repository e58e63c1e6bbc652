/**
 * The stream of changes. It says only "changed", and what is shown is fetched again. Browsers allow six connections to a server,
 * so one tab holds the stream for all (Web Locks) and passes its news on (BroadcastChannel).
 */
import { noteLive, noteNotLive } from "./connection.ts";

const STREAM = "/desk/api/events";
const NAME = "desk-live";
const POLL_MS = 30_000;
const REOPEN_MS = 5000;

type News = "changed" | "live" | "not-live";

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
export function listenToDesk(onChange: () => void): () => void {
  const channel = new BroadcastChannel(NAME);
  const stop = new AbortController();
  let isLive = true;

  function hear(news: News): void {
    if (news === "changed") onChange();
    // Changes of the time without a stream are fetched once it is back.
    if (news === "live" && !isLive) onChange();
    if (news !== "changed") isLive = news === "live";
    if (news === "live") noteLive();
    if (news === "not-live") noteNotLive();
  }
  function tell(news: News): void {
    hear(news);
    channel.postMessage(news);
  }
  channel.onmessage = ({ data }: MessageEvent<News>) => hear(data);
  const poll = setInterval(() => {
    if (!isLive && document.visibilityState === "visible") onChange();
  }, POLL_MS);

  // Waits until no other tab holds the lock. Without the signal an abort would leave the request in the queue.
  navigator.locks.request(NAME, { signal: stop.signal }, () => holdStream(tell, stop.signal)).catch(() => undefined);

  return () => {
    stop.abort();
    clearInterval(poll);
    channel.close();
  };
}
