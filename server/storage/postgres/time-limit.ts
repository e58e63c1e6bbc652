/** The time for a piece of work is up. The work itself may still go on. */
export class TimeLimitError extends Error {}

/** Resolves like the work, or rejects after `ms` milliseconds. @throws TimeLimitError */
export async function within<T>(work: Promise<T>, ms: number): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new TimeLimitError("PostgreSQL takes too long.")), ms);
  try {
    return await Promise.race([work, promise]);
  } finally {
    clearTimeout(timer);
  }
}
