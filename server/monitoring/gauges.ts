import { statfs } from "node:fs/promises";
import { Gauge, type Registry } from "prom-client";
import sql from "sql-template-tag";
import { z } from "zod";
import type { Store } from "../storage/store.ts";

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

/** Adds the gauges of the store and of its disk. */
export function addGauges(registry: Registry, { repository, database, journaled }: Store, dataDir: string): void {
  const counts = shareConcurrentCalls(() => repository.counts());
  addGauge(
    registry,
    "desk_enquiries",
    "Enquiries stored, quarantined, and journaled but not yet forwarded",
    async () => {
      const { stored, quarantined } = await counts();
      return { stored, quarantined, journaled: journaled() };
    },
  );
  addGauge(
    registry,
    "desk_letters",
    "Notifications not delivered: undelivered ones are retried, dead ones are not",
    async () => {
      const { undelivered, dead } = await counts();
      return { undelivered, dead };
    },
  );
  addGauge(
    registry,
    "desk_oldest_undelivered_seconds",
    "Age of the oldest undelivered notification; 0 for none",
    async () => {
      const since = await repository.oldestUndelivered();
      return { "": since === null ? 0 : Math.max(0, (Date.now() - since.getTime()) / 1000) };
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
  addGauge(registry, "desk_disk_free_bytes", "Free space on the disk of DATA_DIR", async () => {
    const { bavail, bsize } = await statfs(dataDir);
    return { "": bavail * bsize };
  });
}
