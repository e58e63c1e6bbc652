/** Finds the enquiry that a mail belongs to. It is found by a sign that we gave, or not at all: the desk never guesses. */
import sql, { join, type Sql } from "sql-template-tag";
import { z } from "zod";
import { referencesIn } from "../../../../enquiry/reference.ts";
import type { Database } from "../../../database/database.ts";
import type { Signer } from "../../../database/installation-key.ts";
import { toldText } from "../../../enquiries/enquiry.ts";
import { isSameAddress } from "../../enquiry/messages.ts";
import { referenceOfAddress } from "../reply-address.ts";
import type { IncomingMail } from "./incoming-mail.ts";

export interface Match {
  contactId: number;
  by: "token" | "references" | "reference";
}

const contactRow = z.object({ id: z.number(), email: toldText });

/** The enquiries with these references, also where a reference is an alias. */
const byReference = (references: readonly string[]): Sql =>
  sql`SELECT open_enquiries.id, email FROM open_enquiries JOIN open_work_enquiries ON open_work_enquiries.contact_id = open_enquiries.id
    WHERE reference IN (${join(references)})
      OR also_known_as IN (${join(references)})`;

/** A mail that was sent to an address with our token. */
async function byToken(database: Database, { recipients }: IncomingMail, key: Signer): Promise<Match | undefined> {
  const references = recipients.flatMap((address) => referenceOfAddress(address, key) ?? []);
  if (references.length === 0) return undefined;
  const [contact] = await database.read(contactRow, byReference(references));
  return contact && { contactId: contact.id, by: "token" };
}

const messageRow = z.object({ contactId: z.number() });

/** A mail that answers a message, a mail of its thread, or the acknowledgement. The newest message counts. */
async function byThread(database: Database, { references }: IncomingMail): Promise<Match | undefined> {
  if (references.length === 0) return undefined;
  const [message] = await database.read(
    messageRow,
    sql`SELECT contact_id FROM open_messages WHERE message_id IN (${join(references)}) AND contact_id IS NOT NULL
      ORDER BY created_at DESC LIMIT 1`,
  );
  if (message) return { contactId: message.contactId, by: "references" };
  const locals = references.map((id) => id.slice(1, id.lastIndexOf("@")));
  const [notified] = await database.read(
    messageRow,
    sql`SELECT open_jobs.contact_id FROM open_jobs
        JOIN open_work_enquiries ON open_work_enquiries.contact_id = open_jobs.contact_id
      WHERE open_jobs.id IN (${join(locals)}) AND kind = 'autoreply' LIMIT 1`,
  );
  return notified && { contactId: notified.contactId, by: "references" };
}

/** A reference in the subject proves nothing alone, because it is short: the sender must be the visitor. */
async function bySubject(database: Database, { subject, from }: IncomingMail): Promise<Match | undefined> {
  const references = referencesIn(subject);
  if (references.length === 0) return undefined;
  const contacts = await database.read(contactRow, byReference(references));
  const own = contacts.find(({ email }) => isSameAddress(email, from));
  return own && { contactId: own.id, by: "reference" };
}

/** @param key signs the tokens */
export const matchMail = async (database: Database, mail: IncomingMail, key: Signer): Promise<Match | undefined> =>
  (await byToken(database, mail, key)) ?? (await byThread(database, mail)) ?? (await bySubject(database, mail));
