/** One thing that the server takes from the site: read once per build, and kept while a new build cannot be read. */
import type { SiteFolders } from "./site-folders.ts";

/** How long a build that could not be read is left alone: reading one takes a third of a second. */
const RETRY_MS = 15_000;

/** A build that can be shown. The stamp changes when its files do. */
export interface ShownBuild extends SiteFolders {
  stamp: string;
}

export interface SitePart<T> {
  value(): T;
  /** Why the value is that of another build than the last one asked for. */
  fault(): string | null;
  /** Reads this build unless the value comes from it already. */
  update(build: ShownBuild): void;
}

/**
 * Reads the first build that can be read.
 * @param product is read when none of the others can be
 * @throws what reading the product throws
 */
export function createSitePart<T>(
  read: (folders: SiteFolders) => T,
  published: readonly ShownBuild[],
  product: ShownBuild,
): SitePart<T> {
  let failure: { stamp: string; at: number; message: string } | null = null;

  function tryToRead(build: ShownBuild): { stamp: string; value: T } | undefined {
    try {
      return { stamp: build.stamp, value: read(build) };
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      failure ??= { stamp: build.stamp, at: performance.now(), message };
      return undefined;
    }
  }

  function readFirst(): { stamp: string; value: T } {
    for (const build of published) {
      const found = tryToRead(build);
      if (found) return found;
    }
    return { stamp: product.stamp, value: read(product) };
  }

  let reading = readFirst();
  return {
    value: () => reading.value,
    fault: () => failure?.message ?? null,
    update(build) {
      const hasFailed = failure?.stamp === build.stamp && performance.now() - failure.at < RETRY_MS;
      if (hasFailed) return;
      failure = null;
      if (build.stamp !== reading.stamp) reading = tryToRead(build) ?? reading;
    },
  };
}
