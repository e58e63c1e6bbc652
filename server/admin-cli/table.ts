import { fitTo } from "./text.ts";

/** Heading, columns taken, and what stands there. */
export type TableColumn<T> = readonly [string, number, (row: T) => string];

const GAP = " ";

/** One line per row under a heading. */
export function tableOf<T>(columns: readonly TableColumn<T>[], rows: readonly T[]): string {
  const heading = columns.map(([title, width]) => fitTo(title, width)).join(GAP);
  const lines = rows.map((row) => columns.map(([, width, read]) => fitTo(read(row), width)).join(GAP));
  return [heading, ...lines].map((line) => line.trimEnd()).join("\n");
}
