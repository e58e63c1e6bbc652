import pg from "pg";
import { TimeLimitError, within } from "./time-limit.ts";

/** How long a connection may take to open, and a request may wait for a free one. */
const CONNECT_MS = 8000;
/** A host that is switched off answers nothing at all. It must not delay finding the others for longer. */
const LOOK_MS = 3000;
/** The session cannot write any more, or the host is shutting down, crashing or starting. */
const LOST_PRIMARY = new Set(["25006", "57P01", "57P02", "57P03"]);

const sqlTakesWrites = `SELECT NOT pg_is_in_recovery() AND current_setting('transaction_read_only') = 'off' AS writable`;

async function requireWritable(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ writable: boolean }>(sqlTakesWrites);
  if (!rows[0]?.writable) throw new Error("This PostgreSQL host takes no writes: it is a standby or read-only.");
}

const hasLostPrimary = (error: unknown): boolean =>
  error instanceof TimeLimitError || (error instanceof pg.DatabaseError && LOST_PRIMARY.has(error.code ?? ""));

/**
 * Connections to the one of several hosts that takes writes. All hosts are tried at once and the first writable one
 * is used until a connection to it breaks, a request times out or it turns read-only. Then the hosts are tried again.
 */
export function openPrimary(urls: readonly string[]) {
  let looking: Promise<pg.Pool> | undefined;
  let current: pg.Pool | undefined;
  let closed = false;

  /** Requests that use this pool finish. Its idle connections close by themselves, after the 10 s of the driver. */
  function forget(pool: pg.Pool): void {
    if (pool !== current) return;
    current = undefined;
    looking = undefined;
  }

  function makePool(connectionString: string): pg.Pool {
    const pool = new pg.Pool({
      connectionString,
      connectionTimeoutMillis: CONNECT_MS,
      application_name: "enquiry-desk",
      keepAlive: true,
      allowExitOnIdle: true,
      onConnect: requireWritable,
    });
    pool.on("error", () => forget(pool));
    pool.on("connect", (client) => void client.on("error", () => forget(pool)));
    pool.on("release", (error) => {
      if (hasLostPrimary(error)) forget(pool);
    });
    return pool;
  }

  async function look(): Promise<pg.Pool> {
    const pools = urls.map(makePool);
    const tries = pools.map(async (pool) => {
      (await pool.connect()).release();
      return pool;
    });
    try {
      current = await within(Promise.any(tries), LOOK_MS);
      return current;
    } catch (error) {
      looking = undefined;
      if (!(error instanceof AggregateError)) throw error;
      if (error.errors.length === 1) throw error.errors[0];
      throw new Error("None of the PostgreSQL hosts takes writes.", { cause: error });
    } finally {
      for (const pool of pools) if (pool !== current) void pool.end();
    }
  }

  return {
    /** A client on the primary. Release it with the error that made it useless. */
    async connect(): Promise<pg.PoolClient> {
      if (closed) throw new Error("The store is closed.");
      looking ??= look();
      const pool = await looking;
      try {
        return await pool.connect();
      } catch (error) {
        forget(pool);
        throw error;
      }
    },
    async close(): Promise<void> {
      closed = true;
      const pool = await looking?.catch(() => undefined);
      await pool?.end();
    },
  };
}
