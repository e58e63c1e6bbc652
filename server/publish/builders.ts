/** The programs that can build now, so that the desk can say when there is none. */
import sql from "sql-template-tag";
import { z } from "zod";
import type { Database } from "../storage/database.ts";

/** A builder that has not been seen for so long is gone. */
const GONE_AFTER_MS = 30_000;
/** How often a builder says that it is there. */
export const SEEN_EVERY_MS = 10_000;

const row = z.object({ name: z.string(), seen_at: z.string() });

export interface Builder {
  id: string;
  /** The machine. */
  name: string;
}

const ago = (now: Date): string => new Date(now.getTime() - GONE_AFTER_MS).toISOString();

/** Says that a builder is there, and forgets those that are gone. */
export async function announceBuilder(database: Database, { id, name }: Builder, now: Date): Promise<void> {
  await database.write(
    sql`DELETE FROM builders WHERE seen_at < ${ago(now)}`,
    sql`INSERT INTO builders (id, name, seen_at) VALUES (${id}, ${name}, ${now.toISOString()})
      ON CONFLICT (id) DO UPDATE SET seen_at = excluded.seen_at`,
  );
}

/** Says that a builder ends. */
export async function dismissBuilder(database: Database, { id }: Builder): Promise<void> {
  await database.write(sql`DELETE FROM builders WHERE id = ${id}`);
}

/** The builders that are there. */
export async function listBuilders(database: Database, now: Date): Promise<{ name: string; seenAt: string }[]> {
  const rows = await database.read(
    row,
    sql`SELECT name, seen_at FROM builders WHERE seen_at >= ${ago(now)} ORDER BY name`,
  );
  return rows.map(({ name, seen_at }) => ({ name, seenAt: seen_at }));
}
