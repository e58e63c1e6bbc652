/** Delivers the letters of one channel: at least once, whatever fails on the way. */
import { setImmediate as nextTurn, setTimeout as wait } from "node:timers/promises";
import type { Limiter } from "../http/rate-limit.ts";
import type { Channel, Delivery, Log, Outbox } from "../storage/store.ts";
import { FinalRefusal, faultCode, faultText } from "./delivery-error.ts";
import { nextTry } from "./retry.ts";

/** Takes one letter to its receiver; gives up when the signal says so. @throws when it was not accepted */
export type Carrier = (letter: Delivery, signal: AbortSignal) => Promise<void>;

/** How a flood of letters is told in few: some one by one, the rest together. */
export interface Gathering {
  /** Letters delivered one by one. While it says to wait, what is due is gathered. */
  limit: Limiter;
  /** How many letters go together at most. */
  size: number;
  /** Takes several letters to their receiver at once. */
  carry: (letters: readonly Delivery[], signal: AbortSignal) => Promise<void>;
  /** How long to gather before the next round. */
  everyMs?: number;
}

export interface Errand {
  channel: Channel;
  outbox: Outbox;
  carry: Carrier;
  /** Seconds to wait after each failure. */
  waits: readonly number[];
  log: Log;
  gathering?: Gathering | null;
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

/** With polling and sending, every enquiry of a flood is told within a minute. */
const GATHER_MS = 30_000;
/** So many letters of a channel are under way at a time. */
const SLOTS = 8;
/** How much longer than the cut-off a letter is reserved: no other desk takes it meanwhile. */
const LEASE_RESERVE_MS = 60_000;
/** Under load one look finds the letters of many enquiries. */
const PAUSE_MS = 20;

/** Starts to deliver. Each channel has a courier of its own, so that a hanging mail server holds up nothing else. */
export function startCourier(errand: Errand): Courier {
  const { channel, outbox, carry, waits, log, gathering, pollMs = 5000, cutOffMs = 60_000 } = errand;
  const underWay = new Set<Promise<void>>();
  const breakOff = new AbortController();
  let stopped = false;
  let nextRoundAt = 0;
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

  /** One letter, or several gathered ones. A turn of the event loop between writes lets requests through. */
  async function deliver(letters: readonly Delivery[]): Promise<void> {
    const signal = AbortSignal.any([breakOff.signal, AbortSignal.timeout(cutOffMs)]);
    const [first] = letters;
    try {
      if (letters.length > 1) await gathering?.carry(letters, signal);
      else if (first) await carry(first, signal);
    } catch (error) {
      for (const letter of letters) {
        await handleFailure(letter, error);
        await nextTurn();
      }
      return;
    }
    if (letters.length === 1) gathering?.limit.take("");
    for (const letter of letters) {
      await outbox.delivered(letter.id, new Date());
      log.info({ channel, delivery: letter.id }, "letter delivered");
      await nextTurn();
    }
  }

  function begin(letters: readonly Delivery[]): void {
    const task = deliver(letters)
      .catch((error) => log.error({ channel, fault: faultCode(error) }, "outbox not written"))
      .finally(() => {
        underWay.delete(task);
        alarm.resolve();
      });
    underWay.add(task);
  }

  const claim = (limit: number) => outbox.claimDue(new Date(), limit, cutOffMs + LEASE_RESERVE_MS, channel);

  /** A round goes on, slot by slot, until nothing is due. */
  async function gatherDue({ size, everyMs = GATHER_MS }: Gathering, free: number): Promise<void> {
    for (let slot = 0; slot < free && performance.now() >= nextRoundAt; slot++) {
      const letters = await claim(size);
      if (letters.length > 0) begin(letters);
      if (letters.length < size) nextRoundAt = performance.now() + everyMs;
    }
  }

  async function takeDue(): Promise<void> {
    const free = SLOTS - underWay.size;
    if (free === 0) return;
    if (gathering && gathering.limit.wait("") > 0) return gatherDue(gathering, free);
    for (const letter of await claim(free)) begin([letter]);
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
