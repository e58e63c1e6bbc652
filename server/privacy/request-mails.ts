/** Tells staff of people's requests by mail and by webhook, without personal data. */
import { HOUR_MS, longTime, MINUTE_MS } from "../../core/times.ts";
import type { Config } from "../config.ts";
import type { Store } from "../enquiries/store.ts";
import type { Limiter } from "../http/rate-limit.ts";
import { runWhenDue } from "../jobs/due-work.ts";
import { batchId, buildMailMessage, type Link, type MailMessage, type MailRow, openLink } from "../mail/mail-body.ts";
import type { Mailer } from "../mail/mailer.ts";
import { postEvent } from "../mail/webhook.ts";
import {
  type AnnouncedBy,
  doneByServer,
  type Elsewhere,
  leftForStaff,
  markAnnounced,
  requestTitles,
  type StoredRequest,
  unannouncedRequests,
} from "./requests.ts";

/** Requests of one round. The rest waits for the next. */
const REQUESTS_PER_ROUND = 50;
/** The refusals after which a round ends. One that the receiver refuses does not hold up the others. */
const MAX_FAILURES = 3;
/** Shorter than the lease of a round. */
const TIMEOUT_MS = 5 * MINUTE_MS;
/** While the limit of mails is reached, requests are announced at most once in this time. */
const MAIL_WAIT_MS = HOUR_MS;

/** A corrected enquiry can be read; of the others the list of requests shows what is left to do. */
const linkOf = ({ kind, reference }: StoredRequest, siteUrl: string | null): Link[] =>
  kind === "correct" || kind === "give-again"
    ? openLink(reference, siteUrl)
    : openLink("requests", siteUrl).map(({ href }) => ({ label: "Requests", href }));

function buildSingleMail(
  request: StoredRequest,
  to: readonly string[],
  elsewhere: Elsewhere,
  siteUrl: string | null,
): MailMessage {
  const { id, kind, reference, requestedAt, dueAt } = request;
  const title = `${requestTitles[kind]}: ${reference}`;
  return buildMailMessage(
    { to, subject: title, messageId: id },
    {
      title,
      before: ["The person who wrote this enquiry used the link of its receipt."],
      tables: [
        [
          { label: "Reference", text: reference, links: linkOf(request, siteUrl) },
          { label: "Asked", text: longTime(requestedAt) },
          { label: "At the latest", text: longTime(dueAt) },
          { label: "Done", text: doneByServer(request).join("\n") },
          { label: "Left for you", text: leftForStaff(request, elsewhere).join("\n") },
        ],
      ],
      after: ["When all of it is done, press “Done everywhere” at the desk, under Requests."],
    },
  );
}

const summaryRow = (request: StoredRequest, siteUrl: string | null): MailRow => ({
  label: request.reference,
  text: `${requestTitles[request.kind]}, ${longTime(request.requestedAt)}, due ${longTime(request.dueAt)}`,
  links: linkOf(request, siteUrl),
});

/** The mail about one request with all that is left to do, or one list of several. */
export function buildRequestMail(
  requests: readonly StoredRequest[],
  to: readonly string[],
  elsewhere: Elsewhere,
  siteUrl: string | null,
): MailMessage {
  const [first] = requests;
  if (first && requests.length === 1) return buildSingleMail(first, to, elsewhere, siteUrl);
  const title = `${requests.length} requests about personal data`;
  return buildMailMessage(
    { to, subject: title, messageId: batchId(requests.map(({ id }) => id)) },
    {
      title,
      before: ["People used the links of their receipts. The server has done its part at once."],
      tables: [requests.map((request) => summaryRow(request, siteUrl))],
      after: [
        "The desk says under Requests what is left for you. When all of it is done, press “Done everywhere” there.",
      ],
    },
  );
}

interface Announcing {
  config: Pick<Config, "notify" | "siteUrl">;
  store: Pick<Store, "database">;
  mailer: Mailer | null;
  mailLimit: Limiter;
}

/**
 * Mail and webhook each have their own lease and state, so that a webhook that is down neither repeats nor delays a
 * mail. A crash repeats at most the last announcement, under the same id.
 * @param isTooEarly whether to wait, given the time of the last announcement by this channel
 */
async function announce(
  { store }: Announcing,
  by: AnnouncedBy,
  now: Date,
  isTooEarly: (announcedAt: Date | null) => boolean,
  send: (requests: readonly StoredRequest[]) => Promise<void>,
): Promise<void> {
  await runWhenDue(store.database, `requests-${by}`, async (announcedAt) => {
    if (isTooEarly(announcedAt === null ? null : new Date(announcedAt))) return null;
    const next = await unannouncedRequests(store.database, by, REQUESTS_PER_ROUND);
    return next.length === 0 ? null : { state: now.toISOString(), run: () => send(next) };
  });
}

/** Sends staff one mail about all unannounced requests. @throws when it was not accepted */
export async function mailRequests(announcing: Announcing, now: Date, stop: AbortSignal): Promise<void> {
  const { config, store, mailer, mailLimit } = announcing;
  const { mail } = config.notify;
  if (!mail || !mailer) return;
  const isTooEarly = (announcedAt: Date | null) =>
    mailLimit.wait("") > 0 && Number(now) - Number(announcedAt) < MAIL_WAIT_MS;
  await announce(announcing, "mail", now, isTooEarly, async (requests) => {
    const message = buildRequestMail(requests, mail.to, config.notify, config.siteUrl);
    await mailer.send(message, AbortSignal.any([stop, AbortSignal.timeout(TIMEOUT_MS)]));
    mailLimit.take("");
    await store.database.write(markAnnounced("mail", requests, now));
  });
}

/** Posts each request that the webhook has not heard of. @throws when one was not accepted */
export async function postRequests(announcing: Announcing, now: Date, stop: AbortSignal): Promise<void> {
  const { config, store } = announcing;
  const { webhook } = config.notify;
  if (!webhook) return;
  await announce(
    announcing,
    "webhook",
    now,
    () => false,
    async (requests) => {
      const signal = AbortSignal.any([stop, AbortSignal.timeout(TIMEOUT_MS)]);
      const errors: unknown[] = [];
      for (const request of requests) {
        // The receiver is away, and the rest would fail, too.
        if (errors.length === MAX_FAILURES) break;
        const { id, reference, kind, requestedAt, dueAt } = request;
        const announced = { reference, kind, requested_at: requestedAt, due_at: dueAt };
        await postEvent(webhook, id, "privacy-request", { request: announced }, signal)
          .then(() => store.database.write(markAnnounced("webhook", [request], now)))
          .catch((error: unknown) => errors.push(error));
      }
      if (errors.length > 0) throw errors[0];
    },
  );
}
