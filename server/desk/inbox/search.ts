/** Finds enquiries by words, whichever of their texts holds them. */
import sql, { type Sql } from "sql-template-tag";
import { searchWords } from "../../enquiries/search-text.ts";

/** A search text has each word after a space. Words are letters and digits alone, so nothing in them is a wildcard. */
function holds(word: string): Sql {
  const pattern = `% ${word}%`;
  return sql`open_work.id IN (
    SELECT work_id FROM open_work_enquiries WHERE search_text LIKE ${pattern}
    UNION ALL SELECT work_id FROM open_messages JOIN open_work_enquiries ON open_work_enquiries.contact_id = open_messages.contact_id
      WHERE open_messages.search_text LIKE ${pattern})`;
}

/** The conditions on open_work that all words of a query are found, each anywhere in what belongs to it. */
export function searchConditions(query: string): Sql[] {
  if (query.trim() === "") return [];
  const words = searchWords(query);
  return words.length === 0 ? [sql`1 = 0`] : words.map(holds);
}
