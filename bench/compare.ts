/**
 * `npm run bench -- compare <commit> [measures]`: builds an earlier commit and measures both builds by turns. Other
 * work on the machine slows both, so the ratios are more reliable than the figures.
 */
import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { runCommand } from "../scripts/lib/run.ts";
import { task } from "../scripts/lib/task.ts";
import { createDatabase, createPostgres } from "../server/test-support/postgres.ts";
import { describeMachine, formatRows, median, percentile } from "./budget-result.ts";
import { servePlainPage } from "./lighthouse.ts";
import { measurePaint, type Paint } from "./paint.ts";
import { openBrowser } from "./phone.ts";
import { memoryOf, processorTimeOf, type RunningServer, startSiteServer } from "./servers.ts";
import { builtTemplate, serveFolder, templates } from "./templates.ts";
import { dataApiPost, openConnection, type Post } from "./visitors.ts";

const START = ["npm", "start"] as const;
const ROUNDS = 3;
const CONNECTIONS = [1, 32];
const WARM_UP_MS = 1000;
const MEASURE_MS = 5000;
const SAMPLE_MS = 100;
/** Used in a second at most by a server that only waits. */
const QUIET_MS = 100;
const RENDERED_MS = 20_000;
/** The process that renders ends after five minutes. */
const IDLE_MS = 330_000;

const PAGES = ["/", "/contact", "/plan", "/services/licensing", "/services/ambulance"];
/** How many times the processor is slowed down: as Lighthouse applies it, and for a slower machine. */
const SLOWER = [4, 6];
const PAINT_ROUNDS = 5;

/** A build, or a page that both are held against: a plain one, and the better of the templates. */
type Side = "before" | "now" | "plain" | "template";
/** The figures of each side, one for each round, by name and unit. */
type Figures = Map<string, Record<Side, number[]>>;

interface Build {
  side: Side;
  cwd: string;
}

