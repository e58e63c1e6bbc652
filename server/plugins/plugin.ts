import type { FastifyInstance } from "fastify";
import type { Config } from "../config.ts";
import type { Store } from "../stores/store.ts";

/** What the desk is put together from. */
export interface Parts {
  config: Config;
  store: Store;
  /** The folder of the built site. */
  siteDir: string;
}

/** One step of putting the desk together. What must stay to itself registers itself with Fastify. */
export type Plugin = (app: FastifyInstance, parts: Parts) => void;
