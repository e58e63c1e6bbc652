import type { QueryResultRow } from "pg";
import type { Archive } from "../enquiry-repository.ts";
import { ALWAYS, type Erasure, personHashes } from "../erasure.ts";
import { briefEnquiryColumns, enquiryColumns, readCounts, readEnquiries } from "../rows.ts";
import { newDelivery } from "../submission-record.ts";
import type { Transact } from "./connection.ts";
import { eraseListed, remember, remembered } from "./erase.ts";

const select = `SELECT ${enquiryColumns.join(", ")} FROM contacts`;
const inQuarantine = "(quarantined_at IS NOT NULL AND released_at IS NULL)";
const sqlList = `${select} WHERE ($1::timestamptz IS NULL OR created_at >= $1)
  AND ($2::boolean IS NULL OR ${inQuarantine} = $2) ORDER BY stored_at DESC, id DESC`;
const sqlQuarantined = `SELECT ${briefEnquiryColumns.join(", ")} FROM contacts
  WHERE ${inQuarantine} AND id > $1 ORDER BY id LIMIT $2`;
const sqlCountQuarantined = `SELECT count(*)::int AS total FROM contacts WHERE ${inQuarantine} AND id > $1`;
const sqlFind = `${select} WHERE id::text = $1 OR reference = upper($1)
  OR id = (SELECT contact_id FROM reference_aliases WHERE reference = upper($1))`;
const sqlRelease = `UPDATE contacts SET released_at = $2 WHERE reference = upper($1) AND ${inQuarantine} RETURNING id`;
const sqlLetters = `INSERT INTO outbox (contact_id, channel, message_id, created_at, attempts, next_at)
  SELECT $1, channel, message_id, created_at, attempts, next_at FROM json_populate_recordset(NULL::outbox, $2)`;
const sqlCounts = `SELECT (SELECT count(*)::int FROM contacts) AS stored,
  (SELECT count(*)::int FROM contacts WHERE ${inQuarantine}) AS quarantined, 0 AS journaled,
  (SELECT count(*)::int FROM outbox WHERE next_at IS NOT NULL) AS undelivered,
  (SELECT count(*)::int FROM outbox WHERE dead_at IS NOT NULL) AS dead`;
const sqlLast = "SELECT max(created_at) AS last FROM contacts WHERE NOT canary";
const sqlAddMark = "INSERT INTO marks VALUES ($1, $2) ON CONFLICT DO NOTHING";
const sqlChangeMark = "UPDATE marks SET value = $2 WHERE name = $1 AND value = $3";

/** The enquiries kept in PostgreSQL. */
export function postgresArchive(transact: Transact) {
  const run = <Row extends QueryResultRow>(sql: string, values: unknown[] = []) =>
    transact((client) => client.query<Row>(sql, values));

  return {
    list: async ({ quarantined, since } = {}) =>
      readEnquiries((await run(sqlList, [since ?? null, quarantined ?? null])).rows),
    quarantinedAfter: async (after, limit) => ({
      enquiries: readEnquiries((await run(sqlQuarantined, [after, limit])).rows),
      total: (await run<{ total: number }>(sqlCountQuarantined, [after])).rows[0]?.total ?? 0,
    }),
    find: async (idOrReference) => readEnquiries((await run(sqlFind, [idOrReference])).rows)[0],
    release: (reference, deliveries, now) =>
      transact(async (client) => {
        const { rows } = await client.query<{ id: number }>(sqlRelease, [reference, now]);
        if (rows[0] === undefined) return false;
        const letters = deliveries.map((channel) => newDelivery(channel, now.toISOString()));
        await client.query(sqlLetters, [rows[0].id, JSON.stringify(letters)]);
        return true;
      }),
    erase: (person, now) =>
      transact(async (client) => {
        const hashes = personHashes(person);
        await remember(
          client,
          hashes.map((hash) => ({ hash, erased_at: now.toISOString() })),
        );
        return eraseListed(
          client,
          hashes.map((hash) => ({ hash, erased_at: ALWAYS })),
        );
      }),
    applyErasures: (known: readonly Erasure[] = []) =>
      transact(async (client) => {
        await remember(client, known);
        return eraseListed(client, await remembered(client));
      }),
    deleteBefore: async (before) => (await run("DELETE FROM contacts WHERE created_at < $1", [before])).rowCount ?? 0,
    emptyLog: async () => true,
    counts: async () => readCounts((await run(sqlCounts)).rows[0]),
    lastReceivedAt: async () => (await run<{ last: Date | null }>(sqlLast)).rows[0]?.last ?? null,
    getMark: async (name) =>
      (await run<{ value: string }>("SELECT value FROM marks WHERE name = $1", [name])).rows[0]?.value ?? null,
    setMark: async (name, value, before) => {
      const done =
        before === null ? await run(sqlAddMark, [name, value]) : await run(sqlChangeMark, [name, value, before]);
      return done.rowCount === 1;
    },
  } satisfies Archive;
}
