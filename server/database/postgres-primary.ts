import pg from "pg";

/** The time limit for opening a connection, and for waiting for a free one. */
const CONNECT_MS = 8000;
/** A host that is switched off does not respond at all. It may delay the search for the primary only this long. */
const SEARCH_MS = 3000;
/** SQLSTATE: the session became read-only, or the host is shutting down, crashing or starting. */
const LOST_PRIMARY = new Set(["25006", "57P01", "57P02", "57P03"]);

const sqlIsWritable = `SELECT NOT pg_is_in_recovery() AND current_setting('transaction_read_only') = 'off' AS writable,
  pg_backend_pid() AS pid`;

/** The time limit was reached. The work itself may still be running. */
export class TimeLimitError extends Error {}

/** Resolves like the work, or rejects after `ms` milliseconds. @throws TimeLimitError */
export async function within<T>(work: Promise<T>, ms: number): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new TimeLimitError("PostgreSQL did not respond within the time limit.")), ms);
  try {
    return await Promise.race([work, promise]);
  } finally {
    clearTimeout(timer);
  }
}

/** The process that the connection was opened to. The types of pg lack it. */
const processOf = (client: pg.ClientBase): unknown => "processID" in client && client.processID;

const ownSessions = new WeakSet<pg.ClientBase>();

/**
 * Whether the connection has a session of PostgreSQL for itself, so that prepared statements stay. A pooler reports a
 * process of its own to the client.
 */
export const hasOwnSession = (client: pg.ClientBase): boolean => ownSessions.has(client);

async function requireWritable(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ writable: boolean; pid: number }>(sqlIsWritable);
  if (rows[0]?.pid === processOf(client)) ownSessions.add(client);
  if (!rows[0]?.writable) throw new Error("This PostgreSQL host does not accept writes: it is a standby or read-only.");
}

/** An error of Node for a name with several addresses has a code and no message. */
const reasonOf = (error: unknown): string =>
  (error instanceof Error && (error.message || (error as NodeJS.ErrnoException).code)) || String(error);

const hasLostPrimary = (error: unknown): boolean =>
  error instanceof TimeLimitError || (error instanceof pg.DatabaseError && LOST_PRIMARY.has(error.code ?? ""));

/**
 * Connects to the one of several hosts that accepts writes. All hosts are tried at once and the first writable one is
 * used until a connection to it breaks, a request times out or it turns read-only. Then the hosts are tried again.
 */
export function openPrimary(urls: readonly string[]) {
  let search: Promise<pg.Pool> | undefined;
  let current: pg.Pool | undefined;
  let closed = false;

  /** Running requests may finish. The driver closes idle connections after 10 s. */
  function forget(pool: pg.Pool): void {
    if (pool !== current) return;
    current = undefined;
    search = undefined;
  }

  function createPool(connectionString: string): pg.Pool {
    const pool = new pg.Pool({
      connectionString,
      connectionTimeoutMillis: CONNECT_MS,
      application_name: "enquiry-desk",
      allowExitOnIdle: true,
      pipeline: true,
      onConnect: requireWritable,
    });
    pool.on("error", () => forget(pool));
    pool.on("connect", (client) => void client.on("error", () => forget(pool)));
    pool.on("release", (error) => {
      if (hasLostPrimary(error)) forget(pool);
    });
    return pool;
  }

  async function findPrimary(): Promise<pg.Pool> {
    const pools = urls.map(createPool);
    const reasons = urls.map(() => "no answer");
    const attempts = pools.map(async (pool, index) => {
      try {
        (await pool.connect()).release();
        return pool;
      } catch (error) {
        reasons[index] = reasonOf(error);
        throw error;
      }
    });
    try {
      current = await within(Promise.any(attempts), SEARCH_MS);
      return current;
    } catch {
      search = undefined;
      const hosts = urls.map((url, index) => `${new URL(url).host}: ${reasons[index]}`);
      throw new Error(`No PostgreSQL host accepts writes. ${hosts.join("; ")}`);
    } finally {
      for (const pool of pools) if (pool !== current) void pool.end();
    }
  }

  return {
    async connect(): Promise<pg.PoolClient> {
      if (closed) throw new Error("The store is closed.");
      search ??= findPrimary();
      const pool = await search;
      try {
        return await pool.connect();
      } catch (error) {
        forget(pool);
        throw error;
      }
    },
    async close(): Promise<void> {
      closed = true;
      const pool = await search?.catch(() => undefined);
      await pool?.end();
    },
  };
}
