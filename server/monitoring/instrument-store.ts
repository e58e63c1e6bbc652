/** The server's metrics for Prometheus. None of them names a person. */
import { Counter, Histogram, Registry } from "prom-client";
import { StoreUnavailableError } from "../database/database.ts";
import type { Store } from "../enquiries/store.ts";
import { addGauges } from "./gauges.ts";

export interface Metrics {
  registry: Registry;
  /** Duration of requests, by the pattern of their route. */
  requestSeconds: Histogram<"method" | "route" | "status">;
  /** Notifications that were accepted, and attempts that were not. */
  delivered: Counter;
  failed: Counter;
}

/** Wraps a store so that it records metrics, and creates their registry. */
export function instrumentStore(store: Store, dataDir: string): { store: Store; metrics: Metrics } {
  const registry = new Registry();
  addGauges(registry, store, dataDir);
  const counter = <L extends string>(name: string, help: string, labelNames: readonly L[] = []) =>
    new Counter<L>({ name, help, labelNames, registers: [registry] });
  const received = counter("desk_received_total", "Valid submissions, including repeats", ["source"]);
  const errors = counter("desk_store_errors_total", "Submissions that could not be stored; the visitor got an error");
  const delivered = counter("desk_delivered_total", "Notifications delivered");
  const failed = counter("desk_failed_total", "Failed delivery attempts");
  const requestSeconds = new Histogram({
    name: "desk_request_seconds",
    help: "Time to answer a request",
    labelNames: ["method", "route", "status"] as const,
    buckets: [0.005, 0.02, 0.1, 0.5, 2, 10],
    registers: [registry],
  });
  const counting: Store = {
    ...store,
    async insert(submission) {
      received.inc({ source: submission.source });
      try {
        return await store.insert(submission);
      } catch (error) {
        if (error instanceof StoreUnavailableError) errors.inc();
        throw error;
      }
    },
  };
  return { store: counting, metrics: { registry, requestSeconds, delivered, failed } };
}
