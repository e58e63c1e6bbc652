/** The conditions of a search: each word is found by reading texts, or in the index. */
import sql, { join, type Sql } from "sql-template-tag";
import { z } from "zod";
import type { Database } from "../../database/database.ts";
import { type SearchTerm, wordMarks } from "../../enquiries/search-text.ts";

/**
 * The marks that a word may have in the search text of the newest enquiry; null for every word of enquiries and
 * messages.
 */
export type Marks = readonly string[] | null;

/**
 * A search over all lists gives first whose name has the words, then whose name and organisation have them, then the
 * others.
 */
export const rankedMarks: readonly Marks[] = [[wordMarks.name], Object.values(wordMarks), null];

/** The condition on open_tickets that a word is found in what belongs to it. */
export type Holds = (word: string) => Sql;

/** Each word is after a space. Words are letters and digits alone, so nothing in them is a wildcard. */
export const containsWord = (word: string): Sql => sql`search_text LIKE ${`% ${word}%`}`;

/** Reads the texts of each row. It counts, because PostgreSQL turns EXISTS into a join with the texts of all rows. */
export const scanCondition =
  (marks: Marks): Holds =>
  (word) =>
    marks
      ? sql`(SELECT count(*) FROM open_ticket_enquiries AS newest WHERE newest.enquiry_id = open_tickets.newest_enquiry_id
        AND (${join(
          marks.map((mark) => containsWord(mark + word)),
          " OR ",
        )})) = 1`
      : sql`(SELECT count(*) FROM open_ticket_enquiries AS written WHERE written.ticket_id = open_tickets.id AND (${containsWord(word)}
        OR EXISTS (SELECT 1 FROM open_messages
          WHERE open_messages.enquiry_id = written.enquiry_id AND open_messages.${containsWord(word)}))) > 0`;

export const indexCondition =
  ({ hasWord }: Database, marks: Marks): Holds =>
  (word) =>
    marks
      ? sql`open_tickets.newest_enquiry_id IN (${join(
          marks.map(
            (mark) =>
              sql`SELECT enquiry_id FROM open_ticket_enquiries WHERE ${hasWord("ticket_enquiries", mark + word)}`,
          ),
          " UNION ALL ",
        )})`
      : sql`open_tickets.id IN (
        SELECT ticket_id FROM open_ticket_enquiries WHERE ${hasWord("ticket_enquiries", word)}
        UNION ALL SELECT ticket_id FROM open_ticket_enquiries
          WHERE enquiry_id IN (SELECT enquiry_id FROM open_messages WHERE ${hasWord("messages", word)}))`;

const holdsTerm = (spellings: SearchTerm, holds: Holds): Sql =>
  sql`(${join(
    spellings.map((words) => join(words.map(holds), " AND ")),
    " OR ",
  )})`;

/** @param holdsOf how each term is found */
export function searchCondition(terms: readonly SearchTerm[], holdsOf: (term: SearchTerm) => Holds): Sql {
  return terms.length === 0
    ? sql`1 = 0`
    : join(
        terms.map((term) => holdsTerm(term, holdsOf(term))),
        " AND ",
      );
}

/** The rows that a search reads before it asks the index, which is slow where nearly everybody wrote the word. */
export const READ_FIRST = 500;

/** The rarest of several terms, unless all are frequent: with what the index finds of it, the others are soon read. */
export async function findRarest(
  database: Database,
  terms: readonly SearchTerm[],
  first: Sql,
): Promise<SearchTerm | undefined> {
  if (terms.length < 2) return undefined;
  const counts = terms.map(
    (term, index) =>
      sql`SELECT CAST(${index} AS integer) AS position, count(*) AS count ${first} WHERE ${holdsTerm(term, scanCondition(null))}`,
  );
  const row = z.object({ position: z.number(), count: z.number() });
  const [rarest] = (await database.read(row, join(counts, " UNION ALL "))).sort((a, b) => a.count - b.count);
  return rarest && rarest.count < READ_FIRST / 10 ? terms[rarest.position] : undefined;
}
