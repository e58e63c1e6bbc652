/**
 * The file of measurements, which holds counts only. It is separate from the enquiries, so that its failures cannot affect
 * them. Each server has its own.
 */
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { z } from "zod";
import { connections, type Measurement, metrics } from "../../../enquiry/vitals.ts";
import { inIndia } from "../../plain-text.ts";
import { transaction } from "../../storage/sqlite/connection.ts";
import { bucketOf } from "./histogram.ts";

const DAY_MS = 24 * 60 * 60 * 1000;
/** Thirteen months, to compare with the year before. */
export const KEPT_DAYS = 400;
/** 64 MiB at 4 KiB each. SQLite lets the file grow no further. */
const MAX_PAGES = 16_384;
/** Short, because waiting for another server's write blocks the event loop. */
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
/** How many visits had a metric in a bucket, by page and connection. */
export type Cell = z.infer<typeof cellRows>[number];

/** The path of the file of measurements. */
export const vitalsFile = (dataDir: string): string => join(dataDir, "vitals.sqlite");

const dayOf = (moment: Date): string => inIndia(moment.toISOString()).slice(0, 10);

/** Opens the file and creates it if needed. @throws Error when it cannot be written */
export function openVitals(file: string, maxPages = MAX_PAGES) {
  const db = new DatabaseSync(file, { timeout: WAIT_MS });
  try {
    // synchronous = NORMAL: a power cut may lose the last counts, but no write waits for the disk.
    db.exec(`PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; PRAGMA max_page_count = ${maxPages}`);
    db.exec(SCHEMA);
  } catch (error) {
    db.close();
    throw error;
  }
  const deleteBefore = db.prepare("DELETE FROM cells WHERE day < ?");
  const add = db.prepare("INSERT INTO cells VALUES (?, ?, ?, ?, ?, 1) ON CONFLICT DO UPDATE SET visits = visits + 1");
  let cleanedOn = "";

  return {
    /** Counts a visit. The first one of a day also deletes expired days. @throws Error when the file cannot be written */
    record(measurement: Measurement, now: Date): void {
      const today = dayOf(now);
      if (today !== cleanedOn) {
        deleteBefore.run(dayOf(new Date(now.getTime() - KEPT_DAYS * DAY_MS)));
        cleanedOn = today;
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

/** Reads from the file, whether or not the server is running. */
function readRows(file: string, sql: string, since: string): unknown[] {
  const db = new DatabaseSync(file, { readOnly: true, timeout: 2000 });
  try {
    return db.prepare(sql).all(since);
  } finally {
    db.close();
  }
}

const sqlCells = `SELECT page, connection, metric, bucket, sum(visits) AS visits FROM cells WHERE day >= ?
  GROUP BY page, connection, metric, bucket`;
const sqlDays = `SELECT day, page, metric, bucket, sum(visits) AS visits FROM cells WHERE day >= ?
  GROUP BY day, page, metric, bucket ORDER BY day, page, metric, bucket`;

/** Reads the counts since a day (in India). */
export const readVitals = (file: string, since = ""): Cell[] => cellRows.parse(readRows(file, sqlCells, since));

const dayRows = z.array(
  z.object({ day: z.string(), page: z.string(), metric: z.enum(metrics), bucket: z.number(), visits: z.number() }),
);

/** Reads the counts of each day since one (in India), in the order of days, pages and metrics. */
export const readVitalDays = (file: string, since: string) => dayRows.parse(readRows(file, sqlDays, since));
