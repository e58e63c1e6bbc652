/** The health of the desk, as this server measures it and the database records it. */
import { statfs } from "node:fs/promises";
import sql, { join } from "sql-template-tag";
import { z } from "zod";
import { notificationKind } from "../../core/api/inbox.ts";
import {
  canary,
  inboxState,
  type SystemRecords,
  type SystemState,
  serverReport,
  type UndeliveredKind,
  undeliveredKind,
} from "../../core/api/system.ts";
import { storedBoolean } from "../../core/api/ticket.ts";
import { DAY_MS } from "../../core/times.ts";
import type { Config, NotifySettings } from "../config.ts";
import { lastBackup } from "../database/backup.ts";
import { countRows, type Database } from "../database/database.ts";
import { readRetentionState } from "../enquiries/retention-state.ts";
import type { Store } from "../enquiries/store.ts";
import { isLive } from "../staff/session/sessions.ts";
import { findAlarms } from "./alarms.ts";

const WEEK_MS = 7 * DAY_MS;

const messageRow = z.object({ state: z.string(), total: z.number() });
const unsettledRow = z.object({ state: z.string(), reference: z.string() });
const deviceRow = z.object({ device: z.string(), isRefused: storedBoolean });

async function readNotifications(database: Database, notify: NotifySettings): Promise<UndeliveredKind[]> {
  const rows = await database.read(
    undeliveredKind,
    sql`SELECT kind, sum(CASE WHEN failed_at IS NULL THEN 1 ELSE 0 END) AS undelivered,
        sum(CASE WHEN failed_at IS NULL THEN 0 ELSE 1 END) AS failed, min(created_at) AS oldest_at,
        coalesce(max(CASE WHEN failed_at IS NOT NULL THEN error END), max(error)) AS error
      FROM open_jobs WHERE kind IN (${join(notificationKind.options)}) AND done_at IS NULL GROUP BY kind`,
  );
  const isSetUp = { mail: notify.mail !== null, webhook: notify.webhook !== null, acknowledgement: notify.acknowledge };
  return notificationKind.options.flatMap((kind) => {
    const none = { kind, undelivered: 0, failed: 0, oldestAt: null, error: null };
    return rows.find((row) => row.kind === kind) ?? (isSetUp[kind] ? none : []);
  });
}

async function readCanary(database: Database): Promise<SystemRecords["canary"]> {
  const [last] = await database.read(
    canary,
    sql`SELECT open_enquiries.created_at AS at, open_jobs.done_at AS mailed_at FROM open_enquiries
      LEFT JOIN open_jobs ON open_jobs.enquiry_id = open_enquiries.id AND kind = 'mail'
      WHERE canary = 1 ORDER BY open_enquiries.created_at DESC LIMIT 1`,
  );
  return last ?? null;
}

/** Messages of the last 7 days that did not surely go out, and nobody has done anything about since. */
const unsettled = (since: string) => sql`SELECT state, reference FROM open_messages AS message
  JOIN open_enquiries ON open_enquiries.id = message.enquiry_id
  WHERE state IN ('failed', 'unsure') AND message.created_at >= ${since}
    AND NOT EXISTS (SELECT 1 FROM open_messages AS later WHERE later.enquiry_id = message.enquiry_id
      AND later.created_at > message.created_at AND later.state IN ('waiting', 'sending', 'sent'))
    AND NOT EXISTS (SELECT 1 FROM open_ticket_events AS later WHERE later.enquiry_id = message.enquiry_id
      AND later.created_at > message.created_at AND later.kind IN ('outcome', 'done'))
  ORDER BY message.created_at`;

async function readMessages(database: Database, now: Date): Promise<SystemRecords["messages"]> {
  const since = new Date(now.getTime() - WEEK_MS).toISOString();
  const rows = await database.read(
    messageRow,
    sql`SELECT state, count(*) AS total FROM open_messages
      WHERE state IS NOT NULL AND created_at >= ${since} GROUP BY state`,
  );
  const open = await database.read(unsettledRow, unsettled(since));
  const count = (...states: string[]) =>
    rows.filter(({ state }) => states.includes(state)).reduce((sum, { total }) => sum + total, 0);
  const references = (wanted: string) => open.flatMap(({ state, reference }) => (state === wanted ? reference : []));
  return {
    waiting: count("waiting", "sending"),
    sent: count("sent"),
    bounced: count("bounced"),
    failed: references("failed"),
    unsure: references("unsure"),
  };
}

