/** Measures enquiries a second over keep-alive connections, and the processor time that each takes. */
import { percentile } from "./budget-result.ts";
import { processorTimeOf, type RunningServer } from "./servers.ts";
import { dataApiPost, openConnection, type Post } from "./visitors.ts";

const WARM_UP_MS = 1000;
const MEASURE_MS = 5000;

interface Throughput {
  perSecond: number;
  /** Milliseconds from the request to the answer. */
  p50: number;
  p99: number;
  /** Milliseconds of the server's processor for each. */
  processor: number;
}

/** Thousands of enquiries of one person would measure how they become one ticket. */
function fromSomebodyElse(): Post {
  const name = crypto.randomUUID();
  return dataApiPost(name, { person: { email: `${name}@example.in` } });
}

/** @returns the time that each enquiry took. @throws when one is not stored */
async function sendFor(ms: number, origin: string, connections: number): Promise<number[]> {
  const latencies: number[] = [];
  const end = performance.now() + ms;
  async function visit(): Promise<void> {
    const connection = openConnection(origin);
    for (let began = performance.now(); began < end; began = performance.now()) {
      const { status } = await connection.post(fromSomebodyElse());
      if (status !== 201) throw new Error(`The server answered ${status}.`);
      latencies.push(performance.now() - began);
    }
    connection.close();
  }
  await Promise.all(Array.from({ length: connections }, visit));
  return latencies;
}

/** Each connection sends one enquiry after the other. */
export async function measureThroughput({ origin, pid }: RunningServer, connections: number): Promise<Throughput> {
  await sendFor(WARM_UP_MS, origin, connections);
  const used = processorTimeOf(pid);
  const began = performance.now();
  const latencies = await sendFor(MEASURE_MS, origin, connections);
  return {
    perSecond: (latencies.length * 1000) / (performance.now() - began),
    p50: percentile(latencies, 0.5),
    p99: percentile(latencies, 0.99),
    processor: (processorTimeOf(pid) - used) / latencies.length,
  };
}
