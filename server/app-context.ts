import type { Config } from "./config.ts";
import type { ContentStore } from "./content/overrides.ts";
import type { Store } from "./enquiries/store.ts";
import type { ConnectionLimits } from "./http/connections.ts";
import type { RetryAfterSeconds } from "./http/rate-limit.ts";
import type { Worker } from "./jobs/worker.ts";
import type { MailStrings } from "./mail/mail-strings.ts";
import type { Mailer } from "./mail/mailer.ts";
import type { Metrics } from "./monitoring/metrics.ts";
import type { ReadConsentNotice } from "./privacy/consent-notices.ts";
import type { ReceiptTokens } from "./privacy/receipt-tokens.ts";
import type { LiveSite } from "./site/live-site.ts";
import type { View } from "./site/view.ts";
import type { ChangeFeed } from "./tickets/live/change-feed.ts";

/** The parts that the caller of `createApp` provides. */
export interface AppDependencies {
  config: Config;
  store: Store;
  /** The site that visitors see. */
  site: LiveSite;
  /** Overrides the default connection limits, for tests. */
  connections?: ConnectionLimits;
  /** Null where the server sends no mail. */
  mailer: Mailer | null;
  /** The folder of the built desk. */
  deskDir: string;
}

/** The options that every plugin of the app is registered with. */
export interface AppContext extends AppDependencies {
  /** What visitors see now. */
  view: () => View;
  metrics: Metrics;
  retryAfterSeconds: RetryAfterSeconds;
  readConsentNotice: ReadConsentNotice;
  /** The texts that mails share with the site. */
  mailStrings: () => MailStrings;
  receiptTokens: ReceiptTokens;
  /** Does what is not done within a request. It starts when the server listens. */
  worker: Worker;
}

/** The options that every plugin of the desk is registered with. */
export type DeskContext = AppContext & { changes: ChangeFeed; content: ContentStore };
