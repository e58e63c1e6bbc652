/** One connection to the mailbox over IMAP. It reads the folder INBOX and changes nothing there. */
import { ImapFlow } from "imapflow";
import { isLoopbackName } from "../../http/requests.ts";

const SECOND = 1000;
/** A connection is dead after this time without an answer to a command. */
const COMMAND_MS = 45 * SECOND;
/** A mail with files of 10 MB is a third larger on its way. */
const MAX_SOURCE = 16 * 1024 * 1024;
/** A mail comes in pieces of this size. */
const CHUNK = 1024 * 1024;
/** Only the beginning of a larger mail is read: its text comes before its files. */
const PART_OF_LARGE = 256 * 1024;
/**
 * When the mailbox was renumbered, what arrived this long before the last look is read again; repeats are recognised.
 */
const OVERLAP_MS = 24 * 60 * 60 * SECOND;

export interface FetchedMail {
  uid: number;
  /** The mail, or its beginning, as it comes from the mail server. */
  chunks: AsyncIterable<Buffer>;
  /** False when the mail is so large that only its beginning was fetched. */
  isWhole: boolean;
  arrivedAt: Date;
}

/** How far a mailbox has been read, and when last to its end. */
interface ReadPosition {
  uidValidity: string | null;
  lastUid: number;
  checkedAt: string | null;
}

export type ImapInbox = Awaited<ReturnType<typeof openInbox>>;

function createClient(imapUrl: string): ImapFlow {
  const { protocol, hostname, port, username, password } = new URL(imapUrl);
  const secure = protocol === "imaps:";
  const isLoopback = isLoopbackName(hostname);
  return new ImapFlow({
    host: hostname,
    port: port === "" ? (secure ? 993 : 143) : Number(port),
    secure,
    // The password leaves this machine over TLS only.
    ...(!secure && !isLoopback && { doSTARTTLS: true }),
    // Mail servers come with a certificate of their own making, which proves as much as this machine does.
    tls: { rejectUnauthorized: !isLoopback },
    auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) },
    logger: false,
    disableAutoEnable: true,
    autoIdleDelay: SECOND,
    maxIdleTime: 5 * 60 * SECOND,
    connectionTimeout: 20 * SECOND,
    greetingTimeout: 20 * SECOND,
    socketTimeout: 3 * 60 * SECOND,
    maxLiteralSize: 2 * CHUNK,
    maxResponseSize: 3 * CHUNK,
  });
}

class ConnectionClosed extends Error {
  override name = "ConnectionClosed";
}

/**
 * @param signal closes the connection, also while it opens
 * @throws an error when the mailbox cannot be opened
 */
export async function openInbox(imapUrl: string, signal?: AbortSignal) {
  signal?.throwIfAborted();
  const client = createClient(imapUrl);
  const close = () => client.close();
  signal?.addEventListener("abort", close);
  let arrived = Promise.withResolvers<void>();
  client.on("exists", () => arrived.resolve());
  // Without a listener an error event would end the process. The command that waits fails, too.
  client.on("error", () => arrived.resolve());
  client.on("close", () => {
    signal?.removeEventListener("abort", close);
    arrived.resolve();
  });

  /** A command on a connection that died silently would wait for ever, and one on a closed connection does nothing. */
  async function answered<T>(command: Promise<T>): Promise<T> {
    const timer = setTimeout(close, COMMAND_MS);
    try {
      const answer = await command;
      if (client.isClosed) throw new ConnectionClosed("The connection was closed.");
      return answer;
    } finally {
      clearTimeout(timer);
    }
  }

  /**
   * The UID that the next mail gets. Courier does not send it with SELECT, and some servers send it nowhere (RFC 3501,
   * 6.3.1).
   */
  async function readUidNext(): Promise<number> {
    if (box.uidNext) return box.uidNext;
    const status = await answered(client.status("INBOX", { uidNext: true }));
    if (status && status.uidNext !== undefined) return status.uidNext;
    const last = await answered(client.fetchOne("*", { uid: true }));
    return last ? last.uid + 1 : 1;
  }

  async function firstUnread({ uidValidity, lastUid, checkedAt }: ReadPosition): Promise<number> {
    if (uidValidity === String(box.uidValidity)) return lastUid + 1;
    // Mails that were in the mailbox before the desk began to read it stay there.
    if (checkedAt === null) return uidNext;
    const since = new Date(Date.parse(checkedAt) - OVERLAP_MS);
    const uids = await answered(client.search({ since }, { uid: true }));
    return Array.isArray(uids) && uids.length > 0 ? Math.min(...uids) : uidNext;
  }

  async function fetchChunk(uid: number, start: number, maxLength: number): Promise<Buffer | undefined> {
    const mail = await answered(client.fetchOne(String(uid), { source: { start, maxLength } }, { uid: true }));
    return mail ? mail.source : undefined;
  }

  /** The size that some mail servers report is not exact, so the last chunk is the one that is not full. */
  async function* fetchRest(uid: number, first: Buffer): AsyncGenerator<Buffer> {
    let length = 0;
    for (let chunk: Buffer | undefined = first; chunk && chunk.length > 0; ) {
      yield chunk;
      length += chunk.length;
      if (chunk.length < CHUNK || length >= MAX_SOURCE) return;
      chunk = await fetchChunk(uid, length, CHUNK);
    }
  }

  const closeAndThrow = (error: unknown) => {
    client.close();
    throw error;
  };
  await answered(client.connect()).catch(closeAndThrow);
  const box = await answered(client.mailboxOpen("INBOX", { readOnly: true })).catch(closeAndThrow);
  const uidNext = await readUidNext().catch(closeAndThrow);

  return {
    uidValidity: String(box.uidValidity),
    /** The number of the last mail when the mailbox was opened. */
    lastUid: uidNext - 1,
    /** The mails after those that were read, in order. */
    async *newMails(read: ReadPosition): AsyncGenerator<FetchedMail> {
      arrived = Promise.withResolvers<void>();
      // Without IDLE, a server announces new mails with the answer to a command only, and imapflow asks an empty
      // mailbox nothing.
      await answered(client.noop());
      const first = await firstUnread(read);
      // The range n:* holds the last mail even when its number is below n.
      const query = { uid: true, size: true, internalDate: true };
      const heads = await answered(client.fetchAll(`${first}:*`, query, { uid: true }));
      const fresh = heads.filter(({ uid }) => uid >= first).toSorted((a, b) => a.uid - b.uid);
      for (const { uid, size = 0, internalDate } of fresh) {
        const isWhole = size <= MAX_SOURCE;
        const first = await fetchChunk(uid, 0, isWhole ? CHUNK : PART_OF_LARGE);
        // Somebody has deleted it meanwhile.
        if (first === undefined) continue;
        yield { uid, chunks: fetchRest(uid, first), isWhole, arrivedAt: new Date(internalDate ?? Date.now()) };
      }
    },
    /** Resolves when a mail arrives, the connection ends, or the time is over. */
    async waitForMail(ms: number): Promise<void> {
      if (client.isClosed) return;
      const over = Promise.withResolvers<void>();
      const timer = setTimeout(over.resolve, ms);
      await Promise.race([arrived.promise, over.promise]);
      clearTimeout(timer);
    },
    close,
  };
}
