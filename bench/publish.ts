/** Measures how long one changed sentence takes from pressing Publish until visitors see it, and the memory that this takes. */

import type { FileView } from "../core/api/content.ts";
import type { PublishState } from "../core/api/publications.ts";
import type { BudgetResult, MeasureOptions } from "./budget-result.ts";
import { memoryOf, openDesk } from "./servers.ts";

const RUNS = 5;
const PAGE = "services/licensing";

export async function measurePublish({ quick }: MeasureOptions): Promise<BudgetResult[]> {
  await using desk = await openDesk("owner");
  await using server = await desk.startServer();
  const headers = { ...desk.headers, "content-type": "application/json" };
  async function ask<T>(method: string, path: string, body?: object): Promise<T> {
    const options = { method, headers, ...(body && { body: JSON.stringify(body) }) };
    const response = await fetch(`${server.origin}/desk/api/content${path}`, options);
    if (!response.ok) throw new Error(`The desk answered ${response.status}: ${await response.text()}`);
    return (await response.json()) as T;
  }
  const heading = async () => {
    const { fields } = await ask<FileView>("GET", `/file?id=${PAGE}`);
    return fields.find(({ path }) => path.join(".") === "closing.heading")?.value;
  };

  async function publish(value: string): Promise<number> {
    const change = { kind: "set", path: ["closing", "heading"], opened: await heading(), value };
    await ask("PUT", "/file", { id: PAGE, changes: [change] });
    const { revision, publication } = await ask<PublishState>("GET", "/publish");
    const began = performance.now();
    await ask("POST", "/publish", { revision, publication });
    const page = await (await fetch(`${server.origin}/${PAGE}`)).text();
    if (!page.includes(value)) throw new Error("Visitors do not see what was published.");
    return performance.now() - began;
  }

  const figures: number[] = [];
  const memory: number[] = [];
  let most = 0;
  const watch = setInterval(() => {
    most = Math.max(most, memoryOf(server.pid));
  }, 20);
  for (let run = 1; run <= (quick ? 1 : RUNS); run++) {
    most = 0;
    figures.push(await publish(`Changed ${run}`));
    memory.push(most * 1024 ** 2);
  }
  clearInterval(watch);
  const where = "one sentence of a service";
  return [
    { budget: "publish", where, figures },
    { budget: "publishMemory", where, figures: memory },
  ];
}
