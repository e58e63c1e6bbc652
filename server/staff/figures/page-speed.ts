/** How fast the pages are for visitors. With PostgreSQL all servers write their counts there, otherwise one server has all. */
import { existsSync } from "node:fs";
import sql from "sql-template-tag";
import { z } from "zod";
import { metrics } from "../../../enquiry/vitals.ts";
import type { Config } from "../../config.ts";
import { type Cell, readVitalDays, readVitals, vitalsFile } from "../../monitoring/vitals/file.ts";
import type { Rating } from "../../monitoring/vitals/rating.ts";
import { summarise } from "../../monitoring/vitals/summary.ts";
import { inIndia } from "../../plain-text.ts";
import type { Database } from "../../storage/database.ts";
import type { PageSpeed } from "../contract/figures.ts";

const DAY_MS = 24 * 60 * 60 * 1000;
const PERIOD_DAYS = 28;

const shownMetrics = ["LCP", "INP", "CLS"] as const;
const ratings: Record<Rating, PageSpeed["rating"]> = { good: "good", "needs improvement": "fair", poor: "poor" };

const histogram = z.array(z.tuple([z.number(), z.number()]));
const dayRow = z
  .object({ page: z.string(), metric: z.enum(metrics), histogram: z.string() })
  .transform(({ page, metric, histogram: text }): Cell[] =>
    histogram
      .parse(JSON.parse(text))
      .map(([bucket, visits]) => ({ page, connection: "unknown", metric, bucket, visits })),
  );

/** The day in India on which the period begins. */
const periodStart = (now: Date): string =>
  inIndia(new Date(now.getTime() - (PERIOD_DAYS - 1) * DAY_MS).toISOString()).slice(0, 10);

async function readCells({ databaseUrl, dataDir }: Config, database: Database, since: string): Promise<Cell[]> {
  if (databaseUrl !== null) {
    const days = await database.read(
      dayRow,
      sql`SELECT page, metric, histogram FROM page_speed_days WHERE day >= ${since}`,
    );
    return days.flat();
  }
  const file = vitalsFile(dataDir);
  return existsSync(file) ? readVitals(file, since) : [];
}

/**
 * Writes this server's counts of each day into the database, for the figures of all servers. Days before the period are
 * forgotten. @throws StoreUnavailableError
 */
export async function sharePageSpeed({ dataDir }: Config, database: Database, serverId: string, now = new Date()) {
  const since = periodStart(now);
  const file = vitalsFile(dataDir);
  const counts = existsSync(file) ? readVitalDays(file, since) : [];
  const days = Map.groupBy(counts, ({ day, page, metric }) => `${day} ${page} ${metric}`);
  const statements = [...days.values()].flatMap((buckets) => {
    const [first] = buckets;
    if (!first) return [];
    const text = JSON.stringify(buckets.map(({ bucket, visits }) => [bucket, visits]));
    return sql`INSERT INTO page_speed_days (day, server_id, page, metric, histogram)
      VALUES (${first.day}, ${serverId}, ${first.page}, ${first.metric}, ${text})
      ON CONFLICT (day, server_id, page, metric) DO UPDATE SET histogram = excluded.histogram`;
  });
  await database.write(sql`DELETE FROM page_speed_days WHERE day < ${since}`, ...statements);
}

/** The most visited pages first. */
export async function readPageSpeed(
  config: Config,
  database: Database,
  labels: ReadonlyMap<string, string>,
  now: Date,
): Promise<PageSpeed[]> {
  const pages = summarise(await readCells(config, database, periodStart(now))).filter(
    ({ page, connection }) => page !== null && connection === null,
  );
  return pages.flatMap(({ page, metrics: measured }) =>
    shownMetrics.flatMap((metric): PageSpeed[] => {
      const summary = measured[metric];
      if (page === null || summary === undefined) return [];
      const rating = summary.rating && ratings[summary.rating];
      return [{ page, label: labels.get(page) ?? page, metric, p75: summary.p75, samples: summary.visits, rating }];
    }),
  );
}
