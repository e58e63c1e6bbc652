import { closeSync, existsSync, fsyncSync, openSync, readFileSync, writeSync } from "node:fs";
import { z } from "zod";
import type { Erasure } from "./erasure.ts";

const line = z.object({ hash: z.string(), erased_at: z.string() });

/** The list of erasures beside the database. A line cut short by a crash counts as not written. */
export function readErasures(file: string): Erasure[] {
  if (!existsSync(file)) return [];
  const lines = readFileSync(file, "utf8").split("\n");
  return lines.slice(0, -1).flatMap((text) => (text === "" ? [] : line.parse(JSON.parse(text))));
}

/** Adds to the list and resolves once it is on disk: it must outlive the database. */
export function appendErasures(file: string, erasures: readonly Erasure[]): void {
  const descriptor = openSync(file, "a", 0o600);
  try {
    writeSync(descriptor, erasures.map((erasure) => `${JSON.stringify(erasure)}\n`).join(""));
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}
