/** Keeps store, product and copy in step while the server runs. */
import { globSync, statSync } from "node:fs";
import { join } from "node:path";
import type { ContentStore } from "./content-store.ts";
import { lastWritten, writeCopy } from "./copy.ts";
import { takeUpgrade } from "./upgrade.ts";

interface KeepOptions {
  dataDir: string;
  contentDir: string;
  /** Whether the operator gave the folder, so that edits are written there. */
  writesContentDir: boolean;
}

/** Changes whenever somebody writes a file of the folder. */
const stampOf = (folder: string): string =>
  globSync("**/*.yaml", { cwd: folder })
    .sort()
    .map((file) => `${file} ${statSync(join(folder, file)).mtimeMs}`)
    .join("\n");

/** @returns a function for a background job: the first call takes an upgrade over, and later ones follow changes */
export function createContentKeeper(content: ContentStore, options: KeepOptions): () => Promise<void> {
  const { dataDir, contentDir, writesContentDir } = options;
  let seen = { stamp: "", revision: -1 };
  return async () => {
    const stamp = stampOf(contentDir);
    if (stamp !== seen.stamp) {
      content.reloadProduct();
      await takeUpgrade(content, new Date(), {
        ...(writesContentDir && { lastSeen: ({ file, base }) => lastWritten(dataDir, file) ?? base }),
      });
    }
    const { revision } = await content.read();
    if (stamp === seen.stamp && revision === seen.revision) return;
    await writeCopy(content, dataDir, writesContentDir ? contentDir : null);
    if (writesContentDir) content.reloadProduct();
    seen = { stamp: stampOf(contentDir), revision };
  };
}
