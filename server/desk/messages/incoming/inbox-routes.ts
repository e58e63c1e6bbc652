/** Mails that belong to no enquiry yet, and the files of mails. */
import type { FastifyInstance } from "fastify";
import sql, { type Sql } from "sql-template-tag";
import { z } from "zod";
import { attachBody, type ReceivedMessage, type Unmatched } from "../../../contract/messages.ts";
import { type Database, type Guard, mapConflict, mustChange } from "../../../database/database.ts";
import { deskErrors } from "../../../http/desk-errors.ts";
import { readBody, readCursor } from "../../../http/requests.ts";
import { audit, recordLook } from "../../../staff/session/audit.ts";
import { sessionOf } from "../../../staff/session/guard.ts";
import { findMail, unmatchedMails } from "../../enquiry/messages.ts";
import { requireEnquiry } from "../../enquiry/work.ts";
import { effectsOf } from "./receive-mail.ts";

interface ById {
  Params: { id: string };
}

const mailRow = z.object({ automatic: z.number() });
const fileRow = z.object({ name: z.string(), reference: z.string().nullable(), bytes: z.instanceof(Uint8Array) });

/** RFC 6266: a plain name for old programs, and the true one. */
function attachmentHeader(name: string): string {
  const plain = name.replaceAll(/[^\w. -]/g, "_");
  const encoded = encodeURIComponent(name).replaceAll(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`);
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}

export function inboxRoutes(app: FastifyInstance, database: Database): void {
  const writeOnce = (...statements: readonly (Sql | Guard)[]) =>
    mapConflict(database.write(...statements), deskErrors.alreadyAttached);
  const isUnmatched = (id: string): Sql => sql`id = ${id} AND kind = 'in' AND contact_id IS NULL`;

  app.get("/unmatched", async (request): Promise<Unmatched> => {
    const cursor = readCursor(request);
    await recordLook(database, sessionOf(request).staff.id, "unmatched-read");
    return unmatchedMails(database, cursor);
  });

  app.get<ById>("/received/:id", async (request): Promise<ReceivedMessage> => {
    const mail = await findMail(database, request.params.id);
    if (mail === undefined) throw deskErrors.notFound();
    const about = mail.reference === null ? {} : { reference: mail.reference };
    await database.write(audit(sessionOf(request).staff.id, "mail-opened", about));
    return mail;
  });

  app.post<ById>("/unmatched/:id/attach", async (request, reply) => {
    const { id } = request.params;
    const { contactId, reference } = await requireEnquiry(database, readBody(request, attachBody).reference);
    const [mail] = await database.read(mailRow, sql`SELECT automatic FROM open_messages WHERE ${isUnmatched(id)}`);
    if (mail === undefined) throw deskErrors.alreadyAttached();
    const at = new Date().toISOString();
    const staffId = sessionOf(request).staff.id;
    await writeOnce(
      mustChange(sql`UPDATE messages SET contact_id = ${contactId}, matched_by = 'hand' WHERE ${isUnmatched(id)}`),
      ...effectsOf({ id, isAutomatic: mail.automatic === 1 }, contactId, at, staffId),
      audit(staffId, "mail-attached", { reference }),
    );
    return reply.code(204).send();
  });

  app.post<ById>("/unmatched/:id/remove", async (request, reply) => {
    const { id } = request.params;
    const staffId = sessionOf(request).staff.id;
    await writeOnce(mustChange(sql`DELETE FROM messages WHERE ${isUnmatched(id)}`), audit(staffId, "mail-removed"));
    return reply.code(204).send();
  });

  app.get<ById>("/attachments/:id", async (request, reply) => {
    const [file] = await database.read(
      fileRow,
      sql`SELECT name, reference, bytes FROM open_attachments JOIN open_messages ON open_messages.id = open_attachments.message_id
        LEFT JOIN open_enquiries ON open_enquiries.id = contact_id WHERE open_attachments.id = ${request.params.id}`,
    );
    if (file === undefined) throw deskErrors.notFound();
    const about = file.reference === null ? {} : { reference: file.reference };
    await database.write(audit(sessionOf(request).staff.id, "file-opened", about));
    return reply
      .headers({
        "content-type": "application/octet-stream",
        "content-disposition": attachmentHeader(file.name),
        "content-security-policy": "sandbox; default-src 'none'",
        "x-content-type-options": "nosniff",
      })
      .send(file.bytes);
  });
}
