/**
 * Messages and calls that the database refused, as they came: they must hold up no others, and a person must see that they are
 * missing. They belong to no enquiry, so that they go after 30 days, and with each person whom they name.
 */
import { hash } from "node:crypto";
import sql, { join, type Sql } from "sql-template-tag";
import { type Database, StoreUnavailableError } from "../database/database.ts";
import { refusalOf } from "../database/refusal.ts";
import { identitiesOf, type Person } from "./person.ts";

type ItemChannel = "whatsapp" | "call";

const MAX_ITEMS = 500;
const MAX_LENGTH = 20_000;

/** Why an item will never be stored; null if it may be repeated, because the database is away. */
function reasonOf(error: unknown): string | null {
  const refusal = refusalOf(error);
  if (refusal !== null || error instanceof StoreUnavailableError) return refusal;
  return error instanceof Error ? error.name : "unknown";
}

/**
 * Keeps an item that can never be stored, once.
 * @throws the error, if the item may be repeated @throws StoreUnavailableError
 */
export async function keepRefused(
  database: Database,
  channel: ItemChannel,
  item: unknown,
  error: unknown,
): Promise<void> {
  const reason = reasonOf(error);
  if (reason === null) throw error;
  const text = JSON.stringify(item).slice(0, MAX_LENGTH).toWellFormed();
  await database.write(
    sql`INSERT INTO refused_items (id, channel, received_at, reason, item)
      SELECT ${hash("sha256", text)}, ${channel}, ${new Date().toISOString()}, ${reason}, ${text}
      WHERE (SELECT count(*) FROM refused_items) < ${MAX_ITEMS} ON CONFLICT (id) DO NOTHING`,
  );
}

export const forgetRefusedBefore = (at: string): Sql => sql`DELETE FROM refused_items WHERE received_at < ${at}`;

/** Services write numbers with and without their country: these last digits stand in both. */
const NATIONAL_DIGITS = 10;

const writtenAs = (identity: string): string => {
  const value = identity.slice(identity.indexOf(":") + 1);
  return value.startsWith("+") ? value.slice(1).slice(-NATIONAL_DIGITS) : value;
};

/** Deletes the items that name one of a person's addresses and numbers. */
export function forgetRefusedOf(person: Person): Sql[] {
  const named = identitiesOf(person).map(writtenAs);
  if (named.length === 0) return [];
  const conditions = named.map((text) => sql`lower(item) LIKE ${`%${text.replace(/[%_\\]/g, "_")}%`}`);
  return [sql`DELETE FROM refused_items WHERE ${join(conditions, " OR ")}`];
}
