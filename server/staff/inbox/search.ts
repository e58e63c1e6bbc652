/** Finds enquiries by words, whichever of their texts holds them. */
import sql, { join, type Sql } from "sql-template-tag";
import { z } from "zod";
import type { Database } from "../../storage/database.ts";

/** The terms that begin with a word. Terms are compared by their bytes, and nothing is greater than U+10FFFF. */
const beginsWith = (word: string): Sql => sql`term >= ${word} AND term < ${`${word}\u{10ffff}`}`;

const countRow = z.object({ word: z.string(), count: z.number() });

/** The words with the number of their places, as far as they are counted, the rarest first. */
async function countPlaces(database: Database, words: readonly string[], most: number) {
  const counts = words.map(
    (word) => sql`SELECT CAST(${word} AS text) AS word, CAST(count(*) AS integer) AS count
      FROM (SELECT 1 FROM search_terms WHERE ${beginsWith(word)} LIMIT ${most}) AS places`,
  );
  const rows = await database.read(countRow, join(counts, " UNION ALL "));
  return rows.toSorted((a, b) => a.count - b.count);
}

const holds = (word: string): Sql =>
  sql`EXISTS (SELECT 1 FROM work_enquiries AS written JOIN search_terms ON search_terms.contact_id = written.contact_id
    WHERE written.work_id = enquiry_work.id AND ${beginsWith(word)})`;

const isAmongHolders = (word: string): Sql =>
  sql`enquiry_work.id IN (SELECT work_id FROM search_terms
    JOIN work_enquiries ON work_enquiries.contact_id = search_terms.contact_id WHERE ${beginsWith(word)})`;

/** How to find the enquiries that hold all words. */
export interface Search {
  /** A condition on enquiry_work that tests one after the other. */
  test: Sql;
  /** The same by collecting those that hold the rarest word first; null where there are too many of them. */
  collect: Sql | null;
  /** The number of places of the rarest word. */
  places: number;
}

/** @param most how many places of a word are collected */
export async function planSearch(database: Database, words: readonly string[], most: number): Promise<Search> {
  const [rarest, ...others] = await countPlaces(database, words, most);
  const { word = "", count = 0 } = rarest ?? {};
  const rest = others.map((other) => holds(other.word));
  return {
    test: join([holds(word), ...rest], " AND "),
    collect: count < most ? join([isAmongHolders(word), ...rest], " AND ") : null,
    places: count,
  };
}
