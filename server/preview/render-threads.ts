/** Threads that render a page with the components of a build of the site (site/preview/worker.ts). */
import { once } from "node:events";
import { readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { Worker } from "node:worker_threads";
import type { Content } from "../../content-schema/read-content.ts";

/** A thread renders in 30 MB. One that takes more ends, and the server goes on. */
const MOST_MEMORY_MB = 256;

interface Prepared {
  build: string;
  worker: Worker;
  /** Why it ended before anybody used it. */
  failure?: unknown;
}

/** The build may have been replaced by another at the same place. */
const stampOf = (folder: string): string => `${folder} ${statSync(join(folder, "pictures.json")).mtimeMs}`;

function prepare(folder: string): Prepared {
  const build = stampOf(folder);
  const prepared: Prepared = { build, worker: createWorker(folder) };
  prepared.worker.on("error", (error) => {
    prepared.failure = error;
  });
  return prepared;
}

const createWorker = (folder: string): Worker =>
  new Worker(join(folder, "worker.mjs"), {
    workerData: { pictures: JSON.parse(readFileSync(join(folder, "pictures.json"), "utf8")) },
    env: {},
    resourceLimits: { maxOldGenerationSizeMb: MOST_MEMORY_MB },
  });

/** A thread renders once. The next one gets ready meanwhile, so that it has loaded everything when it is needed. */
export function createRenderThreads() {
  let next: Prepared | undefined;

  function take(folder: string): Prepared {
    if (next?.build !== stampOf(folder)) {
      void next?.worker.terminate();
      next = prepare(folder);
    }
    return next;
  }

  /** The page as HTML; null where the site has no such page. @throws whatever the page throws */
  return async function render(renderDir: string, content: Content, page: string): Promise<string | null> {
    const folder = join(renderDir, "preview");
    const { worker, failure } = take(folder);
    try {
      if (failure) throw failure;
      worker.postMessage({ content, page });
      const answer = once(worker, "message");
      const ended = once(worker, "exit").then(() => {
        throw new Error("The thread that renders the preview has ended.");
      });
      const [{ html }] = await Promise.race([answer, ended]);
      return html;
    } finally {
      // It has nothing more to do and ends by itself. Ending a thread that still loads modules can end the whole process.
      worker.unref();
      next = prepare(folder);
    }
  };
}
