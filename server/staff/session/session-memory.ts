import type { Session } from "./sessions.ts";

const KEEP_MS = 10 * 60_000;

/** Nobody fills the memory with made-up sessions while the database is away. */
const MOST_ENDED = 10_000;

export type SessionMemory = ReturnType<typeof createSessionMemory>;

/**
 * Remembers sessions for ten minutes after the database last confirmed them, so that staff can go on reading while it
 * is away; and those that their people ended meanwhile, until the database has heard of it.
 */
export function createSessionMemory(clock = () => Date.now()) {
  const known = new Map<string, { session: Session; at: number }>();
  const ended = new Set<string>();

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
    /** Ends a session on this server. Returns whether there was room to remember it. */
    end(hash: string): boolean {
      if (ended.size >= MOST_ENDED && !ended.has(hash)) return false;
      known.delete(hash);
      ended.add(hash);
      return true;
    },
    isEnded: (hash: string): boolean => ended.has(hash),
    /** Forgets each ended session once the database has ended it, too. */
    async passOn(endInDatabase: (hash: string) => Promise<void>): Promise<void> {
      for (const hash of ended) {
        await endInDatabase(hash);
        ended.delete(hash);
      }
    },
  };
}
