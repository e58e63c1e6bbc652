/** Delivers the letters of one channel: at least once, whatever fails on the way. */
import { setTimeout as wait } from "node:timers/promises";
import type { Channel, Delivery, Log, Outbox } from "../stores/store.ts";
import { FinalRefusal, faultCode, faultText } from "./fault.ts";
import { nextTry } from "./retry.ts";

/** Takes one letter to its receiver; gives up when the signal says so. @throws when it was not accepted */
export type Carrier = (letter: Delivery, signal: AbortSignal) => Promise<void>;

export interface Errand {
  channel: Channel;
  outbox: Outbox;
  carry: Carrier;
  /** Seconds to wait after each failure. */
  waits: readonly number[];
  log: Log;
  /** How often to look when nobody wakes the courier: another desk may have stored the enquiry. */
  pollMs?: number;
  /** When a letter that neither arrives nor fails is cut off. */
  cutOffMs?: number;
}

export interface Courier {
  /** Something may be due: look at once. */
  wake(): void;
  /** Takes nothing new, gives what is under way a moment to end, then breaks it off: it is due again at once. */
  stop(graceMs?: number): Promise<void>;
}

/** So many letters of a channel are under way at a time. */
const SLOTS = 8;
/** How much longer than the cut-off a letter is reserved: no other desk takes it meanwhile. */
const LEASE_RESERVE_MS = 60_000;
/** Under load one look finds the letters of many enquiries. */
const PAUSE_MS = 20;

/** Starts to deliver. Each channel has a courier of its own, so that a hanging mail server holds up nothing else. */
export function startCourier(errand: Errand): Courier {
  const { channel, outbox, carry, waits, log, pollMs = 5000, cutOffMs = 60_000 } = errand;
  const underWay = new Set<Promise<void>>();
  const breakOff = new AbortController();
  let stopped = false;
  let alarm = Promise.withResolvers<void>();

  async function handleFailure(letter: Delivery, error: unknown): Promise<void> {
    const now = new Date();
    const failures = letter.attempts + 1;
    const again = breakOff.signal.aborted ? now : error instanceof FinalRefusal ? null : nextTry(failures, now, waits);
    const what = { channel, delivery: letter.id, failures, fault: faultCode(error) };
    if (again === null) log.error(what, "dead letter");
    else log.warn({ ...what, again: again.toISOString() }, "letter not delivered");
    await outbox.failed(letter.id, faultText(error), again);
  }

  async function deliver(letter: Delivery): Promise<void> {
    const signal = AbortSignal.any([breakOff.signal, AbortSignal.timeout(cutOffMs)]);
    try {
      await carry(letter, signal);
    } catch (error) {
      return handleFailure(letter, error);
    }
    await outbox.delivered(letter.id, new Date());
    log.info({ channel, delivery: letter.id }, "letter delivered");
  }

  async function takeDue(): Promise<void> {
    const free = SLOTS - underWay.size;
    if (free === 0) return;
    for (const letter of await outbox.claimDue(new Date(), free, cutOffMs + LEASE_RESERVE_MS, channel)) {
      const task = deliver(letter)
        .catch((error) => log.error({ channel, delivery: letter.id, fault: faultCode(error) }, "outbox not written"))
        .finally(() => {
          underWay.delete(task);
          alarm.resolve();
        });
      underWay.add(task);
    }
  }

  async function work(): Promise<void> {
    while (!stopped) {
      alarm = Promise.withResolvers<void>();
      await takeDue().catch((error) => log.error({ channel, fault: faultCode(error) }, "outbox not read"));
      const looking = new AbortController();
      await Promise.race([alarm.promise, wait(pollMs, undefined, { signal: looking.signal })]);
      looking.abort();
      await wait(PAUSE_MS);
    }
  }
  const working = work();

  return {
    wake: () => alarm.resolve(),
    async stop(graceMs = 5000) {
      stopped = true;
      alarm.resolve();
      await working;
      const grace = setTimeout(() => breakOff.abort(), graceMs);
      await Promise.all(underWay);
      clearTimeout(grace);
    },
  };
}
