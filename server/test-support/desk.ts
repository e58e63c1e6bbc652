/** Members who are signed in at the desk, and enquiries that they find there. */

import { randomUUID } from "node:crypto";
import type { FastifyInstance, LightMyRequestResponse } from "fastify";
import sql, { type Sql } from "sql-template-tag";
import { z } from "zod";
import { unpackFile } from "../../core/api/packed-fields.ts";
import type { Me, Role } from "../../core/api/staff.ts";
import type { Status } from "../../core/api/ticket.ts";
import type { Contact } from "../../core/enquiry/fields.ts";
import { DAY_MS, dayInIndia } from "../../core/times.ts";
import type { Database } from "../database/database.ts";
import type { StoredEnquiry } from "../enquiries/enquiry.ts";
import { readEnquiry } from "../enquiries/read.ts";
import type { Store } from "../enquiries/store.ts";
import type { Submission } from "../enquiries/submission-record.ts";
import { done, setAside, waiting } from "../enquiries/ticket-states.ts";
import { invite } from "../staff/members/staff.ts";
import { createSession } from "../staff/session/sessions.ts";
import { createAuthenticator } from "./authenticator.ts";
import { aMember, aPasskey } from "./rows.ts";
import { enquiry, submission } from "./test-server.ts";

/** A time of UTC so many days after today in India: 03:30 is 9:00 there. */
export const inDays = (days: number, time = "03:30"): string =>
  `${dayInIndia(Date.now() + days * DAY_MS)}T${time}:00.000Z`;

type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

/** Adds a member without the ceremony of joining. An owner owns a passkey, which nobody can use. */
export async function addStaff(database: Database, name = "Kiran Shah", role: Role = "staff"): Promise<string> {
  const id = randomUUID();
  await database.write(aMember({ id, name, role }), ...(role === "owner" ? [aPasskey(id)] : []));
  return id;
}

function answerOf({ statusCode: status, headers, body: text, json }: LightMyRequestResponse) {
  const isJson = headers["content-type"]?.toString().startsWith("application/json");
  const body = isJson ? json() : text;
  return { status, body: body?.shared ? unpackFile(body) : body, headers };
}

/** Signs a member in and returns a function that sends requests as the desk does. */
export async function signIn(app: FastifyInstance, database: Database, staffId: string) {
  const token = await createSession(database, { staffId, device: "Test", proof: "passkey" });
  return {
    cookie: `desk=${token}`,
    async request(method: Method, url: string, body?: object) {
      const response = await app.inject({
        method,
        url: `/desk/api${url}`,
        headers: { cookie: `desk=${token}`, "sec-fetch-site": "same-origin" },
        ...(body && { payload: body }),
      });
      return answerOf(response);
    },
  };
}

/** Sets when all who are signed in proved last who they are. */
export const setProofTime = (database: Database, at: Date | string) =>
  database.write(sql`UPDATE sessions SET confirmed_at = ${new Date(at).toISOString()}`);

/** Assignments that put tickets of To answer into a list, for UPDATE tickets SET. */
export const inList = (status: Status, sortAt: string = new Date().toISOString()): Sql =>
  ({
    "to-answer": sql`sort_at = ${sortAt}`,
    waiting: waiting(sortAt, null),
    done: done(null, sortAt),
    "set-aside": setAside(sortAt),
  })[status];

/** Stores an enquiry. */
export async function addEnquiry(store: Store, contact: Partial<Contact> = {}, changes: Partial<Submission> = {}) {
  const [reference = ""] = await store.insert(submission({ contacts: [{ ...enquiry, ...contact }], ...changes }));
  const { id } = (await readEnquiry(store.database, reference)) as StoredEnquiry;
  const [ticket] = await store.database.read(
    z.object({ ticket_id: z.string() }),
    sql`SELECT ticket_id FROM ticket_enquiries WHERE enquiry_id = ${id}`,
  );
  if (!ticket) throw new Error("The enquiry has no ticket.");
  return { reference, enquiryId: id, ticketId: ticket.ticket_id };
}

const android =
  "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36";

/** @param remoteAddress the visitor's address, which the limits count */
export function openBrowser(app: FastifyInstance, remoteAddress = "127.0.0.1") {
  const cookies = new Map<string, string>();
  return {
    cookies,
    async request(method: Method, url: string, body?: object) {
      const cookie = Array.from(cookies, ([name, value]) => `${name}=${value}`).join("; ");
      const response = await app.inject({
        method,
        url: `/desk/api${url}`,
        remoteAddress,
        headers: { "sec-fetch-site": "same-origin", "user-agent": android, ...(cookie && { cookie }) },
        ...(body && { payload: body }),
      });
      for (const { name, value } of response.cookies) {
        if (value === "") cookies.delete(name);
        else cookies.set(name, value);
      }
      return answerOf(response);
    },
  };
}

export type Browser = ReturnType<typeof openBrowser>;

interface Joining {
  name?: string;
  role?: Role;
}

/** The token of a new link from the operator. */
export async function inviteAsOperator(database: Database, { name = "Kiran Shah", role = "staff" }: Joining = {}) {
  const mail = `${name.split(/\W+/)[0]?.toLowerCase()}@example.in`;
  const { path } = await invite(database, { name, mail, role, invitedBy: null });
  return path.split("/").at(-1) ?? "";
}

/** A member who has joined with a passkey in a browser of their own. */
export async function join(app: FastifyInstance, database: Database, { name = "Kiran Shah", role }: Joining = {}) {
  const token = await inviteAsOperator(database, { name, ...(role && { role }) });
  const browser = openBrowser(app);
  const authenticator = createAuthenticator();
  const options = await browser.request("POST", "/join/passkey/options", { token, name });
  const credential = authenticator.create(options.body);
  const joined = await browser.request("POST", "/join/passkey", { token, name, credential });
  if (joined.status !== 200) throw new Error(`Joining answered ${joined.status}: ${JSON.stringify(joined.body)}`);
  return { ...browser, me: joined.body as Me, authenticator, token };
}

type Authenticator = ReturnType<typeof createAuthenticator>;
type Behaviour = Parameters<Authenticator["get"]>[1];

/** Signs in, or confirms, with a passkey. */
export async function usePasskey(
  browser: Pick<Browser, "request">,
  authenticator: Authenticator,
  purpose: "sign-in" | "confirm" = "sign-in",
  behaviour: Behaviour = {},
) {
  const { body } = await browser.request("POST", `/${purpose}/passkey/options`);
  return browser.request("POST", `/${purpose}/passkey`, { credential: authenticator.get(body, behaviour) });
}
