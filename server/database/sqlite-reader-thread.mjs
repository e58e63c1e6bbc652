/**
 * The thread of sqlite-reader.ts: answers its queries. It imports nothing of ours, and is plain JavaScript, so that it
 * starts at once: to read TypeScript each thread compiles a compiler, which takes 40 ms of a processor.
 */
import { DatabaseSync } from "node:sqlite";
import { parentPort, workerData } from "node:worker_threads";

const MAX_STATEMENTS = 200;

const db = new DatabaseSync(workerData, { readOnly: true, timeout: 2000 });
// 32 MiB hold the texts that a search reads.
db.exec("PRAGMA temp_store = MEMORY; PRAGMA cache_size = -32768");
const prepared = new Map();

/** @param query a `Query`. @returns an `Answer` */
function answer({ sql, values }) {
  try {
    const statement = prepared.get(sql) ?? db.prepare(sql);
    if (prepared.size >= MAX_STATEMENTS) prepared.clear();
    prepared.set(sql, statement);
    return { rows: statement.all(...values) };
  } catch (error) {
    return { error };
  }
}

parentPort.on("message", (query) => parentPort.postMessage(answer(query)));
