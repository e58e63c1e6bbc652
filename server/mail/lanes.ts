/** The lanes of notifications: each channel that is set up delivers at least once, and holds up no other. */
import type { NotifySettings } from "../config.ts";
import type { Log, Store } from "../enquiries/store.ts";
import type { Limiter } from "../http/rate-limit.ts";
import { defaultRetrySeconds } from "../jobs/jobs.ts";
import type { Lane } from "../jobs/lane.ts";
import { countEarlierAcknowledgements, readDeliveries } from "./delivery.ts";
import type { MailStrings } from "./mail-strings.ts";
import type { Mailer } from "./mailer.ts";
import { ENQUIRIES_PER_MAIL } from "./staff-mail.ts";
import { createCombinedTransport, createTransports, type ReceiptLinkFor } from "./transports.ts";

const SLOTS = 8;
const TIMEOUT_MS = 60_000;
/** Together with polling and sending, this notifies staff of every enquiry in a flood within a minute. */
const COMBINE_MS = 30_000;

interface Counter {
  inc(count?: number): void;
}

export interface LaneOptions {
  settings: NotifySettings;
  mailer: Mailer | null;
  strings: () => MailStrings;
  log: Log;
  receiptLinkFor: ReceiptLinkFor;
  /** The address of the mailbox that the desk reads. */
  readMailbox: string | null;
  /** Limits single mails to staff. While it is reached, enquiries are combined. */
  mailLimit: Limiter;
  counters: { delivered: Counter; failed: Counter };
}

export function createNotificationLanes(options: LaneOptions, store: Pick<Store, "database" | "journal">): Lane[] {
  const { database } = store;
  const { settings, mailer, strings, log, receiptLinkFor, readMailbox, mailLimit, counters } = options;
  const transports = createTransports(
    settings,
    mailer,
    strings,
    (delivery, limit) => countEarlierAcknowledgements(store, delivery, limit),
    log,
    receiptLinkFor,
    readMailbox,
  );
  const sendTogether = createCombinedTransport(settings, mailer, strings, log);
  return [...transports].map(([kind, transport]) => ({
    kind,
    slots: SLOTS,
    timeoutMs: TIMEOUT_MS,
    retrySeconds: defaultRetrySeconds,
    async run(job, signal) {
      const [delivery] = await readDeliveries(database, [job]);
      if (delivery === undefined) return [];
      await transport(delivery, signal);
      counters.delivered.inc();
      if (kind === "mail") mailLimit.take("");
      return [];
    },
    onFailure() {
      counters.failed.inc();
      return [];
    },
    ...(kind === "mail" &&
      sendTogether && {
        combine: {
          isOn: () => mailLimit.wait("") > 0,
          size: ENQUIRIES_PER_MAIL,
          intervalMs: COMBINE_MS,
          async run(jobs, signal) {
            const deliveries = await readDeliveries(database, jobs);
            if (deliveries.length === 0) return;
            await sendTogether(deliveries, signal);
            counters.delivered.inc(deliveries.length);
          },
        },
      }),
  }));
}
