/** Reads the stream of changes, and does without it while there is none. */
import { noteLive, noteNotLive } from "./connection.ts";

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
