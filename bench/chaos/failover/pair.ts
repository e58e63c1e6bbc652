import { expect, onTestFinished } from "vitest";
import { createPostgres, query, type TestPostgres } from "../../../server/test-support/postgres.ts";

/** Resolves once the primary waits for its standby before it reports a commit. */
export const whenSynchronous = (primary: TestPostgres) =>
  expect
    .poll(() => query(primary.url, "SELECT sync_state FROM pg_stat_replication"), { timeout: 30_000 })
    .toEqual([{ sync_state: "sync" }]);

/** A primary and a synchronous standby, both with the same settings, as an operator sets up two machines. */
export async function createReplicatedPair() {
  const primary = await createPostgres({ durable: true });
  onTestFinished(primary.remove);
  await primary.start();
  // In effect after the reload only: until the standby streams, every commit would wait for it.
  await query(primary.url, "ALTER SYSTEM SET synchronous_standby_names = '*'");
  const standby = await createPostgres({ durable: true, standbyOf: primary.url });
  onTestFinished(standby.remove);
  await standby.start();
  await query(primary.url, "SELECT pg_reload_conf()");
  await whenSynchronous(primary);
  const hosts = [primary, standby].map(({ url }) => new URL(url).host).join();
  return {
    primary,
    standby,
    /** Distinguishes the connections of the servers. */
    databaseUrl: (server: string) => `postgresql://desk@${hosts}/postgres?application_name=${server}`,
  };
}

/** Stops sending to the standby, for good. */
export async function holdReplication(primary: TestPostgres): Promise<void> {
  for (const { pid } of await query(primary.url, "SELECT pid FROM pg_stat_replication"))
    process.kill(Number(pid), "SIGSTOP");
}

/**
 * Makes the standby the primary. It has no standby of its own and would wait for one at every commit, so
 * synchronous_standby_names is cleared first.
 */
export async function promote(standby: TestPostgres): Promise<void> {
  await query(standby.url, "ALTER SYSTEM SET synchronous_standby_names = ''");
  await query(standby.url, "SELECT pg_reload_conf()");
  await query(standby.url, "SELECT pg_promote()");
}
