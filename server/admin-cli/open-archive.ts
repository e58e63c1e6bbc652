import { existsSync } from "node:fs";
import type { Config } from "../config.ts";
import { openStore } from "../storage/open-store.ts";
import type { EnquiryRepository, Outbox } from "../storage/store.ts";

type Kept = { repository: EnquiryRepository; outbox: Outbox };

/** The enquiries and letters, wherever the settings keep them, for a command. Beside a running desk or without one. */
export async function openArchive(config: Config): Promise<Kept & { close: () => Promise<void> }> {
  const { repository, outbox, close } = await openStore(config);
  return { repository, outbox, close };
}

/** @throws when the file of enquiries is not there yet */
export function needDatabase({ databaseFile }: Config): void {
  if (existsSync(databaseFile)) return;
  throw new Error(`There are no enquiries yet: ${databaseFile} is made when the website starts (npm start).`);
}

/** Does the work with what the website has stored. */
export async function withArchive<T>(config: Config, work: (kept: Kept) => Promise<T>): Promise<T> {
  if (config.databaseUrl === null) needDatabase(config);
  const { close, ...kept } = await openArchive(config);
  try {
    return await work(kept);
  } finally {
    await close();
  }
}
