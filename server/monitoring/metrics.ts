/** The server's metrics for Prometheus. None of them names a person. */
import { Counter, Histogram, Registry } from "prom-client";
import type { Store } from "../enquiries/store.ts";
import { addGauges } from "./gauges.ts";

export interface Metrics {
  registry: Registry;
  /** Duration of requests, by the pattern of their route. */
  requestSeconds: Histogram<"method" | "route" | "status">;
  received: Counter<"source">;
  notStored: Counter;
  /** Notifications that were accepted, and attempts that were not. */
  delivered: Counter;
  failed: Counter;
}

/** Creates the metrics of a server, with gauges of its store and its disk. */
export function createMetrics(store: Store, dataDir: string): Metrics {
  const registry = new Registry();
  addGauges(registry, store, dataDir);
  const counter = <L extends string>(name: string, help: string, labelNames: readonly L[] = []) =>
    new Counter<L>({ name, help, labelNames, registers: [registry] });
  return {
    registry,
    received: counter("desk_received_total", "Valid submissions, including repeats", ["source"]),
    notStored: counter("desk_store_errors_total", "Submissions that could not be stored; the visitor got an error"),
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
