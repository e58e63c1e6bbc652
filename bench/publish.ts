/** Measures how long one changed sentence takes from pressing Publish until visitors see it. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { BudgetResult, MeasureOptions } from "../scripts/lib/budget-result.ts";
import type { PublishState } from "../server/contract/publications.ts";
import type { WordsFileView } from "../server/contract/words.ts";
import { openSqliteStore } from "../server/enquiries/open-store.ts";
import { createSession } from "../server/staff/session/sessions.ts";
import { addStaff } from "../server/test-support/desk.ts";
import { memoryOf, startSiteServer } from "./servers.ts";

const RUNS = 5;
const PAGE = "services/licensing";

export async function measurePublish({ quick }: MeasureOptions): Promise<BudgetResult[]> {
  const folder = mkdtempSync(join(tmpdir(), "publish-"));
  const store = openSqliteStore(join(folder, "enquiries.sqlite"));
  try {
    const owner = await addStaff(store.database, "Bench", "owner");
    const token = await createSession(store.database, { staffId: owner, device: "Bench", proof: "passkey" });
    await using server = await startSiteServer({ DATA_DIR: folder });
    const headers = { cookie: `desk=${token}`, "sec-fetch-site": "same-origin", "content-type": "application/json" };
    async function ask<T>(method: string, path: string, body?: object): Promise<T> {
      const options = { method, headers, ...(body && { body: JSON.stringify(body) }) };
      const response = await fetch(`${server.origin}/desk/api/words${path}`, options);
      if (!response.ok) throw new Error(`The desk answered ${response.status}: ${await response.text()}`);
      return (await response.json()) as T;
    }
    const heading = async () => {
      const { fields } = await ask<WordsFileView>("GET", `/file?id=${PAGE}`);
      return fields.find(({ path }) => path.join(".") === "closing.heading")?.value;
    };

    async function publish(value: string): Promise<number> {
      const edit = { kind: "set", path: ["closing", "heading"], opened: await heading(), value };
      await ask("PUT", "/file", { id: PAGE, edits: [edit] });
      const { revision, publication } = await ask<PublishState>("GET", "/publish");
      const began = performance.now();
      await ask("POST", "/publish", { revision, publication });
      const page = await (await fetch(`${server.origin}/${PAGE}`)).text();
      if (!page.includes(value)) throw new Error("Visitors do not see what was published.");
      return performance.now() - began;
    }

    const figures: number[] = [];
    let most = 0;
    const watch = setInterval(() => {
      most = Math.max(most, memoryOf(server.pid));
    }, 20);
    for (let run = 1; run <= (quick ? 1 : RUNS); run++) figures.push(await publish(`Changed ${run}`));
    clearInterval(watch);
    const note = `server and renderer at most ${most.toFixed(0)} MiB`;
    return [{ budget: "publish", where: "one sentence of a service", figures, note }];
  } finally {
    await store.close();
    rmSync(folder, { recursive: true, force: true });
  }
}
