/**
 * Sends Web Push notifications of new and handed over enquiries to the devices of staff: a job for the enquiry becomes
 * one for each device. A notification holds no personal data.
 */

import sql from "sql-template-tag";
import { z } from "zod";
import { type PushSubscriptionKept, pushSubscription } from "../../core/api/push.ts";
import { storedBoolean } from "../../core/api/ticket.ts";
import { changeServerState, type Database, readServerState } from "../database/database.ts";
import { nextOfficeTime, type OfficeCalendar } from "../enquiries/office-time.ts";
import { enqueue, type Job } from "../jobs/jobs.ts";
import type { Queue, Statements } from "../jobs/queue.ts";
import type { Log } from "../log.ts";
import { isLive } from "../staff/session/sessions.ts";

/** A notification on a device. It replaces the previous one of the same topic. */
interface Notification {
  title: string;
  topic: "enquiry" | "handed-over" | "urgent" | "test";
}

/** A phone that was off for longer shows nothing of it: the list does. */
const KEEP_SECONDS = 4 * 60 * 60;

/** The services of the browsers. The server posts to no other address that somebody sends. */
const SERVICES =
  /^(fcm\.googleapis\.com|([\w-]+\.)*(push\.apple\.com|push\.services\.mozilla\.com|notify\.windows\.com))$/;

export const isPushService = (endpoint: string): boolean => {
  const { host, username } = new URL(endpoint);
  return SERVICES.test(host) && username === "";
};

const webPush = async () => (await import("web-push")).default;

const STATE_KEY = "push-keys";
const vapidKeys = z.object({ publicKey: z.string(), privateKey: z.string() });

/**
 * The keys that sign for this desk, made once for all servers. A device takes notifications of the key that it
 * subscribed with.
 */
export async function readPushKeys(database: Database): Promise<z.infer<typeof vapidKeys>> {
  const stored = await readServerState(database, STATE_KEY);
  if (stored !== null) return vapidKeys.parse(JSON.parse(stored));
  const made = (await webPush()).generateVAPIDKeys();
  await changeServerState(database, STATE_KEY, JSON.stringify(made), null);
  return readPushKeys(database);
}

/** The desk counts a tap when it is opened here. */
const OPENS = "/desk?notification";

interface PushOptions {
  database: Database;
  /** The contact for the push service, as an address (RFC 8292). */
  subject: string;
  siteUrl: string | null;
  calendar: () => OfficeCalendar;
  log: Log;
}

/** Resolves to the status that the service answers with. @throws when it does not answer */
async function sendPush(
  { database, subject, siteUrl }: PushOptions,
  subscription: PushSubscriptionKept,
  { title, topic }: Notification,
  signal: AbortSignal,
): Promise<number> {
  // Declarative Web Push: Safari shows it even when it has put the worker away.
  const payload = { web_push: 8030, notification: { title, navigate: `${siteUrl}${OPENS}`, tag: topic } };
  const { generateRequestDetails } = await webPush();
  const request = generateRequestDetails(subscription, JSON.stringify(payload), {
    vapidDetails: { subject, ...(await readPushKeys(database)) },
    TTL: KEEP_SECONDS,
    urgency: "high",
    topic,
  });
  const { "Content-Length": _length, ...headers } = request.headers;
  const response = await fetch(request.endpoint, {
    method: "POST",
    redirect: "manual",
    signal,
    headers: Object.entries(headers).map(([name, value]): [string, string] => [name, String(value)]),
    body: new Uint8Array(request.body),
  });
  await response.body?.cancel();
  return response.status;
}

const CONCURRENCY = 8;
const TIMEOUT_MS = 15_000;
/** For an hour: after that, staff have the mail and the list. */
const RETRY_SECONDS = Array<number>(60).fill(60);
/** Several enquiries in one round become one notification. */
const ROUND_MS = 60_000;
/** Begins the ids of the jobs of a round. */
const ROUND = "push-";

const urgentRow = z.object({ isUrgent: storedBoolean });
const deviceRow = z
  .object({ push: z.string() })
  .transform(({ push }) => ({ stored: push, subscription: pushSubscription.parse(JSON.parse(push)) }));

/** Whether an enquiry is urgent; undefined once it is sealed or erased. */
async function readUrgency(database: Database, enquiryId: number): Promise<boolean | undefined> {
  const [enquiry] = await database.read(
    urgentRow,
    sql`SELECT CASE WHEN urgent_word IS NULL THEN 0 ELSE 1 END AS is_urgent FROM open_ticket_enquiries
      WHERE enquiry_id = ${enquiryId}`,
  );
  return enquiry?.isUrgent;
}

/**
 * Returns a job for each device of the new assignee, or of all staff who may answer an enquiry that is still
 * unanswered. Outside office hours only an urgent enquiry rings.
 */
