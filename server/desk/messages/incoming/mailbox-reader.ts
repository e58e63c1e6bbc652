/** Reads the mailbox of the company as long as the server runs: one server at a time, with a new connection after each failure. */

import { setTimeout as wait } from "node:timers/promises";
import { MINUTE_MS } from "../../../../enquiry/times.ts";
import { NothingChangedError, StoreUnavailableError } from "../../../database/database.ts";
import type { Log } from "../../../enquiries/store.ts";
import { errorCode } from "../../../jobs/error-text.ts";
import { type FetchedMail, type ImapInbox, openInbox } from "./imap-inbox.ts";
import type { IncomingMail } from "./incoming-mail.ts";
import { createMailParser, type MailParser } from "./mail-parser.ts";
import { closeMailbox, type MailboxKey, moveOn, openMailbox, recordCheck, recordFailure } from "./mailbox-state.ts";
import { type Reception, receiveMail } from "./receive-mail.ts";

export interface ReaderOptions extends Omit<Reception, "mailbox"> {
  imapUrl: string;
  serverId: string;
  /** Called when the mailbox is read to its end for the first time: what arrives now is read. */
  onFirstRead?: () => void;
  log: Log;
  /** How often to look although the mail server announced nothing. */
  pollMs?: number;
  /** The first and the longest wait after a failure. */
  retryMs?: { first: number; longest: number };
}

export interface MailboxReader {
  stop(): Promise<void>;
}

const POLL_MS = 60_000;
const RETRY_MS = { first: 5_000, longest: 5 * MINUTE_MS };

/** The name of a mailbox in the database, without its password. */
export function mailboxName(imapUrl: string): string {
  const { username, host } = new URL(imapUrl);
  return `${decodeURIComponent(username)} at ${host}`;
}

function describeFailure(error: unknown): string {
  if (error instanceof Error && "authenticationFailed" in error && error.authenticationFailed)
    return "The mail server did not accept the name or password of IMAP_URL.";
  return `The mailbox could not be reached (${errorCode(error)}).`;
}

/** Stands for a mail of which not even the header can be read, so that it does not stop those behind it. */
const unreadableMail = (uid: number, name: string, uidValidity: string): IncomingMail => ({
  messageId: `<${uidValidity}.${uid}@${encodeURIComponent(name)}>`,
  references: [],
  from: "",
  authentication: null,
  recipients: [],
  subject: "A mail that the desk cannot read",
  text: "The desk could not read this mail. Open it in the mailbox.",
  kind: "person",
  files: [],
});

/** Reads the mailbox of replies until it is stopped. Of several servers one at a time reads it, by a lease. */
export function startMailboxReader(options: ReaderOptions): MailboxReader {
  const { imapUrl, database, serverId, log, pollMs = POLL_MS, retryMs = RETRY_MS } = options;
  const key: MailboxKey = { database, name: mailboxName(imapUrl), serverId };
  const stopping = new AbortController();
  const { signal } = stopping;

  const sleep = (ms: number) => wait(ms, undefined, { signal }).catch(() => undefined);

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
      return unreadableMail(uid, key.name, inbox.uidValidity);
    }
  }

  /** Reads what is new and records that the mailbox is read to its end. */
  async function readNew(inbox: ImapInbox): Promise<void> {
    const state = await openMailbox(key);
    if (state === null) throw new NothingChangedError();
    const mailbox = { name: key.name, authServer: state.authServer };
    const reception: Reception = { ...options, mailbox };
    let lastUid = 0;
    await using parser = createMailParser(signal);
    for await (const fetched of inbox.newMails(state)) {
      const { uid, arrivedAt } = fetched;
      const mail = await readMail(parser, inbox, fetched);
      const result = await receiveMail(reception, mail, arrivedAt, moveOn(key, inbox.uidValidity, uid));
      log.info({ uid, result, kind: mail.kind }, "inbox.mail_read");
      lastUid = uid;
      if (signal.aborted) return;
    }
    if (lastUid === 0 && state.uidValidity !== inbox.uidValidity) {
      await database.write(...moveOn(key, inbox.uidValidity, inbox.lastUid));
    }
    await recordCheck(key, new Date());
  }

  /** Reads until the connection ends. */
  async function readInbox(onRead: () => void): Promise<void> {
    const inbox = await openInbox(imapUrl);
    const close = () => inbox.close();
    signal.addEventListener("abort", close, { once: true });
    try {
      while (!signal.aborted) {
        await readNew(inbox);
        onRead();
        await inbox.waitForMail(pollMs, signal);
      }
    } finally {
      signal.removeEventListener("abort", close);
      inbox.close();
    }
  }

  async function work(): Promise<void> {
    let delay = retryMs.first;
    let isFirst = true;
    while (!signal.aborted) {
      try {
        if ((await openMailbox(key)) === null) {
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
          await recordFailure(key, describeFailure(error)).catch(() => undefined);
        }
        await sleep(delay);
        delay = Math.min(delay * 2, retryMs.longest);
      }
    }
    await closeMailbox(key).catch(() => undefined);
  }
  const working = work();

  return {
    async stop() {
      stopping.abort();
      await working;
    },
  };
}
