import { openConnection } from "../load/connection.ts";
import { dataApiPost } from "../load/posts.ts";

const WARM_UP_MS = 1000;
const MEASURE_MS = 5000;

export interface Throughput {
  connections: number;
  perSecond: number;
  p50: number;
  p99: number;
}

const percentile = (sorted: readonly number[], part: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN;

/** Enquiries one after the other over each of so many connections; times in milliseconds. */
export async function throughput(url: string, connections: number): Promise<Throughput> {
  const latencies: number[] = [];
  const from = performance.now() + WARM_UP_MS;
  const end = from + MEASURE_MS;

  async function visit(): Promise<void> {
    const connection = openConnection(url);
    for (let began = performance.now(); began < end; began = performance.now()) {
      const { status } = await connection.post(dataApiPost(crypto.randomUUID()));
      if (status !== 201) throw new Error(`The desk answered ${status}.`);
      const now = performance.now();
      if (began >= from && now <= end) latencies.push(now - began);
    }
    connection.close();
  }
  await Promise.all(Array.from({ length: connections }, visit));

  const sorted = latencies.toSorted((a, b) => a - b);
  return {
    connections,
    perSecond: (latencies.length * 1000) / MEASURE_MS,
    p50: percentile(sorted, 0.5),
    p99: percentile(sorted, 0.99),
  };
}
