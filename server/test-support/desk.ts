/** People who are signed in at the desk, and enquiries that they find there. */

import { randomUUID } from "node:crypto";
import type { FastifyInstance } from "fastify";
import sql from "sql-template-tag";
import { z } from "zod";
import type { Contact } from "../../enquiry/fields.ts";
import type { Role } from "../contract/session.ts";
import type { Database } from "../database/database.ts";
import type { StoredEnquiry } from "../enquiries/enquiry.ts";
import { readEnquiry } from "../enquiries/read.ts";
import type { Store } from "../enquiries/store.ts";
import type { Submission } from "../enquiries/submission-record.ts";
import { createSession } from "../staff/session/sessions.ts";
import { submission } from "./submission.ts";
import { enquiry } from "./test-server.ts";

type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

/** Adds a person without the ceremony of joining. An owner owns a passkey, which nobody can use. */
export async function addStaff(database: Database, name = "Kiran Shah", role: Role = "staff"): Promise<string> {
  const id = randomUUID();
  const mail = `${name.split(" ")[0]?.toLowerCase()}@example.in`;
  await database.write(
    sql`INSERT INTO staff (id, name, mail, role, created_at)
      VALUES (${id}, ${name}, ${mail}, ${role}, ${new Date().toISOString()})`,
  );
  if (role === "owner") {
    await database.write(
      sql`INSERT INTO passkeys (id, staff_id, name, public_key, transports, counter, backed_up, created_at)
        VALUES (${randomUUID()}, ${id}, ${"Test"}, ${""}, ${"[]"}, ${0}, ${0}, ${new Date().toISOString()})`,
    );
  }
  return id;
}

/** Signs a person in and returns a function that sends requests as the console does. */
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
      const isJson = response.headers["content-type"]?.toString().startsWith("application/json");
      return { status: response.statusCode, body: isJson ? response.json() : response.body, headers: response.headers };
    },
  };
}

/** Stores an enquiry. */
export async function addEnquiry(store: Store, contact: Partial<Contact> = {}, changes: Partial<Submission> = {}) {
  const [reference = ""] = await store.insert(submission({ contacts: [{ ...enquiry, ...contact }], ...changes }));
  const { id } = (await readEnquiry(store.database, reference)) as StoredEnquiry;
  const [work] = await store.database.read(
    z.object({ work_id: z.string() }),
    sql`SELECT work_id FROM work_enquiries WHERE contact_id = ${id}`,
  );
  if (!work) throw new Error("The enquiry has no work.");
  return { reference, contactId: id, workId: work.work_id };
}
