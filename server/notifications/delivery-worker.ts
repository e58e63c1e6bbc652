/** Delivers the notifications of one channel at least once, with retries. */
import { setImmediate as nextTurn, setTimeout as wait } from "node:timers/promises";
import type { Limiter } from "../http/rate-limit.ts";
import { errorCode, errorText } from "../jobs/error-text.ts";
import { defaultRetrySeconds } from "../jobs/jobs.ts";
import type { Channel, Delivery, Log, Outbox } from "../storage/store.ts";

/** Sends one notification and gives up when the signal aborts. @throws if it was not accepted */
export type Transport = (delivery: Delivery, signal: AbortSignal) => Promise<void>;

/** Combines the notifications of a flood: the first go out one by one, the rest together. */
export interface CombineOptions {
  /** Limits single notifications. While it is reached, due notifications are combined. */
  limit: Limiter;
  /** The most notifications sent together. */
  size: number;
  sendTogether: (deliveries: readonly Delivery[], signal: AbortSignal) => Promise<void>;
  /** Milliseconds between rounds. */
  intervalMs?: number;
}

export interface JobOptions {
  channel: Channel;
  outbox: Outbox;
  transport: Transport;
  /** Seconds to wait after each failure. */
  retrySeconds?: readonly number[];
  log: Log;
  combine?: CombineOptions | null;
  /** How often to look without being woken: another server may have stored the enquiry. */
  pollMs?: number;
  /** When an attempt is aborted. */
  timeoutMs?: number;
}

export interface DeliveryWorker {
  /** Looks for due notifications at once. */
  wake(): void;
  /** Stops claiming, lets attempts finish for `graceMs`, then aborts them; aborted ones are due again at once. */
  stop(graceMs?: number): Promise<void>;
}

/** Together with polling and sending, this notifies staff of every enquiry in a flood within a minute. */
const COMBINE_INTERVAL_MS = 30_000;
/** Attempts in parallel per channel. */
const CONCURRENCY = 8;
/** The lease outlasts an attempt by this, so that no other server claims the notification meanwhile. */
const LEASE_RESERVE_MS = 60_000;
/** Lets notifications collect under load, so that one query claims many. */
const PAUSE_MS = 20;

/** Returns the time of the next attempt after this many failures, or null when the retries are used up. */
export function nextAttemptAt(failures: number, now: Date, retrySeconds: readonly number[]): Date | null {
  const seconds = retrySeconds[failures - 1];
  return seconds === undefined ? null : new Date(now.getTime() + seconds * 1000);
}

/** Starts to deliver. Each channel has its own worker, so that a hanging mail server delays no other channel. */
export function startDeliveryWorker(options: JobOptions): DeliveryWorker {
  const { channel, outbox, transport, log, combine, pollMs = 5000, timeoutMs = 60_000 } = options;
  const { retrySeconds = defaultRetrySeconds } = options;
  const inProgress = new Set<Promise<void>>();
  const aborting = new AbortController();
  let stopped = false;
  let nextRoundAt = 0;
  let woken = Promise.withResolvers<void>();

  async function handleFailure({ id, attempts }: Delivery, error: unknown): Promise<void> {
    const now = new Date();
    const failures = attempts + 1;
    const nextAttempt = aborting.signal.aborted ? now : nextAttemptAt(failures, now, retrySeconds);
    const fields = { channel, deliveryId: id, attempts: failures, errorCode: errorCode(error) };
    if (nextAttempt === null) log.error(fields, "notification.dead");
    else log.warn({ ...fields, nextAttemptAt: nextAttempt.toISOString() }, "notification.retry_scheduled");
    await outbox.failed(id, errorText(error), nextAttempt);
  }

  /** Sends one notification, or several combined. Yields between writes, so that requests are served meanwhile. */
  async function deliver(deliveries: readonly Delivery[]): Promise<void> {
    const signal = AbortSignal.any([aborting.signal, AbortSignal.timeout(timeoutMs)]);
    const [first] = deliveries;
    try {
      if (deliveries.length > 1) await combine?.sendTogether(deliveries, signal);
      else if (first) await transport(first, signal);
    } catch (error) {
      for (const delivery of deliveries) {
        await handleFailure(delivery, error);
        await nextTurn();
      }
      return;
    }
    if (deliveries.length === 1) combine?.limit.take("");
    for (const { id } of deliveries) {
      await outbox.delivered(id, new Date());
      log.info({ channel, deliveryId: id }, "notification.delivered");
      await nextTurn();
    }
  }

  function begin(deliveries: readonly Delivery[]): void {
    const task = deliver(deliveries)
      .catch((error) => log.error({ channel, errorCode: errorCode(error) }, "outbox.write_failed"))
      .finally(() => {
        inProgress.delete(task);
        woken.resolve();
      });
    inProgress.add(task);
  }

  const claim = (limit: number) => outbox.claimDue(new Date(), limit, timeoutMs + LEASE_RESERVE_MS, channel);

  /** A round lasts until nothing is due. */
  async function claimCombined({ size, intervalMs = COMBINE_INTERVAL_MS }: CombineOptions, free: number) {
    for (let slot = 0; slot < free && performance.now() >= nextRoundAt; slot++) {
      const deliveries = await claim(size);
      if (deliveries.length > 0) begin(deliveries);
      if (deliveries.length < size) nextRoundAt = performance.now() + intervalMs;
    }
  }

  async function claimDue(): Promise<void> {
    const free = CONCURRENCY - inProgress.size;
    if (free === 0) return;
    if (combine && combine.limit.wait("") > 0) return claimCombined(combine, free);
    for (const delivery of await claim(free)) begin([delivery]);
  }

  async function work(): Promise<void> {
    while (!stopped) {
      woken = Promise.withResolvers<void>();
      await claimDue().catch((error) => log.error({ channel, errorCode: errorCode(error) }, "outbox.read_failed"));
      const polling = new AbortController();
      await Promise.race([woken.promise, wait(pollMs, undefined, { signal: polling.signal })]);
      polling.abort();
      await wait(PAUSE_MS);
    }
  }
  const working = work();

  return {
    wake: () => woken.resolve(),
    async stop(graceMs = 5000) {
      stopped = true;
      woken.resolve();
      await working;
      const grace = setTimeout(() => aborting.abort(), graceMs);
      await Promise.all(inProgress);
      clearTimeout(grace);
    },
  };
}
