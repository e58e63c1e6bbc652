/** Renders pages beside the server, in one thread that starts with the first page. */
import { join } from "node:path";
import { Worker } from "node:worker_threads";
import type { Kept } from "../../site/renderer/contract.ts";
import type { Answer, Ask, Preview, PreviewAsk, SiteAnswer, SiteAsk } from "./messages.ts";

/** A person typed on: their newer preview has taken the place of this one. */
export class PreviewReplacedError extends Error {
  override name = "PreviewReplacedError";
}

/** The pages could not be rendered. The message is for the operator. */
export class RenderFailedError extends Error {
  override name = "RenderFailedError";
}

const STOPS = "The server stops.";
/** The thread starts in a second or two, on a busy machine in many. */
const START_MS = 60_000;
/** A preview takes some hundredths of a second, the first one more. */
const PREVIEW_MS = 20_000;
/** All pages take a second, new cards and pictures a minute. */
const SITE_MS = 180_000;
/** The thread holds about 100 MB. One that takes more ends, and the server goes on. */
const MOST_MEMORY_MB = 256;

interface Waiting {
  ask: Ask;
  timeoutMs: number;
  resolve(answer: Preview | SiteAnswer): void;
  reject(error: Error): void;
}

interface Thread {
  worker: Worker;
  isReady: boolean;
}

export interface RendererOptions {
  /** The folder with what draws the pages: dist-render/. */
  renderDir: string;
  /** Drawn cards and sheets are kept there. */
  cacheDir: string;
  /** For the privacy page. */
  kept: Kept;
  previewMs?: number;
}

export interface SiteRenderer {
  /** @param person of each one only the newest waits @throws PreviewReplacedError, RenderFailedError */
  preview(person: string, ask: PreviewAsk): Promise<Preview>;
  /** @throws RenderFailedError */
  renderSite(ask: SiteAsk): Promise<SiteAnswer>;
  close(): Promise<void>;
}

export function createRenderer({ renderDir, cacheDir, kept, previewMs }: RendererOptions): SiteRenderer {
  /** In the order in which they came. */
  const waiting = new Map<string | symbol, Waiting>();
  let running: Waiting | undefined;
  let thread: Thread | undefined;
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;

  function end(): void {
    clearTimeout(timer);
    // One that still loads modules ends with the server: ending it could end the whole process.
    if (thread?.isReady) void thread.worker.terminate();
    thread = undefined;
  }

  /** Ends the thread with the page that it cannot finish. The next page starts another. */
  function fail(reason: string): void {
    const failed = running;
    running = undefined;
    end();
    failed?.reject(new RenderFailedError(reason));
    next();
  }

  function limit(ms: number): void {
    clearTimeout(timer);
    timer = setTimeout(() => fail(`Nothing was rendered within ${ms} ms.`), ms).unref();
  }

  function finish(message: Answer): void {
    if ("ready" in message) {
      if (thread) thread.isReady = true;
      if (running) limit(running.timeoutMs);
      return;
    }
    const finished = running;
    running = undefined;
    clearTimeout(timer);
    if ("failure" in message) finished?.reject(new RenderFailedError(message.failure));
    else finished?.resolve(message.answer);
    next();
  }

  function start(): Thread {
    const worker = new Worker(join(import.meta.dirname, "render-thread.ts"), {
      workerData: { renderDir, cacheDir, kept },
      // No settings: they hold passwords.
      env: {},
      resourceLimits: { maxOldGenerationSizeMb: MOST_MEMORY_MB },
    });
    const isCurrent = () => thread?.worker === worker;
    worker.on("message", (message: Answer) => {
      if (isCurrent()) finish(message);
      else void worker.terminate();
    });
    worker.on("error", (error) => isCurrent() && fail(error instanceof Error ? String(error.stack) : String(error)));
    worker.on("exit", () => isCurrent() && fail("The thread that renders pages has ended."));
    worker.unref();
    return { worker, isReady: false };
  }

  function next(): void {
    const [first] = waiting;
    if (running || !first) return;
    const [key, task] = first;
    waiting.delete(key);
    running = task;
    thread ??= start();
    thread.worker.postMessage(task.ask);
    limit(thread.isReady ? task.timeoutMs : START_MS);
  }

  function enqueue(key: string | symbol, ask: Ask, timeoutMs: number): Promise<Preview | SiteAnswer> {
    return new Promise((resolve, reject) => {
      if (isClosed) return reject(new RenderFailedError(STOPS));
      waiting.get(key)?.reject(new PreviewReplacedError());
      waiting.set(key, { ask, timeoutMs, resolve, reject });
      next();
    });
  }

  return {
    preview: (person, ask) => enqueue(person, { preview: ask }, previewMs ?? PREVIEW_MS) as Promise<Preview>,
    renderSite: (ask) => enqueue(Symbol("site"), { site: ask }, SITE_MS) as Promise<SiteAnswer>,
    async close() {
      isClosed = true;
      for (const { reject } of waiting.values()) reject(new RenderFailedError(STOPS));
      waiting.clear();
      running?.reject(new RenderFailedError(STOPS));
      running = undefined;
      end();
    },
  };
}
