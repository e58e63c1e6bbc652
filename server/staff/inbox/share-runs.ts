/** Lets requests of the same moment share one answer, because all consoles ask at once when something has changed. */
import { setImmediate as nextTurn } from "node:timers/promises";

/**
 * Makes a function that runs the work for a question, one run at a time. Those who ask before a run has begun share it.
 * Nobody joins a run that has begun, because it may have read before the last change, so an answer is never older than
 * the request.
 */
export function shareRuns<T>() {
  const running = new Map<string, Promise<T>>();
  const waiting = new Map<string, Promise<T>>();

  async function run(question: string, work: () => Promise<T>, before: Promise<T> | undefined): Promise<T> {
    await before?.catch(() => undefined);
    // Requests that arrive together are read in the same turn.
    await nextTurn();
    const own = waiting.get(question);
    waiting.delete(question);
    if (own) running.set(question, own);
    try {
      return await work();
    } finally {
      running.delete(question);
    }
  }

  return (question: string, work: () => Promise<T>): Promise<T> => {
    const next = waiting.get(question) ?? run(question, work, running.get(question));
    waiting.set(question, next);
    return next;
  };
}
