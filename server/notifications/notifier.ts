/** Everything that tells staff, partners and visitors, started and stopped together. */
import type { Log, Store } from "../storage/store.ts";
import { type Courier, startCourier } from "./delivery-worker.ts";
import type { MailStrings } from "./mail/mail-strings.ts";
import { openMailer } from "./mail/mailer.ts";
import { startWatch } from "./scheduler.ts";
import type { NotifySettings } from "./settings.ts";
import { carriersOf, gatheringOf } from "./transports.ts";

export interface Notifier {
  /** Starts a courier for each channel that is set up, and the watch over quarantine and silence. */
  start(log: Log): void;
  /** An enquiry has just been stored. */
  wake(): void;
  /** Lets what is under way come to its end; the rest waits in the outbox. */
  stop(): Promise<void>;
}

export function createNotifier(settings: NotifySettings, { archive, outbox }: Store, words: MailStrings): Notifier {
  const { mail, webhook, retrySeconds: waits, silenceAlarmDays } = settings;
  const couriers: Courier[] = [];
  let stopWatch: (() => Promise<void>) | undefined;
  return {
    start(log) {
      const mailer = mail && openMailer(mail);
      for (const [channel, carry] of carriersOf(settings, mailer, words, outbox, log)) {
        const gathering = channel === "mail" ? gatheringOf(settings, mailer, words, log) : null;
        couriers.push(startCourier({ channel, outbox, carry, gathering, waits, log }));
      }
      if (!mail && !webhook) return;
      const byMail = mail && mailer ? { mailer, to: mail.to } : null;
      stopWatch = startWatch({ archive, mail: byMail, webhook, silenceAlarmDays, words, log });
    },
    wake() {
      for (const courier of couriers) courier.wake();
    },
    async stop() {
      await Promise.all([stopWatch?.(), ...couriers.map((courier) => courier.stop())]);
    },
  };
}

/** The store, which tells `onStored` as soon as something is stored. */
export const announcing = (store: Store, onStored: () => void): Store => ({
  ...store,
  async insert(submission) {
    const references = await store.insert(submission);
    onStored();
    return references;
  },
});

const NOBODY =
  "no, not of quarantine either: set SMTP_URL or WEBHOOK_URL, else look with the command below, also with --quarantined";

/** For the operator, at start. */
export function whoIsTold({ mail, webhook }: NotifySettings): string {
  const ways = [mail && "by mail", webhook && "by webhook"].filter((way) => way !== null);
  return ways.length > 0 ? ways.join(" and ") : NOBODY;
}
