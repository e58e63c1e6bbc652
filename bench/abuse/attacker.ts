/** The attacker runs as its own process: it receives one attack at a time and reports the responses. */
import { setTimeout as wait } from "node:timers/promises";
import { type Series, series } from "./attacks.ts";
import { type Holding, hold, holdings } from "./connections.ts";
import { exchange } from "./wire.ts";

export interface AttackOrder {
  name: string;
  seconds: number;
  port: number;
}

export interface AttackReport {
  requests: number;
  /** How many answers had each status; "none" counts connections closed without one. */
  statuses: Record<string, number>;
  /** Connections whose responses were not as expected. */
  unexpected: number;
}

const TICK_MS = 20;
/** The most unanswered requests at once. Further ones are skipped, so that the attack stays bounded. */
const MAX_UNANSWERED = 200;

async function send({ perSecond, next, expected }: Series, { seconds, port }: AttackOrder): Promise<AttackReport> {
  const seen: AttackReport = { requests: 0, statuses: {}, unexpected: 0 };
  const open = new Set<Promise<void>>();
  const count = (status: string | number) => {
    seen.statuses[status] = (seen.statuses[status] ?? 0) + 1;
  };

  async function one(): Promise<void> {
    const statuses = await exchange(port, next());
    for (const status of statuses) count(status);
    if (statuses.length === 0) count("none");
    if (expected && !expected(statuses)) seen.unexpected++;
  }

  const began = performance.now();
  let due = 0;
  while (due < perSecond * seconds) {
    const now = Math.min(perSecond * seconds, Math.ceil((perSecond * (performance.now() - began + 1)) / 1000));
    for (; due < now; due++) {
      if (open.size >= MAX_UNANSWERED) continue;
      seen.requests++;
      const exchanged = one().finally(() => open.delete(exchanged));
      open.add(exchanged);
    }
    await wait(TICK_MS);
  }
  await Promise.all(open);
  return seen;
}

async function holdOpen(holding: Holding, { seconds, port }: AttackOrder): Promise<AttackReport> {
  const holder = hold(port, holding);
  await wait(seconds * 1000);
  const { openForTest, closedByServer } = holder.stop();
  return { requests: openForTest, statuses: { "closed by the server": closedByServer }, unexpected: 0 };
}

process.on("message", async (order: AttackOrder) => {
  const asked = series.find(({ name }) => name === order.name);
  const holder = holdings.find(({ name }) => name === order.name);
  if (asked) process.send?.(await send(asked, order));
  if (holder) process.send?.(await holdOpen(holder, order));
});
process.on("disconnect", () => process.exit());
