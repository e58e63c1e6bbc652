/** The thread of sqlite-reader.ts: answers its queries. It imports nothing of ours, so that it starts at once. */
import { DatabaseSync, type SQLInputValue } from "node:sqlite";
import { parentPort, workerData } from "node:worker_threads";

export interface Query {
  sql: string;
  values: readonly unknown[];
}
export type Row = Record<string, unknown>;
export type Answer = { rows: Row[] } | { error: unknown };

/** The number of cached prepared statements. */
const MAX_STATEMENTS = 200;

const db = new DatabaseSync(workerData, { readOnly: true, timeout: 2000 });
// 32 MiB hold the texts that a search reads.
db.exec("PRAGMA temp_store = MEMORY; PRAGMA cache_size = -32768");
const prepared = new Map<string, ReturnType<DatabaseSync["prepare"]>>();

function answer({ sql, values }: Query): Answer {
  try {
    const statement = prepared.get(sql) ?? db.prepare(sql);
    if (prepared.size >= MAX_STATEMENTS) prepared.clear();
    prepared.set(sql, statement);
    return { rows: statement.all(...(values as SQLInputValue[])) };
  } catch (error) {
    return { error };
  }
}

parentPort?.on("message", (query: Query) => parentPort?.postMessage(answer(query)));
