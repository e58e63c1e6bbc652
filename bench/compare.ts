/**
 * `npm run bench -- compare <commit> [measures]`: builds an earlier commit and measures both builds by turns. Other work on the
 * machine slows both, so the ratios are more reliable than the figures.
 */
import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { cpus, loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { runCommand } from "../scripts/lib/run.ts";
import { task } from "../scripts/lib/task.ts";
import { createDatabase, createPostgres } from "../server/test-support/postgres.ts";
import { formatRows, median } from "./budget-result.ts";
import { measureThroughput } from "./enquiries.ts";
import { runLighthouse, servePlainPage } from "./lighthouse.ts";
import { memoryOf, type RunningServer, startSiteServer } from "./servers.ts";

const START = ["npm", "start"] as const;
const ROUNDS = 3;
const CONNECTIONS = [1, 32];
const SAMPLE_MS = 100;
const RENDERED_MS = 20_000;
/** The process that renders ends after five minutes. */
const IDLE_MS = 330_000;
const PAGES = ["/", "/contact", "/plan", "/services/licensing"];

/** A build, or the plain page that both are held against. */
type Side = "before" | "now" | "plain";
/** The figures of each side, one for each round, by name and unit. */
type Figures = Map<string, Record<Side, number[]>>;

interface Build {
  side: Side;
  /** The folder of the built program. */
  cwd: string;
}

function add(figures: Figures, what: string, side: Side, figure: number): void {
  const row = figures.get(what) ?? { before: [], now: [], plain: [] };
  row[side].push(figure);
  figures.set(what, row);
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
          for (const connections of CONNECTIONS) {
            const { perSecond, p50, p99, processor } = await measureThroughput(server, connections);
            const what = `${store}, ${connections} connections: `;
            add(figures, `${what}enquiries a second`, side, perSecond);
            add(figures, `${what}p50, ms`, side, p50);
            add(figures, `${what}p99, ms`, side, p99);
            add(figures, `${what}processor for each, ms`, side, processor);
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

async function measurePaint(builds: readonly Build[], figures: Figures): Promise<void> {
  await using plain = await servePlainPage("dist/index.html");
  await using servers = new AsyncDisposableStack();
  const sites: { side: Side; origin: string }[] = [];
  for (const { side, cwd } of builds) {
    const { origin } = servers.use(await startSiteServer({}, { cwd, command: START }));
    sites.push({ side, origin });
  }
  for (let round = 0; round < ROUNDS; round++) {
    for (const throttling of ["simulate", "devtools"] as const) {
      const { metrics: floor } = await runLighthouse(plain.url, throttling);
      for (const page of PAGES) {
        for (const [metric, figure] of Object.entries(floor))
          add(figures, `${page} ${throttling}: ${metric}`, "plain", figure);
        for (const { side, origin } of sites) {
          const { metrics } = await runLighthouse(origin + page, throttling);
          for (const [metric, figure] of Object.entries(metrics))
            add(figures, `${page} ${throttling}: ${metric}`, side, figure);
        }
      }
    }
  }
}

const measures = { enquiries: measureEnquiries, memory: measureMemory, paint: measurePaint };

const format = (figure: number | undefined): string =>
  figure === undefined || Number.isNaN(figure) ? "" : Number(figure.toPrecision(3)).toString();

/** The ratio of each round: its median and, if they differ, its range. */
function ratioOf(now: readonly number[], other: readonly number[]): string {
  const ratios = now.map((figure, round) => figure / (other[round] ?? Number.NaN)).filter(Number.isFinite);
  if (ratios.length === 0) return "";
  return `${format(median(ratios))} (${format(Math.min(...ratios))} to ${format(Math.max(...ratios))})`;
}

const rowsOf = (figures: Figures): string[][] =>
  [...figures].map(([what, { before, now, plain }]) => [
    what,
    ...[before, now].map((each) => format(median(each))),
    ratioOf(now, before),
    ...(plain.length > 0 ? [format(median(plain)), ratioOf(now, plain)] : []),
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
      const heads = ["Measure", commit, "this build", "ratio (min to max)", "plain page", "ratio (min to max)"];
      const rows = rowsOf(figures);
      console.log(`\n${formatRows(heads.slice(0, rows[0]?.length), rows)}`);
    }
  } finally {
    execFileSync("git", ["worktree", "remove", "--force", cwd]);
    rmSync(folder, { recursive: true });
  }
  console.log(
    `\n${cpus().length} processors (${cpus()[0]?.model.trim()}), load averages ${loadavg().map(format).join(", ")}`,
  );
  return 0;
});