async function readInbox(database: Database): Promise<SystemRecords["inbox"]> {
  const [inbox] = await database.read(
    inboxState,
    sql`SELECT checked_at, error, (SELECT count(*) FROM open_messages
        WHERE enquiry_id IS NULL AND kind = 'in') AS unmatched
      FROM (SELECT 1 AS one) AS always LEFT JOIN mailboxes ON one = 1 ORDER BY name LIMIT 1`,
  );
  return inbox ?? null;
}

async function readPush(database: Database, now: Date): Promise<SystemRecords["push"]> {
  const devices = await database.read(
    deviceRow,
    sql`SELECT name || '''s ' || device AS device, CASE WHEN push IS NULL THEN 1 ELSE 0 END AS is_refused
      FROM sessions JOIN staff ON staff.id = sessions.staff_id
      WHERE (push IS NOT NULL OR push_refused IS NOT NULL) AND ${isLive(now)} ORDER BY name, sessions.device`,
  );
  const refused = devices.filter(({ isRefused }) => isRefused).map(({ device }) => device);
  return { devices: devices.length - refused.length, refused };
}

/** `ending` counts the enquiries that are erased in the next seven days. */
async function readRetention({ database }: Store, days: number | null, now: Date) {
  const { stopped } = await readRetentionState(database);
  if (days === null) return { days, stopped, ending: 0 };
  const before = new Date(now.getTime() + WEEK_MS - days * DAY_MS).toISOString();
  return { days, stopped, ending: await countRows(database, sql`open_enquiries WHERE created_at < ${before}`) };
}

async function readRecords(
  store: Store,
  { notify, inbox, retentionDays }: Config,
  serverId: string,
  now: Date,
): Promise<SystemRecords> {
  const { database } = store;
  return {
    backup: await lastBackup(database),
    canary: await readCanary(database),
    notifications: await readNotifications(database, notify),
    messages: await readMessages(database, now),
    refusedItems: await countRows(database, sql`refused_items`),
    inbox: inbox.imapUrl === null ? null : await readInbox(database),
    push: notify.pushSubject === null ? null : await readPush(database, now),
    retention: await readRetention(store, retentionDays, now),
    servers: await database.read(
      serverReport,
      sql`SELECT name, version, published_at, problem, waiting, refused, seen_at,
          CASE WHEN id = ${serverId} THEN 1 ELSE 0 END AS is_this FROM servers ORDER BY name, id`,
    ),
  };
}

async function readDisk({ dataDir, diskReserveBytes }: Config): Promise<SystemState["disk"]> {
  const { bavail, blocks, bsize } = await statfs(dataDir);
  return { freeBytes: bavail * bsize, totalBytes: blocks * bsize, reserveBytes: diskReserveBytes };
}

/** Measures the health of the desk. @throws StoreUnavailableError */
export async function readSystemState(
  config: Config,
  store: Store,
  serverId: string,
  site: SystemState["site"],
  now = new Date(),
): Promise<SystemState> {
  const started = performance.now();
  await store.database.read(z.unknown(), sql`SELECT 1`);
  const answersInMs = Math.ceil(performance.now() - started);
  const { waiting: journaled, refused } = store.journal?.counts() ?? { waiting: 0, refused: 0 };
  const measured = {
    asOf: now.toISOString(),
    site,
    database: {
      kind: config.databaseUrl === null ? "SQLite" : "PostgreSQL",
      answersInMs,
    },
    disk: await readDisk(config),
    ...{ journaled, refused },
    records: await readRecords(store, config, serverId, now),
  } as const;
  return { ...measured, alarms: findAlarms(measured) };
}
