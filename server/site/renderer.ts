/** Renders pages in a process of its own, which starts with the first page and ends when nobody needs it. */
import type { ChildProcess } from "node:child_process";
import { MINUTE_MS } from "../../core/times.ts";
import type { RetentionPeriods } from "../../site/renderer/types.ts";
import { endChild, startChild } from "../child-process.ts";
import type {
  Answer,
  Ask,
  Drawn,
  Preview,
  PreviewAsk,
  RenderedFile,
  RenderedFiles,
  SentFiles,
  SentSite,
  SiteAnswer,
  SiteAsk,
} from "./render-protocol.ts";

/** A person typed on: their newer preview has taken the place of this one. */
export class PreviewReplacedError extends Error {
  override name = "PreviewReplacedError";
}

/** The pages could not be rendered. The message is for the operator. */
export class RenderFailedError extends Error {
  override name = "RenderFailedError";
}

const STOPS = "The server stops.";
/** The process starts in a second or two, on a busy machine in many. */
const START_MS = 60_000;
/**
 * An idle process ends, because only that frees the memory of rendering. At the start two sites are rendered in
 * succession.
 */
export const IDLE_MS = 10_000;
/** After a preview it stays longer: an editor soon asks for the next. */
const EDITING_MS = 5 * MINUTE_MS;
/** A preview takes some hundredths of a second, the first one more. */
export const PREVIEW_MS = 20_000;
/** All pages take a second, new cards and pictures a minute. */
const SITE_MS = 180_000;
/** JavaScript takes about 100 MB. A process that takes more ends, and the server goes on. */
const MOST_MEMORY_MB = 256;

interface Waiting {
  ask: Ask;
  timeoutMs: number;
  onProgress?: ((progress: Drawn) => void) | undefined;
  resolve(answer: Preview | SentSite): void;
  reject(error: Error): void;
}

/** The process gets them at its start, as JSON. */
export interface RendererOptions {
  renderDir: string;
  cacheDir: string;
  retention: RetentionPeriods;
}

export interface SiteOrder extends Omit<SiteAsk, "hashes"> {
  onProgress?: ((progress: Drawn) => void) | undefined;
  /**
   * The files that the server has. Of a site that changed in one sentence nearly all are the same: they stay where they
   * are.
   */
  shown: RenderedFiles;
}

export type SiteRenderer = ReturnType<typeof createRenderer>;

/** With the files that were not sent. */
function filledIn(sent: SentFiles, shown: RenderedFiles): RenderedFiles {
  const files = Object.entries(sent).map(([name, file]) => [name, file ?? shown[name]] as const);
  return Object.fromEntries(files.filter((entry): entry is [string, RenderedFile] => entry[1] !== undefined));
}

export function createRenderer(options: RendererOptions) {
  const waiting = new Map<string | symbol, Waiting>();
  let running: Waiting | undefined;
  let child: ChildProcess | undefined;
  let isReady = false;
  let timer: NodeJS.Timeout | undefined;
  let neededUntil = 0;
  let isClosed = false;

  async function end(): Promise<void> {
    clearTimeout(timer);
    const ending = child;
    child = undefined;
    if (ending) await endChild(ending);
  }

  /** Ends the process with the page that it cannot finish. The next page starts another. */
  async function fail(reason: string): Promise<void> {
    const failed = running;
    await end();
    if (running === failed) running = undefined;
    failed?.reject(new RenderFailedError(reason));
    next();
  }

  function after(ms: number, action: () => void): void {
    clearTimeout(timer);
    timer = setTimeout(action, ms).unref();
  }

  function limit(ms: number): void {
    after(ms, () => void fail(`Nothing was rendered within ${ms} ms.`));
  }

  function receive(message: Answer): void {
    if ("ready" in message) {
      isReady = true;
      if (running) limit(running.timeoutMs);
      return;
    }
    if ("progress" in message) {
      running?.onProgress?.(message.progress);
      return;
    }
    if ("crash" in message) {
      void fail(message.crash);
      return;
    }
    const finished = running;
    running = undefined;
    const idleMs = finished && "preview" in finished.ask ? EDITING_MS : IDLE_MS;
    neededUntil = Math.max(neededUntil, performance.now() + idleMs);
    after(neededUntil - performance.now(), () => void end());
    if ("failure" in message) finished?.reject(new RenderFailedError(message.failure));
    else finished?.resolve(message.answer);
    next();
  }

  function start(): ChildProcess {
    isReady = false;
    const started = startChild(new URL("render-process.ts", import.meta.url), {
      args: [JSON.stringify(options)],
      // New objects in 2 MB instead of 16: the process takes 265 MB instead of 347.
      execArgv: [`--max-old-space-size=${MOST_MEMORY_MB}`, "--max-semi-space-size=2"],
    });
    const isCurrent = () => child === started;
    started.on("message", (message: Answer) => isCurrent() && receive(message));
    started.on("error", (error) => isCurrent() && void fail(String(error)));
    started.on("close", (code, signal) => isCurrent() && void fail(`The renderer has ended (${signal ?? code}).`));
    return started;
  }

  function next(): void {
    const [first] = waiting;
    if (running || !first) return;
    const [key, task] = first;
    waiting.delete(key);
    running = task;
    child ??= start();
    child.send(task.ask);
    limit(isReady ? task.timeoutMs : START_MS);
  }

  function enqueue(
    key: string | symbol,
    ask: Ask,
    { timeoutMs, onProgress }: Pick<Waiting, "timeoutMs" | "onProgress">,
  ): Promise<Preview | SentSite> {
    return new Promise((resolve, reject) => {
      if (isClosed) return reject(new RenderFailedError(STOPS));
      waiting.get(key)?.reject(new PreviewReplacedError());
      waiting.set(key, { ask, timeoutMs, onProgress, resolve, reject });
      next();
    });
  }

  return {
    /** @param person of each one only the newest waits @throws PreviewReplacedError, RenderFailedError */
    preview: (person: string, ask: PreviewAsk) =>
      enqueue(person, { preview: ask }, { timeoutMs: PREVIEW_MS }) as Promise<Preview>,
    /** @throws RenderFailedError */
    async renderSite({ shown, onProgress, ...order }: SiteOrder): Promise<SiteAnswer> {
      const hashes = Object.fromEntries(Object.entries(shown).map(([name, { hash }]) => [name, hash]));
      const limits = { timeoutMs: SITE_MS, onProgress };
      const answer = (await enqueue(Symbol("site"), { site: { ...order, hashes } }, limits)) as SentSite;
      return "issues" in answer
        ? answer
        : { rendered: { ...answer.rendered, files: filledIn(answer.rendered.files, shown) } };
    },
    async close() {
      isClosed = true;
      for (const { reject } of waiting.values()) reject(new RenderFailedError(STOPS));
      waiting.clear();
      running?.reject(new RenderFailedError(STOPS));
      running = undefined;
      await end();
    },
  };
}
