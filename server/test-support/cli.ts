/** Runs commands on a store of their own, for tests. Each call is a process. */
import { join } from "node:path";
import { openStore } from "../storage/open-store.ts";
import type { Submission } from "../storage/store.ts";
import { runProcess } from "./process.ts";
import { createEmptyDatabase, openForTest } from "./stores.ts";
import { submission } from "./submission.ts";
import { enquiry, temporaryFolder } from "./test-server.ts";

export const hindi = { ...enquiry, full_name: "आशा पटेल", project_details: "ઘાટલોડિયામાં ૧૨૦ પથારીની હોસ્પિટલ બાંધવી છે" };
export const mail = {
  SMTP_URL: "smtp://127.0.0.1:9",
  MAIL_TO: "desk@hospital.example",
  MAIL_FROM: "desk@hospital.example",
};

/** The kinds of database, with the settings that choose each. */
export const places: readonly [string, () => Promise<Record<string, string>>][] = [
  ["SQLite", async () => ({})],
  ["PostgreSQL", async () => ({ DATABASE_URL: await createEmptyDatabase() })],
];

/** Opens a store as a running server does, inserts these submissions, and adds the command on the same settings. */
export async function createCliFixture(settings: Record<string, string>, ...submissions: Partial<Submission>[]) {
  const DATA_DIR = temporaryFolder();
  const databaseFile = join(DATA_DIR, "enquiries.sqlite");
  const databaseUrl = settings.DATABASE_URL ?? null;
  const dataApi = settings.DATA_API_URL ? { url: settings.DATA_API_URL, key: settings.DATA_API_KEY } : null;
  const store = await openForTest(openStore({ databaseFile, databaseUrl, dataApi }));
  const references: string[] = [];
  for (const changes of submissions) references.push(...(await store.insert(submission(changes))));
  return {
    DATA_DIR,
    databaseFile,
    references,
    store,
    enquiries: (...args: string[]) => runProcess("admin-cli/enquiries.ts", args, { ...settings, DATA_DIR }),
  };
}
