import sql, { type Sql } from "sql-template-tag";

/**
 * The statements that sign everybody out and end what has begun. After a restore the tables hold sessions that were
 * ended since the backup, and links that were used since.
 */
export const endAll: readonly Sql[] = [
  sql`DELETE FROM sessions`,
  sql`DELETE FROM challenges`,
  sql`DELETE FROM codes`,
  sql`DELETE FROM invitations`,
  sql`UPDATE staff SET code_allowed_until = NULL`,
];
