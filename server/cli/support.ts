/** Helpers that several commands share. */

import { existsSync } from "node:fs";
import { createInterface } from "node:readline";
import type { Readable, Writable } from "node:stream";
import { sortableTime } from "../../enquiry/times.ts";
import type { Config } from "../config.ts";
import { StoreUnavailableError } from "../database/database.ts";
import type { StoredEnquiry } from "../enquiries/enquiry.ts";
import { openStore } from "../enquiries/open-store.ts";
import { readEnquiry } from "../enquiries/read.ts";
import type { Store } from "../enquiries/store.ts";
import { findHeld } from "../privacy/held.ts";
import { UsageError } from "./program.ts";

/** @throws an error for the operator when the database file does not exist yet */
export function requireDatabase({ databaseFile }: Config): void {
  if (existsSync(databaseFile)) return;
  throw new Error(
    `There is no database yet: the server creates ${databaseFile} when it starts (npm start). Check DATA_DIR.`,
  );
}

/** Says how many enquiries wait in the journal of this server; null for none. */
export function describeWaiting({ journal }: Store): string | null {
  const { waiting, refused } = journal?.counts() ?? { waiting: 0, refused: 0 };
  if (waiting === 0) return null;
  const unfit = refused === 0 ? "" : ` PostgreSQL refused ${refused} of them; the server tries again when it starts.`;
  return `In the journal of this server, not yet in PostgreSQL: ${countEnquiries(waiting)}.${unfit}`;
}

/** Runs `work` with the configured store and closes the store afterwards. The server may be running. */
export async function withArchive<T>(config: Config, work: (store: Store) => Promise<T>): Promise<T> {
  if (config.databaseUrl === null) requireDatabase(config);
  const store = await openStore(config);
  try {
    return await work(store);
  } catch (error) {
    const waiting = describeWaiting(store);
    if (!(error instanceof StoreUnavailableError) || waiting === null) throw error;
    throw new Error(`${error.message} ${waiting}`, { cause: error });
  } finally {
    await store.close();
  }
}

/** Says in words what has become of an enquiry that staff can no longer see, without its content. */
async function describeAbsence(store: Store, idOrReference: string): Promise<string> {
  if (store.journal?.holds(idOrReference.toUpperCase())) {
    return `${idOrReference.toUpperCase()} waits in the journal of this server until PostgreSQL has it.`;
  }
  const held = await findHeld(store, idOrReference);
  if (held?.state === "withdrawn") {
    return `The consent for ${held.enquiry.reference} was withdrawn on ${sortableTime(held.at)} IST. The enquiry is sealed, and nobody works with it.`;
  }
  if (held?.state === "erased") {
    const until = held.sealedUntil === null ? "" : ` It stays sealed until ${sortableTime(held.sealedUntil)} IST.`;
    return `${held.reference} was erased on ${sortableTime(held.at)} IST.${until}`;
  }
  return `There is no enquiry ${idOrReference}.`;
}

/** Finds an enquiry by ID or reference. @throws an error for the operator when there is none */
export async function requireEnquiry(store: Store, idOrReference: string): Promise<StoredEnquiry> {
  const enquiry = await readEnquiry(store.database, idOrReference);
  if (enquiry === undefined) throw new Error(await describeAbsence(store, idOrReference));
  return enquiry;
}

/** @throws UsageError naming PostgreSQL's own program when the enquiries are in PostgreSQL */
export function rejectPostgres({ databaseUrl }: Config, command: string): void {
  if (databaseUrl === null) return;
  throw new UsageError(
    `The enquiries are in PostgreSQL (DATABASE_URL), which has its own programs for this. Run:\n  ${command}\n`,
  );
}

/** Returns the start of a day in India, given as 2026-11-21. @throws UsageError */
function startOfDay(text: string): Date {
  const start = new Date(`${text}T00:00:00+05:30`);
  // Date accepts 2026-02-30 and moves on to March.
  const isDay = /^\d{4}-\d\d-\d\d$/.test(text) && new Date(`${text}T00:00:00Z`).toJSON()?.startsWith(text);
  if (!isDay) throw new UsageError("Invalid --since: give a date, for example 2026-11-21.");
  return start;
}

/** Returns the filter for --since; without a day it matches everything. */
export const sinceFilter = (text: string | undefined): { since?: Date } =>
  text === undefined ? {} : { since: startOfDay(text) };

/** Asks at the terminal. Only "yes" counts; the end of the input means no. */
export async function confirm(question: string, input: Readable, output: Writable): Promise<boolean> {
  output.write(`${question} Type yes: `);
  const lines = createInterface({ input });
  try {
    for await (const line of lines) return line.trim().toLowerCase() === "yes";
    return false;
  } finally {
    lines.close();
  }
}

export const countEnquiries = (count: number): string => (count === 1 ? "1 enquiry" : `${count} enquiries`);
