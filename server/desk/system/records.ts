/** Reads the desk's health as the database records it. */
import sql, { join } from "sql-template-tag";
import { z } from "zod";
import type { Config, NotifySettings } from "../../config.ts";
import type { NotificationChannel, SystemRecords } from "../../contract/system.ts";
import type { Database } from "../../database/database.ts";
import { lastBackup } from "../../enquiries/backup-record.ts";
import { channels } from "../../enquiries/channels.ts";
import { DAY_MS, readRetentionState } from "../../enquiries/retention-state.ts";
import type { Store } from "../../enquiries/store.ts";

const WEEK_MS = 7 * 24 * 60 * 60 * 1000;

const waitingRow = z.object({
  channel: z.enum(channels),
  total: z.number(),
  oldest: z.string(),
  error: z.string().nullable(),
});
const canaryRow = z
  .object({ at: z.string(), mailed_at: z.string().nullable() })
  .transform(({ at, mailed_at }) => ({ at, mailedAt: mailed_at }));
const letterRow = z.object({ state: z.string(), total: z.number() });
const openLetterRow = z.object({ state: z.string(), reference: z.string() });
const mailboxRow = z
  .object({ checked_at: z.string().nullable(), error: z.string().nullable() })
  .transform(({ checked_at, error }) => ({ checkedAt: checked_at, error }));
const totalRow = z.object({ total: z.number() }).transform(({ total }) => total);
const serverRow = z.object({
  id: z.string(),
  name: z.string(),
  program: z.string(),
  published_at: z.string().nullable(),
  problem: z.string().nullable(),
  waiting: z.number(),
  refused: z.number(),
  seen_at: z.string(),
});

const columns = sql`kind AS channel, CAST(count(*) AS integer) AS total, min(created_at) AS oldest, max(error) AS error`;

const isNotification = sql`kind IN (${join([...channels])})`;

async function readNotifications(database: Database, notify: NotifySettings): Promise<NotificationChannel[]> {
  const waiting = await database.read(
    waitingRow,
    sql`SELECT ${columns} FROM open_jobs WHERE ${isNotification} AND done_at IS NULL AND failed_at IS NULL GROUP BY kind`,
  );
  const failed = await database.read(
    waitingRow,
    sql`SELECT ${columns} FROM open_jobs WHERE ${isNotification} AND failed_at IS NOT NULL GROUP BY kind`,
  );
  const isSetUp = { mail: notify.mail !== null, webhook: notify.webhook !== null, autoreply: notify.autoreply };
  return channels.flatMap((channel): NotificationChannel[] => {
    const alive = waiting.find((row) => row.channel === channel);
    const dead = failed.find((row) => row.channel === channel);
    if (!isSetUp[channel] && !alive && !dead) return [];
    const oldest = [alive?.oldest, dead?.oldest].filter((at) => at !== undefined).toSorted();
    return [
      {
        channel,
        undelivered: alive?.total ?? 0,
        failed: dead?.total ?? 0,
        oldestAt: oldest[0] ?? null,
        error: dead?.error ?? alive?.error ?? null,
      },
    ];
  });
}

async function readCanary(database: Database): Promise<SystemRecords["canary"]> {
  const [canary] = await database.read(
    canaryRow,
    sql`SELECT open_enquiries.created_at AS at, open_jobs.done_at AS mailed_at FROM open_enquiries
      LEFT JOIN open_jobs ON open_jobs.contact_id = open_enquiries.id AND kind = 'mail'
      WHERE canary = 1 ORDER BY open_enquiries.created_at DESC LIMIT 1`,
  );
  return canary ?? null;
}

/** Letters of the last 7 days that did not surely go out, and nobody has done anything about since. */
const openLetters = (since: string) => sql`SELECT state, reference FROM open_messages AS letter
  JOIN open_enquiries ON open_enquiries.id = letter.contact_id
  WHERE state IN ('failed', 'unsure') AND letter.created_at >= ${since}
    AND NOT EXISTS (SELECT 1 FROM open_messages AS later WHERE later.contact_id = letter.contact_id
      AND later.created_at > letter.created_at AND later.state IN ('waiting', 'sending', 'sent'))
    AND NOT EXISTS (SELECT 1 FROM open_events AS later WHERE later.contact_id = letter.contact_id
      AND later.created_at > letter.created_at AND later.kind IN ('outcome', 'done'))
  ORDER BY letter.created_at`;

async function readLetters(database: Database, now: Date): Promise<SystemRecords["messages"]> {
  const since = new Date(now.getTime() - WEEK_MS).toISOString();
  const rows = await database.read(
    letterRow,
    sql`SELECT state, CAST(count(*) AS integer) AS total FROM open_messages
      WHERE state IS NOT NULL AND created_at >= ${since} GROUP BY state`,
  );
  const open = await database.read(openLetterRow, openLetters(since));
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
  const [mailbox = { checkedAt: null, error: null }] = await database.read(
    mailboxRow,
    sql`SELECT checked_at, error FROM mailboxes ORDER BY name LIMIT 1`,
  );
  const [unmatched = 0] = await database.read(
    totalRow,
    sql`SELECT CAST(count(*) AS integer) AS total FROM open_messages WHERE contact_id IS NULL AND kind = 'mail'`,
  );
  return { ...mailbox, unmatched };
}

async function readServers(database: Database, ownId: string): Promise<SystemRecords["servers"]> {
  const rows = await database.read(
    serverRow,
    sql`SELECT id, name, program, published_at, problem, waiting, refused, seen_at FROM servers ORDER BY name, id`,
  );
  return rows.map(({ id, published_at, seen_at, ...server }) => ({
    ...server,
    publishedAt: published_at,
    seenAt: seen_at,
    isThis: id === ownId,
  }));
}

/** `ending` counts the enquiries that are erased in the next seven days. */
async function readRetention(
  { repository, database }: Pick<Store, "repository" | "database">,
  days: number | null,
  now: Date,
): Promise<SystemRecords["retention"]> {
  const { stopped } = await readRetentionState(repository);
  if (days === null) return { days, stopped, ending: 0 };
  const before = new Date(now.getTime() + WEEK_MS - days * DAY_MS).toISOString();
  const [ending = 0] = await database.read(
    totalRow,
    sql`SELECT CAST(count(*) AS integer) AS total FROM open_enquiries WHERE created_at < ${before}`,
  );
  return { days, stopped, ending };
}

/** @throws StoreUnavailableError */
export async function readRecords(
  { database, repository }: Store,
  config: Config,
  serverId: string,
  now: Date,
): Promise<SystemRecords> {
  const { notify, inbox } = config;
  return {
    backup: await lastBackup(repository),
    canary: await readCanary(database),
    notifications: await readNotifications(database, notify),
    messages: await readLetters(database, now),
    inbox: inbox.imapUrl === null ? null : await readInbox(database),
    retention: await readRetention({ repository, database }, config.retentionDays, now),
    servers: await readServers(database, serverId),
  };
}
