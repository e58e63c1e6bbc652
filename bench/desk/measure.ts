/** Measures the desk over 100,000 enquiries, in SQLite and in PostgreSQL. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createSession } from "../../server/staff/session/sessions.ts";
import { openPostgresStore } from "../../server/storage/postgres/postgres-store.ts";
import { openSqliteFile } from "../../server/storage/sqlite/sqlite-store.ts";
import { createPostgres, vacuum } from "../../server/test-support/postgres.ts";
import { measureThroughput } from "../enquiries/throughput.ts";
import { dataApiPost } from "../load/posts.ts";
import { type BudgetResult, type MeasureOptions, median, worstResult } from "../report/budget-result.ts";
import { writeSection } from "../report/performance-page.ts";
import { startSiteServer } from "../servers.ts";
import { type Console, createConsole } from "./consoles.ts";
import { ENQUIRIES } from "./enquiries.ts";
import { addStaff, addUnmatchedMails, answer, type Fillable, store as storeAll } from "./fill.ts";
import { askAll } from "./questions.ts";
import { type DeskFigures, formatDeskSection } from "./report.ts";
import { type Upgrade, waitUntilAdopted } from "./upgrade.ts";

const CONSOLES = 10;
const CONNECTIONS = 8;
const TURNS = 3;

/** A database with its enquiries, and the settings with which a server opens it. */
interface DeskStore {
  name: string;
  store: Fillable;
  settings: Readonly<Record<string, string>>;
}

/** A filled store, the people of its desk and how long its first start took. */
interface Filled extends DeskStore {
  staff: readonly string[];
  upgrade: Upgrade;
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

async function openConsoles(origin: string, { store, staff }: Pick<Filled, "store" | "staff">): Promise<Console[]> {
  const tokens = Array.from({ length: CONSOLES }, (_, index) =>
    createSession(store.database, { staffId: staff[index % staff.length] ?? "", device: "Bench", proof: "passkey" }),
  );
  return (await Promise.all(tokens)).map((token) => createConsole(origin, token));
}

function firstOf(consoles: readonly Console[]): Console {
  const [first] = consoles;
  if (first === undefined) throw new Error("There is no console.");
  return first;
}

/** Stores the enquiries, lets a server adopt them as after an upgrade, and answers most of them. */
async function fill(place: DeskStore, count: number): Promise<Filled> {
  const { name, store, settings } = place;
  const now = new Date();
  console.error(`${name}: filling`);
  await storeAll(store, now, count);
  const staff = await addStaff(store);
  const upgrade = await adopt();
  await answer(store, staff, now);
  await addUnmatchedMails(store, now);
  return { ...place, staff, upgrade };

  async function adopt(): Promise<Upgrade> {
    await using server = await startSiteServer(settings);
    return await waitUntilAdopted(firstOf(await openConsoles(server.origin, { store, staff })));
  }
}

async function measureFilled(filled: Filled, options: MeasureOptions): Promise<DeskFigures> {
  const { name, store, settings, staff, upgrade } = filled;
  await using server = await startSiteServer(settings);
  const consoles = await openConsoles(server.origin, filled);
  const asking = firstOf(consoles);
  console.error(`${name}: asking`);
  const answered = await askAll(asking.ask, store.database, staff, options.quick ? 5 : 40);
  console.error(`${name}: taking enquiries`);
  const without: number[] = [];
  const withConsoles: number[] = [];
  let readsPerSecond = 0;
  for (let turn = 0; turn < (options.quick ? 1 : TURNS); turn++) {
    without.push((await measureIntake(server.origin, [])).perSecond);
    await waitUntilAdopted(asking);
    const open = await measureIntake(server.origin, consoles);
    withConsoles.push(open.perSecond);
    readsPerSecond = open.readsPerSecond;
    await waitUntilAdopted(asking);
  }
  return { store: name, upgrade, answered, without, withConsoles, readsPerSecond };
}

async function measureSqlite(options: MeasureOptions, count: number): Promise<DeskFigures> {
  const folder = mkdtempSync(join(tmpdir(), "desk-bench-"));
  const store = openSqliteFile(join(folder, "enquiries.sqlite"));
  try {
    const filled = await fill({ name: "SQLite", store, settings: { DATA_DIR: folder } }, count);
    return await measureFilled(filled, options);
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
    const filled = await fill({ name: "PostgreSQL", store, settings: { DATABASE_URL: postgres.url } }, count);
    await vacuum(postgres.url);
    return await measureFilled(filled, options);
  } finally {
    await store.close();
    await postgres.remove();
  }
}

const judge = (stores: readonly DeskFigures[]): BudgetResult[] =>
  stores.flatMap(({ store, answered, without, withConsoles }): BudgetResult[] => [
    worstResult(
      "deskReads",
      answered.map(({ question, p95 }) => ({ where: `${store}, ${question}`, figures: [p95] })),
    ),
    { budget: "deskIntake", where: store, figures: [median(withConsoles) / median(without)] },
  ]);

export async function measureDesk(options: MeasureOptions): Promise<BudgetResult[]> {
  const count = options.quick ? 2000 : ENQUIRIES;
  const stores = [await measureSqlite(options, count), await measurePostgres(options, count)];
  const section = formatDeskSection(stores, count);
  if (options.quick) console.log(section);
  else writeSection(section);
  return judge(stores);
}
