import type { Counts, EnquiryRepository } from "../enquiry-repository.ts";
import { applyErasures, type ErasureTools } from "../erase.ts";
import { isWithdrawal } from "../erasure.ts";
import type { PostgresStore } from "../postgres/postgres-store.ts";
import type { SqliteFile } from "../sqlite/sqlite-store.ts";
import { StoreUnavailableError } from "../store.ts";

const none: Counts = { stored: 0, quarantined: 0, undelivered: 0, dead: 0 };

/** Resolves to the fallback while PostgreSQL is unavailable. */
async function fallbackIfUnavailable<T>(answer: Promise<T>, fallback: T): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof StoreUnavailableError) return fallback;
    throw error;
  }
}

/** Marks a row of the journal with a negative id, because PostgreSQL has not given it one yet. */
const withJournalId = <Row extends { id: number }>(row: Row): Row => ({ ...row, id: -row.id });

const later = (a: Date | null, b: Date | null): Date | null => (a && b ? (a > b ? a : b) : (a ?? b));

/** Merges the enquiries in PostgreSQL and those that still wait in the journal into one repository. */
export function mergeRepositories(
  file: SqliteFile,
  { repository: remote, noteErased }: PostgresStore,
  tools: ErasureTools,
): EnquiryRepository {
  const { repository: local } = file;
  let lastCounts = none;

  return {
    list: async (filter) => [...(await local.list(filter)).map(withJournalId), ...(await remote.list(filter))],
    // An enquiry in the journal appears here once PostgreSQL has stored it and given it an id.
    quarantinedAfter: remote.quarantinedAfter,
    async find(idOrReference) {
      const here = await local.find(idOrReference);
      return here?.reference === idOrReference.toUpperCase() ? withJournalId(here) : remote.find(idOrReference);
    },
    // The desk, which releases, knows of no enquiry in the journal.
    release: remote.release,
    async erase(person, now) {
      // PostgreSQL first: from then on no journal can forward an enquiry of this person.
      const there = await remote.erase(person, now);
      const here = await local.erase(person, now);
      if (here.length > 0) await noteErased(here);
      return [...new Set([...there, ...here])];
    },
    async applyErasures() {
      // Withdrawn ones are sealed where they are forwarded to.
      const known = file.knownErasures();
      const here = await applyErasures(
        file.database,
        tools,
        known.filter(({ hash }) => !isWithdrawal(hash)),
      );
      if (here.length > 0) await noteErased(here);
      return [...here, ...(await remote.applyErasures(known))];
    },
    deleteBefore: async (before) => (await local.deleteBefore(before)) + (await remote.deleteBefore(before)),
    emptyLog: local.emptyLog,
    async counts() {
      lastCounts = await fallbackIfUnavailable(remote.counts(), lastCounts);
      const here = await local.counts();
      return {
        stored: lastCounts.stored + here.stored,
        quarantined: lastCounts.quarantined + here.quarantined,
        undelivered: lastCounts.undelivered + here.undelivered,
        dead: lastCounts.dead + here.dead,
      };
    },
    lastReceivedAt: async () => later(await local.lastReceivedAt(), await remote.lastReceivedAt()),
    async oldestUndelivered() {
      const both = [await local.oldestUndelivered(), await fallbackIfUnavailable(remote.oldestUndelivered(), null)];
      const times = both.filter((time) => time !== null).map(Number);
      return times.length === 0 ? null : new Date(Math.min(...times));
    },
    getStoredSetting: remote.getStoredSetting,
    compareAndSetStoredSetting: remote.compareAndSetStoredSetting,
  };
}
