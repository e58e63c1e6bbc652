/** Runs in the worker thread of a pool (worker-pool.ts): sets one PDF after another. */
import { parentPort } from "node:worker_threads";
import { loadTypesetter, type TemplateData } from "./typesetter.ts";

export interface Job {
  document: TemplateData;
  made: Date;
}

export type Answer = { pdf: Uint8Array } | { error: string } | { isAbsent: true };

const typesetter = loadTypesetter();

function answerTo({ document, made }: Job): Answer {
  if (!typesetter) return { isAbsent: true };
  try {
    return { pdf: typesetter.pdf(document, made) };
  } catch (error) {
    return { error: String(error) };
  }
}

parentPort?.on("message", (job: Job) => parentPort?.postMessage(answerTo(job)));
