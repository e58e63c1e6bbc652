/** Processor milliseconds of this process for one piece of synchronous work; waiting for a busy machine does not count. */
export function cpuMs(work: () => unknown): number {
  const start = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1000;
}
