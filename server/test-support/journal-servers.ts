import { expect } from "vitest";
import type { Store } from "../enquiries/store.ts";
import type { Worker } from "../jobs/worker.ts";
import { createEmptyDatabase, openPostgres, startReplays } from "./stores.ts";
import { createTcpProxy } from "./tcp-proxy.ts";
import { enquiry, sharedDataFolder } from "./test-server.ts";

export const named = (full_name: string) => ({ ...enquiry, full_name });

/** Servers with a journal each, PostgreSQL behind a TCP proxy, and a store that bypasses the proxy. */
export async function createServers(count = 1) {
  const database = await createEmptyDatabase();
  const gate = await createTcpProxy(database);
  const remote = await openPostgres(database);
  async function openServer(folder = sharedDataFolder()) {
    const store = await openPostgres(gate.url, folder, {});
    const worker = startReplays(store);
    async function stop(): Promise<void> {
      await worker.stop(0);
      await store.close();
    }
    return { ...store, worker, stop };
  }
  const servers: Server[] = [];
  for (let i = 0; i < count; i++) servers.push(await openServer());
  const stored = () => expect.poll(() => servers.map(waiting)).toEqual(servers.map(() => 0));
  return { database, gate, remote, servers, server: servers[0] as Server, openServer, stored };
}

type Server = Store & { worker: Worker; stop(): Promise<void> };

/** How many enquiries wait in the journal. */
export const waiting = ({ journal }: Store) => journal?.counts().waiting;
