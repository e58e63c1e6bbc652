/**
 * The site that visitors see: the build that live.json names, or the product's own while nothing was published. What the
 * server takes from it is read once per build, and again when another build goes live.
 */
import { setTimeout as wait } from "node:timers/promises";
import { buildFolders, findLive, isFinished, type LiveHistory, makeLive, readLive } from "./builds-folder.ts";
import { builtAt, type SiteFolders } from "./site-folders.ts";
import { createSitePart, type ShownBuild, type SitePart } from "./site-part.ts";

/** Servers that share the folder show the same site within a second. */
const CHECK_EVERY_MS = 250;
/** At the start, a live build that cannot be read is replaced by one of those before it. */
const TRIED_AT_START = 3;

/** Gives what a loader makes of the texts that visitors see. After the next publication the value is another one. */
export type ReadContent = <T>(load: (contentDir: string) => T) => () => T;

interface Log {
  info(details: object, message: string): void;
  error(details: object, message: string): void;
}

export interface LiveSite {
  /**
   * Reads something from the site, now and whenever another build goes live.
   * @throws Error when neither the live build nor the product's own site can be read
   */
  follow<T>(read: (folders: SiteFolders) => T): () => T;
  content: ReadContent;
  /** Which build is live since when, the newest first. Empty while the product's own site is shown. */
  history(): LiveHistory;
  /** Why visitors see another build than the one that should be live. */
  fault(): string | null;
  product: SiteFolders;
  buildsDir: string;
  /** Shows a finished build to visitors, on this server at once. @throws Error when it is not finished */
  switchTo(id: string, now: Date): void;
  /** Watches live.json until `stop`. */
  start(log: Log): void;
  stop(): void;
}

const describeFault = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** @param product the site that came with the server */
export function createLiveSite(buildsDir: string, product: SiteFolders): LiveSite {
  const parts: SitePart<unknown>[] = [];
  const loaded = new Map<unknown, () => unknown>();
  const stopped = new AbortController();
  let history: LiveHistory = [];
  let folderFault: string | null = null;

  const publishedBuild = (id: string): ShownBuild => ({ ...buildFolders(buildsDir, id), stamp: id });
  const productBuild = (): ShownBuild => ({ ...product, stamp: `product ${builtAt(product.siteDir)}` });

  const fault = () => folderFault ?? parts.map((part) => part.fault()).find((reason) => reason !== null) ?? null;

  /** Lets all parts follow the history. */
  function show(newest: LiveHistory): void {
    history = newest;
    folderFault = null;
    const [live] = history;
    // While the product is built again, its last site stays.
    if (!live && builtAt(product.siteDir) === undefined) return;
    const build = live ? publishedBuild(live.id) : productBuild();
    for (const part of parts) part.update(build);
  }

  function follow<T>(read: (folders: SiteFolders) => T): () => T {
    const ids = [...new Set(history.map(({ id }) => id))].slice(0, TRIED_AT_START);
    const published = ids.filter((id) => isFinished(buildsDir, id)).map(publishedBuild);
    const part = createSitePart(read, published, productBuild());
    parts.push(part);
    return part.value;
  }

  function content<T>(load: (contentDir: string) => T): () => T {
    const known = loaded.get(load) ?? follow(({ contentDir }) => load(contentDir));
    loaded.set(load, known);
    return known as () => T;
  }

  /** Waits for the folder without holding up requests: it may be on another machine that does not answer. */
  async function look(): Promise<void> {
    try {
      const newest = await findLive(buildsDir);
      if (newest.length === 0 && history.length > 0) throw new Error("live.json is gone");
      show(newest);
    } catch (error) {
      folderFault = describeFault(error);
    }
  }

  async function watch(log: Log): Promise<void> {
    let told: string | null = null;
    let shown = history[0]?.id;
    while (!stopped.signal.aborted) {
      await look();
      const reason = fault();
      if (reason !== null && reason !== told) log.error({ reason }, "site.reload_failed");
      told = reason;
      if (history[0]?.id !== shown) log.info({ build: history[0]?.id }, "site.switched");
      shown = history[0]?.id;
      await wait(CHECK_EVERY_MS, undefined, { signal: stopped.signal, ref: false }).catch(() => undefined);
    }
  }

  try {
    history = readLive(buildsDir);
  } catch (error) {
    folderFault = describeFault(error);
  }

  return {
    follow,
    content,
    history: () => history,
    fault,
    product,
    buildsDir,
    switchTo(id, now) {
      makeLive(buildsDir, id, now);
      show(readLive(buildsDir));
    },
    start: (log) => void watch(log),
    stop: () => stopped.abort(),
  };
}
