/**
 * The publication that an owner scheduled: the content that they saw, and when it goes out. It is the next publication,
 * so there is one at most, and any other publication ends it. Each server tries it when it is due; the row of the
 * publication lets one win.
 */

import sql, { type Sql } from "sql-template-tag";
import { z } from "zod";
import type { PublishIssue, ScheduledPublication } from "../../core/api/publications.ts";
import { longTime, MINUTE_MS } from "../../core/times.ts";
import type { Config } from "../config.ts";
import {
  type Database,
  type GuardedStatement,
  mustChange,
  NothingChangedError,
  type Statement,
} from "../database/database.ts";
import { withLease } from "../jobs/leases.ts";
import { buildMailMessage, openLink } from "../mail/mail-body.ts";
import type { Mailer } from "../mail/mailer.ts";
import { readPublications } from "../site/publications.ts";
import { RenderFailedError } from "../site/renderer.ts";
import { audit } from "../staff/session/audit.ts";
import { changedFiles, describeChange } from "./changes.ts";
import { type ContentStore, readSiteContent } from "./overrides.ts";
import { type Publisher, renderIssue, requireOwnerStill } from "./publisher.ts";
import { type ContentState, contentOf, stateToPublish, versionToPublish } from "./versions.ts";

const row = z
  .object({
    id: z.number(),
    revision: z.number(),
    contentAt: z.string(),
    publishAt: z.string(),
    scheduledAt: z.string(),
    staffId: z.string(),
    name: z.string(),
    mail: z.string(),
    issues: z.string().nullable(),
  })
  .transform(({ staffId, name, issues, ...scheduled }) => ({
    ...scheduled,
    by: { id: staffId, name },
    issues: issues === null ? null : (JSON.parse(issues) as PublishIssue[]),
  }));
type Scheduled = z.infer<typeof row>;

/** Rows of members who may publish no longer, and those that another publication has overtaken, do not count. */
async function findScheduled(database: Database, condition: Sql): Promise<Scheduled | undefined> {
  const [scheduled] = await database.read(
    row,
    sql`SELECT scheduled_publications.id, revision, content_at, publish_at, scheduled_at, staff.id AS staff_id, name, mail, issues
      FROM scheduled_publications JOIN staff ON staff.id = scheduled_by AND role = 'owner' AND removed_at IS NULL
      WHERE scheduled_publications.id > (SELECT coalesce(max(id), 0) FROM publications) AND ${condition}`,
  );
  return scheduled;
}

export const readScheduled = (database: Database): Promise<Scheduled | undefined> => findScheduled(database, sql`true`);

/** The scheduled publication as the desk shows it; null for none. */
export async function viewScheduled(
  database: Database,
  { content, published }: ContentState,
  now: Date,
): Promise<ScheduledPublication | null> {
  const scheduled = await readScheduled(database);
  if (scheduled === undefined) return null;
  const { publishAt: at, scheduledAt, contentAt, by, issues } = scheduled;
  const planned = contentOf(content, scheduled).files;
  const count = (changes: ReturnType<typeof changedFiles>): number =>
    changes.flatMap((change) => describeChange(change)).length;
  return {
    ...{ at, scheduledAt, contentAt, by, issues },
    changes: count(changedFiles(published, planned)),
    later: count(changedFiles(planned, contentOf(content, stateToPublish(content, now)).files)),
  };
}

interface Schedule {
  revision: number;
  contentAt: string;
  publishAt: string;
  previous: number;
  staffId: string;
  /** The `scheduledAt` of the one that this takes the place of; null for none. */
  before: string | null;
}

/** Schedules a publication. The transaction fails when somebody has scheduled, moved or cancelled one meanwhile. */
export const scheduleStatements = (
  { revision, contentAt, publishAt, previous, staffId, before }: Schedule,
  now: Date,
): Statement[] => [
  requireOwnerStill(staffId),
  ...(before === null ? [] : [mustChange(sql`DELETE FROM scheduled_publications WHERE scheduled_at = ${before}`)]),
  mustChange(
    sql`INSERT INTO scheduled_publications (id, revision, content_at, publish_at, scheduled_at, scheduled_by)
      VALUES (${previous + 1}, ${revision}, ${contentAt}, ${publishAt}, ${now.toISOString()}, ${staffId})
      ON CONFLICT DO NOTHING`,
  ),
  audit(staffId, before === null ? "publication-scheduled" : "publication-rescheduled", {}, now),
];

