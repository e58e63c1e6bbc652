/**
 * The file of measurements: counts and nothing else. It stands apart from the enquiries, so that nothing that happens to it
 * reaches them, and each desk has its own.
 */
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { z } from "zod";
import { connections, type Measurement, metrics } from "../../../enquiry/vitals.ts";
import { inIndia } from "../../plain-text.ts";
import { transaction } from "../../storage/sqlite/connection.ts";
import { bucketOf } from "./scale.ts";

const DAY_MS = 24 * 60 * 60 * 1000;
/** Thirteen months, to compare with the year before. */
export const KEPT_DAYS = 400;
/** At 4 KiB each 64 MiB: SQLite itself lets the file grow no further. */
const MAX_PAGES = 16_384;
/** The desk does nothing else while it waits for another one that writes here. */
const WAIT_MS = 50;

const SCHEMA = `CREATE TABLE IF NOT EXISTS cells (
  day TEXT, page TEXT, connection TEXT, metric TEXT, bucket INTEGER, visits INTEGER NOT NULL,
  PRIMARY KEY (day, page, connection, metric, bucket)
) STRICT, WITHOUT ROWID`;

const cellRows = z.array(
  z.object({
    page: z.string(),
    connection: z.enum(connections),
    metric: z.enum(metrics),
    bucket: z.number(),
    visits: z.number(),
  }),
);
/** How many visits of a page with such a network had a metric in a bucket. */
export type Cell = z.infer<typeof cellRows>[number];

/** Where a desk with this DATA_DIR keeps its measurements. */
export const vitalsFile = (dataDir: string): string => join(dataDir, "vitals.sqlite");

const dayOf = (moment: Date): string => inIndia(moment.toISOString()).slice(0, 10);

/** Opens the file for a desk, making it where needed. @throws when it cannot be written */
export function openVitals(file: string, maxPages = MAX_PAGES) {
  const db = new DatabaseSync(file, { timeout: WAIT_MS });
  try {
    // A power cut may take the last counts along: nobody waits for the disk.
    db.exec(`PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; PRAGMA max_page_count = ${maxPages}`);
    db.exec(SCHEMA);
  } catch (error) {
    db.close();
    throw error;
  }
  const forget = db.prepare("DELETE FROM cells WHERE day < ?");
  const add = db.prepare("INSERT INTO cells VALUES (?, ?, ?, ?, ?, 1) ON CONFLICT DO UPDATE SET visits = visits + 1");
  let tidiedOn = "";

  return {
    /** Counts a visit; on the first one of a day the days past their time go. @throws when the file cannot be written */
    record(measurement: Measurement, now: Date): void {
      const today = dayOf(now);
      if (today !== tidiedOn) {
        forget.run(dayOf(new Date(now.getTime() - KEPT_DAYS * DAY_MS)));
        tidiedOn = today;
      }
      transaction(db, () => {
        for (const metric of metrics) {
          const value = measurement[metric];
          if (value === undefined) continue;
          add.run(today, measurement.page, measurement.connection, metric, bucketOf(metric, value));
        }
      });
    },
    close: () => db.close(),
  };
}

/** What was counted from a day on (in India), beside a running desk or without one. */
export function readVitals(file: string, since = ""): Cell[] {
  const db = new DatabaseSync(file, { readOnly: true, timeout: 2000 });
  try {
    const select = db.prepare(
      `SELECT page, connection, metric, bucket, sum(visits) AS visits FROM cells WHERE day >= ?
       GROUP BY page, connection, metric, bucket`,
    );
    return cellRows.parse(select.all(since));
  } finally {
    db.close();
  }
}
