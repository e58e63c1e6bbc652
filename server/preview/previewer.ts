/** Makes previews beside the server, in one thread that starts with the first preview. */
import { statSync } from "node:fs";
import { join } from "node:path";
import { Worker } from "node:worker_threads";
import type { Preview, PreviewAnswer, PreviewAsk } from "./messages.ts";

/** A person typed on: their newer preview has taken the place of this one. */
export class PreviewReplacedError extends Error {
  override name = "PreviewReplacedError";
}

/** The page could not be rendered. The message is for the operator. */
export class PreviewFailedError extends Error {
  override name = "PreviewFailedError";
}

/** A preview takes some hundredths of a second; the first one, with the start of the thread, a few seconds. */
const TIMEOUT_MS = 20_000;
/** The thread holds about 60 MB. One that takes more ends, and the server goes on. */
const MOST_MEMORY_MB = 256;

interface Waiting {
  ask: PreviewAsk;
  /** The folder dist-render/ of the site that visitors see. */
  renderDir: string;
  resolve(preview: Preview): void;
  reject(error: Error): void;
}

interface Thread {
  site: string;
  worker: Worker;
  isReady: boolean;
}

export interface Previewer {
  /** @param person of each one only the newest waits @throws PreviewReplacedError, PreviewFailedError */
  preview(person: string, renderDir: string, ask: PreviewAsk): Promise<Preview>;
  close(): Promise<void>;
}

/** Another site may have been built at the same place. */
const siteAt = (renderDir: string): string => `${renderDir} ${statSync(join(renderDir, "view.json")).mtimeMs}`;

export function createPreviewer(timeoutMs = TIMEOUT_MS): Previewer {
  /** In the order in which people asked. */
  const waiting = new Map<string, Waiting>();
  let running: Waiting | undefined;
  let thread: Thread | undefined;
  let timer: NodeJS.Timeout | undefined;

  function end(): void {
    clearTimeout(timer);
    // One that still loads modules ends with the server: ending it could end the whole process.
    if (thread?.isReady) void thread.worker.terminate();
    thread = undefined;
  }

  /** Ends the thread with the preview that it cannot finish. The next preview starts another. */
  function fail(reason: string): void {
    const failed = running;
    running = undefined;
    end();
    failed?.reject(new PreviewFailedError(reason));
    next();
  }

  function finish(answer: PreviewAnswer): void {
    if ("ready" in answer) {
      if (thread) thread.isReady = true;
      return;
    }
    const finished = running;
    running = undefined;
    clearTimeout(timer);
    if ("failure" in answer) finished?.reject(new PreviewFailedError(answer.failure));
    else finished?.resolve(answer);
    next();
  }

  function start(renderDir: string, site: string): Thread {
    const worker = new Worker(new URL("preview-thread.ts", import.meta.url), {
      workerData: { renderDir },
      // No settings: they hold passwords.
      env: {},
      resourceLimits: { maxOldGenerationSizeMb: MOST_MEMORY_MB },
    });
    const isCurrent = () => thread?.worker === worker;
    worker.on("message", (answer: PreviewAnswer) => {
      if (isCurrent()) finish(answer);
      else void worker.terminate();
    });
    worker.on("error", (error) => isCurrent() && fail(error instanceof Error ? String(error.stack) : String(error)));
    worker.on("exit", () => isCurrent() && fail("The thread of previews has ended."));
    worker.unref();
    return { site, worker, isReady: false };
  }

  /** The thread that has the renderer of this site. @throws when the site is not built */
  function threadFor(renderDir: string): Thread {
    const site = siteAt(renderDir);
    if (thread?.site !== site) {
      end();
      thread = start(renderDir, site);
    }
    return thread;
  }

  function next(): void {
    const [first] = waiting;
    if (running || !first) return;
    const [person, task] = first;
    waiting.delete(person);
    running = task;
    try {
      threadFor(task.renderDir).worker.postMessage(task.ask);
      timer = setTimeout(() => fail(`The page was not rendered within ${timeoutMs} ms.`), timeoutMs).unref();
    } catch (error) {
      fail(String(error));
    }
  }

  return {
    preview(person, renderDir, ask) {
      return new Promise((resolve, reject) => {
        waiting.get(person)?.reject(new PreviewReplacedError());
        waiting.set(person, { ask, renderDir, resolve, reject });
        next();
      });
    },
    async close() {
      for (const { reject } of waiting.values()) reject(new PreviewReplacedError());
      waiting.clear();
      running?.reject(new PreviewReplacedError());
      running = undefined;
      end();
    },
  };
}
