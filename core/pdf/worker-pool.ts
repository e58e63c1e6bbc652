/** Sets PDFs and cards in a worker thread, one at a time, so that the server keeps answering meanwhile. */
import { Worker } from "node:worker_threads";
import type { TemplateData } from "./typesetter.ts";
import type { TypesetAnswer, TypesetJob } from "./worker.ts";

/** `unavailable`: Typst is not installed. `busy`: too many PDFs are waiting. `timeout`: it took too long. */
export type PdfFailure = "unavailable" | "busy" | "timeout" | "failed";

export class PdfError extends Error {
  override readonly name = "PdfError";
  readonly failure: PdfFailure;

  constructor(failure: PdfFailure, message: string) {
    super(message);
    this.failure = failure;
  }
}

interface Waiting extends TypesetJob {
  resolve: (made: Uint8Array) => void;
  reject: (error: PdfError) => void;
  timer: NodeJS.Timeout;
}

/** PDFs in the queue while a document is set, and as many cards. A PDF takes about a tenth of a second. */
const MAX_QUEUED = 8;
/** From the request to the PDF. */
const TIMEOUT_MS = 5000;

const isCard = ({ createdAt }: TypesetJob): boolean => createdAt === undefined;

export type PdfPool = ReturnType<typeof createPdfPool>;

/** Creates a pool of one worker. It starts with the first PDF and is replaced when it ends or takes too long. */
export function createPdfPool() {
  const waiting: Waiting[] = [];
  let lastWasCard = false;
  let current: Waiting | undefined;
  let worker: Worker | undefined;

  function settle(job: Waiting, outcome: Uint8Array | PdfError): void {
    clearTimeout(job.timer);
    if (outcome instanceof PdfError) job.reject(outcome);
    else job.resolve(outcome);
    if (job !== current) return;
    current = undefined;
    next();
  }

  function receive(answer: TypesetAnswer): void {
    if (!current) return;
    if ("made" in answer) settle(current, answer.made);
    else if ("error" in answer) settle(current, new PdfError("failed", answer.error));
    else settle(current, new PdfError("unavailable", "Typst is not installed"));
  }

  function start(): Worker {
    const started = new Worker(new URL("worker.ts", import.meta.url));
    started.unref();
    const onEnd = (reason: string) => {
      if (worker !== started) return;
      worker = undefined;
      if (current) settle(current, new PdfError("failed", reason));
    };
    started.on("message", receive);
    started.on("error", (error) => onEnd(String(error)));
    started.on("exit", (code) => onEnd(`the worker ended with code ${code}`));
    return started;
  }

  function next(): void {
    if (current) return;
    // PDFs and cards by turns: programs ask for many cards, visitors for a PDF.
    const otherKind = waiting.findIndex((job) => isCard(job) !== lastWasCard);
    [current] = waiting.splice(Math.max(otherKind, 0), 1);
    if (!current) return;
    lastWasCard = isCard(current);
    worker ??= start();
    const { document, createdAt } = current;
    worker.postMessage({ document, ...(createdAt && { createdAt }) } satisfies TypesetJob);
  }

  /** Typst cannot be interrupted: the thread ends by itself once it has finished, and a new one takes its place. */
  function giveUp(job: Waiting): void {
    if (job === current) {
      void worker?.terminate();
      worker = undefined;
    } else waiting.splice(waiting.indexOf(job), 1);
    settle(job, new PdfError("timeout", `not finished after ${TIMEOUT_MS} ms`));
  }

  /** @throws PdfError */
  const make = (wanted: TypesetJob): Promise<Uint8Array> =>
    new Promise((resolve, reject) => {
      const alike = waiting.filter((job) => isCard(job) === isCard(wanted)).length;
      if (alike >= MAX_QUEUED) return reject(new PdfError("busy", `${MAX_QUEUED} documents are waiting`));
      const job: Waiting = { ...wanted, resolve, reject, timer: setTimeout(() => giveUp(job), TIMEOUT_MS) };
      waiting.push(job);
      next();
    });

  return {
    pdf: (document: TemplateData, createdAt: Date) => make({ document, createdAt }),
    jpeg: (document: TemplateData) => make({ document }),
    /** Rejects the queued documents. */
    async close() {
      const ended = worker;
      worker = undefined;
      for (const job of waiting.splice(0)) settle(job, new PdfError("failed", "the server stops"));
      if (current) settle(current, new PdfError("failed", "the server stops"));
      await ended?.terminate();
    },
  };
}
