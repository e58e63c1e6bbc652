/** Web Push: one notice to one device through the service of its browser. Nothing in it is personal. */
import webpush from "web-push";
import { z } from "zod";
import type { PushSubscriptionKept } from "../../contract/push.ts";
import { changeMark, type Database, readMark } from "../../database/database.ts";

/** What a device shows. A notice replaces the one before it of the same topic. */
export interface Notice {
  title: string;
  topic: "enquiry" | "urgent" | "test";
}

/** A phone that was off for longer shows nothing of it: the list does. */
const KEEP_SECONDS = 4 * 60 * 60;

/** The services of the browsers. The server posts to no other address that somebody sends. */
const SERVICES =
  /^(fcm\.googleapis\.com|([\w-]+\.)*(push\.apple\.com|push\.services\.mozilla\.com|notify\.windows\.com))$/;

export const isPushService = (endpoint: string): boolean => {
  const { host, username } = new URL(endpoint);
  return SERVICES.test(host) && username === "";
};

const MARK = "push-keys";
const vapidKeys = z.object({ publicKey: z.string(), privateKey: z.string() });

/** The keys that sign for this desk, made once for all servers. A device takes notices of the key that it subscribed with. */
export async function readPushKeys(database: Database): Promise<z.infer<typeof vapidKeys>> {
  const kept = await readMark(database, MARK);
  if (kept !== null) return vapidKeys.parse(JSON.parse(kept));
  await changeMark(database, MARK, JSON.stringify(webpush.generateVAPIDKeys()), null);
  return readPushKeys(database);
}

interface Sending {
  database: Database;
  /** Whom the service may ask, as an address. */
  subject: string;
  /** The page that a tap opens. */
  opens: string;
}

/** Resolves to the status that the service answers with. @throws when it does not answer */
export async function sendPush(
  { database, subject, opens }: Sending,
  subscription: PushSubscriptionKept,
  { title, topic }: Notice,
  signal: AbortSignal,
): Promise<number> {
  // Declarative Web Push: Safari shows it even when it has put the worker away.
  const payload = { web_push: 8030, notification: { title, navigate: opens, tag: topic } };
  const request = webpush.generateRequestDetails(subscription, JSON.stringify(payload), {
    vapidDetails: { subject, ...(await readPushKeys(database)) },
    TTL: KEEP_SECONDS,
    urgency: "high",
    topic,
  });
  const { "Content-Length": _length, ...headers } = request.headers;
  const response = await fetch(request.endpoint, {
    method: "POST",
    redirect: "manual",
    signal,
    headers: Object.entries(headers).map(([name, value]): [string, string] => [name, String(value)]),
    body: new Uint8Array(request.body),
  });
  await response.body?.cancel();
  return response.status;
}
