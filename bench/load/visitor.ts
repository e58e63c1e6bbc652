import { setTimeout as wait } from "node:timers/promises";
import type { Answer, Connection, Post } from "./connection.ts";

/** The desk promised that this enquiry is kept. */
export interface Acknowledged {
  name: string;
  reference: string;
}

/** How long a visitor waits before the same enquiry is sent once more. */
const AGAIN_AFTER_MS = 50;

/** Any answer, or undefined when the connection broke: then nobody knows whether the enquiry is stored. */
const tried = (connection: Connection, post: Post): Promise<Answer | undefined> =>
  connection.post(post).catch(() => undefined);

/**
 * Sends one enquiry again and again, always the same, until it is acknowledged; or only once.
 * @returns the reference, undefined for a visitor who gave up, and how often it was sent
 * @throws when the desk answers anything but that it is stored or cannot be stored now
 */
export async function sendEnquiry(connection: Connection, post: Post, patient: boolean) {
  for (let sent = 1; ; sent++) {
    const answer = await tried(connection, post);
    if (answer?.status === 201 || answer?.status === 303) return { reference: answer.reference, sent };
    if (answer && answer.status !== 503) throw new Error(`The desk answered ${answer.status}: ${answer.body}`);
    if (!patient) return { reference: undefined, sent };
    await wait(AGAIN_AFTER_MS * (0.5 + Math.random()));
  }
}
