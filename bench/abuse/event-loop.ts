/** Preloaded into a server under test: prints its longest event-loop delay, in milliseconds, whenever it gets SIGUSR2. */
import { monitorEventLoopDelay } from "node:perf_hooks";

const delay = monitorEventLoopDelay({ resolution: 5 });
delay.enable();

process.on("SIGUSR2", () => {
  console.log(`event-loop delay ${Math.round(delay.max / 1e6)} ms`);
  delay.reset();
});
