/** The list of erasures beside the database (`erasures.jsonl`). Restoring the database does not change it. */
import { closeSync, existsSync, fstatSync, fsyncSync, openSync, readFileSync, readSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { z } from "zod";
import { giveToFolderOwner } from "../database/private-files.ts";
import type { Erasure } from "./erasure.ts";

/** The list beside a database. */
export const erasureListBeside = (databaseFile: string): string => join(dirname(databaseFile), "erasures.jsonl");

const record = z.object({ hash: z.string(), erased_at: z.string() });

/** Called for each line that cannot be read. */
export type OnBadLine = (file: string, line: number) => void;

/** For commands: warns the operator on the error stream. */
export const warnOfBadLine: OnBadLine = (file, line) =>
  console.warn(`${file}, line ${line}: this line is damaged and was skipped. The other lines are used.`);

/** @throws an error for the operator when this user may not open the file */
function withAccess<T>(file: string, work: () => T): T {
  try {
    return work();
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "EACCES")) throw error;
    throw new Error(
      `Cannot open ${file}: it belongs to another user. Use chown to give it to the owner of its folder.`,
      {
        cause: error,
      },
    );
  }
}

function parse(text: string): Erasure | undefined {
  try {
    return record.parse(JSON.parse(text));
  } catch {
    return undefined;
  }
}

/** Reads the list. Skips a line that a crash or a full disk cut short. */
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

/** Whether the last line lacks its newline. */
function isCutShort(descriptor: number): boolean {
  const { size } = fstatSync(descriptor);
  const last = Buffer.alloc(1);
  return size > 0 && readSync(descriptor, last, 0, 1, size - 1) === 1 && last.toString() !== "\n";
}

/** Appends to the list. Returns once it is on disk, because the list must outlive the database. */
export function appendErasures(file: string, erasures: readonly Erasure[]): void {
  const isNew = !existsSync(file);
  const descriptor = withAccess(file, () => openSync(file, "a+", 0o600));
  try {
    if (isNew) giveToFolderOwner(file);
    const lines = erasures.map((erasure) => `${JSON.stringify(erasure)}\n`).join("");
    writeFileSync(descriptor, isCutShort(descriptor) ? `\n${lines}` : lines);
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}
