import type { FastifyInstance } from "fastify";
import type { Config } from "../config.ts";
import type { Metrics } from "../monitoring/instrument-store.ts";
import type { Store } from "../storage/store.ts";
import type { ConnectionLimits } from "./connections.ts";
import type { SiteBuild } from "./static-files/site-build.ts";
import type { SecondsToWait } from "./visitor-limit.ts";

/** What the desk is put together from. */
export interface Parts {
  config: Config;
  store: Store;
  metrics: Metrics;
  /** The folder of the built site. */
  siteDir: string;
  /** How slow and how large a request may be, where that is not as usual. */
  connections?: ConnectionLimits;
}

/** What the steps of the desk share besides its parts. */
export interface Desk extends Parts {
  /** The build of the site that is served now. */
  build: () => SiteBuild;
  secondsToWait: SecondsToWait;
}

/** One step of putting the desk together. What must stay to itself registers itself with Fastify. */
export type Plugin = (app: FastifyInstance, desk: Desk) => void;
