/** The server's metrics for Prometheus. None of them names a person. */
import { Counter, Gauge, Histogram, Registry } from "prom-client";
import sql from "sql-template-tag";
import { z } from "zod";
import { freeBytes } from "../database/disk.ts";
import { type Counts, oldestUndelivered, readCounts } from "../enquiries/read.ts";
import type { Store } from "../enquiries/store.ts";

export type Metrics = ReturnType<typeof createMetrics>;

/** Creates the metrics of a server, with gauges of its store and its disk. */
export function createMetrics(store: Store, dataDir: string) {
  const registry = new Registry();
  addGauges(registry, store, dataDir);
  const counter = <L extends string>(name: string, help: string, labelNames: readonly L[] = []) =>
    new Counter<L>({ name, help, labelNames, registers: [registry] });
  return {
    registry,
    received: counter("desk_received_total", "Stored submissions, including repeats", ["source"]),
    notStored: counter("desk_store_errors_total", "Submissions and messages that could not be stored"),
    delivered: counter("desk_delivered_total", "Notifications delivered"),
    failed: counter("desk_failed_total", "Failed delivery attempts"),
    requestSeconds: new Histogram({
      name: "desk_request_seconds",
      help: "Time to answer a request",
      labelNames: ["method", "route", "status"] as const,
      buckets: [0.005, 0.02, 0.1, 0.5, 2, 10],
      registers: [registry],
    }),
  };
}

const mailboxRow = z.object({ checked_at: z.string().nullable() });

/** Reads a gauge's values by state; the state is empty for a gauge with a single value. */
type ReadValues = () => Promise<Readonly<Record<string, number>>>;

/** Adds a gauge that is read on each scrape. If the read fails, the scrape leaves this gauge out. */
function addGauge(registry: Registry, name: string, help: string, readValues: ReadValues): void {
  new Gauge({
    name,
    help,
    labelNames: ["state"],
    registers: [registry],
    async collect() {
      this.reset();
      const values = await readValues().catch(() => ({}));
      for (const [state, value] of Object.entries(values)) this.set(state === "" ? {} : { state }, value);
    },
  });
}

/** Shares one call among concurrent callers: a scrape reads all gauges at the same time. */
function shareConcurrentCalls<T>(call: () => Promise<T>): () => Promise<T> {
  let running: Promise<T> | undefined;
  return () => {
    running ??= call().finally(() => {
      running = undefined;
    });
    return running;
  };
}

/**
 * Adds the gauges of the store and of its disk. While the database cannot be reached they show its last figures and the
 * journal.
 */
function addGauges(registry: Registry, { database, journal }: Store, dataDir: string): void {
  let last: Counts = { stored: 0, setAside: 0, undelivered: 0, dead: 0 };
  const orWhileAway =
    <T>(fallback: () => T) =>
    (error: unknown): T => {
      if (journal === null) throw error;
      return fallback();
    };
  const counts = shareConcurrentCalls(async () => {
    last = await readCounts(database).catch(orWhileAway(() => last));
    return last;
  });
  addGauge(
    registry,
    "desk_enquiries",
    "Enquiries stored, set aside, in the journal of this server, and of those refused by the database",
    async () => {
      const { waiting: journaled, refused } = journal?.counts() ?? { waiting: 0, refused: 0 };
      const { stored, setAside } = await counts();
      return { stored, "set-aside": setAside, journaled, refused };
    },
  );
  addGauge(
    registry,
    "desk_notifications",
    "Notifications not delivered: undelivered ones are retried, dead ones are not",
    async () => {
      const here = (journal?.pendingNotifications() ?? []).filter(({ done_at }) => done_at === null);
      const deadHere = here.filter(({ failed_at }) => failed_at !== null).length;
      const { undelivered, dead } = await counts();
      return { undelivered: undelivered + here.length - deadHere, dead: dead + deadHere };
    },
  );
  addGauge(
    registry,
    "desk_oldest_undelivered_seconds",
    "Age of the oldest undelivered notification; 0 for none",
    async () => {
      const there = await oldestUndelivered(database).catch(orWhileAway(() => null));
      const times = [there?.toISOString(), journal?.oldestPendingNotification()].filter((at) => typeof at === "string");
      const [oldest] = times.toSorted();
      return { "": oldest === undefined ? 0 : Math.max(0, (Date.now() - Date.parse(oldest)) / 1000) };
    },
  );
  addGauge(
    registry,
    "desk_inbox_unread_seconds",
    "Time since the mailbox of replies was last read to its end; absent without IMAP_URL",
    async () => {
      const [mailbox] = await database.read(mailboxRow, sql`SELECT checked_at FROM mailboxes ORDER BY name LIMIT 1`);
      if (!mailbox) return {};
      const since = mailbox.checked_at === null ? 0 : Date.parse(mailbox.checked_at);
      return { "": Math.max(0, (Date.now() - since) / 1000) };
    },
  );
  addGauge(registry, "desk_disk_free_bytes", "Free space on the disk of DATA_DIR", async () => ({
    "": await freeBytes(dataDir),
  }));
}
