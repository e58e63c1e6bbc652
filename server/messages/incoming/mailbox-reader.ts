/**
 * Reads the mailbox of the company as long as the server runs: one server at a time, with a new connection after each
 * failure.
 */
import { setTimeout as wait } from "node:timers/promises";
import sql from "sql-template-tag";
import { z } from "zod";
import { MINUTE_MS } from "../../../core/times.ts";
import { NothingChangedError, refusalOf, type Statement, StoreUnavailableError } from "../../database/database.ts";
import { errorCode } from "../../error-text.ts";
import { releaseLease, renewLease, takeLease } from "../../jobs/leases.ts";
import type { Log } from "../../log.ts";
import type { FetchedMail, ImapInbox } from "./imap-inbox.ts";
import type { IncomingMail } from "./incoming-mail.ts";
import { createMailParser, type MailParser } from "./mail-parser.ts";
import { deleteMailboxes, leaseOf, mailboxName } from "./mailboxes.ts";
import { type MailReceiver, receiveMail } from "./receive-mail.ts";

/** Longer than the time between two looks into the mailbox, so that a slow one does not lose the lease. */
const LEASE_MS = 3 * MINUTE_MS;

const stateRow = z.object({
  uidValidity: z.string().nullable(),
  lastUid: z.number(),
  checkedAt: z.string().nullable(),
  /** Which server checks the senders of its mails, taken from the mail of a test enquiry. */
  authServer: z.string().nullable(),
});

type MailboxState = z.infer<typeof stateRow>;

interface ReaderOptions extends Omit<MailReceiver, "mailbox"> {
  imapUrl: string;
  serverId: string;
  /** Called when the mailbox is read to its end for the first time: what arrives now is read. */
  onFirstRead?: () => void;
  log: Log;
  pollMs?: number;
  retryMs?: { first: number; longest: number };
}

export type MailboxReader = ReturnType<typeof startMailboxReader>;

const POLL_MS = 60_000;
const RETRY_MS = { first: 5_000, longest: 5 * MINUTE_MS };

const untrusted = /CERT|SIGNATURE|ISSUER/;

/** A sentence for staff. */
export function describeFailure(error: unknown): string {
  if (error instanceof Error && "authenticationFailed" in error && error.authenticationFailed)
    return "The mail server did not accept the name or password of IMAP_URL.";
  if (error instanceof Error && "mailboxMissing" in error && error.mailboxMissing)
    return "The mail server has no folder INBOX for the name in IMAP_URL.";
  const code = errorCode(error);
  if (untrusted.test(code)) return `The certificate of the mail server in IMAP_URL is not trusted (${code}).`;
  return `The mailbox could not be reached (${code}).`;
}

/** Whether a mail can never be stored: the database refused it, or this program has a fault. */
const isUnstorable = (error: unknown): boolean =>
  error instanceof StoreUnavailableError ? refusalOf(error) !== null : !(error instanceof NothingChangedError);

/** Placeholder for a mail that cannot be read or stored, so that later mails are still read. */
const unreadableMail = (uid: number, name: string, uidValidity: string): IncomingMail => ({
  messageId: `<${uidValidity}.${uid}@${encodeURIComponent(name)}>`,
  references: [],
  from: "",
  authentication: null,
  recipients: [],
  subject: "A mail that the desk cannot read",
  text: "The desk could not read this mail. Open it in the mailbox.",
  kind: "person",
  listId: "",
  files: [],
});

