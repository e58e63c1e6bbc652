/** A server that starts with enquiries from before the desk, and adopts them while staff already use it. */
import { setTimeout as wait } from "node:timers/promises";
import { z } from "zod";
import { percentile } from "../enquiries/throughput.ts";
import type { Console } from "./consoles.ts";

const PAUSE_MS = 500;

const listAnswer = z.object({ arriving: z.number() });

export interface Upgrade {
  /** How long adopting everything took, in milliseconds. */
  adoptionMs: number;
  /** How long a list took meanwhile, in milliseconds. */
  listP95: number;
}

/** Reads the list twice a second until the server has adopted everything. */
export async function waitUntilAdopted({ ask }: Console): Promise<Upgrade> {
  const took: number[] = [];
  const began = performance.now();
  for (;;) {
    const asked = performance.now();
    const { arriving } = listAnswer.parse(await ask("/enquiries?status=to-answer"));
    took.push(performance.now() - asked);
    if (arriving === 0) break;
    await wait(PAUSE_MS);
  }
  return {
    adoptionMs: performance.now() - began,
    listP95: percentile(
      took.toSorted((a, b) => a - b),
      0.95,
    ),
  };
}
