/** Members, requests of people and drafts as they are stored, for tests of what follows from them. */
import { randomUUID } from "node:crypto";
import sql, { type Sql } from "sql-template-tag";
import type { RequestKind } from "../../core/api/requests.ts";
import type { Role } from "../../core/api/staff.ts";
import { DAY_MS } from "../../core/times.ts";

/** The address of a member of the fixtures. */
export const mailOf = (name: string): string => `${name.split(" ")[0]?.toLowerCase()}@example.in`;

interface MemberFixture {
  id: string;
  name: string;
  role?: Role;
}

/** The statement that stores a member, without the ceremony of joining. */
export const aMember = ({ id, name, role = "staff" }: MemberFixture): Sql =>
  sql`INSERT INTO staff (id, name, mail, role, created_at)
    VALUES (${id}, ${name}, ${mailOf(name)}, ${role}, ${new Date().toISOString()})`;

/** The statement that stores a passkey, which nobody can use. */
export const aPasskey = (staffId: string): Sql =>
  sql`INSERT INTO passkeys (id, staff_id, name, public_key, transports, counter, backed_up, created_at)
    VALUES (${randomUUID()}, ${staffId}, ${"Laptop"}, ${""}, ${"[]"}, ${0}, ${0}, ${new Date().toISOString()})`;

interface RequestFixture {
  id?: string;
  reference: string;
  kind: RequestKind;
  at?: Date;
}

/** The statement that stores what a person asked for, which is due after 90 days. */
export function aRequest({ id = randomUUID(), reference, kind, at = new Date() }: RequestFixture): Sql {
  const dueAt = new Date(at.getTime() + 90 * DAY_MS);
  return sql`INSERT INTO privacy_requests (id, reference, kind, requested_at, due_at)
    VALUES (${id}, ${reference}, ${kind}, ${at.toISOString()}, ${dueAt.toISOString()})`;
}

interface DraftFixture {
  staffId: string;
  enquiryId: number;
  body?: string;
}

/** The statement that stores a letter that a member has begun. */
export const aDraft = ({ staffId, enquiryId, body = "{}" }: DraftFixture): Sql =>
  sql`INSERT INTO drafts (staff_id, enquiry_id, body, saved_at)
    VALUES (${staffId}, ${enquiryId}, ${body}, ${new Date().toISOString()})`;
