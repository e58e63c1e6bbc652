/** Compares the server with nginx on pages and hashed files, and measures enquiries and calls a second beside the commits that the disk allows. */
import { execFile } from "node:child_process";
import { globSync, mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { promisify } from "node:util";
import { pathWith } from "../scripts/lib/run.ts";
import { createPostgres } from "../server/test-support/postgres.ts";
import { CALLS_SECRET } from "../server/test-support/telephone.ts";
import { type BudgetResult, type MeasureOptions, median, percentile, worstResult } from "./budget-result.ts";
import { startNginx, startSiteServer } from "./servers.ts";
import { callPost, dataApiPost, openConnection, type Post } from "./visitors.ts";

const run = promisify(execFile);

const ROUNDS = 15;
const WARM_UP_SECONDS = 2;
const SECONDS = 1;
/** About the size of the picture that a phone loads for a card. */
const PICTURE_BYTES = 20_000;
/** A script of an island. */
const SCRIPT_BYTES = 10_000;

const pages = ["/", "/services/licensing"];

/** Requests a second of one address, one figure for each round. */
interface Rates {
  address: string;
  server: readonly number[];
  nginx: readonly number[];
}

/**
 * Requests a second over 32 connections from one thread, with the headers of a browser.
 * @throws when a response is not 2xx, or wrk is not installed
 */
async function requestsPerSecond(url: string, seconds: number): Promise<number> {
  const PATH = pathWith("wrk", "wrk");
  const args = ["-t1", "-c32", `-d${seconds}s`, "-H", "Accept-Encoding: gzip, deflate, br", url];
  const { stdout } = await run("wrk", args, { env: { ...process.env, PATH } });
  const rate = /^Requests\/sec:\s*([\d.]+)/m.exec(stdout)?.[1];
  if (rate === undefined || /Non-2xx|Socket errors/.test(stdout)) throw new Error(`${url}: ${stdout}`);
  return Number(rate);
}

function findAsset(pattern: string, atLeast: number): string {
  const found = globSync(pattern, { cwd: "dist" })
    .sort()
    .find((path) => statSync(join("dist", path)).size > atLeast);
  if (found === undefined) throw new Error(`dist/ has no ${pattern}: run npm run build first.`);
  return `/${found}`;
}

/** Each round is compared with nginx in the same round. */
const sharesOf = ({ server, nginx }: Rates): number[] =>
  server.map((rate, round) => rate / (nginx[round] ?? Number.NaN));

/** The page with the lowest share of nginx's rate. */
export const shareOfNginx = (pages: readonly Rates[]): BudgetResult =>
  worstResult(
    "pages",
    pages.map((rates) => ({ where: rates.address, figures: sharesOf(rates) })),
  );

/**
 * Measures pages and hashed files. Server and nginx take turns, so that other work on the machine slows both.
 * @throws when the site is not built, or nginx or wrk is not installed
 */
async function measureBesideNginx(addresses: readonly string[]): Promise<Rates[]> {
  const rates = addresses.map((address) => ({ address, server: [] as number[], nginx: [] as number[] }));
  await using nginx = await startNginx(pages);
  await using server = await startSiteServer();
  for (const { address } of rates) await requestsPerSecond(server.origin + address, WARM_UP_SECONDS);
  for (let round = 0; round < ROUNDS; round++) {
    for (const rate of rates) {
      rate.nginx.push(await requestsPerSecond(nginx.origin + rate.address, SECONDS));
      rate.server.push(await requestsPerSecond(server.origin + rate.address, SECONDS));
    }
  }
  return rates;
}

function printTable(heads: readonly string[], rows: readonly (readonly (string | number)[])[]): void {
  const lines = [heads, heads.map(() => "---"), ...rows].map((cells) => `| ${cells.join(" | ")} |`);
  console.log(`\n${lines.join("\n")}`);
}

/** Pages have a budget; hashed files have none, because a proxy sends them. */
async function measurePages(): Promise<BudgetResult> {
  const assets = [findAsset("_astro/*.avif", PICTURE_BYTES), findAsset("_astro/*.js", SCRIPT_BYTES)];
  const rates = await measureBesideNginx([...pages, ...assets]);
  printTable(
    ["Address", "Server, requests a second", "nginx", "Share"],
    rates.map(({ address, server, nginx }) => [
      address,
      median(server).toFixed(0),
      median(nginx).toFixed(0),
      `${(100 * median(sharesOf({ address, server, nginx }))).toFixed(0)} %`,
    ]),
  );
  return shareOfNginx(rates.filter(({ address }) => pages.includes(address)));
}

const WARM_UP_MS = 1000;
const MEASURE_MS = 5000;

interface Throughput {
  perSecond: number;
  p50: number;
  p99: number;
}

/** Sends one after the other over each connection. Times are in milliseconds, from the request to the answer. */
async function measureThroughput(url: string, connections: number, next: () => Post): Promise<Throughput> {
  const latencies: number[] = [];
  const from = performance.now() + WARM_UP_MS;
  const end = from + MEASURE_MS;

  async function visit(): Promise<void> {
    const connection = openConnection(url);
    for (let began = performance.now(); began < end; began = performance.now()) {
      const { status } = await connection.post(next());
      if (status !== 201 && status !== 200) throw new Error(`The server answered ${status}.`);
      const now = performance.now();
      if (began >= from && now <= end) latencies.push(now - began);
    }
    connection.close();
  }
  await Promise.all(Array.from({ length: connections }, visit));

  return {
    perSecond: (latencies.length * 1000) / MEASURE_MS,
    p50: percentile(latencies, 0.5),
    p99: percentile(latencies, 0.99),
  };
}

const COMMITS_MS = 2000;
/** About the size of an enquiry. */
const ROW = "x".repeat(300);

/** Rows a second that this disk takes when each is committed before the next. */
function measureCommitRate(): number {
  const folder = mkdtempSync(join(tmpdir(), "commits-"));
  const db = new DatabaseSync(join(folder, "bare.sqlite"));
  db.exec("PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; CREATE TABLE bare (row TEXT NOT NULL)");
  const insert = db.prepare("INSERT INTO bare VALUES (?)");
  const began = performance.now();
  let rows = 0;
  for (; performance.now() - began < COMMITS_MS; rows++) insert.run(ROW);
  const rate = (rows * 1000) / (performance.now() - began);
  db.close();
  rmSync(folder, { recursive: true });
  return rate;
}

const CONNECTIONS = [1, 8, 32];

/** Thousands of enquiries of one person would measure how they become one ticket. */
function fromSomebodyElse(): Post {
  const name = crypto.randomUUID();
  return dataApiPost(name, { person: { email: `${name}@example.in` } });
}

/** One row of the table for each number of connections. */
async function measureEnquiries(store: string, settings: Record<string, string>): Promise<(string | number)[][]> {
  await using server = await startSiteServer({ ...settings, CALLS_SECRET });
  let calls = 0;
  const kinds: [string, () => Post][] = [
    ["enquiries", fromSomebodyElse],
    ["calls", () => callPost(calls++)],
  ];
  const rows: (string | number)[][] = [];
  for (const [kind, next] of kinds) {
    for (const connections of CONNECTIONS) {
      // Right before the throughput, so that other work on the disk slows both.
      const bareRate = measureCommitRate();
      const { perSecond, p50, p99 } = await measureThroughput(server.origin, connections, next);
      rows.push([store, kind, connections, ...[perSecond, bareRate].map(Math.round), p50.toFixed(1), p99.toFixed(1)]);
    }
  }
  return rows;
}

/** Enquiries and calls a second have no budget, because they depend on the disk: they are printed beside its bare rate of commits. */
async function printEnquiries(): Promise<void> {
  const postgres = await createPostgres({ durable: true });
  try {
    await postgres.start();
    printTable(
      ["Store", "What", "Connections", "A second", "Bare rate", "p50 ms", "p99 ms"],
      [
        ...(await measureEnquiries("SQLite", {})),
        ...(await measureEnquiries("PostgreSQL", { DATABASE_URL: postgres.url })),
      ],
    );
  } finally {
    await postgres.remove();
  }
}

export async function measureLoad({ quick }: MeasureOptions): Promise<BudgetResult[]> {
  if (!quick) await printEnquiries();
  return [await measurePages()];
}
