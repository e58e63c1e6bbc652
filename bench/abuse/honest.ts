/** Visitors during an attack. Each has its own address and opens a page or sends one enquiry. */
import { once } from "node:events";
import { get } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import { percentile } from "../budget-result.ts";
import type { Acknowledged } from "../visitors.ts";
import { dataApiPost, formPost, openConnection } from "../visitors.ts";

/** Time between two visitors of one kind. */
const EVERY_MS = 150;
const GIVE_UP_AFTER_MS = 20_000;

export const HONEST = "Honest";

let visitors = 0;

/** 127.1.0.1, 127.1.0.2 and so on, because each address has its own rate limit. */
const ownAddress = (n: number) => `127.1.${(n >> 8) & 255}.${n & 255}`;

async function openPage(url: string, localAddress: string): Promise<boolean> {
  const [page] = await once(
    get(`${url}/contact`, { agent: false, localAddress, signal: AbortSignal.timeout(GIVE_UP_AFTER_MS) }),
    "response",
  );
  for await (const _chunk of page);
  return page.statusCode === 200;
}

/** Starts visitors of three kinds: a page, the form with JavaScript, the form without. */
export function startHonest(url: string) {
  const acknowledged: Acknowledged[] = [];
  const times: number[] = [];
  const underWay = new Set<Promise<void>>();
  let failed = 0;
  let stopping = false;

  async function send(localAddress: string, n: number, plain: boolean): Promise<boolean> {
    const connection = openConnection(url, localAddress);
    const name = `${HONEST} ${n}`;
    const post = plain ? formPost(name) : dataApiPost(name, { key: crypto.randomUUID() });
    const { reference } = await connection.post(post, GIVE_UP_AFTER_MS).finally(connection.close);
    if (reference !== undefined) acknowledged.push({ name, reference });
    return reference !== undefined;
  }

  async function visit(kind: number): Promise<void> {
    const n = ++visitors;
    const began = performance.now();
    const visiting = kind === 0 ? openPage(url, ownAddress(n)) : send(ownAddress(n), n, kind === 1);
    if (!(await visiting.catch(() => false))) failed++;
    times.push(performance.now() - began);
  }

  async function arrive(): Promise<void> {
    for (let n = 0; !stopping; n++) {
      const visiting = visit(n % 3).finally(() => underWay.delete(visiting));
      underWay.add(visiting);
      await wait(EVERY_MS / 3);
    }
  }
  const arriving = arrive();

  return {
    /** Admits no more visitors and waits until the last one is answered or gives up. Times are in milliseconds. */
    async stop() {
      stopping = true;
      await arriving;
      await Promise.all(underWay);
      const p50 = Math.round(percentile(times, 0.5));
      const p99 = Math.round(percentile(times, 0.99));
      return { visits: times.length, failed, p50, p99, acknowledged };
    },
  };
}
