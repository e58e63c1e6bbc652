/** Measures the desk over 100,000 enquiries, in SQLite and in PostgreSQL. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createSession } from "../../server/staff/session/sessions.ts";
import { openPostgresStore } from "../../server/storage/postgres/postgres-store.ts";
import { openSqliteFile } from "../../server/storage/sqlite/sqlite-store.ts";
import { createPostgres } from "../../server/test-support/postgres.ts";
import { measureThroughput } from "../enquiries/throughput.ts";
import { dataApiPost } from "../load/posts.ts";
import { type BudgetResult, type MeasureOptions, median, worstResult } from "../report/budget-result.ts";
import { writeSection } from "../report/performance-page.ts";
import { startSiteServer } from "../servers.ts";
import { type Console, createConsole } from "./consoles.ts";
import { ENQUIRIES } from "./enquiries.ts";
import { addStaff, adoptAll, answer, type Fillable, store as storeAll } from "./fill.ts";
import { askAll } from "./questions.ts";
import { type DeskFigures, formatDeskSection } from "./report.ts";

const CONSOLES = 10;
const CONNECTIONS = 8;
const TURNS = 3;

/** A database with its enquiries, and the settings with which a server opens it. */
interface Filled {
  store: Fillable & { close(): unknown };
  settings: Readonly<Record<string, string>>;
}

/** Somebody who has not written before. */
function newPerson() {
  const name = crypto.randomUUID();
  const digits = String(BigInt(`0x${name.slice(0, 8)}`)).padStart(10, "7");
  return dataApiPost(name, { person: { email: `${name}@example.in`, phone: `+91 ${digits.slice(-10)}` } });
}

async function measureIntake(origin: string, consoles: readonly Console[]) {
  const closing = new AbortController();
  const open = consoles.map((each) => each.open(closing.signal));
  const began = performance.now();
  const { perSecond } = await measureThroughput(origin, CONNECTIONS, newPerson);
  const seconds = (performance.now() - began) / 1000;
  closing.abort();
  const reads = await Promise.all(open);
  return { perSecond, readsPerSecond: reads.reduce((sum, each) => sum + each, 0) / seconds };
}

async function measureStore(
  name: string,
  { store, settings }: Filled,
  options: MeasureOptions,
  count: number,
): Promise<DeskFigures> {
  const now = new Date();
  console.error(`${name}: filling`);
  await storeAll(store, now, count);
  const adoptionMs = await adoptAll(store);
  const staff = await addStaff(store);
  await answer(store, staff, now);
  await using server = await startSiteServer(settings);
  const tokens = Array.from({ length: CONSOLES }, (_, index) =>
    createSession(store.database, { staffId: staff[index % staff.length] ?? "", device: "Bench", proof: "passkey" }),
  );
  const consoles = (await Promise.all(tokens)).map((token) => createConsole(server.origin, token));
  const [asking] = consoles;
  if (asking === undefined) throw new Error("There is no console.");
  console.error(`${name}: asking`);
  const answered = await askAll(asking.ask, store.database, staff, options.quick ? 5 : 40);
  console.error(`${name}: taking enquiries`);
  const without: number[] = [];
  const withConsoles: number[] = [];
  let readsPerSecond = 0;
  for (let turn = 0; turn < (options.quick ? 1 : TURNS); turn++) {
    without.push((await measureIntake(server.origin, [])).perSecond);
    const open = await measureIntake(server.origin, consoles);
    withConsoles.push(open.perSecond);
    readsPerSecond = open.readsPerSecond;
  }
  return { store: name, adoptionMs, answered, without, withConsoles, readsPerSecond };
}

async function measureSqlite(options: MeasureOptions, count: number): Promise<DeskFigures> {
  const folder = mkdtempSync(join(tmpdir(), "desk-bench-"));
  const store = openSqliteFile(join(folder, "enquiries.sqlite"));
  try {
    return await measureStore("SQLite", { store, settings: { DATA_DIR: folder } }, options, count);
  } finally {
    store.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function measurePostgres(options: MeasureOptions, count: number): Promise<DeskFigures> {
  const postgres = await createPostgres({ durable: true });
  await postgres.start();
  const store = openPostgresStore(postgres.url);
  try {
    return await measureStore("PostgreSQL", { store, settings: { DATABASE_URL: postgres.url } }, options, count);
  } finally {
    await store.close();
    await postgres.remove();
  }
}

export async function measureDesk(options: MeasureOptions): Promise<BudgetResult[]> {
  const count = options.quick ? 2000 : ENQUIRIES;
  const stores = [await measureSqlite(options, count), await measurePostgres(options, count)];
  const section = formatDeskSection(stores, count);
  if (options.quick) console.log(section);
  else writeSection(section);
  return stores.flatMap(({ store, answered, without, withConsoles }): BudgetResult[] => [
    worstResult(
      "deskReads",
      answered.map(({ question, p95 }) => ({ where: `${store}, ${question}`, figures: [p95] })),
    ),
    { budget: "deskIntake", where: store, figures: [median(withConsoles) / median(without)] },
  ]);
}
