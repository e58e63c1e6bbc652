/** Runs commands on a store of their own, in the process of the test. */
import { join } from "node:path";
import { PassThrough, Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { temporaryFolder } from "../../tests/temporary.ts";
import { enquiries } from "../cli/enquiries.ts";
import { openStore } from "../enquiries/open-store.ts";
import type { Submission } from "../enquiries/submission-record.ts";
import { writeEmptyDatabase } from "./sqlite-file.ts";
import { createEmptyDatabase, isFull, openForTest } from "./stores.ts";
import { enquiry, submission } from "./test-server.ts";

export const hindi = { ...enquiry, full_name: "आशा पटेल", project_details: "ઘાટલોડિયામાં ૧૨૦ પથારીની હોસ્પિટલ બાંધવી છે" };

type Place = readonly [string, () => Promise<Record<string, string>>];
const sqlite: Place = ["SQLite", async () => ({})];
const postgres: Place = ["PostgreSQL", async () => ({ DATABASE_URL: await createEmptyDatabase() })];

/** The databases that a desk works on, with the settings that choose each: PostgreSQL with `npm test -- full`. */
export const places: readonly Place[] = isFull ? [sqlite, postgres] : [sqlite];

/** Runs a command of `enquiries` without a terminal. */
export async function runEnquiries(args: readonly string[], env: Record<string, string>) {
  const [stdout, stderr] = [new PassThrough(), new PassThrough()];
  // It restricts the modes of its files, which here is only for its own time.
  const umask = process.umask();
  try {
    const running = enquiries(args, env, { stdin: Readable.from([""]), stdout, stderr });
    const code = await running.finally(() => [stdout.end(), stderr.end()]);
    return { stdout: await text(stdout), stderr: await text(stderr), code };
  } finally {
    process.umask(umask);
  }
}

/** Opens a store as a running server does, inserts these submissions, and adds the command on the same settings. */
export async function createCliFixture(settings: Record<string, string>, ...submissions: Partial<Submission>[]) {
  const DATA_DIR = temporaryFolder();
  const databaseFile = join(DATA_DIR, "enquiries.sqlite");
  const databaseUrl = settings.DATABASE_URL ?? null;
  if (databaseUrl === null) writeEmptyDatabase(databaseFile);
  const store = await openForTest(openStore({ databaseFile, databaseUrl, diskReserveBytes: 0 }));
  const references: string[] = [];
  for (const changes of submissions) references.push(...(await store.insert(submission(changes))));
  return {
    DATA_DIR,
    databaseFile,
    references,
    store,
    enquiries: (...args: string[]) => runEnquiries(args, { ...settings, DATA_DIR }),
  };
}
