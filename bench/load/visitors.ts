/** Visitors who send enquiries over several connections, for load under which servers are tested. */
import { setTimeout as wait } from "node:timers/promises";
import { type Answer, type Connection, openConnection, type Post } from "./connection.ts";
import { dataApiPost, formPost } from "./posts.ts";

/** An enquiry that the server confirmed as stored. */
export interface Acknowledged {
  name: string;
  reference: string;
}

/** Average time before a visitor sends the same enquiry again. */
const AGAIN_AFTER_MS = 50;
/** Share of first attempts that break off about when the server commits, as on a bad network. */
const BROKEN_OFF = 0.2;
const BREAK_OFF_WITHIN_MS = 20;

/** Returns undefined when the connection broke: the visitor cannot know whether the enquiry is stored. */
function trySending(connection: Connection, post: Post, first: boolean): Promise<Answer | undefined> {
  const timeoutMs = first && Math.random() < BROKEN_OFF ? Math.ceil(Math.random() * BREAK_OFF_WITHIN_MS) : undefined;
  return connection.post(post, timeoutMs).catch(() => undefined);
}

/**
 * Sends the same enquiry until it is acknowledged, or only once.
 * @returns the reference (undefined when the visitor gave up), the number of attempts, and the slowest response
 * @throws on any status other than 201, 303 and 503
 */
async function sendEnquiry(connection: Connection, post: Post, retries: boolean) {
  let slowestMs = 0;
  for (let sent = 1; ; sent++) {
    const start = performance.now();
    const answer = await trySending(connection, post, sent === 1);
    if (answer) slowestMs = Math.max(slowestMs, performance.now() - start);
    if (answer?.status === 201 || answer?.status === 303) return { reference: answer.reference, sent, slowestMs };
    if (answer && answer.status !== 503) throw new Error(`The server answered ${answer.status}: ${answer.body}`);
    if (!retries) return { reference: undefined, sent, slowestMs };
    await wait(AGAIN_AFTER_MS * (0.5 + Math.random()));
  }
}

/** Between two enquiries of one connection, so that the load is steady and the machine stays usable. */
const PAUSE_MS = 10;
/** Every fourth enquiry comes without JavaScript, and every tenth visitor tries only once. */
const FORM_EVERY = 4;
const ONE_ATTEMPT_EVERY = 10;

export type Load = ReturnType<typeof startLoad>;

/** Starts visitors, spread over the servers, who send enquiries until stopped. */
export function startLoad(urls: readonly string[], connections = 6, pauseMs = PAUSE_MS) {
  const acknowledged: Acknowledged[] = [];
  let begun = 0;
  let repeats = 0;
  let slowestMs = 0;
  let stopping = false;

  async function visit(url: string): Promise<void> {
    const connection = openConnection(url);
    while (!stopping) {
      const n = begun++;
      const name = `Visitor ${n}`;
      const post = n % FORM_EVERY === 0 ? formPost(name) : dataApiPost(name, { key: crypto.randomUUID() });
      const { reference, sent, ...answers } = await sendEnquiry(connection, post, n % ONE_ATTEMPT_EVERY !== 1);
      repeats += sent - 1;
      slowestMs = Math.max(slowestMs, answers.slowestMs);
      if (reference !== undefined) acknowledged.push({ name, reference });
      await wait(pauseMs);
    }
    connection.close();
  }
  const visits = Promise.all(Array.from({ length: connections }, (_, i) => visit(urls[i % urls.length] ?? "")));
  // stop() rejects with the error; until then it must not end the process.
  visits.catch(() => {});

  return {
    /** Resolves when every enquiry in flight is acknowledged or given up. The servers must be up. */
    async stop() {
      stopping = true;
      await visits;
      return { acknowledged, repeats, slowestMs };
    },
  };
}
