/** The interface of every store, whichever database it uses. */
import type { Contact } from "../../enquiry/fields.ts";
import type { Flag } from "../../enquiry/flags.ts";
import type { ShownNotice } from "../../enquiry/shown-notice.ts";
import type { Channel } from "./channels.ts";
import type { Database } from "./database.ts";
import type { EnquiryRepository } from "./enquiry-repository.ts";
import type { Source } from "./stored-enquiry.ts";

export type { Flag } from "../../enquiry/flags.ts";
export type { Channel } from "./channels.ts";
export type { Counts, EnquiryRepository } from "./enquiry-repository.ts";
export type { Person } from "./erasure.ts";
export type { Source, StoredEnquiry } from "./stored-enquiry.ts";

/** The content of one request. It is stored completely or not at all. */
export interface Submission {
  contacts: readonly Contact[];
  source: Source;
  /** The same key with the same contacts is the same submission. */
  idempotencyKey: string | null;
  flags: readonly Flag[];
  /** The privacy notice that the person saw. Absent when another program sent the enquiry. */
  notice?: ShownNotice | undefined;
  /** Sent by the monitoring command, not by a person. */
  canary: boolean;
  /** Channels to notify. Their jobs are written in the same transaction; for quarantined enquiries only on release. */
  deliveries: readonly Channel[];
}

/** Receives log events of the store's background work. */
export interface Log {
  info(fields: object, event: string): void;
  warn(fields: object, event: string): void;
  error(fields: object, event: string): void;
}

export interface Store {
  /**
   * Resolves to the references, in the order of the contacts, only after they are committed to disk. A repeated
   * submission resolves to its first references. It is a repeat if it has the same idempotency key, or if it comes
   * from the form without JavaScript with the same content within ten minutes.
   * @throws KeyReusedError when the key is already used for other contacts
   * @throws StoreUnavailableError when nothing could be stored
   */
  insert(submission: Submission): Promise<readonly string[]>;
  /** Resolves after a successful write to disk. @throws StoreUnavailableError */
  checkWritable(): Promise<void>;
  /** Starts background work such as forwarding, until the store is closed. */
  start(log: Log): void;
  /** Finishes running work and releases the database. Closing twice does nothing. */
  close(): Promise<void>;
  repository: EnquiryRepository;
  /** The tables of the desk: with PostgreSQL there, else in the SQLite file. */
  database: Database;
  /** The file that holds enquiries and their jobs while `database` is away; null without one. */
  journal: Database | null;
  /** How many enquiries this server has acknowledged that are not in `database` yet. */
  journaled(): number;
}

/** The idempotency key belongs to another submission; nothing was stored. */
export class KeyReusedError extends Error {
  override name = "KeyReusedError";
}

/** The store could not read or write; nothing was stored. */
export class StoreUnavailableError extends Error {
  override name = "StoreUnavailableError";
}

/** PostgreSQL rejects this submission for good, so forwarding it again would not help. */
export class ForwardRejectedError extends Error {
  override name = "ForwardRejectedError";
}
