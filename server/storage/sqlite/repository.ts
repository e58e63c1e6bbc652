import type { DatabaseSync } from "node:sqlite";
import type { EnquiryRepository } from "../enquiry-repository.ts";
import { briefEnquiryColumns, enquiryColumns, readCounts, readEnquiries } from "../rows.ts";
import { createDelivery } from "../submission-record.ts";
import { transaction, truncateLog } from "./connection.ts";
import type { SqliteEraser } from "./erase.ts";
import type { SqliteInserter } from "./insert.ts";

const select = `SELECT ${enquiryColumns.join(", ")} FROM contacts`;
const inQuarantine = "(quarantined_at IS NOT NULL AND released_at IS NULL)";

const sqlCounts = `SELECT (SELECT count(*) FROM contacts) AS stored,
  (SELECT count(*) FROM contacts WHERE ${inQuarantine}) AS quarantined,
  (SELECT count(*) FROM outbox WHERE next_at IS NOT NULL) AS undelivered,
  (SELECT count(*) FROM outbox WHERE dead_at IS NOT NULL) AS dead`;

/** The enquiries in a SQLite file. Its ids follow the order of commits, because one writer holds the lock at a time. */
export function createSqliteRepository(
  db: DatabaseSync,
  inserter: SqliteInserter,
  eraser: SqliteEraser,
): EnquiryRepository {
  const list = db.prepare(`${select} WHERE created_at >= :since
    AND (:quarantined IS NULL OR ${inQuarantine} = :quarantined) ORDER BY id DESC`);
  const quarantined = db.prepare(`SELECT ${briefEnquiryColumns.join(", ")} FROM contacts
    WHERE ${inQuarantine} AND id > ? ORDER BY id LIMIT ?`);
  const countQuarantined = db.prepare(`SELECT count(*) AS total FROM contacts WHERE ${inQuarantine} AND id > ?`);
  const find = db.prepare(`${select} WHERE id = ?1 OR reference = upper(?1)`);
  const release = db.prepare(
    `UPDATE contacts SET released_at = ? WHERE reference = upper(?) AND ${inQuarantine} RETURNING id`,
  );
  const deleteBefore = ["contacts", "sealed"].map((table) => db.prepare(`DELETE FROM ${table} WHERE created_at < ?`));
  const count = db.prepare(sqlCounts);
  const lastReceived = db.prepare("SELECT max(created_at) AS last FROM contacts WHERE canary = 0");
  const getSetting = db.prepare("SELECT value FROM marks WHERE name = ?");
  const addSetting = db.prepare("INSERT INTO marks VALUES (?, ?) ON CONFLICT DO NOTHING");
  const changeSetting = db.prepare("UPDATE marks SET value = ? WHERE name = ? AND value = ?");

  return {
    list: async ({ quarantined, since } = {}) =>
      readEnquiries(
        list.all({
          since: since?.toISOString() ?? "",
          quarantined: quarantined === undefined ? null : Number(quarantined),
        }),
      ),
    quarantinedAfter: async (after, limit) => ({
      enquiries: readEnquiries(quarantined.all(after, limit)),
      total: Number(countQuarantined.get(after)?.total),
    }),
    find: async (idOrReference) => readEnquiries(find.all(idOrReference))[0],
    release: async (reference, deliveries, now) =>
      transaction(db, () => {
        const at = now.toISOString();
        const id = release.get(at, reference)?.id;
        if (typeof id !== "number") return false;
        for (const channel of deliveries) inserter.insertDelivery(id, createDelivery(channel, at));
        return true;
      }),
    erase: async (person, now) => eraser.erase(person, now),
    applyErasures: async () => eraser.applyErasures(),
    deleteBefore: async (before) =>
      deleteBefore.reduce((deleted, statement) => deleted + Number(statement.run(before.toISOString()).changes), 0),
    emptyLog: () => truncateLog(db),
    counts: async () => readCounts(count.get()),
    lastReceivedAt: async () => {
      const at = lastReceived.get()?.last;
      return typeof at === "string" ? new Date(at) : null;
    },
    getStoredSetting: async (name) => {
      const value = getSetting.get(name)?.value;
      return typeof value === "string" ? value : null;
    },
    compareAndSetStoredSetting: async (name, value, before) =>
      (before === null ? addSetting.run(name, value) : changeSetting.run(value, name, before)).changes === 1,
  };
}
