import type { Archive, Counts } from "../enquiry-repository.ts";
import type { PostgresStore } from "../postgres/postgres-store.ts";
import type { SqliteFile } from "../sqlite/sqlite-store.ts";
import { unlessUnavailable } from "./merged-outbox.ts";
import { ofJournal } from "./numbers.ts";

const none: Counts = { stored: 0, quarantined: 0, journaled: 0, undelivered: 0, dead: 0 };

const later = (a: Date | null, b: Date | null): Date | null => (a && b ? (a > b ? a : b) : (a ?? b));

/** The enquiries of PostgreSQL and those that still wait in the journal, as one archive. */
export function bothArchives(file: SqliteFile, { archive: remote }: PostgresStore, waiting: () => number): Archive {
  const { archive: local } = file;
  let lastCounts = none;

  return {
    list: async (filter) => [...(await local.list(filter)).map(ofJournal), ...(await remote.list(filter))],
    // What waits in the journal is told once PostgreSQL has it and has given it a number.
    quarantinedAfter: remote.quarantinedAfter,
    async find(idOrReference) {
      const here = await local.find(idOrReference);
      return here?.reference === idOrReference.toUpperCase() ? ofJournal(here) : remote.find(idOrReference);
    },
    release: async (reference, deliveries, now) =>
      (await local.release(reference, deliveries, now)) || remote.release(reference, deliveries, now),
    async erase(person, now) {
      // PostgreSQL first: from then on it takes nothing of this person out of any journal.
      const there = await remote.erase(person, now);
      return [...new Set([...there, ...(await local.erase(person, now))])];
    },
    async applyErasures() {
      const here = await local.applyErasures();
      return [...here, ...(await remote.applyErasures(file.erasures()))];
    },
    deleteBefore: async (before) => (await local.deleteBefore(before)) + (await remote.deleteBefore(before)),
    emptyLog: local.emptyLog,
    async counts() {
      lastCounts = await unlessUnavailable(remote.counts(), lastCounts);
      const here = await local.counts();
      return {
        stored: lastCounts.stored + here.stored,
        quarantined: lastCounts.quarantined + here.quarantined,
        journaled: waiting(),
        undelivered: lastCounts.undelivered + here.undelivered,
        dead: lastCounts.dead + here.dead,
      };
    },
    lastReceivedAt: async () => later(await local.lastReceivedAt(), await remote.lastReceivedAt()),
    getMark: remote.getMark,
    setMark: remote.setMark,
  };
}
