/** Members who claim, note and write while the server is killed. */
import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import sql from "sql-template-tag";
import { z } from "zod";
import type { Database } from "../../server/database/database.ts";
import type { ReceivedMail } from "../../server/test-support/read-mail.ts";

/** An action that the server confirmed. */
export interface Acknowledged {
  claims: { reference: string; staffId: string }[];
  notes: string[];
  messages: string[];
}

interface Colleague {
  staffId: string;
  cookie: string;
}

const PAUSE_MS = 20;
/** Somebody else was first, or the database cannot be reached: nothing was done, and the member is told. */
const refusals = [409, 503];

const pick = <T>(list: readonly T[]): T => list[Math.floor(Math.random() * list.length)] as T;

/** Starts members who work on the enquiries until stopped. */
export function startWork(url: string, colleagues: readonly Colleague[], references: readonly string[]) {
  const acknowledged: Acknowledged = { claims: [], notes: [], messages: [] };
  let stopping = false;

  /** Undefined when the connection broke, so that the outcome is unknown, or when the desk refused. */
  async function call<T>({ cookie }: Colleague, path: string, body?: object): Promise<T | undefined> {
    const response = await fetch(`${url}/desk/api/tickets/${path}`, {
      method: body ? "POST" : "GET",
      headers: { cookie, "sec-fetch-site": "same-origin", ...(body && { "content-type": "application/json" }) },
      ...(body && { body: JSON.stringify(body) }),
    }).catch(() => undefined);
    const text = await response?.text().catch(() => undefined);
    if (response === undefined || text === undefined || refusals.includes(response.status)) return undefined;
    if (!response.ok) throw new Error(`The desk answered ${response.status} to ${path}: ${text}`);
    return JSON.parse(text);
  }

  async function claim(
    who: Colleague,
    reference: string,
    ticket: { version: number; assignee: { id: string } | null },
  ) {
    const action = ticket.assignee === null ? "assign" : ticket.assignee.id === who.staffId ? "unassign" : "take-over";
    const done = await call(who, `${reference}/${action}`, { version: ticket.version });
    if (done && action !== "unassign") acknowledged.claims.push({ reference, staffId: who.staffId });
  }

  async function note(who: Colleague, reference: string) {
    const text = `Note ${randomUUID()}`;
    if (await call(who, `${reference}/note`, { text })) acknowledged.notes.push(text);
  }

  async function write(who: Colleague, reference: string, { version }: { version: number }) {
    const body = `Message ${randomUUID()}`;
    const message = { version, to: "asha@example.in", subject: "Your enquiry", body, followUpAt: null };
    if (await call(who, `${reference}/messages`, message)) acknowledged.messages.push(body);
  }

  async function work(who: Colleague): Promise<void> {
    while (!stopping) {
      const reference = pick(references);
      const detail = await call<{ ticket: { version: number; assignee: { id: string } | null } }>(who, reference);
      if (detail) {
        const chance = Math.random();
        if (chance < 0.5) await claim(who, reference, detail.ticket);
        else if (chance < 0.85) await note(who, reference);
        else await write(who, reference, detail.ticket);
      }
      await wait(PAUSE_MS);
    }
  }
  const everybody = Promise.all(colleagues.map(work));
  // stop() rejects with the error; until then it must not end the process.
  everybody.catch(() => {});

  return {
    acknowledged,
    async stop(): Promise<Acknowledged> {
      stopping = true;
      await everybody;
      return acknowledged;
    },
  };
}

const bodies = z.object({ body: z.string(), state: z.string().nullable(), message_id: z.string().nullable() });
const claims = z.object({ reference: z.string(), staff_id: z.string(), times: z.number() });

const countMissing = (wanted: readonly string[], found: ReadonlySet<string>) =>
  wanted.filter((text) => !found.has(text)).length;

export async function countMessages(database: Database, ...states: string[]): Promise<number> {
  const rows = await database.read(bodies, sql`SELECT body, state, message_id FROM messages WHERE kind = 'out'`);
  return rows.filter(({ state }) => states.includes(String(state))).length;
}

/** Compares what was acknowledged with what the database holds and what the mailbox got. */
export async function compareWithDesk(database: Database, done: Acknowledged, mails: readonly ReceivedMail[]) {
  const notes = await database.read(bodies, sql`SELECT body, state, message_id FROM messages WHERE kind = 'note'`);
  const messages = await database.read(bodies, sql`SELECT body, state, message_id FROM messages WHERE kind = 'out'`);
  const found = await database.read(
    claims,
    sql`SELECT reference, staff_id, CAST(count(*) AS integer) AS times
      FROM ticket_events JOIN contacts ON contacts.id = enquiry_id
      WHERE kind IN ('assigned', 'taken-over') GROUP BY reference, staff_id`,
  );
  const key = ({ reference, staffId }: { reference: string; staffId: string }) => `${reference} ${staffId}`;
  const times = new Map(found.map(({ reference, staff_id, times }) => [`${reference} ${staff_id}`, times]));
  const claimed = Map.groupBy(done.claims, key);
  const mailed = Map.groupBy(mails, ({ text }) => /Message [\w-]+/.exec(text)?.[0]);
  const mailsOf = (body: string) => mailed.get(body)?.length ?? 0;
  const texts = [...notes, ...messages].map(({ body }) => body);
  return {
    claims: done.claims.length,
    notes: done.notes.length,
    messages: done.messages.length,
    "claims missing": [...claimed].reduce(
      (sum, [key, { length }]) => sum + Math.max(0, length - (times.get(key) ?? 0)),
      0,
    ),
    "notes missing": countMissing(done.notes, new Set(notes.map(({ body }) => body))),
    "messages missing": countMissing(done.messages, new Set(messages.map(({ body }) => body))),
    "stored twice": texts.length - new Set(texts).size,
    "sent twice": messages.filter(({ body }) => mailsOf(body) > 1).length,
    "sent, not mailed": messages.filter(({ body, state }) => state === "sent" && mailsOf(body) === 0).length,
    unsure: messages.filter(({ state }) => state === "unsure").length,
  };
}
