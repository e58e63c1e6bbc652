/**
 * Messages and calls that the database refused, as they came: they must hold up no others, and a person must see that
 * they are missing. They belong to no enquiry, so that they go after 30 days, and with each person whom they name.
 */
import { hash } from "node:crypto";
import { getCountries, getCountryCallingCode } from "libphonenumber-js/max";
import sql, { type Sql } from "sql-template-tag";
import { z } from "zod";
import { type Database, inPortions, refusalOf, StoreUnavailableError } from "../database/database.ts";
import type { CheckFor } from "./erasure-list.ts";
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

export const deleteRefusedBefore = (at: string): Sql => sql`DELETE FROM refused_items WHERE received_at < ${at}`;

/** An item that names more is of no one person. */
const MAX_NAMES = 200;

/** A foreign number without its country is tried with each, in an item of at most so many numbers. */
const MAX_FOREIGN = 20;
const countryCodes = [...new Set(getCountries().map((country) => getCountryCallingCode(country)))];

/** The escapes of JSON would become part of an address. */
const escapes = /\\u[\da-f]{4}|\\./gi;
/** From the first letter to the last. */
const betweenSigns = /[\p{L}\p{N}].*[\p{L}\p{M}\p{N}]/u;
const MAX_ADDRESS = 320;

/** In one piece, and with spaces and signs between the digits. */
const numberShapes = [/\d{7,15}/g, /\d(?:[ ().-]{0,3}\d){6,14}/g];

/**
 * The numbers in a text, in each full form that they may have. Services and people write them with and without their
 * country.
 */
function numbersIn(text: string): string[] {
  const found = numberShapes.flatMap((shape) => text.match(shape) ?? []);
  const numbers = [...new Set(found.map((number) => number.replaceAll(/\D/g, "").replace(/^0+/, "")))];
  const foreign = numbers.length > MAX_FOREIGN ? [] : numbers;
  return [
    ...numbers.slice(0, MAX_NAMES).flatMap((digits) => [`+${digits}`, `+91${digits.slice(-10)}`]),
    ...foreign.flatMap((digits) => countryCodes.map((code) => `+${code}${digits}`)),
  ];
}

/** The addresses and numbers in an item. */
function personsIn(item: string): Person[] {
  const text = item.replaceAll(escapes, "\n");
  const addresses = text
    .split(/[\s"<>(),;:]+/)
    .filter((word) => word.includes("@") && word.length <= MAX_ADDRESS)
    .slice(0, MAX_NAMES);
  return [...addresses.map((word) => ({ email: betweenSigns.exec(word)?.[0] })), { numbers: numbersIn(text) }];
}

/** Deletes the items that name an erased person; a restored backup has them again. */
export const eraseRefused = (database: Database, checkFor: CheckFor): Promise<void> =>
  inPortions("", async (after) => {
    const [one] = await database.read(
      refusedItem,
      sql`SELECT id, received_at, item FROM refused_items WHERE id > ${after} ORDER BY id LIMIT 1`,
    );
    if (one === undefined) return undefined;
    const { id, received_at: created_at, item } = one;
    const persons = personsIn(item);
    const isErased = await checkFor(persons);
    if (persons.some((person) => isErased({ ...person, created_at })))
      await database.write(sql`DELETE FROM refused_items WHERE id = ${id}`);
    return id;
  });
