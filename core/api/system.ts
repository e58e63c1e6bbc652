/** Whether the desk is healthy, and who did what. */
import { z } from "zod";
import { notificationKind } from "./inbox.ts";
import { storedBoolean } from "./ticket.ts";

/** The sections that an alarm can be about. */
export type SystemSection =
  | "database"
  | "journal"
  | "disk"
  | "backup"
  | "canary"
  | "notifications"
  | "messages"
  | "inbox"
  | "retention"
  | "push"
  | "servers"
  | "site";

/** `GET /desk/api/system`. */
export interface SystemState {
  asOf: string;
  database: { kind: "SQLite" | "PostgreSQL"; answersInMs: number };
  disk: { freeBytes: number; totalBytes: number; reserveBytes: number };
  /** Enquiries that this server has acknowledged and the database does not have yet. */
  journaled: number;
  /** Waiting enquiries that the database refused. */
  refused: number;
  /**
   * The site that this server shows: since when it is published, null for the defaults, and why visitors do
   * not see the newest publication.
   */
  site: { publishedAt: string | null; issue: string | null };
  records: SystemRecords;
  /**
   * Troubles that need a person, and what that person should do. `name` is the kind or the server where there are
   * several.
   */
  alarms: { about: SystemSection; name: string | null; text: string }[];
}

/** The last test enquiry, and when its mail was accepted. */
export const canary = z.object({ at: z.string(), mailedAt: z.string().nullable() });

/** Undelivered notifications of one kind. */
export const undeliveredKind = z.object({
  kind: notificationKind,
  undelivered: z.number(),
  /** Given up until somebody sends them again. */
  failed: z.number(),
  oldestAt: z.string().nullable(),
  /** The newest error. */
  error: z.string().nullable(),
});
export type UndeliveredKind = z.infer<typeof undeliveredKind>;

export const inboxState = z.object({
  checkedAt: z.string().nullable(),
  error: z.string().nullable(),
  unmatched: z.number(),
});

/** The last report of a server about itself. */
export const serverReport = z.object({
  name: z.string(),
  version: z.string(),
  /** When the content that it shows was published; null for the defaults. */
  publishedAt: z.string().nullable(),
  /** Why it cannot show the newest publication. */
  problem: z.string().nullable(),
  /** The enquiries in its journal, and those of them that the database refused. */
  waiting: z.number(),
  refused: z.number(),
  seenAt: z.string(),
  isThis: storedBoolean,
});
export type ServerReport = z.infer<typeof serverReport>;

export interface SystemRecords {
  backup: { at: string } | null;
  /** Null when none has come. */
  canary: z.infer<typeof canary> | null;
  /** The kinds that are set up, and those that still have something to deliver. */
  notifications: UndeliveredKind[];
  /**
   * Messages to visitors of the last 7 days. `failed` and `unsure` hold the references of those after which nobody has
   * called, written again or closed the enquiry.
   */
  messages: { waiting: number; sent: number; bounced: number; failed: string[]; unsure: string[] };
  /** Messages and calls of the last 30 days that the database refused. */
  refusedItems: number;
  /** Null when this desk reads no mailbox. */
  inbox: z.infer<typeof inboxState> | null;
  /**
   * How many devices of staff take notifications, and those whose service refused one, such as "Asha Mehta's Chrome on
   * Android". Null where no notifications are sent.
   */
  push: { devices: number; refused: string[] } | null;
  /** After how many days enquiries are erased, null for never, and whether a jump of the clock has stopped it. */
  retention: { days: number | null; stopped: { at: string; from: string } | null; ending: number };
  servers: ServerReport[];
}

/**
 * `POST /desk/api/system/continue-erasing`, for owners with a fresh proof: the clock is right. The answer is 204.
 *
 * `POST /desk/api/system/send-again`: all notifications that were given up are due now.
 */
export interface SentAgain {
  notifications: number;
}

export const auditEntry = z.object({
  id: z.string(),
  /** Null when the desk or the operator acted. */
  who: z.string().nullable(),
  action: z.string(),
  /** The name of the person whom the action was done to. */
  about: z.string().nullable(),
  reference: z.string().nullable(),
  at: z.string(),
});
export type AuditEntry = z.infer<typeof auditEntry>;

/** `GET /desk/api/audit?after=&looks=`. */
export const auditFilter = z.strictObject({
  after: z.coerce.number().int().exactOptional(),
  /** Also who opened what and who searched. */
  looks: z.literal("yes").exactOptional(),
});

/** The answer, newest first. `GET /desk/api/audit.csv` has all lines and is for owners with a fresh proof. */
export interface AuditList {
  lines: AuditEntry[];
  /** The `after` of the next page. */
  next: string | null;
}

/** `GET /desk/api/events` is a stream whose only message means that something changed. */
export type LiveMessage = "changed";
