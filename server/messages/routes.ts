/** Routes of messages and of mails without an enquiry. */

import type { FastifyInstance } from "fastify";
import sql, { type Sql } from "sql-template-tag";
import { z } from "zod";
import { attachBody, type ReceivedMessage, type Unmatched } from "../../core/api/messages.ts";
import { type Database, mustChange, onConflictThrow, type Statement } from "../database/database.ts";
import { access } from "../http/access.ts";
import { deskErrors } from "../http/desk-errors.ts";
import { type ById, readBody, readCursor } from "../http/requests.ts";
import { audit, recordLook } from "../staff/session/audit.ts";
import type { DeskContext } from "../staff/session/desk-context.ts";
import { sessionOf } from "../staff/session/guard.ts";
import { findMail, unmatchedMails } from "../tickets/messages.ts";
import { requireEnquiry } from "../tickets/ticket.ts";
import { effectsOf } from "./incoming/effects.ts";
import { sendingRoutes } from "./sending.ts";
import { templateRoutes } from "./templates.ts";

/** The conversations of the desk, and mails without an enquiry. */
export async function messageRoutes(app: FastifyInstance, context: DeskContext): Promise<void> {
  const { config, mailer, store, worker } = context;
  const { database } = store;
  templateRoutes(app, context);
  sendingRoutes(app, { database, mailer, sendsChats: config.whatsApp !== null, wake: worker.wake });
  receivedRoutes(app, database);
}

const mailRow = z.object({ automatic: z.number() });

function receivedRoutes(app: FastifyInstance, database: Database): void {
  const writeOnce = (...statements: readonly Statement[]) =>
    onConflictThrow(database.write(...statements), deskErrors.alreadyAttached);
  const isUnmatched = (id: string): Sql => sql`id = ${id} AND kind = 'in' AND enquiry_id IS NULL`;

  app.get("/unmatched", access("staff"), async (request): Promise<Unmatched> => {
    const cursor = readCursor(request);
    await recordLook(database, sessionOf(request).staff.id, "unmatched-read");
    return unmatchedMails(database, cursor);
  });

  app.get<ById>("/received/:id", access("staff"), async (request): Promise<ReceivedMessage> => {
    const mail = await findMail(database, request.params.id);
    if (mail === undefined) throw deskErrors.notFound();
    const about = mail.reference === null ? {} : { reference: mail.reference };
    await database.write(audit(sessionOf(request).staff.id, "mail-opened", about));
    return mail;
  });

  app.post<ById>("/unmatched/:id/attach", access("staff"), async (request, reply) => {
    const { id } = request.params;
    const { enquiryId, reference } = await requireEnquiry(database, readBody(request, attachBody).reference);
    const [mail] = await database.read(mailRow, sql`SELECT automatic FROM open_messages WHERE ${isUnmatched(id)}`);
    if (mail === undefined) throw deskErrors.alreadyAttached();
    const at = new Date().toISOString();
    const staffId = sessionOf(request).staff.id;
    await writeOnce(
      mustChange(sql`UPDATE messages SET enquiry_id = ${enquiryId}, matched_by = 'hand' WHERE ${isUnmatched(id)}`),
      ...effectsOf({ id, isAutomatic: mail.automatic === 1 }, enquiryId, at, staffId),
      audit(staffId, "mail-attached", { reference }),
    );
    return reply.code(204).send();
  });

  app.post<ById>("/unmatched/:id/remove", access("staff"), async (request, reply) => {
    const { id } = request.params;
    const staffId = sessionOf(request).staff.id;
    await writeOnce(mustChange(sql`DELETE FROM messages WHERE ${isUnmatched(id)}`), audit(staffId, "mail-removed"));
    return reply.code(204).send();
  });
}
