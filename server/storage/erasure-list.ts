/** The list of erasures beside the database (`erasures.jsonl`), which no restore of the database reaches. */
import { closeSync, existsSync, fstatSync, fsyncSync, openSync, readFileSync, readSync, writeFileSync } from "node:fs";
import { z } from "zod";
import type { Erasure } from "./erasure.ts";
import { giveToOwner } from "./private-files.ts";

const record = z.object({ hash: z.string(), erased_at: z.string() });

/** Told of each line that is no record of an erasure. */
export type OnBadLine = (file: string, line: number) => void;

/** For commands: tells the operator on the error stream. */
export const warnOfBadLine: OnBadLine = (file, line) =>
  console.warn(`${file}, line ${line}: this is no record of an erasure. It was skipped; the other lines hold.`);

/** Does the work with the list. @throws an error for the operator when this user may not use the file */
function withAccess<T>(file: string, work: () => T): T {
  try {
    return work();
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "EACCES")) throw error;
    const advice = "Give it to the user who runs the website: chown it to the owner of its folder.";
    throw new Error(`${file} cannot be opened: it belongs to another user. ${advice}`, { cause: error });
  }
}

function parse(text: string): Erasure | undefined {
  try {
    return record.parse(JSON.parse(text));
  } catch {
    return undefined;
  }
}

/** Reads the list. A line that a crash or a full disk cut short is skipped, and the others hold. */
export function readErasures(file: string, onBadLine: OnBadLine): Erasure[] {
  if (!existsSync(file)) return [];
  const lines = withAccess(file, () => readFileSync(file, "utf8")).split("\n");
  return lines.flatMap((text, index) => {
    if (text === "") return [];
    const erasure = parse(text);
    if (erasure === undefined) onBadLine(file, index + 1);
    return erasure ?? [];
  });
}

/** Whether the last line has no end. */
function isCutShort(descriptor: number): boolean {
  const { size } = fstatSync(descriptor);
  const last = Buffer.alloc(1);
  return size > 0 && readSync(descriptor, last, 0, 1, size - 1) === 1 && last.toString() !== "\n";
}

/** Adds to the list and returns once it is on disk: it must outlive the database. */
export function appendErasures(file: string, erasures: readonly Erasure[]): void {
  const isNew = !existsSync(file);
  const descriptor = withAccess(file, () => openSync(file, "a+", 0o600));
  try {
    if (isNew) giveToOwner(file);
    const lines = erasures.map((erasure) => `${JSON.stringify(erasure)}\n`).join("");
    writeFileSync(descriptor, isCutShort(descriptor) ? `\n${lines}` : lines);
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}
