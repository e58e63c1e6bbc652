/** Whose data was held at any moment of a time, and who looked at it. */
import sql from "sql-template-tag";
import { z } from "zod";
import { nameOf } from "../../enquiry/fields.ts";
import type { Database } from "../database/database.ts";
import { readEnquiries } from "../enquiries/read.ts";
import { toldText } from "../enquiries/rows.ts";

export interface Window {
  since: Date;
  until: Date;
}

/** A person whose data was there, with the references of all that they wrote. */
export interface AffectedPerson {
  name: string;
  email: string;
  phone: string;
  references: string[];
  /** Whether any of the person's enquiries is sealed now. */
  isSealed: boolean;
}

export interface Affected {
  people: AffectedPerson[];
  /** References of enquiries that were erased since the beginning: who wrote them is not known any more. */
  erased: string[];
}

const sealedRow = z.object({ reference: z.string(), full_name: toldText, email: toldText, phone: toldText });

/** Everybody whose enquiry was received before the end and not erased before the beginning. */
export async function findAffected(database: Database, { since, until }: Window): Promise<Affected> {
  const listed = (await readEnquiries(database))
    .filter(({ canary, created_at }) => !canary && new Date(created_at) < until)
    .map((enquiry) => ({ ...enquiry, isSealed: false }));
  const sealed = await database.read(
    sealedRow,
    sql`SELECT reference, full_name, email, phone FROM sealed_enquiries WHERE created_at < ${until.toISOString()} AND canary = 0`,
  );
  const erased = await database.read(
    z.object({ reference: z.string() }),
    sql`SELECT reference FROM erased_references WHERE erased_at >= ${since.toISOString()} ORDER BY reference`,
  );
  const people = new Map<string, AffectedPerson>();
  for (const one of [...listed, ...sealed.map((row) => ({ ...row, isSealed: true }))]) {
    const { email, phone, reference, isSealed } = one;
    const name = nameOf(one);
    const key = `${email.trim().toLowerCase() || phone}\n${name.trim().toLowerCase()}`;
    const known = people.get(key);
    if (known) {
      known.references.push(reference);
      known.isSealed ||= isSealed;
    } else people.set(key, { name, email, phone, references: [reference], isSealed });
  }
  return { people: [...people.values()], erased: erased.map(({ reference }) => reference) };
}

const accessRow = z.object({
  created_at: z.string(),
  name: z.string().nullable(),
  act: z.string(),
  reference: z.string().nullable(),
});
export type Access = z.infer<typeof accessRow>;

/** The audit of that time: who signed in, and who opened or exported which enquiries. */
export const readAccess = (database: Database, { since, until }: Window): Promise<Access[]> =>
  database.read(
    accessRow,
    sql`SELECT audit.created_at, staff.name, act, reference FROM audit LEFT JOIN staff ON staff.id = staff_id
      WHERE audit.created_at >= ${since.toISOString()} AND audit.created_at < ${until.toISOString()}
      ORDER BY audit.created_at, audit.id`,
  );
