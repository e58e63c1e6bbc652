import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { temporaryFolder } from "../../server/test-support/test-server.ts";

const MEASURE_MS = 2000;
/** As many bytes as an enquiry has. */
const ROW = "x".repeat(300);

/** How many rows a second this disk takes one by one, each committed before the next: nothing that keeps its word is faster. */
export function commitRate(): number {
  const db = new DatabaseSync(join(temporaryFolder(), "bare.sqlite"));
  db.exec("PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; CREATE TABLE bare (row TEXT NOT NULL)");
  const insert = db.prepare("INSERT INTO bare VALUES (?)");
  const began = performance.now();
  let rows = 0;
  for (; performance.now() - began < MEASURE_MS; rows++) insert.run(ROW);
  const rate = (rows * 1000) / (performance.now() - began);
  db.close();
  return rate;
}
