/** Makes previews beside the server, in a process that starts with the first one and ends when nobody needs it. */
import { type ChildProcess, fork } from "node:child_process";
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
  /** A preview takes a fifth of a second; the first one, with the start of the process, a few. */
  timeoutMs: number;
  /** The process holds about 330 MB. */
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
  let child: ChildProcess | undefined;
  let timer: NodeJS.Timeout | undefined;

  function after(ms: number, act: () => void): void {
    clearTimeout(timer);
    timer = setTimeout(act, ms).unref();
  }

  function end(): void {
    clearTimeout(timer);
    child?.kill("SIGKILL");
    child = undefined;
  }

  /** Ends the process with the preview that it cannot finish. The next preview starts another. */
  function fail(reason: string): void {
    const failed = running;
    running = undefined;
    end();
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

  function start(): ChildProcess {
    const started = fork(new URL("preview-process.ts", import.meta.url), {
      // No settings: they hold passwords.
      env: {},
      execArgv: [],
      serialization: "advanced",
      stdio: ["ignore", "ignore", "inherit", "ipc"],
    });
    started.on("message", (answer: PreviewAnswer) => started === child && finish(answer));
    started.on("error", (error) => started === child && fail(String(error)));
    started.on("exit", () => started === child && fail("The process of previews has ended."));
    started.unref();
    started.channel?.unref();
    return started;
  }

  function next(): void {
    const [first] = waiting;
    if (running || !first) {
      if (!running) after(idleMs, end);
      return;
    }
    const [person, task] = first;
    waiting.delete(person);
    running = task;
    child ??= start();
    after(timeoutMs, () => fail(`The page was not rendered within ${timeoutMs} ms.`));
    child.send(task.ask, (error) => error && task === running && fail(String(error)));
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
      end();
    },
  };
}
