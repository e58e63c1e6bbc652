/** The time limit was reached. The work itself may still be running. */
export class TimeLimitError extends Error {}

/** Resolves like the work, or rejects after `ms` milliseconds. @throws TimeLimitError */
export async function within<T>(work: Promise<T>, ms: number): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new TimeLimitError("PostgreSQL did not respond within the time limit.")), ms);
  try {
    return await Promise.race([work, promise]);
  } finally {
    clearTimeout(timer);
  }
}
