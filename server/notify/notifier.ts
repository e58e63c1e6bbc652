/** Everything that tells staff, partners and visitors, started and stopped together. */
import type { Log, Store } from "../stores/store.ts";
import { carriersOf } from "./carriers.ts";
import { type Courier, startCourier } from "./courier.ts";
import { openMailer } from "./mailer.ts";
import type { NotifySettings } from "./settings.ts";
import { startWatch } from "./watch.ts";
import type { Words } from "./words.ts";

export interface Notifier {
  /** An enquiry has just been stored. */
  wake(): void;
  /** Lets what is under way come to its end; the rest waits in the outbox. */
  stop(): Promise<void>;
}

/** Starts a courier for each channel that is set up, and the watch over quarantine and silence. */
export function startNotifier(settings: NotifySettings, store: Store, words: Words, log: Log): Notifier {
  const { mail, retrySeconds: waits, silenceAlarmDays } = settings;
  const { archive, outbox } = store;
  const mailer = mail && openMailer(mail);
  const couriers: Courier[] = [];
  for (const [channel, carry] of carriersOf(settings, mailer, words, archive, log)) {
    couriers.push(startCourier({ channel, outbox, carry, waits, log }));
  }
  const stopWatch =
    mail && mailer ? startWatch({ archive, mailer, to: mail.to, silenceAlarmDays, words, log }) : async () => undefined;
  return {
    wake: () => {
      for (const courier of couriers) courier.wake();
    },
    stop: async () => {
      await Promise.all([stopWatch(), ...couriers.map((courier) => courier.stop())]);
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
