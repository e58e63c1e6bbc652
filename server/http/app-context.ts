import type { Config } from "../config.ts";
import type { KnownNotice } from "../consent/known-notices.ts";
import type { ReceiptTokens } from "../consent/receipt-tokens.ts";
import type { Rights } from "../consent/rights.ts";
import type { Store } from "../enquiries/store.ts";
import type { Worker } from "../jobs/worker.ts";
import type { Metrics } from "../monitoring/instrument-store.ts";
import type { LiveSite } from "../site/live-site.ts";
import type { View } from "../site/view.ts";
import type { ConnectionLimits } from "./connections.ts";
import type { RetryAfterSeconds } from "./visitor-limit.ts";

/** The parts that the caller of `createApp` provides. */
export interface AppDependencies {
  config: Config;
  store: Store;
  metrics: Metrics;
  /** The site that visitors see. */
  site: LiveSite;
  /** Overrides the default connection limits, for tests. */
  connections?: ConnectionLimits;
}

/** The options that every plugin of the app is registered with. */
export interface AppContext extends AppDependencies {
  /** What visitors see now. */
  build: () => View;
  retryAfterSeconds: RetryAfterSeconds;
  knownNotice: KnownNotice;
  rights: Rights;
  receiptTokens: ReceiptTokens;
  /** Does what is not done within a request. It starts when the server listens. */
  worker: Worker;
}
