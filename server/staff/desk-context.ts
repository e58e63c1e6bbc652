import type { ContentStore } from "../content/content-store.ts";
import type { AppContext } from "../http/app-context.ts";
import type { Mailer } from "../notifications/mail/mailer.ts";
import type { Previews } from "./words/previews.ts";
import type { ChangeFeed } from "./work/change-feed.ts";

/** What the desk needs besides what every part of the server has. */
export interface DeskDependencies {
  /** Sends codes and letters; null without SMTP_URL. */
  mailer: Mailer | null;
  /** The folder of the built console. */
  consoleDir: string;
}

/** The options that every plugin of the desk is registered with. */
export type DeskContext = AppContext &
  DeskDependencies & { changes: ChangeFeed; content: ContentStore; previews: Previews };
