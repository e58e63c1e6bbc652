import { makeForwarder, type Waits } from "../journal/forwarder.ts";
import { sqliteJournal } from "../journal/journal-table.ts";
import { openSqliteFile, type SqliteOptions } from "../sqlite/sqlite-store.ts";
import type { Store } from "../store.ts";
import { prepare } from "../submission-record.ts";
import { type DataApi, forwardToDataApi } from "./forward.ts";

/**
 * The local file, and a hosted data interface that gets every enquiry, too. The file is written first and stays what
 * staff read and what letters are sent from: the public key of the hosted table may only insert.
 */
export function openHostedStore(
  file: string,
  dataApi: DataApi,
  options: SqliteOptions & { waits?: Waits } = {},
): Store {
  const local = openSqliteFile(file, options);
  const journal = sqliteJournal(local.db, { forwarded: "what staff see", afterwards: "keep" });
  const forwarder = makeForwarder(journal, forwardToDataApi(dataApi), options.waits);

  return {
    async insert(submission) {
      const references = local.insertPrepared(prepare(submission));
      forwarder.wake();
      return references;
    },
    checkWritable: local.checkWritable,
    start(log) {
      local.start(log);
      forwarder.start(log);
    },
    async close() {
      await forwarder.stop();
      local.close();
    },
    outbox: local.outbox,
    archive: {
      ...local.archive,
      async release(reference, deliveries, now) {
        const released = await local.archive.release(reference, deliveries, now);
        forwarder.wake();
        return released;
      },
      counts: async () => ({ ...(await local.archive.counts()), journaled: journal.count() }),
    },
  };
}
