/** Files of messages: staff choose them for a message that they write, and open those that came or went. */

import { randomUUID } from "node:crypto";
import { Readable } from "node:stream";
import type { FastifyInstance } from "fastify";
import sql, { type Sql } from "sql-template-tag";
import { z } from "zod";
import { MAX_ATTACHED_BYTES, mediaTypeOf } from "../../core/api/attachments.ts";
import { type Attachment, fileNamed, pdfOfService } from "../../core/api/messages.ts";
import { DAY_MS } from "../../core/times.ts";
import { type Database, hasRows, mustChange, type Statement, tryWrite } from "../database/database.ts";
import { hasRoomForFiles } from "../database/disk.ts";
import { access } from "../http/access.ts";
import { deskErrors } from "../http/desk-errors.ts";
import { type ById, type ByReference, readBody, readQuery, receiveUpload, whileUploading } from "../http/requests.ts";
import { BARE_POLICY } from "../http/security-headers.ts";
import { clean, fileName } from "../plain-text.ts";
import { audit } from "../staff/session/audit.ts";
import type { DeskContext } from "../staff/session/desk-context.ts";
import { sessionOf, whileAllowed } from "../staff/session/guard.ts";
import { type ChosenFile, readChosenFiles } from "../tickets/messages.ts";
import { type FoundEnquiry, requireEnquiry } from "../tickets/ticket.ts";

/** Files that one member adds within a day. */
const DAY_BYTES = 200_000_000;
/** A file that is not sent by then is deleted. */
const UNSENT_DAYS = 30;

interface NewFile {
  enquiryId: number;
  staffId: string;
  name: string;
  bytes: Buffer;
}

const isWithinDay = (staffId: string, bytes: number): Sql =>
  sql`(SELECT coalesce(sum(size), 0) FROM open_attachments
    WHERE staff_id = ${staffId} AND created_at > ${new Date(Date.now() - DAY_MS).toISOString()}) <= ${DAY_BYTES - bytes}`;

/** Stores a file for a message that is not sent yet. @throws HttpError 422 DESK87, 429 DESK89 */
async function storeFile(database: Database, { enquiryId, staffId, name, bytes }: NewFile): Promise<Attachment> {
  if (bytes.length === 0) throw deskErrors.emptyFile();
  const now = Date.now();
  const safeName = fileName(clean(name));
  const file = { id: randomUUID(), name: safeName, mediaType: mediaTypeOf(safeName), size: bytes.length };
  const isStored = await tryWrite(
    database,
    mustChange(sql`INSERT INTO attachments (id, name, media_type, size, enquiry_id, staff_id, created_at, bytes)
      SELECT ${file.id}, ${file.name}, ${file.mediaType}, ${file.size}, id, ${staffId}, ${new Date(now).toISOString()}, ${bytes}
      FROM open_enquiries WHERE id = ${enquiryId} AND ${isWithinDay(staffId, bytes.length)}`),
  );
  if (!isStored) throw deskErrors.tooManyFiles();
  return file;
}

/**
 * The files of these ids that a member may send to the person of a ticket, in their order.
 * @throws HttpError 409 DESK88 when one is not there, 413 DESK86 when they are too large, 429 DESK89 when copies are
 * too many
 */
export async function requireFiles(
  database: Database,
  ids: readonly string[],
  staffId: string,
  { ticket }: FoundEnquiry,
): Promise<ChosenFile[]> {
  const contacts = sql`SELECT enquiry_id FROM open_ticket_enquiries WHERE ticket_id = ${ticket.id}`;
  const files = await readChosenFiles(database, ids, staffId, contacts);
  if (files.length < ids.length) throw deskErrors.attachmentGone();
  if (files.reduce((sum, { size }) => sum + size, 0) > MAX_ATTACHED_BYTES) throw deskErrors.attachmentsTooLarge();
  const copied = files.reduce((sum, { messageId, size }) => sum + (messageId === null ? 0 : size), 0);
  const mayCopy =
    copied === 0 ||
    (await hasRows(database, sql`SELECT 1 FROM staff WHERE id = ${staffId} AND ${isWithinDay(staffId, copied)}`));
  if (!mayCopy) throw deskErrors.tooManyFiles();
  return files;
}

/**
 * The statements that give files to a message. Those of an earlier message stay there, too, and count again. They fail
 * when a file is gone.
 */
