/** Open consoles: each listens for changes, and reads its list again when it hears of one and every 30 seconds. */
import { setTimeout as wait } from "node:timers/promises";

const POLL_MS = 30_000;

export interface Console {
  /** @throws when the desk refuses */
  ask(path: string): Promise<unknown>;
  /** Listens and reads until the signal. Resolves to how often it read the list. */
  open(signal: AbortSignal): Promise<number>;
}

/** A console of the person whose session this is. */
export function createConsole(origin: string, token: string): Console {
  const headers = { cookie: `desk=${token}`, "sec-fetch-site": "same-origin" };
  const fetchDesk = async (path: string, signal?: AbortSignal) => {
    const response = await fetch(`${origin}/desk/api${path}`, { headers, ...(signal && { signal }) });
    if (!response.ok) throw new Error(`The desk answered ${response.status} to ${path}: ${await response.text()}`);
    return response;
  };
  const ask = async (path: string) => (await fetchDesk(path)).json();

  async function open(signal: AbortSignal): Promise<number> {
    let reads = 0;
    let wake = (): void => undefined;
    let changed = true;
    const listening = (async () => {
      const { body } = await fetchDesk("/events", signal);
      for await (const chunk of body ?? []) {
        if (!Buffer.from(chunk).includes("data:")) continue;
        changed = true;
        wake();
      }
    })().catch((error) => {
      if (!signal.aborted) throw error;
    });
    while (!signal.aborted) {
      if (!changed) {
        const woken = new Promise<void>((resolve) => (wake = resolve));
        await Promise.race([woken, wait(POLL_MS, undefined, { signal, ref: false }).catch(() => undefined)]);
        if (signal.aborted) break;
      }
      changed = false;
      await ask("/enquiries?status=to-answer");
      reads++;
    }
    await listening;
    return reads;
  }
  return { ask, open };
}
