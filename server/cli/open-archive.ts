import type { Config } from "../config.ts";
import { openStore } from "../stores/open.ts";
import type { Archive, Outbox } from "../stores/store.ts";

/** The enquiries and letters, wherever the settings keep them, for a command. Beside a running desk or without one. */
export async function openArchive(
  config: Config,
): Promise<{ archive: Archive; outbox: Outbox; close: () => Promise<void> }> {
  const { archive, outbox, close } = await openStore(config);
  return { archive, outbox, close };
}