async function enqueueForDevices(
  database: Database,
  { id, enquiryId, staffId }: Job & { enquiryId: number },
  calendar: OfficeCalendar,
): Promise<Statements> {
  const isUrgent = await readUrgency(database, enquiryId);
  if (isUrgent === undefined) return [];
  const now = new Date();
  const waitMs = isUrgent ? 0 : nextOfficeTime(now, calendar).getTime() - now.getTime();
  if (waitMs > 0) return [enqueue(database, { kind: "push", enquiryId, staffId, delayMs: waitMs })];
  if (staffId !== null)
    return [
      sql`INSERT INTO jobs (id, kind, enquiry_id, session_id, staff_id, created_at)
        SELECT ${`${id}-`} || sessions.id, 'push', mine.enquiry_id, sessions.id, sessions.staff_id, ${database.fromNow(0)}
        FROM open_ticket_enquiries AS mine JOIN open_tickets ON open_tickets.id = mine.ticket_id
          JOIN sessions ON open_tickets.assignee_id = sessions.staff_id
        WHERE mine.enquiry_id = ${enquiryId} AND sessions.push IS NOT NULL AND ${isLive(now)}
          AND sessions.staff_id = ${staffId}
        ON CONFLICT DO NOTHING`,
    ];
  // Others of the same round are the same job, which is about none of them: one may be sealed or erased.
  const round = isUrgent ? id : `${ROUND}${Math.floor(now.getTime() / ROUND_MS)}`;
  return [
    sql`INSERT INTO jobs (id, kind, enquiry_id, session_id, created_at)
      SELECT ${`${round}-`} || sessions.id, 'push', ${isUrgent ? sql`mine.enquiry_id` : sql`CAST(NULL AS integer)`},
        sessions.id, ${database.fromNow(0)}
      FROM open_ticket_enquiries AS mine JOIN open_tickets ON open_tickets.id = mine.ticket_id
        JOIN open_enquiries ON open_enquiries.id = mine.enquiry_id
        JOIN sessions ON open_tickets.assignee_id IS NULL OR open_tickets.assignee_id = sessions.staff_id
      WHERE mine.enquiry_id = ${enquiryId} AND mine.first_attempt_at IS NULL AND open_tickets.status = 'to-answer'
        AND written_by IS NULL AND sessions.push IS NOT NULL AND ${isLive(now)}
      ON CONFLICT DO NOTHING`,
  ];
}

/** The notification of a job; null once the enquiry is sealed. */
async function notificationOf(
  { database, calendar }: PushOptions,
  { id, enquiryId, staffId }: Job,
): Promise<Notification | null> {
  if (id.startsWith(ROUND)) return { title: "A new enquiry. Open the desk.", topic: "enquiry" };
  if (enquiryId === null) return { title: "A test. Tap it.", topic: "test" };
  if ((await readUrgency(database, enquiryId)) === undefined) return null;
  if (staffId !== null) return { title: "A colleague gave you an enquiry. Open the desk.", topic: "handed-over" };
  return { title: `An urgent enquiry, ${calendar().promise.urgentHours} business hours.`, topic: "urgent" };
}

/** Sends to one device. A subscription that its service no longer takes ends. @throws when it must be tried again */
async function notifyDevice(
  options: PushOptions,
  job: Job & { sessionId: string },
  signal: AbortSignal,
): Promise<Statements> {
  const { database, log } = options;
  const { sessionId } = job;
  const [device] = await database.read(
    deviceRow,
    sql`SELECT push FROM sessions WHERE id = ${sessionId} AND push IS NOT NULL AND ${isLive(new Date())}`,
  );
  const notification = await notificationOf(options, job);
  if (!device || notification === null) return [];
  const status = await sendPush(options, device.subscription, notification, signal);
  if (status >= 200 && status < 300) return [];
  const isRefused = status === 401 || status === 403;
  if (!isRefused && status !== 404 && status !== 410)
    throw new Error(`The push service answered with status ${status}.`);
  log.warn({ status }, "push.ended");
  return [
    sql`UPDATE sessions SET push = NULL, push_since = NULL, push_tapped_at = NULL, push_refused = ${isRefused ? status : null}
      WHERE id = ${sessionId} AND push = ${device.stored}`,
  ];
}

export const pushQueue = (options: PushOptions): Queue => ({
  kind: "push",
  concurrency: CONCURRENCY,
  timeoutMs: TIMEOUT_MS,
  retrySeconds: RETRY_SECONDS,
  async handle(job, signal) {
    const { enquiryId, sessionId } = job;
    if (sessionId !== null) return notifyDevice(options, { ...job, sessionId }, signal);
    // In the journal: the devices are in the database, which is away.
    if (enquiryId === null) throw new Error("The devices are not known while the database cannot be reached.");
    return enqueueForDevices(options.database, { ...job, enquiryId }, options.calendar());
  },
});
