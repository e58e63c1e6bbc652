import { statfs } from "node:fs/promises";
import { Gauge, type Registry } from "prom-client";
import type { Store } from "../storage/store.ts";

/** What a gauge shows, by state; the state is empty where there is only one figure. */
type Look = () => Promise<Readonly<Record<string, number>>>;

/** A gauge that looks when somebody asks. While it cannot, it has no figure, and the others keep theirs. */
function gauge(registry: Registry, name: string, help: string, look: Look): void {
  new Gauge({
    name,
    help,
    labelNames: ["state"],
    registers: [registry],
    async collect() {
      this.reset();
      const figures = await look().catch(() => ({}));
      for (const [state, figure] of Object.entries(figures)) this.set(state === "" ? {} : { state }, figure);
    },
  });
}

/** Callers that ask while an answer is under way share it: a scrape reads all gauges at the same time. */
function shared<T>(ask: () => Promise<T>): () => Promise<T> {
  let underWay: Promise<T> | undefined;
  return () => {
    underWay ??= ask().finally(() => {
      underWay = undefined;
    });
    return underWay;
  };
}

/** The figures of the store and of the disk it is on. */
export function addGauges(registry: Registry, { repository, outbox }: Store, dataDir: string): void {
  const counts = shared(() => repository.counts());
  gauge(registry, "desk_enquiries", "Enquiries stored, quarantined, and journaled but not yet forwarded", async () => {
    const { stored, quarantined, journaled } = await counts();
    return { stored, quarantined, journaled };
  });
  gauge(
    registry,
    "desk_letters",
    "Letters that have not arrived: undelivered ones are tried again, dead ones not",
    async () => {
      const { undelivered, dead } = await counts();
      return { undelivered, dead };
    },
  );
  gauge(registry, "desk_oldest_undelivered_seconds", "Age of the oldest letter not delivered; 0 for none", async () => {
    const since = await outbox.oldestUndelivered();
    return { "": since === null ? 0 : Math.max(0, (Date.now() - since.getTime()) / 1000) };
  });
  gauge(registry, "desk_disk_free_bytes", "Free space on the disk of DATA_DIR", async () => {
    const { bavail, bsize } = await statfs(dataDir);
    return { "": bavail * bsize };
  });
}
