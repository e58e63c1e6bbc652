import type { DataApiTarget } from "../../../enquiry/data-api.ts";
import { createForwarder, type RetryDelays } from "../journal/forwarder.ts";
import { createJournal } from "../journal/journal.ts";
import { openSqliteFile, type SqliteOptions } from "../sqlite/sqlite-store.ts";
import type { Store } from "../store.ts";
import { createSubmissionRecord } from "../submission-record.ts";
import { createDataApiForward } from "./forward.ts";

/**
 * Keeps enquiries in the local file and also sends each to a hosted data API. Staff and notifications use the file,
 * because the public key of the hosted table may only insert.
 */
export function openHostedStore(
  file: string,
  dataApi: DataApiTarget,
  options: SqliteOptions & { retryDelays?: RetryDelays } = {},
): Store {
  const local = openSqliteFile(file, options);
  const journal = createJournal(local.db, { forwards: "what staff see", afterwards: "keep" });
  const forwarder = createForwarder(journal, createDataApiForward(dataApi), options.retryDelays);

  return {
    async insert(submission) {
      const references = local.insertRecord(createSubmissionRecord(submission));
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
    database: local.database,
    journaled: () => 0,
    repository: {
      ...local.repository,
      async release(reference, deliveries, now) {
        const released = await local.repository.release(reference, deliveries, now);
        forwarder.wake();
        return released;
      },
      counts: async () => ({ ...(await local.repository.counts()), journaled: journal.count() }),
    },
  };
}
