/** Finds enquiries by words, whichever of their texts holds them. */
import sql, { join, type Sql } from "sql-template-tag";
import { z } from "zod";
import type { Database } from "../../storage/database.ts";

/** The terms that begin with a word. Terms are compared by their bytes, and nothing is greater than U+10FFFF. */
const beginsWith = (word: string): Sql => sql`term >= ${word} AND term < ${`${word}\u{10ffff}`}`;

const countRow = z.object({ word: z.number(), count: z.number() });

/** The rarest word with the number of its places, as far as they are counted. */
async function findRarest(database: Database, words: readonly string[], most: number) {
  const counts = words.map(
    (word, index) => sql`SELECT CAST(${index} AS integer) AS word, CAST(count(*) AS integer) AS count
      FROM (SELECT 1 FROM search_terms WHERE ${beginsWith(word)} LIMIT ${most}) AS places`,
  );
  const rows = await database.read(countRow, join(counts, " UNION ALL "));
  return rows.reduce((rarest, row) => (row.count < rarest.count ? row : rarest));
}

const holds = (word: string): Sql =>
  sql`EXISTS (SELECT 1 FROM work_enquiries AS written JOIN search_terms ON search_terms.contact_id = written.contact_id
    WHERE written.work_id = enquiry_work.id AND ${beginsWith(word)})`;

const isAmongHolders = (word: string): Sql =>
  sql`enquiry_work.id IN (SELECT work_id FROM search_terms
    JOIN work_enquiries ON work_enquiries.contact_id = search_terms.contact_id WHERE ${beginsWith(word)})`;

/** How to find the enquiries that hold all words. */
export interface Search {
  /** A condition on enquiry_work. */
  condition: Sql;
  /** Whether so many enquiries fulfil it that they are best met on the way through the list. */
  isCommon: boolean;
}

/** @param rare a word in fewer places than this is rare: the enquiries that hold it are collected first */
export async function planSearch(database: Database, words: readonly string[], rare: number): Promise<Search> {
  const rarest = await findRarest(database, words, rare);
  const isCommon = rarest.count >= rare;
  const conditions = words.map((word, index) =>
    index === rarest.word && !isCommon ? isAmongHolders(word) : holds(word),
  );
  return { condition: join(conditions, " AND "), isCommon };
}
