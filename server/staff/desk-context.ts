import type { ContentStore } from "../content/content-store.ts";
import type { AppContext } from "../http/app-context.ts";
import type { Mailer } from "../mail/mailer.ts";
import type { Previews } from "./words/previews.ts";
import type { ChangeFeed } from "./work/change-feed.ts";

/** The parts that only the desk needs, besides those of the whole server. */
export interface DeskDependencies {
  /** Sends codes and letters; null without SMTP_URL. */
  mailer: Mailer | null;
  /** The folder of the built console. */
  consoleDir: string;
}

/** The options that every plugin of the desk is registered with. */
export type DeskContext = AppContext &
  DeskDependencies & { changes: ChangeFeed; content: ContentStore; previews: Previews };
