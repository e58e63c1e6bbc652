/**
 * Preloaded into a server under test: prints its longest event-loop delay and the most processor time between two
 * timers, in milliseconds, whenever it gets SIGUSR2. Other programs on the machine lengthen the delay, but not the
 * processor time.
 */
import { subscribe } from "node:diagnostics_channel";
import { monitorEventLoopDelay } from "node:perf_hooks";

const RESOLUTION_MS = 2;

const delay = monitorEventLoopDelay({ resolution: 5 });
delay.enable();

function processorMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}
let before = processorMs();
let longest = 0;
setInterval(() => {
  const now = processorMs();
  longest = Math.max(longest, now - before);
  before = now;
}, RESOLUTION_MS).unref();

function reset(): void {
  delay.reset();
  before = processorMs();
  longest = 0;
}
// Nobody can wait for a server that does not listen yet.
subscribe("tracing:net.server.listen:asyncEnd", reset);

process.on("SIGUSR2", () => {
  console.log(`event-loop delay ${Math.round(delay.max / 1e6)} ms, processor ${Math.round(longest)} ms`);
  reset();
});
