import { createInterface } from "node:readline";
import type { Readable, Writable } from "node:stream";

/** Asks at the terminal; only the whole word counts, and the end of the input is a no. */
export async function confirm(question: string, input: Readable, output: Writable): Promise<boolean> {
  output.write(`${question} Type yes: `);
  const lines = createInterface({ input });
  try {
    for await (const line of lines) return line.trim().toLowerCase() === "yes";
    return false;
  } finally {
    lines.close();
  }
}
