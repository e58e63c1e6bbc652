/** Whether the desk is healthy, and who did what. */

/** The parts that an alarm can be about. */
export type SystemPart =
  | "database"
  | "journal"
  | "disk"
  | "backup"
  | "canary"
  | "notifications"
  | "messages"
  | "inbox"
  | "retention"
  | "servers"
  | "site";

/** `GET /desk/api/system`. */
export interface SystemState {
  asOf: string;
  version: string;
  database: { kind: "SQLite" | "PostgreSQL"; answersInMs: number };
  /** The disk of this server's DATA_DIR. */
  disk: { freeBytes: number; totalBytes: number; reserveBytes: number };
  /** Enquiries that this server has acknowledged and the database does not have yet. */
  journaled: number;
  /** Those of them that the database refused. */
  refused: number;
  /**
   * The site that this server shows: since when it is published, null for the words that came with the product, and why visitors do
   * not see the newest publication.
   */
  site: { publishedAt: string | null; fault: string | null };
  /** The figures from the database. */
  records: SystemRecords;
  /** Troubles that need a person, and what that person should do. `name` is the channel or the server where there are several. */
  alarms: { about: SystemPart; name: string | null; text: string }[];
}

export interface SystemRecords {
  /** Null when no backup was ever recorded. */
  backup: { at: string } | null;
  /** The last test enquiry, and when its mail was accepted. */
  canary: { at: string; mailedAt: string | null } | null;
  /** The channels that are set up, and those that still have something to deliver. */
  notifications: NotificationChannel[];
  /**
   * Messages to visitors of the last 7 days. `failed` and `unsure` hold the references of those after which nobody has called,
   * written again or closed the enquiry.
   */
  messages: { waiting: number; sent: number; bounced: number; failed: string[]; unsure: string[] };
  /** Null when this desk reads no mailbox. */
  inbox: { checkedAt: string | null; error: string | null; unmatched: number } | null;
  /** After how many days enquiries are erased, null for never, and whether a jump of the clock has stopped it. */
  retention: { days: number | null; stopped: { at: string; from: string } | null; ending: number };
  /** The last report of each server about itself. */
  servers: ServerReport[];
}

export interface ServerReport {
  name: string;
  /** The version of its program. */
  program: string;
  /** When the words that it shows were published; null for those that came with the product. */
  publishedAt: string | null;
  /** Why it cannot show the newest publication. */
  problem: string | null;
  /** The enquiries in its journal, and those of them that the database refused. */
  waiting: number;
  refused: number;
  seenAt: string;
  isThis: boolean;
}

export interface NotificationChannel {
  channel: "mail" | "webhook" | "autoreply";
  undelivered: number;
  /** Given up until somebody sends them again. */
  failed: number;
  oldestAt: string | null;
  /** The newest error. */
  error: string | null;
}

/**
 * `POST /desk/api/system/continue-erasing`, for owners with a fresh proof: the clock is right. The answer is 204.
 *
 * `POST /desk/api/system/send-again`: all notifications that were given up are due now.
 */
export interface SentAgain {
  notifications: number;
}

export interface AuditEntry {
  id: string;
  /** Null when the desk or the operator acted. */
  who: string | null;
  act: string;
  /** The name of the person whom the act was done to. */
  about: string | null;
  reference: string | null;
  at: string;
}

/** `GET /desk/api/audit?after=`, newest first. `GET /desk/api/audit.csv` is for owners with a fresh proof. */
export interface AuditList {
  lines: AuditEntry[];
  /** The `after` of the next page. */
  next: string | null;
}

/** `GET /desk/api/events` is a stream whose only message says that something changed. */
export type LiveMessage = "changed";
