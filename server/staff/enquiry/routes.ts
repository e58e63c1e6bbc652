/** The API of one enquiry: `/desk/api/enquiries/:reference`. */
import type { FastifyInstance, FastifyRequest } from "fastify";
import sql from "sql-template-tag";
import { z } from "zod";
import type { ActResult, EnquiryDetail, Note } from "../contract/inbox.ts";
import type { DeskContext } from "../desk-context.ts";
import { deskErrors } from "../session/desk-errors.ts";
import { sessionOf } from "../session/guard.ts";
import { readBody } from "../session/read-body.ts";
import { act, refuseOlderVersion } from "../work/act.ts";
import { type FoundEnquiry, findEnquiry } from "../work/find-enquiry.ts";
import { undo } from "../work/undo.ts";
import { acts, Taken } from "./acts.ts";
import { findErased, readDetail } from "./detail.ts";
import { addNote, noteText } from "./note.ts";

type Routed = FastifyRequest<{ Params: { reference: string } }>;

const undoBody = z.strictObject({ undo: z.string() });
const noteBody = z.strictObject({ text: noteText });

export async function enquiryRoutes(app: FastifyInstance, { store: { database } }: DeskContext): Promise<void> {
  async function find(request: Routed): Promise<FoundEnquiry> {
    const { reference } = request.params;
    const found = await findEnquiry(database, reference);
    if (found) return found;
    const erased = await findErased(database, reference);
    throw erased ? deskErrors.erased(erased) : deskErrors.notFound();
  }

  const path = "/enquiries/:reference";
  app.get(path, async (request: Routed): Promise<EnquiryDetail> => readDetail(database, await find(request)));

  for (const [name, { schema, change }] of Object.entries(acts)) {
    app.post(`${path}/${name}`, async (request: Routed): Promise<ActResult> => {
      const input = readBody(request, schema as z.ZodType<{ version: number }>);
      const { staff: by } = sessionOf(request);
      const found = await find(request);
      const now = new Date();
      try {
        const scene = { by, found, at: now.toISOString() };
        return await act(database, found, { by, version: input.version, now }, change(scene, input as never));
      } catch (error) {
        if (error instanceof Taken) throw await refuseOlderVersion(database, found.work.id);
        throw error;
      }
    });
  }

  app.post(`${path}/undo`, async (request: Routed): Promise<ActResult> => {
    const { undo: id } = readBody(request, undoBody);
    return undo(database, await find(request), sessionOf(request).staff, id);
  });

  app.post(`${path}/note`, async (request: Routed): Promise<Note> => {
    const { text } = readBody(request, noteBody);
    return addNote(database, await find(request), sessionOf(request).staff, text);
  });

  app.post(`${path}/seen`, async (request: Routed, reply) => {
    const { contactId } = await find(request);
    const { staff } = sessionOf(request);
    await database.write(
      sql`INSERT INTO enquiry_views (contact_id, staff_id, viewed_at)
        VALUES (${contactId}, ${staff.id}, ${new Date().toISOString()})
        ON CONFLICT (contact_id, staff_id) DO UPDATE SET viewed_at = excluded.viewed_at`,
    );
    return reply.code(204).send();
  });
}
