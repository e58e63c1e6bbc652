/** Indexes of the words in `search_text`, by which a search finds rows from the beginning of a word. */
import sql, { raw, type Sql } from "sql-template-tag";

/** The tables with such a column, and their numbers. */
const numbers = { ticket_enquiries: "contact_id", messages: "number" } as const;
export type SearchedTable = keyof typeof numbers;

const lexemes = "array_to_tsvector(string_to_array(ltrim(search_text), ' '))";

/** The text is folded already, so that words differ in spaces alone. Without `secure-delete` FTS5 keeps the words of deleted rows. */
function sqliteIndex(table: string, number: string): string {
  const words = `${table}_words`;
  const add = `INSERT INTO ${words} (rowid, search_text) VALUES (new.${number}, new.search_text);`;
  const remove = `INSERT INTO ${words} (${words}, rowid, search_text) VALUES ('delete', old.${number}, old.search_text);`;
  return `
    CREATE VIRTUAL TABLE ${words} USING fts5 (
      search_text, content = ${table}, content_rowid = ${number}, detail = none, columnsize = 0, tokenize = ascii);
    INSERT INTO ${words} (${words}, rank) VALUES ('secure-delete', 1);
    CREATE TRIGGER ${words}_added AFTER INSERT ON ${table} BEGIN ${add} END;
    CREATE TRIGGER ${words}_changed AFTER UPDATE OF search_text ON ${table} BEGIN ${remove} ${add} END;
    CREATE TRIGGER ${words}_removed AFTER DELETE ON ${table} BEGIN ${remove} END;`;
}

const postgresIndex = (table: string): string => `\nCREATE INDEX ${table}_words ON ${table} USING gin (${lexemes});`;

/** The SQL that creates the indexes. */
export const wordIndexes = {
  sqlite: Object.entries(numbers)
    .map(([table, number]) => sqliteIndex(table, number))
    .join(""),
  postgres: Object.keys(numbers).map(postgresIndex).join(""),
} as const;

/** The condition on a row of the table, or of its view, that one of its words begins so. @param word of letters and digits alone */
export type HasWord = (table: SearchedTable, word: string) => Sql;

export const sqliteHasWord: HasWord = (table, word) => {
  const words = raw(`${table}_words`);
  return sql`${raw(numbers[table])} IN (SELECT rowid FROM ${words} WHERE ${words} MATCH ${`"${word}"*`})`;
};

export const postgresHasWord: HasWord = (_table, word) => sql`${raw(lexemes)} @@ ${`'${word}':*`}::tsquery`;
