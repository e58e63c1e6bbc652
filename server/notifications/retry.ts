const MINUTE = 60;
const HOUR = 60 * MINUTE;

/** Seconds to wait after each failure: quick at first, for a server that is being restarted; three days in all. */
export const defaultRetrySeconds: readonly number[] = [
  30,
  MINUTE,
  2 * MINUTE,
  5 * MINUTE,
  10 * MINUTE,
  20 * MINUTE,
  40 * MINUTE,
  HOUR,
  2 * HOUR,
  4 * HOUR,
  ...Array<number>(11).fill(6 * HOUR),
];

/** When to try again after this many failures, or null: then it is a dead letter. */
export function nextTry(failures: number, now: Date, waits: readonly number[]): Date | null {
  const seconds = waits[failures - 1];
  return seconds === undefined ? null : new Date(now.getTime() + seconds * 1000);
}
