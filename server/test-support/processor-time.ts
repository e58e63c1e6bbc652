/**
 * The processor time of the work in milliseconds, the least of up to three runs. Unlike elapsed time it hardly depends on
 * how busy the machine is.
 * @param enough stop after a run below this many milliseconds
 */
export async function processorTime(work: () => unknown, enough = 0): Promise<number> {
  let least = Number.POSITIVE_INFINITY;
  for (let run = 0; run < 3 && least > enough; run++) {
    const before = process.cpuUsage();
    await work();
    const { user, system } = process.cpuUsage(before);
    least = Math.min(least, (user + system) / 1000);
  }
  return least;
}
