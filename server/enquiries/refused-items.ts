/**
 * Messages and calls that the database refused, as they came: they must hold up no others, and a person must see that they are
 * missing. They belong to no enquiry, so that they go after 30 days, and with each person whom they name.
 */
import { hash } from "node:crypto";
import sql, { type Sql } from "sql-template-tag";
import { z } from "zod";
import { type Database, inPortions, StoreUnavailableError } from "../database/database.ts";
import { refusalOf } from "../database/refusal.ts";
import type { createErasedCheck } from "./erasure-list.ts";
import type { Person } from "./person.ts";

type ItemChannel = "whatsapp" | "call";

const MAX_ITEMS = 500;
const MAX_LENGTH = 20_000;

const refusedItem = z.object({ id: z.string(), received_at: z.string(), item: z.string() });

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

/** An item that names more is of no one person. */
const MAX_NAMES = 200;

/** The escapes of JSON would become part of an address. */
const escapes = /\\u[\da-f]{4}|\\./gi;
/** From the first letter to the last. */
const betweenSigns = /[\p{L}\p{N}].*[\p{L}\p{M}\p{N}]/u;
const MAX_ADDRESS = 320;

/** The addresses and numbers in an item. Services write numbers with and without their country. */
function personsIn(item: string): Person[] {
  const words = item.replaceAll(escapes, " ").split(/[\s"<>(),;:]+/);
  const addresses = words.filter((word) => word.includes("@") && word.length <= MAX_ADDRESS);
  const numbers = item.match(/\d{10,15}/g) ?? [];
  return [
    ...addresses.map((word) => ({ email: betweenSigns.exec(word)?.[0] })),
    ...numbers.flatMap((digits) => [{ phone: `+${digits}` }, { phone: `+91${digits.slice(-10)}` }]),
  ].slice(0, MAX_NAMES);
}

/** Deletes the items that name an erased person; a restored backup has them again. */
export const eraseRefused = (database: Database, isErased: ReturnType<typeof createErasedCheck>): Promise<void> =>
  inPortions("", async (after) => {
    const [one] = await database.read(
      refusedItem,
      sql`SELECT id, received_at, item FROM refused_items WHERE id > ${after} ORDER BY id LIMIT 1`,
    );
    if (one === undefined) return undefined;
    const { id, received_at: created_at, item } = one;
    if (personsIn(item).some((person) => isErased({ ...person, created_at })))
      await database.write(sql`DELETE FROM refused_items WHERE id = ${id}`);
    return id;
  });
