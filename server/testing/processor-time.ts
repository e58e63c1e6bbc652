/**
 * The milliseconds of processor time that the work takes. Unlike the time on the clock, a busy machine hardly changes it.
 * Best of three, because the first run also compiles the code.
 */
export async function processorTime(work: () => unknown): Promise<number> {
  const times: number[] = [];
  for (let run = 0; run < 3; run++) {
    const before = process.cpuUsage();
    await work();
    const { user, system } = process.cpuUsage(before);
    times.push((user + system) / 1000);
  }
  return Math.min(...times);
}
