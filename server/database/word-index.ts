/** Indexes of the words in `search_text`, by which a search finds rows from the beginning of a word. */
import type { DatabaseSync } from "node:sqlite";
import { setImmediate } from "node:timers/promises";
import sql, { raw, type Sql } from "sql-template-tag";

const numbers = { ticket_enquiries: "enquiry_id", messages: "number" } as const;
export type SearchedTable = keyof typeof numbers;

/**
 * PostgreSQL estimates a built-in function at next to nothing, and would split the text of each row instead of using
 * the index. SET keeps this function from being inlined, so that the planner uses its cost.
 */
const wordsFunction = `
  CREATE FUNCTION words_of(search_text text) RETURNS tsvector
    LANGUAGE sql IMMUTABLE PARALLEL SAFE COST 1000 SET search_path = pg_catalog
    AS $$ SELECT array_to_tsvector(string_to_array(ltrim(search_text), ' ')) $$;`;
const lexemes = "words_of(search_text)";

/**
 * The text is folded already, so that words differ in spaces alone. FTS5 marks a deleted row by its number, and keeps
 * its words until `removeDeletedWords`: it could remove them when many are marked (`deletemerge`), which takes long in
 * one turn of the event loop.
 */
function sqliteIndex(table: string, number: string): string {
  const words = `${table}_words`;
  return `
    CREATE VIRTUAL TABLE ${words} USING fts5 (
      search_text, content = '', contentless_delete = 1, detail = none, tokenize = ascii);
    INSERT INTO ${words} (${words}, rank) VALUES ('deletemerge', 0);
    CREATE TRIGGER ${words}_added AFTER INSERT ON ${table}
      BEGIN INSERT INTO ${words} (rowid, search_text) VALUES (new.${number}, new.search_text); END;
    CREATE TRIGGER ${words}_changed AFTER UPDATE OF search_text ON ${table}
      BEGIN UPDATE ${words} SET search_text = new.search_text WHERE rowid = old.${number}; END;
    CREATE TRIGGER ${words}_removed AFTER DELETE ON ${table}
      BEGIN DELETE FROM ${words} WHERE rowid = old.${number}; END;`;
}

const postgresIndex = (table: string): string => `\nCREATE INDEX ${table}_words ON ${table} USING gin (${lexemes});`;

/** The SQL that creates the indexes. */
export const wordIndexes = {
  sqlite: Object.entries(numbers)
    .map(([table, number]) => sqliteIndex(table, number))
    .join(""),
  postgres: wordsFunction + Object.keys(numbers).map(postgresIndex).join(""),
} as const;

/**
 * The condition on a row of the table, or of its view, that one of its words begins so.
 * @param word of letters and digits alone
 */
export type HasWord = (table: SearchedTable, word: string) => Sql;

export const sqliteHasWord: HasWord = (table, word) => {
  const words = raw(`${table}_words`);
  return sql`${raw(numbers[table])} IN (SELECT rowid FROM ${words} WHERE ${words} MATCH ${`"${word}"*`})`;
};

export const postgresHasWord: HasWord = (_table, word) => sql`${raw(lexemes)} @@ ${`'${word}':*`}::tsquery`;

/** Pages of an index that are merged in one turn of the event loop. */
const PAGES = 8;

/**
 * Overwrites the words of deleted rows in the indexes of SQLite, a portion in each turn. FTS5 can also overwrite them
 * at the deletion (`secure-delete`), which takes 30 times as long for a row, in one turn.
 */
export async function removeDeletedWords(db: DatabaseSync): Promise<void> {
  const total = db.prepare("SELECT total_changes()");
  const changes = () => Number(Object.values(total.get() ?? {})[0]);
  for (const table of Object.keys(numbers)) {
    const merge = db.prepare(`INSERT INTO ${table}_words (${table}_words, rank) VALUES ('merge', ?)`);
    // A negative number begins to merge all segments; fewer than two changes mean that there is nothing left to merge.
    for (let pages = -PAGES; ; pages = PAGES) {
      const before = changes();
      merge.run(pages);
      if (changes() - before < 2) break;
      await setImmediate();
    }
  }
}
