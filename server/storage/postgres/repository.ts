import type { QueryResultRow } from "pg";
import type { EnquiryRepository } from "../enquiry-repository.ts";
import { ALWAYS, type Erasure, isUnkeyed, personHashes, type Signer, withKeyedHashes } from "../erasure.ts";
import { briefEnquiryColumns, enquiryColumns, readCounts, readEnquiries } from "../rows.ts";
import { createDelivery } from "../submission-record.ts";
import type { Transact } from "./connection.ts";
import { deleteErased, deleteUnkeyed, loadErasures, saveErasures } from "./erase.ts";
import { noteErasedReferences } from "./erased-references.ts";

const select = `SELECT ${enquiryColumns.join(", ")} FROM contacts`;
const inQuarantine = "(quarantined_at IS NOT NULL AND released_at IS NULL)";
const sqlList = `${select} WHERE ($1::timestamptz IS NULL OR created_at >= $1)
  AND ($2::boolean IS NULL OR ${inQuarantine} = $2) ORDER BY stored_at DESC, id DESC`;
/** The cursor is the id of a contact. If that one was deleted meanwhile, the ids decide. */
const afterCursor = `${inQuarantine} AND stored_at <= clock_timestamp() - $2 * interval '1 ms'
  AND coalesce((stored_at, id) > (SELECT stored_at, id FROM contacts WHERE id = $1), id > $1)`;
const sqlQuarantined = `SELECT ${briefEnquiryColumns.join(", ")} FROM contacts
  WHERE ${afterCursor} ORDER BY stored_at, contacts.id LIMIT $3`;
const sqlCountQuarantined = `SELECT count(*)::int AS total FROM contacts WHERE ${afterCursor}`;
const sqlFind = `${select} WHERE id::text = $1 OR reference = upper($1)
  OR id = (SELECT contact_id FROM reference_aliases WHERE reference = upper($1))`;
const sqlRelease = `UPDATE contacts SET released_at = $2 WHERE reference = upper($1) AND ${inQuarantine} RETURNING id`;
const sqlNotifications = `INSERT INTO outbox (contact_id, channel, message_id, created_at, attempts, next_at)
  SELECT $1, channel, message_id, created_at, attempts, next_at FROM json_populate_recordset(NULL::outbox, $2)`;
const sqlCounts = `SELECT (SELECT count(*)::int FROM contacts) AS stored,
  (SELECT count(*)::int FROM contacts WHERE ${inQuarantine}) AS quarantined,
  (SELECT count(*)::int FROM outbox WHERE next_at IS NOT NULL) AS undelivered,
  (SELECT count(*)::int FROM outbox WHERE dead_at IS NOT NULL) AS dead`;
const sqlLastReceived = "SELECT max(created_at) AS last FROM contacts WHERE canary = 0";
const sqlAddSetting = "INSERT INTO marks VALUES ($1, $2) ON CONFLICT DO NOTHING";
const sqlChangeSetting = "UPDATE marks SET value = $2 WHERE name = $1 AND value = $3";

/**
 * The enquiries in PostgreSQL.
 * @param settleMs the quarantine leaves out enquiries of the last milliseconds: an earlier one may still be uncommitted
 */
export function createPostgresRepository(transact: Transact, settleMs: number, key: Signer) {
  const run = <Row extends QueryResultRow>(sql: string, values: unknown[] = []) =>
    transact((client) => client.query<Row>(sql, values));

  return {
    list: async ({ quarantined, since } = {}) =>
      readEnquiries((await run(sqlList, [since ?? null, quarantined ?? null])).rows),
    quarantinedAfter: async (after, limit) => ({
      enquiries: readEnquiries((await run(sqlQuarantined, [after, settleMs, limit])).rows),
      total: (await run<{ total: number }>(sqlCountQuarantined, [after, settleMs])).rows[0]?.total ?? 0,
    }),
    find: async (idOrReference) => readEnquiries((await run(sqlFind, [idOrReference])).rows)[0],
    release: (reference, deliveries, now) =>
      transact(async (client) => {
        const { rows } = await client.query<{ id: number }>(sqlRelease, [reference, now]);
        if (rows[0] === undefined) return false;
        const notifications = deliveries.map((channel) => createDelivery(channel, now.toISOString()));
        await client.query(sqlNotifications, [rows[0].id, JSON.stringify(notifications)]);
        return true;
      }),
    erase: (person, now) =>
      transact(async (client) => {
        const hashes = personHashes(person, key);
        await saveErasures(
          client,
          hashes.map((hash) => ({ hash, erased_at: now.toISOString() })),
        );
        return deleteErased(
          client,
          hashes.map((hash) => ({ hash, erased_at: ALWAYS })),
          key,
        );
      }),
    applyErasures: (known: readonly Erasure[] = []) =>
      transact(async (client) => {
        const unkeyed = (await loadErasures(client)).filter(({ hash }) => isUnkeyed(hash));
        await saveErasures(client, [...known, ...withKeyedHashes(unkeyed, key)]);
        await deleteUnkeyed(client);
        return deleteErased(client, await loadErasures(client), key);
      }),
    /** Remembers references of enquiries that were erased in a journal. */
    noteErased: (references: readonly string[]) => transact((client) => noteErasedReferences(client, references)),
    deleteBefore: async (before) => {
      const active = await run("DELETE FROM contacts WHERE created_at < $1", [before]);
      const sealed = await run("DELETE FROM sealed WHERE created_at < $1", [before]);
      return (active.rowCount ?? 0) + (sealed.rowCount ?? 0);
    },
    emptyLog: async () => true,
    counts: async () => readCounts((await run(sqlCounts)).rows[0]),
    lastReceivedAt: async () => (await run<{ last: Date | null }>(sqlLastReceived)).rows[0]?.last ?? null,
    getStoredSetting: async (name) =>
      (await run<{ value: string }>("SELECT value FROM marks WHERE name = $1", [name])).rows[0]?.value ?? null,
    compareAndSetStoredSetting: async (name, value, before) => {
      const done =
        before === null ? await run(sqlAddSetting, [name, value]) : await run(sqlChangeSetting, [name, value, before]);
      return done.rowCount === 1;
    },
  } satisfies EnquiryRepository & Record<string, unknown>;
}
