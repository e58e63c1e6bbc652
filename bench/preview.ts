/** Measures how long staff wait for a page with the text that they type, and the memory that this takes. */
import { type BudgetResult, type MeasureOptions, percentile, worstResult } from "./budget-result.ts";
import { memoryOf, openDesk } from "./servers.ts";

const RUNS = 5;
const EDITS_A_RUN = 20;

/** A page, and a text on it that somebody changes. */
const places = [
  { page: "/", file: "home", path: ["meta", "title"] },
  { page: "/services/licensing", file: "services/licensing", path: ["closing", "heading"] },
  { page: "/contact", file: "company", path: ["address", "city"] },
];

function createPost(origin: string, signedIn: Readonly<Record<string, string>>) {
  const headers = { ...signedIn, "content-type": "application/json" };
  /** Milliseconds until the whole answer is there. @throws when the content has an issue or the text does not show */
  return async function post(ask: { page: string; changes: object[] }, typed: string): Promise<number> {
    const began = performance.now();
    const response = await fetch(`${origin}/desk/api/content/preview`, {
      method: "POST",
      headers,
      body: JSON.stringify(ask),
    });
    const answer = await response.text();
    const took = performance.now() - began;
    if (!response.ok || !answer.includes(typed))
      throw new Error(`The desk answered ${response.status} to ${ask.page}.`);
    return took;
  };
}

export async function measurePreview({ quick }: MeasureOptions): Promise<BudgetResult[]> {
  await using desk = await openDesk();
  await using server = await desk.startServer();
  const post = createPost(server.origin, desk.headers);
  let changes = 0;
  const type = ({ page, file, path }: (typeof places)[number]) => {
    const value = `Edited ${++changes}`;
    return post({ page, changes: [{ file, path, value }] }, value);
  };
  let most = 0;
  const [home] = places;
  const first = home ? await type(home) : Number.NaN;
  const results: Omit<BudgetResult, "budget">[] = [];
  for (const each of places) {
    const runs: number[][] = [];
    for (let run = 0; run < (quick ? 1 : RUNS); run++) {
      const took: number[] = [];
      for (let change = 0; change < EDITS_A_RUN; change++) {
        took.push(await type(each));
        most = Math.max(most, memoryOf(server.pid));
      }
      runs.push(took);
    }
    const note = `p50 ${percentile(runs.flat(), 0.5).toFixed(0)} ms`;
    results.push({ where: each.page, figures: runs.map((took) => percentile(took, 0.95)), note });
  }
  const { note, ...worst } = worstResult("preview", results);
  const memory = `server and renderer at most ${most.toFixed(0)} MiB`;
  return [{ ...worst, note: `${note}; the first one ${first.toFixed(0)} ms; ${memory}` }];
}
