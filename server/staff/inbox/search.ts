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
  /** A condition on enquiry_work. */
  condition: Sql;
  /** Whether so many enquiries fulfil it that they are best met on the way through the list. */
  isCommon: boolean;
}

/** About how many enquiries there are. */
async function countEnquiries(database: Database): Promise<number> {
  const [row] = await database.read(
    z.object({ newest: z.number().nullable() }),
    sql`SELECT max(contact_id) AS newest FROM enquiry_work`,
  );
  return row?.newest ?? 0;
}

/**
 * Chooses the cheaper way: to collect the enquiries that hold the rarest word, or to go through the list until the page
 * is full, as if the words were spread evenly.
 * @param wanted how many enquiries the page has room for
 * @param counted as far as places of a word are counted; with more, a word is never collected
 */
export async function planSearch(
  database: Database,
  words: readonly string[],
  { wanted, counted }: { wanted: number; counted: number },
): Promise<Search> {
  const total = await countEnquiries(database);
  const [rarest, ...others] = await countPlaces(database, words, counted);
  if (rarest === undefined) return { condition: sql`1 = 0`, isCommon: false };
  const share = [rarest, ...others].reduce((product, { count }) => product * Math.min(1, count / total), 1);
  const isCommon = rarest.count >= counted || wanted / share < rarest.count;
  const first = isCommon ? holds(rarest.word) : isAmongHolders(rarest.word);
  return { condition: join([first, ...others.map(({ word }) => holds(word))], " AND "), isCommon };
}
