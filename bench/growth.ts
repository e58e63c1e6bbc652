/**
 * `npm run bench -- growth [largest]`: how the time of each kind of work grows with the number of enquiries, on both
 * databases.
 */
import { DAY_MS } from "../core/times.ts";
import { task } from "../scripts/lib/task.ts";
import { createRetention } from "../server/enquiries/retention.ts";
import { createDatabase, createPostgres } from "../server/test-support/postgres.ts";
import { describeMachine, formatRows, median } from "./budget-result.ts";
import { addContacts, numberedContact } from "./desk.ts";
import { createAsk, memoryOf, openDesk, type RunningServer } from "./servers.ts";

const SIZES = [100, 1000, 15_000, 150_000];
const RUNS = 15;
/** Starts, exports and rounds of retention take seconds. */
const LONG_RUNS = 3;
/** As many are stored at a time. */
const TOGETHER = 50;
/** Younger than the retention period, so that each round finds nothing to erase. */
const DAYS = 300;
const RETENTION_DAYS = 730;

const silent = { info() {}, warn() {}, error() {} };

const paths = {
  'list "To answer"': "/tickets?status=to-answer",
  "list of all": "/tickets",
  "search for a mail address": "/tickets?q=77%40example.in",
  "search for a phone number": "/tickets?q=%2B91791000077",
  "search for a word in all": "/tickets?q=hospital",
  "search for a word in none": "/tickets?q=zzzz",
  "search for a word in one with a word in all": "/tickets?q=77%40example.in%20hospital",
};

/** Milliseconds. */
async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

type DeskOfSize = Awaited<ReturnType<typeof fillDesk>>;

async function fillDesk(size: number, databaseUrl: string | null) {
  const desk = await openDesk("owner", databaseUrl);
  let stored = 0;
  const add = (count = 1) => {
    const at = new Date(Date.now() - ((stored / TOGETHER) % DAYS) * DAY_MS);
    return addContacts(
      desk.store,
      Array.from({ length: count }, () => numberedContact(stored++)),
      at,
    );
  };
  while (stored < size) await add(Math.min(TOGETHER, size - stored));
  return { ...desk, add, retention: () => createRetention(desk.store, RETENTION_DAYS, silent)() };
}

/** Figures by name, one for each desk. */
type Figures = Record<string, number[]>;

/** Measures the desks by turns, so that other work on the machine slows all of them. */
async function measureDesks(desks: readonly DeskOfSize[]): Promise<Figures> {
  await using started = new AsyncDisposableStack();
  const figures: Figures = {};
  async function measure(name: string, runs: number, works: readonly (() => Promise<unknown>)[]): Promise<void> {
    const times: number[][] = works.map(() => []);
    for (let run = 0; run < runs; run++)
      for (const [index, work] of works.entries()) times[index]?.push(await timeOf(work));
    figures[`${name}, ms`] = times.map(median);
    console.error(`${name}: ${times.map((each) => median(each).toFixed(1)).join(", ")} ms`);
  }
  await measure(
    "start",
    LONG_RUNS,
    desks.map((desk) => async () => (await desk.startServer())[Symbol.asyncDispose]()),
  );
  const servers: RunningServer[] = [];
  for (const desk of desks) servers.push(started.use(await desk.startServer()));
  const asks = await Promise.all(
    desks.map(async (desk, index) => createAsk(servers[index] as RunningServer, await desk.signInAgain())),
  );
  const references = await Promise.all(
    asks.map(async (ask) => /"reference":"([^"]+)"/.exec(await ask("/tickets"))?.[1]),
  );
  for (const [name, path] of Object.entries(paths))
    await measure(
      name,
      RUNS,
      asks.map((ask) => () => ask(path)),
    );
  await measure(
    "detail",
    RUNS,
    asks.map((ask, index) => () => ask(`/tickets/${references[index]}`)),
  );
  await measure(
    "insert",
    RUNS,
    desks.map((desk) => () => desk.add()),
  );
  await measure(
    "export of all",
    LONG_RUNS,
    desks.map((desk, index) => async () => {
      const ask = createAsk(servers[index] as RunningServer, await desk.signInAgain());
      await ask("/export.csv");
    }),
  );
  await measure(
    "retention round, nothing due",
    LONG_RUNS,
    desks.map((desk) => desk.retention),
  );
  figures["memory of server and renderer, MiB"] = servers.map(({ pid }) => memoryOf(pid));
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
    const stores = { SQLite: async () => null, PostgreSQL: () => createDatabase(postgres.url) };
    const rows: string[][] = [];
    for (const [store, createUrl] of Object.entries(stores)) {
      await using filled = new AsyncDisposableStack();
      const desks: DeskOfSize[] = [];
      for (const size of sizes) desks.push(filled.use(await fillDesk(size, await createUrl())));
      for (const [name, figures] of Object.entries(await measureDesks(desks)))
        rows.push([`${store}: ${name}`, ...figures.map((figure) => figure.toFixed(1)), exponentOf(figures, sizes)]);
      console.error(`${store}: measured`);
    }
    console.log(`\n${formatRows(["Work", ...sizes.map(String), "exponent"], rows)}`);
  } finally {
    await postgres.remove();
  }
  console.log(`\n${describeMachine()}`);
  return 0;
});
