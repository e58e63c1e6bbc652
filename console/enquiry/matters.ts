/** Which of a person's enquiries are to answer together, and which were answered before. */
import type { WrittenEnquiry } from "../../server/contract/inbox.ts";

export interface Matters {
  current: WrittenEnquiry[];
  earlier: WrittenEnquiry[];
}

/** @param enquiries of one person, newest first */
export function splitMatters(enquiries: readonly WrittenEnquiry[]): Matters {
  const firstEarlier = enquiries.findIndex(({ clock }, index) => {
    const newer = enquiries[index - 1];
    return newer !== undefined && clock.firstAnswerAt !== null && clock.firstAnswerAt < newer.receivedAt;
  });
  const end = firstEarlier === -1 ? enquiries.length : firstEarlier;
  return { current: enquiries.slice(0, end), earlier: enquiries.slice(end) };
}
