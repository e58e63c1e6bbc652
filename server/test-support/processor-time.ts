/**
 * Measures for how long the work keeps this thread's processor, and with it the event loop, in milliseconds: the least of
 * three runs. Unlike wall-clock time it hardly changes on a busy machine. Worker threads do not count.
 * @param enoughMs a run shorter than this is the last
 */
export async function processorTime(work: () => unknown, enoughMs = 0): Promise<number> {
  let least = Number.POSITIVE_INFINITY;
  for (let run = 0; run < 3 && least > enoughMs; run++) {
    const before = process.threadCpuUsage();
    await work();
    const { user, system } = process.threadCpuUsage(before);
    least = Math.min(least, (user + system) / 1000);
  }
  return least;
}
