import type { EnquiryRow } from "../../server/contract/inbox.ts";
import type { Status } from "../../server/contract/work.ts";
import { list } from "../strings/list.ts";
import { readClock } from "../time/clock.ts";
import { day, shortTime } from "../time/format.ts";

export type Tone = "rest" | "soon" | "late";

/**
 * The words at the end of a row's first line: the clock, or what has happened.
 * @param now milliseconds
 * @param isFixed without network: times instead of durations
 */
export function endOfRow(
  { work }: EnquiryRow,
  pile: Status,
  now: number,
  isFixed: boolean,
): { words: string; tone: Tone } {
  const { returned, clock, followUpAt, wrongNumberAt } = work;
  if (returned) return { words: list.returned[returned.by](shortTime(returned.at, now)), tone: "soon" };
  if (pile === "waiting") return { words: followUpAt === null ? "" : day(followUpAt), tone: "rest" };
  if (pile === "done") {
    const at = clock.firstAnswerAt ?? clock.firstAttemptAt;
    return { words: at === null ? "" : list.answered(shortTime(at, now)), tone: "rest" };
  }
  if (wrongNumberAt !== null) return { words: list.writeInstead, tone: "soon" };
  return readClock(clock, now, isFixed) ?? { words: "", tone: "rest" };
}
