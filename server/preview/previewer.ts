/** Makes previews beside the server, in a thread that starts with the first one and ends when nobody needs it. */
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

interface Limits {
  /** A preview takes a fifth of a second; the first one, with the start of the threads, a few. */
  timeoutMs: number;
  /** The threads hold about 150 MB. */
  idleMs: number;
}

interface Waiting {
  ask: PreviewAsk;
  resolve(preview: Preview): void;
  reject(error: Error): void;
}

export interface Previewer {
  /** @param person of each one only the newest waits @throws PreviewReplacedError, PreviewFailedError */
  preview(person: string, ask: PreviewAsk): Promise<Preview>;
  close(): Promise<void>;
}

export function createPreviewer({ timeoutMs, idleMs }: Limits = { timeoutMs: 20_000, idleMs: 5 * 60_000 }): Previewer {
  /** In the order in which people asked. */
  const waiting = new Map<string, Waiting>();
  let running: Waiting | undefined;
  let thread: Worker | undefined;
  let timer: NodeJS.Timeout | undefined;

  function after(ms: number, act: () => void): void {
    clearTimeout(timer);
    timer = setTimeout(act, ms).unref();
  }

  function end(): Promise<unknown> | undefined {
    clearTimeout(timer);
    const ended = thread?.terminate();
    thread = undefined;
    return ended;
  }

  /** Ends the thread with the preview that it cannot finish. The next preview starts another. */
  function fail(reason: string): void {
    const failed = running;
    running = undefined;
    void end();
    failed?.reject(new PreviewFailedError(reason));
    next();
  }

  function finish(answer: PreviewAnswer): void {
    const finished = running;
    running = undefined;
    if ("failure" in answer) finished?.reject(new PreviewFailedError(answer.failure));
    else finished?.resolve(answer);
    next();
  }

  function start(): Worker {
    const worker = new Worker(new URL("thread.ts", import.meta.url));
    worker.on("message", finish);
    worker.on("error", (error) => worker === thread && fail(String(error)));
    worker.on("exit", () => worker === thread && fail("The thread of previews has ended."));
    worker.unref();
    return worker;
  }

  function next(): void {
    const [first] = waiting;
    if (running || !first) {
      if (!running) after(idleMs, () => void end());
      return;
    }
    const [person, task] = first;
    waiting.delete(person);
    running = task;
    thread ??= start();
    after(timeoutMs, () => fail(`The page was not rendered within ${timeoutMs} ms.`));
    thread.postMessage(task.ask);
  }

  return {
    preview(person, ask) {
      return new Promise((resolve, reject) => {
        waiting.get(person)?.reject(new PreviewReplacedError());
        waiting.set(person, { ask, resolve, reject });
        next();
      });
    },
    async close() {
      for (const { reject } of waiting.values()) reject(new PreviewReplacedError());
      waiting.clear();
      running?.reject(new PreviewReplacedError());
      running = undefined;
      await end();
    },
  };
}
