/** `npm run bench -- growth [largest]`: how the time of each kind of work grows with the number of enquiries, on both databases. */
import { DAY_MS } from "../core/enquiry/times.ts";
import { task } from "../scripts/lib/task.ts";
import { createRetention } from "../server/enquiries/retention.ts";
import { createDatabase, createPostgres } from "../server/test-support/postgres.ts";
import { describeMachine, formatRows, median } from "./budget-result.ts";
import { addContacts, numberedContact } from "./desk.ts";
import { createAsk, memoryOf, openDesk } from "./servers.ts";

const SIZES = [100, 1000, 15_000, 150_000];
const RUNS = 15;
/** As many are stored at a time. */
const TOGETHER = 50;
/** Younger than the retention period, so that each round finds nothing to erase. */
const DAYS = 300;
const RETENTION_DAYS = 730;

const silent = { info() {}, warn() {}, error() {} };

/** Milliseconds. */
async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

async function medianOf(runs: number, work: () => Promise<unknown>): Promise<number> {
  await work();
  const times: number[] = [];
  for (let run = 0; run < runs; run++) times.push(await timeOf(work));
  return median(times);
}

/** Figures by name, one for each size. */
type Figures = Record<string, number[]>;

async function measureStore(sizes: readonly number[], databaseUrl: string | null): Promise<Figures> {
  await using desk = await openDesk("owner", databaseUrl);
  const { store, headers } = desk;
  const figures: Figures = {};
  let stored = 0;
  const add = (count = 1) => {
    const at = new Date(Date.now() - ((stored / TOGETHER) % DAYS) * DAY_MS);
    return addContacts(
      store,
      Array.from({ length: count }, () => numberedContact(stored++)),
      at,
    );
  };
  for (const size of sizes) {
    while (stored < size) await add(Math.min(TOGETHER, size - stored));
    const began = performance.now();
    await using server = await desk.startServer();
    const startMs = performance.now() - began;
    const ask = createAsk(server, headers);
    const [, reference] = /"reference":"([^"]+)"/.exec(await ask("/tickets?status=to-answer")) ?? [];
    const times = {
      "start, ms": startMs,
      "list, ms": await medianOf(RUNS, () => ask("/tickets?status=to-answer")),
      "search for a word in one, ms": await medianOf(RUNS, () => ask("/tickets?q=77%40example.in")),
      "search for a word in all, ms": await medianOf(RUNS, () => ask("/tickets?q=hospital")),
      "detail, ms": await medianOf(RUNS, () => ask(`/tickets/${reference}`)),
      "insert, ms": await medianOf(RUNS, () => add()),
      "export, ms": await medianOf(1, () => ask("/export.csv")),
      "retention round, ms": await medianOf(1, createRetention(store, RETENTION_DAYS, silent)),
      "memory of server and renderer, MiB": memoryOf(server.pid),
    };
    for (const [name, time] of Object.entries(times)) figures[name] = [...(figures[name] ?? []), time];
    console.error(`${databaseUrl === null ? "SQLite" : "PostgreSQL"}, ${size} enquiries: measured`);
  }
  return figures;
}

/** How cost grows from the second size to the last: 0 not at all, 1 with the number, 2 with its square. */
function exponentOf(figures: readonly number[], sizes: readonly number[]): string {
  const [from = Number.NaN, to = Number.NaN] = [figures[1], figures.at(-1)];
  return (Math.log(to / from) / Math.log((sizes.at(-1) ?? Number.NaN) / (sizes[1] ?? Number.NaN))).toFixed(2);
}

await task(async () => {
  const largest = Number(process.argv[2] ?? SIZES.at(-1));
  const sizes = SIZES.filter((size) => size <= largest);
  const postgres = await createPostgres({ durable: true });
  try {
    await postgres.start();
    const stores = { SQLite: null, PostgreSQL: await createDatabase(postgres.url) };
    const rows: string[][] = [];
    for (const [store, url] of Object.entries(stores)) {
      for (const [name, figures] of Object.entries(await measureStore(sizes, url)))
        rows.push([`${store}: ${name}`, ...figures.map((figure) => figure.toFixed(1)), exponentOf(figures, sizes)]);
    }
    console.log(`\n${formatRows(["Work", ...sizes.map(String), "exponent"], rows)}`);
  } finally {
    await postgres.remove();
  }
  console.log(`\n${describeMachine()}`);
  return 0;
});
