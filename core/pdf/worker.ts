/** Runs in the worker thread of a pool (worker-pool.ts): sets one sheet after another. */
import { parentPort } from "node:worker_threads";
import { loadTypesetter, type Sheet } from "./typesetter.ts";

export interface Job {
  sheet: Sheet;
  made: Date;
}

export type Answer = { pdf: Uint8Array } | { error: string } | { isAbsent: true };

const typesetter = loadTypesetter();

function answerTo({ sheet, made }: Job): Answer {
  if (!typesetter) return { isAbsent: true };
  try {
    return { pdf: typesetter.pdf(sheet, made) };
  } catch (error) {
    return { error: String(error) };
  }
}

parentPort?.on("message", (job: Job) => parentPort?.postMessage(answerTo(job)));
