/** The keys that sign the links to receipts: rows of the store, so that every server and every backup has them. */
import { randomBytes } from "node:crypto";
import sql from "sql-template-tag";
import { z } from "zod";
import type { Database } from "../database/database.ts";

const DAY_MS = 24 * 60 * 60_000;
/** A new key signs after so long; the one before still verifies. */
const ROTATE_AFTER_MS = 90 * DAY_MS;
/** An unknown key makes the server read the table again, at most so often: anybody can name one. */
const READ_EVERY_MS = 1000;

const keyRow = z
  .object({ id: z.string(), secret: z.string(), created_at: z.string() })
  .transform(({ id, secret, created_at }) => ({ id, secret: Buffer.from(secret, "base64url"), createdAt: created_at }));

export type SigningKey = z.infer<typeof keyRow>;

export interface SigningKeys {
  /** The key that signs now, made at first need. @throws StoreUnavailableError when none is known and the store is away */
  current(now: Date): Promise<SigningKey>;
  /** @throws StoreUnavailableError when the key is not known yet and the store is away */
  find(id: string): Promise<SigningKey | undefined>;
}

/** @param keptMs how long a retired key verifies: as long as the longest link lasts */
export function createSigningKeys(database: Database, keptMs: number): SigningKeys {
  let keys = new Map<string, SigningKey>();
  let readAt = Number.NEGATIVE_INFINITY;

  async function read(): Promise<void> {
    const rows = await database.read(keyRow, sql`SELECT id, secret, created_at FROM signing_keys ORDER BY created_at`);
    keys = new Map(rows.map((key) => [key.id, key]));
    readAt = performance.now();
  }

  const newestOf = (now: Date): SigningKey | undefined => {
    const newest = [...keys.values()].at(-1);
    return newest && Date.parse(newest.createdAt) > now.getTime() - ROTATE_AFTER_MS ? newest : undefined;
  };

  async function add(now: Date): Promise<void> {
    const at = now.toISOString();
    await database.write(
      sql`DELETE FROM signing_keys WHERE retired_at < ${new Date(now.getTime() - keptMs).toISOString()}`,
      sql`UPDATE signing_keys SET retired_at = ${at} WHERE retired_at IS NULL`,
      sql`INSERT INTO signing_keys (id, secret, created_at)
        VALUES (${randomBytes(6).toString("base64url")}, ${randomBytes(32).toString("base64url")}, ${at})`,
    );
  }

  return {
    async current(now) {
      const known = newestOf(now);
      if (known) return known;
      await read();
      if (!newestOf(now)) {
        await add(now);
        await read();
      }
      const key = newestOf(now);
      if (!key) throw new Error("The store kept no signing key.");
      return key;
    },
    async find(id) {
      if (!keys.has(id) && performance.now() - readAt > READ_EVERY_MS) await read();
      return keys.get(id);
    },
  };
}