/** Reads the mailbox of replies until it is stopped. Of several servers one at a time reads it, by a lease. */
export function startMailboxReader(options: ReaderOptions) {
  const { imapUrl, database, serverId, log, pollMs = POLL_MS, retryMs = RETRY_MS } = options;
  const name = mailboxName(imapUrl);
  const lease = leaseOf(name);
  const stopping = new AbortController();
  const { signal } = stopping;

  const sleep = (ms: number) => wait(ms, undefined, { signal }).catch(() => undefined);

  /** In the transaction of what is stored, so that it fails when another server has the lease. */
  const renew = () => renewLease(database, lease, serverId, LEASE_MS);

  /** Takes or renews the lease. Resolves to null while another server has it. */
  async function openState(): Promise<MailboxState | null> {
    if (!(await takeLease(database, lease, serverId, LEASE_MS))) return null;
    await database.write(
      sql`INSERT INTO mailboxes (name, last_uid) VALUES (${name}, 0) ON CONFLICT (name) DO NOTHING`,
      deleteMailboxes(database, name),
    );
    const [state] = await database.read(
      stateRow,
      sql`SELECT uid_validity, last_uid, checked_at, auth_server FROM mailboxes WHERE name = ${name}`,
    );
    return state ?? null;
  }

  const moveOn = ({ uidValidity }: ImapInbox, uid: number): Statement[] => [
    renew(),
    sql`UPDATE mailboxes SET uid_validity = ${uidValidity}, last_uid = ${uid} WHERE name = ${name}`,
  ];

  /** Reads a mail, or its header alone when the rest is broken or exceeds a limit. */
  async function readMail(parser: MailParser, inbox: ImapInbox, fetched: FetchedMail): Promise<IncomingMail> {
    const { uid, isWhole } = fetched;
    const chunks = await Array.fromAsync(fetched.chunks);
    try {
      return await parser.parse(chunks, isWhole ? "whole" : "beginning");
    } catch (error) {
      signal.throwIfAborted();
      log.warn({ uid, errorCode: errorCode(error) }, "inbox.mail_unreadable");
    }
    try {
      return await parser.parse(chunks, "header");
    } catch {
      signal.throwIfAborted();
      return unreadableMail(uid, name, inbox.uidValidity);
    }
  }

  /** Reads what is new and records that the mailbox is read to its end. */
  async function readNew(inbox: ImapInbox): Promise<void> {
    const state = await openState();
    if (state === null) throw new NothingChangedError();
    const receiver: MailReceiver = { ...options, mailbox: { name, authServer: state.authServer } };
    let lastUid = 0;
    await using parser = createMailParser(signal);
    for await (const fetched of inbox.newMails(state)) {
      const { uid, arrivedAt } = fetched;
      const mail = await readMail(parser, inbox, fetched);
      const result = await receiveMail(receiver, mail, arrivedAt, moveOn(inbox, uid)).catch((error: unknown) => {
        if (!isUnstorable(error)) throw error;
        log.error({ uid, err: error }, "inbox.mail_refused");
        return receiveMail(receiver, unreadableMail(uid, name, inbox.uidValidity), arrivedAt, moveOn(inbox, uid));
      });
      log.info({ uid, result, kind: mail.kind }, "inbox.mail_read");
      lastUid = uid;
      if (signal.aborted) return;
    }
    if (lastUid === 0 && state.uidValidity !== inbox.uidValidity) {
      await database.write(...moveOn(inbox, inbox.lastUid));
    }
    await database.write(
      renew(),
      sql`UPDATE mailboxes SET checked_at = ${new Date().toISOString()}, error = ${null} WHERE name = ${name}`,
    );
  }

  async function readInbox(onRead: () => void): Promise<void> {
    const { openInbox } = await import("./imap-inbox.ts");
    const inbox = await openInbox(imapUrl, signal);
    try {
      while (!signal.aborted) {
        await readNew(inbox);
        onRead();
        await inbox.waitForMail(pollMs);
      }
    } finally {
      inbox.close();
    }
  }

  async function work(): Promise<void> {
    let delay = retryMs.first;
    let isFirst = true;
    while (!signal.aborted) {
      try {
        if ((await openState()) === null) {
          await sleep(pollMs);
          continue;
        }
        await readInbox(() => {
          delay = retryMs.first;
          if (isFirst) options.onFirstRead?.();
          isFirst = false;
        });
      } catch (error) {
        if (signal.aborted) break;
        // Another server took over while this one was slow.
        if (error instanceof NothingChangedError) continue;
        if (!(error instanceof StoreUnavailableError)) {
          log.error({ errorCode: errorCode(error) }, "inbox.failed");
          const failure = sql`UPDATE mailboxes SET error = ${describeFailure(error)} WHERE name = ${name}`;
          await database.write(renew(), failure, releaseLease(lease, serverId)).catch(() => undefined);
        }
        await sleep(delay);
        delay = Math.min(delay * 2, retryMs.longest);
      }
    }
    await database.write(releaseLease(lease, serverId)).catch(() => undefined);
  }
  const working = work();

  return {
    async stop(): Promise<void> {
      stopping.abort();
      await working;
    },
  };
}