/** Cancels the publication that was scheduled then. The transaction fails when it is no longer there. */
export const cancelPublication = (scheduledAt: string, staffId: string): Statement[] => [
  mustChange(sql`DELETE FROM scheduled_publications WHERE scheduled_at = ${scheduledAt}`),
  audit(staffId, "publication-cancelled"),
];

/** How long a failing renderer is tried again for one publication. */
const PATIENCE_MS = 10 * MINUTE_MS;

/**
 * Returns the task that publishes what is due. Issues are stored with it, and nothing is published then.
 * @throws RenderFailedError in the ten minutes after its first failure for a publication, to be tried again
 */
export function createDueTask(store: ContentStore, publisher: Publisher) {
  const { database } = store;
  let failing: { scheduledAt: string; since: number } | undefined;

  async function publish(due: Scheduled, guard: GuardedStatement, now: Date): Promise<PublishIssue[]> {
    const { id, by } = due;
    const content = await readSiteContent(store);
    try {
      return await publisher.publish({
        version: versionToPublish(content, await readPublications(database), due),
        effective: contentOf(content, due),
        previous: id - 1,
        by,
        statements: [guard, audit(by.id, "site-published-as-scheduled", {}, now)],
      });
    } catch (error) {
      if (!(error instanceof RenderFailedError)) throw error;
      if (failing?.scheduledAt !== due.scheduledAt) failing = { scheduledAt: due.scheduledAt, since: now.getTime() };
      if (now.getTime() - failing.since < PATIENCE_MS) throw error;
      return [renderIssue(error)];
    }
  }

  return async (now = new Date()): Promise<void> => {
    const due = await findScheduled(database, sql`failed_at IS NULL AND publish_at <= ${database.fromNow(0)}`);
    if (due === undefined) return;
    const isSame = sql`scheduled_at = ${due.scheduledAt} AND failed_at IS NULL`;
    try {
      const issues = await publish(due, mustChange(sql`DELETE FROM scheduled_publications WHERE ${isSame}`), now);
      if (issues.length === 0) return;
      await database.write(
        mustChange(sql`UPDATE scheduled_publications SET failed_at = ${now.toISOString()}, issues = ${JSON.stringify(issues)}
          WHERE ${isSame}`),
        audit(due.by.id, "publication-failed", {}, now),
      );
    } catch (error) {
      // Another server has published it, or it was cancelled, moved or overtaken meanwhile.
      if (!(error instanceof NothingChangedError)) throw error;
    }
  };
}

interface Mailing {
  config: Pick<Config, "siteUrl">;
  mailer: Mailer | null;
}

/** Mails the owner, once, the issues that stopped the publication. @throws when the mail was not accepted */
export async function mailFailed(database: Database, { config, mailer }: Mailing, stop: AbortSignal): Promise<void> {
  if (mailer === null) return;
  const failed = await findScheduled(database, sql`failed_at IS NOT NULL AND mailed_at IS NULL`);
  if (failed === undefined) return;
  const { scheduledAt, publishAt, mail, issues } = failed;
  const title = `Not published: ${longTime(publishAt)}`;
  await withLease(database, "scheduled-publication-mail", 2 * MINUTE_MS, async () => {
    if (!(await findScheduled(database, sql`mailed_at IS NULL AND scheduled_at = ${scheduledAt}`))) return;
    const message = buildMailMessage(
      { to: [mail], subject: title, messageId: `scheduled-${Date.parse(scheduledAt)}` },
      {
        title,
        before: ["The site is as it was. The words that you scheduled did not pass its checks."],
        tables: [
          (issues ?? []).map(({ reason }) => ({
            label: "Problem",
            text: reason,
            links: openLink("words/publish", config.siteUrl),
          })),
        ],
        after: ["Correct them at the desk, under Words, and publish or choose another time."],
      },
    );
    await mailer.send(message, AbortSignal.any([stop, AbortSignal.timeout(MINUTE_MS)]));
    await database.write(
      sql`UPDATE scheduled_publications SET mailed_at = ${new Date().toISOString()} WHERE scheduled_at = ${scheduledAt}`,
    );
  });
}
