/** Runs in the worker thread of a mail parser (mail-parser.ts): reads one mail after another, and ends at one that it cannot read. */
import { parentPort } from "node:worker_threads";
import { type Extent, readIncoming } from "./read-incoming.ts";

export interface Job {
  source: Uint8Array;
  extent: Extent;
}

parentPort?.on("message", async ({ source, extent }: Job) =>
  parentPort?.postMessage(await readIncoming(source, extent)),
);
