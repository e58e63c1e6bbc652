/** Measures enquiries a second, and the commits a second that the disk allows. */
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { temporaryFolder } from "../../server/test-support/test-server.ts";
import { openConnection } from "./connection.ts";
import { dataApiPost } from "./posts.ts";

const WARM_UP_MS = 1000;
const MEASURE_MS = 5000;

export interface Throughput {
  connections: number;
  perSecond: number;
  p50: number;
  p99: number;
}

export const percentile = (sorted: readonly number[], part: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN;

/** Sends enquiries one after the other over each connection. Times are in milliseconds. */
export async function measureThroughput(
  url: string,
  connections: number,
  makePost = () => dataApiPost(crypto.randomUUID()),
): Promise<Throughput> {
  const latencies: number[] = [];
  const from = performance.now() + WARM_UP_MS;
  const end = from + MEASURE_MS;

  async function visit(): Promise<void> {
    const connection = openConnection(url);
    for (let began = performance.now(); began < end; began = performance.now()) {
      const { status } = await connection.post(makePost());
      if (status !== 201) throw new Error(`The server answered ${status}.`);
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

const COMMITS_MS = 2000;
/** About the size of an enquiry. */
const ROW = "x".repeat(300);

/** Rows a second that this disk takes when each is committed before the next. */
export function measureCommitRate(): number {
  const db = new DatabaseSync(join(temporaryFolder(), "bare.sqlite"));
  db.exec("PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; CREATE TABLE bare (row TEXT NOT NULL)");
  const insert = db.prepare("INSERT INTO bare VALUES (?)");
  const began = performance.now();
  let rows = 0;
  for (; performance.now() - began < COMMITS_MS; rows++) insert.run(ROW);
  const rate = (rows * 1000) / (performance.now() - began);
  db.close();
  return rate;
}