export const attachFiles = (files: readonly ChosenFile[], messageId: string, staffId: string): Statement[] =>
  files.map(({ id, messageId: earlier }) =>
    mustChange(
      earlier === null
        ? sql`UPDATE attachments SET message_id = ${messageId} WHERE id = ${id} AND message_id IS NULL`
        : sql`INSERT INTO attachments (id, message_id, name, media_type, size, enquiry_id, staff_id, created_at, bytes)
            SELECT ${randomUUID()}, ${messageId}, name, media_type, size, enquiry_id, ${staffId}, ${new Date().toISOString()}, bytes
            FROM open_attachments WHERE id = ${id}`,
    ),
  );

/** The statement that deletes files that staff chose and did not send. */
export const deleteUnsentFiles = (now: Date): Sql =>
  sql`DELETE FROM attachments
    WHERE message_id IS NULL AND created_at < ${new Date(now.getTime() - UNSENT_DAYS * DAY_MS).toISOString()}`;

/**
 * The PDF of a service as visitors see it; undefined where there is none.
 * @param slug the service, as in its address
 */
export const servicePdf = ({ view }: Pick<DeskContext["site"], "view">, slug: string): Buffer | undefined =>
  view().files.get(`/services/${slug}.pdf`)?.identity.bytes;

/** RFC 6266: a plain name for old programs, and the true one. */
function attachmentHeader(name: string): string {
  const plain = name.replaceAll(/[^\w. -]/g, "_");
  const encoded = encodeURIComponent(name).replaceAll(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`);
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}

const openedRow = z.object({ name: z.string(), reference: z.string().nullable(), bytes: z.instanceof(Uint8Array) });

/** `/tickets/:reference/attachments` takes files, `/attachments/:id` gives them out. */
export async function attachmentRoutes(app: FastifyInstance, context: DeskContext): Promise<void> {
  const { config, site, store } = context;
  const { database } = store;
  // A file is bytes, whatever it claims to be.
  app.addContentTypeParser("application/octet-stream", (_request, body, done) => done(null, body));

  app.post<ByReference>("/tickets/:reference/attachments", access("staff", { upload: true }), async (request) => {
    const { name } = readQuery(request, fileNamed);
    const { enquiryId } = await requireEnquiry(database, request.params.reference);
    const { body } = request;
    if (!(body instanceof Readable)) throw deskErrors.emptyFile();
    if (Number(request.headers["content-length"] ?? 0) > MAX_ATTACHED_BYTES) throw deskErrors.attachmentsTooLarge();
    return whileUploading(async (): Promise<Attachment> => {
      if (!(await hasRoomForFiles(config))) throw deskErrors.diskFull();
      const chunks = whileAllowed(context, request, body);
      const bytes = await receiveUpload(chunks, MAX_ATTACHED_BYTES, deskErrors.attachmentsTooLarge);
      return storeFile(database, { enquiryId, staffId: sessionOf(request).staff.id, name, bytes });
    });
  });

  app.post<ByReference>(
    "/tickets/:reference/attachments/pdf",
    access("staff"),
    async (request): Promise<Attachment> => {
      const { service } = readBody(request, pdfOfService);
      const { enquiryId } = await requireEnquiry(database, request.params.reference);
      const bytes = servicePdf(site, service);
      if (bytes === undefined) throw deskErrors.notFound();
      if (!(await hasRoomForFiles(config))) throw deskErrors.diskFull();
      const { id: staffId } = sessionOf(request).staff;
      return storeFile(database, { enquiryId, staffId, name: `${service}.pdf`, bytes });
    },
  );

  /** A file of a message stays. */
  app.delete<ById>("/attachments/:id", access("staff"), async (request, reply) => {
    await database.write(
      sql`DELETE FROM attachments
        WHERE id = ${request.params.id} AND staff_id = ${sessionOf(request).staff.id} AND message_id IS NULL`,
    );
    return reply.code(204).send();
  });

  app.get<ById>("/attachments/:id", access("staff"), async (request, reply) => {
    const { id: staffId } = sessionOf(request).staff;
    const [file] = await database.read(
      openedRow,
      sql`SELECT name, reference, bytes FROM open_attachments
        LEFT JOIN open_messages ON open_messages.id = open_attachments.message_id
        LEFT JOIN open_enquiries ON open_enquiries.id = coalesce(open_messages.enquiry_id, open_attachments.enquiry_id)
        WHERE open_attachments.id = ${request.params.id} AND (open_attachments.message_id IS NOT NULL OR open_attachments.staff_id = ${staffId})`,
    );
    if (file === undefined) throw deskErrors.notFound();
    await database.write(audit(staffId, "file-opened", file.reference === null ? {} : { reference: file.reference }));
    return reply
      .headers({
        "content-type": "application/octet-stream",
        "content-disposition": attachmentHeader(file.name),
        "content-security-policy": `${BARE_POLICY}; sandbox`,
        "x-content-type-options": "nosniff",
      })
      .send(file.bytes);
  });
}
