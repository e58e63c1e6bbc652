/**
 * Measures how long staff wait for a page with the text that they type, and for its publication, and the memory that
 * this takes.
 */
import { unpackFile } from "../core/api/packed-fields.ts";
import type { PublishState } from "../core/api/publications.ts";
import { type BudgetResult, type MeasureOptions, percentile, worstResult } from "./budget-result.ts";
import { createAsk, openDesk, watchMemory } from "./servers.ts";

const RUNS = 5;
const EDITS_A_RUN = 20;
const MEMORY_EVERY_MS = 20;

/** A page, and a text on it that somebody changes. */
const places = [
  { page: "/", file: "home", path: ["meta", "title"] },
  { page: "/services/licensing", file: "services/licensing", path: ["closing", "heading"] },
  { page: "/contact", file: "company", path: ["address", "city"] },
];

export async function measurePreview({ quick }: MeasureOptions): Promise<BudgetResult[]> {
  await using desk = await openDesk();
  await using server = await desk.startServer();
  using memory = watchMemory([server], MEMORY_EVERY_MS);
  const ask = createAsk(server, desk.headers);
  let changes = 0;
  /** Milliseconds until the whole answer is there. @throws when the content has an issue or the text does not show */
  async function type({ page, file, path }: (typeof places)[number]): Promise<number> {
    const value = `Edited ${++changes}`;
    const began = performance.now();
    const answer = await ask("/content/preview", "POST", { page, changes: [{ file, path, value }] });
    if (!answer.includes(value)) throw new Error(`The preview of ${page} does not show what was typed.`);
    return performance.now() - began;
  }
  const [home] = places;
  const first = home ? await type(home) : Number.NaN;
  const results: Omit<BudgetResult, "budget">[] = [];
  for (const each of places) {
    const runs: number[][] = [];
    for (let run = 0; run < (quick ? 1 : RUNS); run++) {
      const took: number[] = [];
      for (let change = 0; change < EDITS_A_RUN; change++) took.push(await type(each));
      runs.push(took);
    }
    const note = `p50 ${percentile(runs.flat(), 0.5).toFixed(0)} ms`;
    results.push({ where: each.page, figures: runs.map((took) => percentile(took, 0.95)), note });
  }
  const { note, ...worst } = worstResult("preview", results);
  const most = `server and renderer at most ${memory.most[0]?.toFixed(0)} MiB`;
  return [{ ...worst, note: `${note}; the first one ${first.toFixed(0)} ms; ${most}` }];
}

const PAGE = "services/licensing";

/** From pressing Publish until visitors see it. */
export async function measurePublish({ quick }: MeasureOptions): Promise<BudgetResult[]> {
  await using desk = await openDesk("owner");
  await using server = await desk.startServer();
  const ask = createAsk(server, desk.headers);
  const path = ["closing", "heading"];

  async function publish(value: string): Promise<number> {
    const { fields } = unpackFile(JSON.parse(await ask(`/content/file?id=${PAGE}`)));
    const opened = fields.find((field) => field.path.join() === path.join())?.value;
    await ask("/content/file", "PUT", { id: PAGE, changes: [{ kind: "set", path, opened, value }] });
    const { revision, publication }: PublishState = JSON.parse(await ask("/content/publish"));
    const began = performance.now();
    await ask("/content/publish", "POST", { revision, publication });
    const page = await (await fetch(`${server.origin}/${PAGE}`)).text();
    if (!page.includes(value)) throw new Error("Visitors do not see what was published.");
    return performance.now() - began;
  }

  const figures: number[] = [];
  const bytes: number[] = [];
  for (let run = 1; run <= (quick ? 1 : RUNS); run++) {
    using memory = watchMemory([server], MEMORY_EVERY_MS);
    figures.push(await publish(`Changed ${run}`));
    bytes.push((memory.most[0] ?? Number.NaN) * 1024 ** 2);
  }
  const where = "one sentence of a service";
  return [
    { budget: "publish", where, figures },
    { budget: "publishMemory", where, figures: bytes },
  ];
}