function add(figures: Figures, what: string, side: Side, figure: number): void {
  figures.getOrInsertComputed(what, () => ({ before: [], now: [], plain: [], template: [] }))[side].push(figure);
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

/**
 * Resolves when a server has drawn the cards and PDFs of its first start, which takes more of the processor than
 * enquiries.
 */
async function untilQuiet(pid: number): Promise<void> {
  for (let used = processorTimeOf(pid), before = Number.NaN; !(used - before < QUIET_MS); used = processorTimeOf(pid)) {
    before = used;
    await wait(1000);
  }
}

/** Each connection sends one enquiry after the other. */
async function measureThroughput({ origin, pid }: RunningServer, connections: number) {
  await sendFor(WARM_UP_MS, origin, connections);
  const used = processorTimeOf(pid);
  const began = performance.now();
  const latencies = await sendFor(MEASURE_MS, origin, connections);
  return {
    "enquiries a second": (latencies.length * 1000) / (performance.now() - began),
    "p50, ms": percentile(latencies, 0.5),
    "p99, ms": percentile(latencies, 0.99),
    "processor for each, ms": (processorTimeOf(pid) - used) / latencies.length,
  };
}

async function measureEnquiries(builds: readonly Build[], figures: Figures): Promise<void> {
  const postgres = await createPostgres({ durable: true });
  try {
    await postgres.start();
    for (let round = 0; round < ROUNDS; round++) {
      for (const { side, cwd } of builds) {
        const stores = { SQLite: {}, PostgreSQL: { DATABASE_URL: await createDatabase(postgres.url) } };
        for (const [store, settings] of Object.entries(stores)) {
          await using server = await startSiteServer(settings, { cwd, command: START });
          await untilQuiet(server.pid);
          for (const connections of CONNECTIONS) {
            for (const [what, figure] of Object.entries(await measureThroughput(server, connections)))
              add(figures, `${store}, ${connections} at once: ${what}`, side, figure);
          }
        }
      }
    }
  } finally {
    await postgres.remove();
  }
}

/** All servers run at the same time, because each has to be left alone for minutes. */
async function measureMemory(builds: readonly Build[], figures: Figures): Promise<void> {
  await using servers = new AsyncDisposableStack();
  const running: { side: Side; server: RunningServer }[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    for (const { side, cwd } of builds) {
      const began = performance.now();
      const server = servers.use(await startSiteServer({}, { cwd, command: START }));
      add(figures, "npm start to the first page, s", side, (performance.now() - began) / 1000);
      let most = 0;
      for (const until = performance.now() + RENDERED_MS; performance.now() < until; await wait(SAMPLE_MS))
        most = Math.max(most, memoryOf(server.pid));
      add(figures, "memory at most, MiB", side, most);
      add(figures, `memory ${RENDERED_MS / 1000} s after the first page, MiB`, side, memoryOf(server.pid));
      running.push({ side, server });
    }
  }
  await wait(IDLE_MS);
  for (const { side, server } of running)
    add(figures, "memory after the renderer has ended, MiB", side, memoryOf(server.pid));
}

/** With network and processor slowed down in Chromium; builds and templates are served by the same server. */
async function measurePaints(builds: readonly Build[], figures: Figures): Promise<void> {
  await using browser = await openBrowser();
  await using servers = new AsyncDisposableStack();
  const plain = servers.use(await servePlainPage("dist/index.html"));
  const serve = async (folder: string) => servers.use(await serveFolder(folder)).url;
  const demos = await Promise.all(templates.map((template) => serve(builtTemplate(template))));
  const sites = await Promise.all(builds.map(async ({ side, cwd }) => ({ side, url: await serve(join(cwd, "dist")) })));
  for (let round = 0; round < PAINT_ROUNDS; round++) {
    for (const slower of SLOWER) {
      const floor = await measurePaint(browser, plain.url, slower);
      const shown: Paint[] = [];
      for (const demo of demos) shown.push(await measurePaint(browser, demo, slower));
      for (const page of PAGES) {
        const row = (metric: string) => `${page}, ${slower}x: ${metric}`;
        for (const [metric, figure] of Object.entries(floor)) {
          add(figures, row(metric), "plain", figure);
          add(figures, row(metric), "template", Math.min(...shown.map((paint) => paint[metric as keyof Paint])));
        }
        for (const { side, url } of sites)
          for (const [metric, figure] of Object.entries(await measurePaint(browser, new URL(page, url).href, slower)))
            add(figures, row(metric), side, figure);
      }
    }
  }
}

const measures = { enquiries: measureEnquiries, memory: measureMemory, paint: measurePaints };

const format = (figure: number): string => Number(figure.toPrecision(3)).toString();

/** The ratio of each round: its median and its range. */
function ratioOf(now: readonly number[], before: readonly number[]): string {
  const ratios = now.map((figure, round) => figure / (before[round] ?? Number.NaN)).filter(Number.isFinite);
  if (ratios.length === 0) return "";
  return `${format(median(ratios))} (${format(Math.min(...ratios))} to ${format(Math.max(...ratios))})`;
}

const rowsOf = (figures: Figures): string[][] =>
  [...figures].map(([what, { before, now, plain, template }]) => [
    what,
    format(median(before)),
    format(median(now)),
    ratioOf(now, before),
    ...[plain, template].flatMap((each) => (each.length > 0 ? [format(median(each)), ratioOf(now, each)] : [])),
  ]);

async function buildEarlier(commit: string, cwd: string): Promise<void> {
  const code = await runCommand("npm", ["--prefix", cwd, "run", "build"]);
  if (code !== 0) throw new Error(`${commit} could not be built.`);
}

await task(async () => {
  const [commit = "", ...asked] = process.argv.slice(2);
  const names = asked.length > 0 ? asked : Object.keys(measures);
  const chosen = Object.entries(measures).filter(([name]) => names.includes(name));
  if (commit === "" || chosen.length < names.length) {
    console.error(`Give a commit, and some of these measures or none: ${Object.keys(measures).join(", ")}.`);
    return 2;
  }
  const folder = mkdtempSync(join(tmpdir(), "compare-"));
  const cwd = join(folder, "build");
  execFileSync("git", ["worktree", "add", "--detach", cwd, commit], { stdio: "inherit" });
  try {
    await buildEarlier(commit, cwd);
    const builds: Build[] = [
      { side: "before", cwd },
      { side: "now", cwd: process.cwd() },
    ];
    for (const [name, measure] of chosen) {
      console.error(`\n== ${name}`);
      const figures: Figures = new Map();
      await measure(builds, figures);
      const ratio = "ratio (min to max)";
      const heads = ["Measure", commit, "this build", ratio, "plain page", ratio, "better template", ratio];
      const rows = rowsOf(figures);
      console.log(`\n${formatRows(heads.slice(0, rows[0]?.length), rows)}`);
    }
  } finally {
    execFileSync("git", ["worktree", "remove", "--force", cwd]);
    rmSync(folder, { recursive: true });
  }
  console.log(`\n${describeMachine()}`);
  return 0;
});
