/** Whether the desk is healthy, and who did what. */

export interface SystemState {
  asOf: string;
  version: string;
  database: { kind: "SQLite" | "PostgreSQL"; state: "up" | "down"; detail: string };
  disk: { freeBytes: number; reserveBytes: number };
  /** Null when this server never saw a backup. */
  backup: { at: string } | null;
  canary: { at: string } | null;
  notifications: { channel: string; undelivered: number; failed: number; oldestAt: string | null }[];
  letters: { waiting: number; failed: number; unsure: number };
  inbox: { checkedAt: string | null; error: string | null; unmatched: number } | null;
  servers: { name: string; journaled: number; reportedAt: string; isThis: boolean }[];
  /** Sentences about what needs a person. */
  alarms: string[];
}

/** `GET /desk/api/audit?after=`; `GET /desk/api/audit.csv` needs a fresh proof. */
export interface AuditList {
  lines: { id: string; who: string | null; act: string; reference: string | null; at: string }[];
  next: string | null;
}

/** `GET /desk/api/events` is a stream whose only message says that something changed. */
export type LiveMessage = "changed";
