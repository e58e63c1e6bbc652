import { setTimeout as wait } from "node:timers/promises";
import type { Answer, Connection, Post } from "./connection.ts";

/** The desk promised that this enquiry is kept. */
export interface Acknowledged {
  name: string;
  reference: string;
}

/** How long a visitor waits before the same enquiry is sent once more. */
const AGAIN_AFTER_MS = 50;
/** So many of the first attempts break off about when the desk commits, as on a bad network. */
const BROKEN_OFF = 0.2;
const BREAK_OFF_WITHIN_MS = 20;

/** Any answer, or undefined when the connection broke: then nobody knows whether the enquiry is stored. */
function tried(connection: Connection, post: Post, first: boolean): Promise<Answer | undefined> {
  const patience = first && Math.random() < BROKEN_OFF ? Math.ceil(Math.random() * BREAK_OFF_WITHIN_MS) : undefined;
  return connection.post(post, patience).catch(() => undefined);
}

/**
 * Sends one enquiry again and again, always the same, until it is acknowledged; or only once.
 * @returns the reference, undefined for a visitor who gave up, how often it was sent, and the slowest answer
 * @throws when the desk answers anything but that it is stored or cannot be stored now
 */
export async function sendEnquiry(connection: Connection, post: Post, patient: boolean) {
  let slowestMs = 0;
  for (let sent = 1; ; sent++) {
    const start = performance.now();
    const answer = await tried(connection, post, sent === 1);
    if (answer) slowestMs = Math.max(slowestMs, performance.now() - start);
    if (answer?.status === 201 || answer?.status === 303) return { reference: answer.reference, sent, slowestMs };
    if (answer && answer.status !== 503) throw new Error(`The desk answered ${answer.status}: ${answer.body}`);
    if (!patient) return { reference: undefined, sent, slowestMs };
    await wait(AGAIN_AFTER_MS * (0.5 + Math.random()));
  }
}
