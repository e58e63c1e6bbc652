/** Visitors who send enquiries over several connections, for load under which servers are measured and tested. */
import { once } from "node:events";
import http, { type OutgoingHttpHeaders } from "node:http";
import https from "node:https";
import { text } from "node:stream/consumers";
import { setTimeout as wait } from "node:timers/promises";
import { CONTACTS_PATH, FORM_POST_PATH, IDEMPOTENCY_HEADER, REFERENCE_HEADER } from "../core/enquiry/data-api.ts";
import { type Contact, columns, emptyDraft, type FormDraft, fieldName } from "../core/enquiry/fields.ts";
import { contactFromDraft } from "../core/enquiry/rules.ts";
import { signedCall } from "../server/test-support/telephone.ts";

/** Longer than the server ever takes; a request without an answer must not stall a run. */
const ANSWER_WITHIN_MS = 20_000;

export interface Answer {
  status: number;
  /** The reference, if the enquiry is stored. */
  reference: string | undefined;
  body: string;
}

export interface Post {
  path: string;
  headers: OutgoingHttpHeaders;
  body: string;
}

export type Connection = ReturnType<typeof openConnection>;

/** A keep-alive connection that sends one request at a time, from `localAddress` if given. */
export function openConnection(url: string, localAddress?: string) {
  const { Agent, request } = url.startsWith("https:") ? https : http;
  const agent = new Agent({ keepAlive: true, maxSockets: 1, ...(localAddress && { localAddress }) });
  return {
    /** @throws when the connection breaks or the time is up before the response is complete */
    async post({ path, headers, body }: Post, withinMs = ANSWER_WITHIN_MS): Promise<Answer> {
      const length = { "Content-Length": Buffer.byteLength(body) };
      const sending = request(url + path, {
        method: "POST",
        agent,
        headers: { ...headers, ...length },
        signal: AbortSignal.timeout(withinMs),
      });
      sending.end(body);
      const [answer] = await once(sending, "response");
      const inAddress = URL.parse(answer.headers.location ?? "", url)?.searchParams.get("reference");
      const reference = answer.headers[REFERENCE_HEADER.toLowerCase()] ?? inAddress ?? undefined;
      return { status: answer.statusCode, reference, body: await text(answer) };
    },
    close: () => agent.destroy(),
  };
}

const contact = (full_name: string, project_details: string, person: Partial<FormDraft> = {}): Contact =>
  contactFromDraft({
    ...emptyDraft,
    full_name,
    organization: "Patel Hospitals",
    email: "asha@example.in",
    phone: "+91 79 2345 6789",
    project_type: "new-hospital",
    project_details,
    ...person,
  });
const DETAILS = "A hospital of 120 beds in Ghatlodia. घाटलोडिया में अस्पताल";

/** The request of the form with JavaScript. */
export const dataApiPost = (
  name: string,
  { key = name, details = DETAILS, person = {} }: { key?: string; details?: string; person?: Partial<FormDraft> } = {},
): Post => ({
  path: CONTACTS_PATH,
  headers: { "Content-Type": "application/json", Prefer: "return=minimal", [IDEMPOTENCY_HEADER]: key },
  body: JSON.stringify(contact(name, details, person)),
});

/** The request of the form without JavaScript. Repeats are recognised by their content, so the name keeps it unique. */
export function formPost(name: string): Post {
  const typed = contact(name, DETAILS);
  const fields = columns.map((column) => [fieldName(column, "contact"), typed[column] ?? ""]);
  return {
    path: FORM_POST_PATH,
    headers: { "Content-Type": "application/x-www-form-urlencoded" },
    body: new URLSearchParams(fields).toString(),
  };
}

/** The telephone service's webhook of a missed call. Each number calls as often as the server stores in an hour. */
export const callPost = (n: number): Post =>
  signedCall({ CallSid: `call-${n}`, CallFrom: `+9198${String(Math.floor(n / 30)).padStart(8, "0")}` });

/** An enquiry that the server confirmed as stored. */
export interface Acknowledged {
  name: string;
  reference: string;
}

/** When its answer came, by performance.now(), and how long it took. */
interface Timed extends Acknowledged {
  atMs: number;
  tookMs: number;
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
 * @returns the reference (undefined when the visitor gave up), the number of attempts, and the last and slowest
 * response
 * @throws on any status other than 201, 303 and 503
 */
async function sendEnquiry(connection: Connection, post: Post, retries: boolean) {
  let slowestMs = 0;
  for (let sent = 1; ; sent++) {
    const start = performance.now();
    const answer = await trySending(connection, post, sent === 1);
    const tookMs = performance.now() - start;
    if (answer) slowestMs = Math.max(slowestMs, tookMs);
    if (answer?.status === 201 || answer?.status === 303)
      return { reference: answer.reference, sent, tookMs, slowestMs };
    if (answer && answer.status !== 503) throw new Error(`The server answered ${answer.status}: ${answer.body}`);
    if (!retries) return { reference: undefined, sent, tookMs, slowestMs };
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
  const acknowledged: Timed[] = [];
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
      const { reference, sent, tookMs, ...answers } = await sendEnquiry(connection, post, n % ONE_ATTEMPT_EVERY !== 1);
      repeats += sent - 1;
      slowestMs = Math.max(slowestMs, answers.slowestMs);
      if (reference !== undefined) acknowledged.push({ name, reference, atMs: performance.now(), tookMs });
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

/**
 * Posts at a steady rate, each enquiry once and over a connection of its own. One that is kept may close while a post
 * is on its way.
 */
export function postSteadily(url: string, perSecond = 20) {
  async function post(name: string) {
    const { path, headers, body } = dataApiPost(name);
    const from = performance.now();
    const init = { method: "POST", headers: { ...(headers as Record<string, string>), connection: "close" }, body };
    const answer = await fetch(url + path, init).catch((error: Error) => error);
    const tookMs = performance.now() - from;
    if (answer instanceof Error) return { name, reference: "", status: String(answer.cause), tookMs };
    await answer.text();
    return { name, reference: answer.headers.get(REFERENCE_HEADER) ?? "", status: answer.status, tookMs };
  }
  const posts: ReturnType<typeof post>[] = [];
  const timer = setInterval(() => posts.push(post(`Steady ${crypto.randomUUID()}`)), 1000 / perSecond);
  return {
    /** Resolves when each has its answer. */
    stop() {
      clearInterval(timer);
      return Promise.all(posts);
    },
  };
}
