/** The latest line of each budget, kept between runs: one group can be measured anew without an hour for all. */
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import type { Line } from "./line.ts";

const FILE = "bench/results.json";

/** Puts lines in the place of those before for the same budgets. @returns all that are kept */
export function keep(lines: readonly Line[], file = FILE, now = new Date()): Line[] {
  const kept: Line[] = existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : [];
  const measured = now.toISOString().slice(0, 10);
  const isNew = ({ budget }: Line) => lines.some((line) => line.budget === budget);
  const all = [...kept.filter((line) => !isNew(line)), ...lines.map((line) => ({ ...line, measured }))];
  writeFileSync(file, `${JSON.stringify(all, null, 2)}\n`);
  return all;
}
