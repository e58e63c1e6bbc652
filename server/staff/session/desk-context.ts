import type { Config } from "../../config.ts";
import type { Store } from "../../enquiries/store.ts";
import type { Worker } from "../../jobs/worker.ts";
import type { MailStrings } from "../../mail/mail-body.ts";
import type { Mailer } from "../../mail/mailer.ts";
import type { LiveSite } from "../../site/live-site.ts";

/** The options that every plugin of the desk may read. A plugin that takes more declares it. */
export interface DeskContext {
  config: Config;
  store: Store;
  site: LiveSite;
  /** Null where the server sends no mail. */
  mailer: Mailer | null;
  /** The texts that mails share with the site. */
  mailStrings: () => MailStrings;
  /** Handles new jobs at once. */
  worker: Pick<Worker, "wake">;
}
