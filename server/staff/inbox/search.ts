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

/** A scalar question, so that PostgreSQL looks the terms of a row up instead of joining all places of the word. */
const holds = (word: string): Sql =>
  sql`(SELECT 1 FROM work_enquiries AS written JOIN search_terms ON search_terms.contact_id = written.contact_id
    WHERE written.work_id = enquiry_work.id AND ${beginsWith(word)} LIMIT 1) = 1`;

const holders = (word: string): Sql =>
  sql`SELECT DISTINCT work_id FROM search_terms
    JOIN work_enquiries ON work_enquiries.contact_id = search_terms.contact_id WHERE ${beginsWith(word)}`;

/** How to find the enquiries that hold all words. */
export interface Search {
  /** A condition on enquiry_work that narrows the list to the holders of the rarest words; null when all are common. */
  collect: Sql | null;
  /** A condition that tests a row for the other words; null when all are collected. */
  test: Sql | null;
}

/** Two words together mostly leave few enquiries, in which looking up takes less than collecting a third. */
const MOST_COLLECTED = 2;
/** The same holds for a word with so many times the places of the rarest. */
const MUCH_MORE = 5;

/** @param most how many places of a word are collected */
export async function planSearch(database: Database, words: readonly string[], most: number): Promise<Search> {
  const counted = await countPlaces(database, words, most);
  const limit = Math.min(most, (counted[0]?.count ?? 0) * MUCH_MORE + 1);
  const rare = counted.slice(0, MOST_COLLECTED).filter(({ count }) => count < limit);
  const others = counted.slice(rare.length).map(({ word }) => holds(word));
  return {
    collect:
      rare.length > 0
        ? sql`enquiry_work.id IN (${join(
            rare.map(({ word }) => holders(word)),
            " INTERSECT ",
          )})`
        : null,
    test: others.length > 0 ? join(others, " AND ") : null,
  };
}
