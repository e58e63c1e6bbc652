import type { Session } from "./sessions.ts";

const KEEP_MS = 10 * 60_000;

/**
 * Remembers sessions for ten minutes after the database last confirmed them, so that staff can go on reading while it
 * is away.
 */
export function createSessionMemory(clock = () => Date.now()) {
  const known = new Map<string, { session: Session; at: number }>();

  function forgetOld(): void {
    for (const [hash, { at }] of known) {
      if (at > clock() - KEEP_MS) break;
      known.delete(hash);
    }
  }

  return {
    remember(session: Session): void {
      known.delete(session.hash);
      known.set(session.hash, { session, at: clock() });
      forgetOld();
    },
    forget(hash: string): void {
      known.delete(hash);
    },
    recall(hash: string): Session | undefined {
      forgetOld();
      return known.get(hash)?.session;
    },
  };
}
