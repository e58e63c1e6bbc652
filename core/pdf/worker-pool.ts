/** Sets sheets in a worker thread, one at a time, so that the server keeps answering meanwhile. */
import { Worker } from "node:worker_threads";
import type { Sheet } from "./typesetter.ts";
import type { Answer, Job } from "./worker.ts";

/** `absent`: Typst is not installed. `busy`: too many sheets are waiting. `late`: it took too long. */
export type PressFailure = "absent" | "busy" | "late" | "failed";

export class PressError extends Error {
  override readonly name = "PressError";
  readonly failure: PressFailure;

  constructor(failure: PressFailure, message: string) {
    super(message);
    this.failure = failure;
  }
}

export interface Press {
  /** @throws PressError */
  pdf(sheet: Sheet, made: Date): Promise<Uint8Array>;
  /** Ends the worker. Sheets that wait are rejected. */
  close(): Promise<void>;
}

interface Waiting extends Job {
  resolve: (pdf: Uint8Array) => void;
  reject: (error: PressError) => void;
  timer: NodeJS.Timeout;
}

/** Sheets that may wait while one is set. A sheet takes about a tenth of a second. */
const QUEUE = 8;
/** From the request to the PDF. */
const LONGEST_MS = 5000;

/** Creates a press. Its worker starts with the first sheet, and is replaced when it ends or takes too long. */
export function createPress(): Press {
  const waiting: Waiting[] = [];
  let current: Waiting | undefined;
  let worker: Worker | undefined;

  function settle(job: Waiting, outcome: Uint8Array | PressError): void {
    clearTimeout(job.timer);
    if (outcome instanceof PressError) job.reject(outcome);
    else job.resolve(outcome);
    if (job !== current) return;
    current = undefined;
    next();
  }

  function receive(answer: Answer): void {
    if (!current) return;
    if ("pdf" in answer) settle(current, answer.pdf);
    else if ("error" in answer) settle(current, new PressError("failed", answer.error));
    else settle(current, new PressError("absent", "Typst is not installed"));
  }

  function start(): Worker {
    const started = new Worker(new URL("worker.ts", import.meta.url));
    started.unref();
    const onEnd = (reason: string) => {
      if (worker !== started) return;
      worker = undefined;
      if (current) settle(current, new PressError("failed", reason));
    };
    started.on("message", receive);
    started.on("error", (error) => onEnd(String(error)));
    started.on("exit", (code) => onEnd(`the worker ended with code ${code}`));
    return started;
  }

  function next(): void {
    if (current) return;
    current = waiting.shift();
    if (!current) return;
    worker ??= start();
    worker.postMessage({ sheet: current.sheet, made: current.made } satisfies Job);
  }

  /** Typst cannot be interrupted: the thread ends by itself once it has finished, and a new one takes its place. */
  function giveUp(job: Waiting): void {
    if (job === current) {
      void worker?.terminate();
      worker = undefined;
    } else waiting.splice(waiting.indexOf(job), 1);
    settle(job, new PressError("late", `not finished after ${LONGEST_MS} ms`));
  }

  return {
    pdf: (sheet, made) =>
      new Promise((resolve, reject) => {
        if (waiting.length >= QUEUE) return reject(new PressError("busy", `${QUEUE} sheets are waiting`));
        const job: Waiting = { sheet, made, resolve, reject, timer: setTimeout(() => giveUp(job), LONGEST_MS) };
        waiting.push(job);
        next();
      }),
    async close() {
      const ended = worker;
      worker = undefined;
      for (const job of waiting.splice(0)) settle(job, new PressError("failed", "the server stops"));
      if (current) settle(current, new PressError("failed", "the server stops"));
      await ended?.terminate();
    },
  };
}
