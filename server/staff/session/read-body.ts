import type { FastifyRequest } from "fastify";
import type { z } from "zod";
import { deskErrors } from "../../http/errors.ts";

function check<T>(schema: z.ZodType<T>, value: unknown): T {
  const { success, data, error } = schema.safeParse(value);
  if (success) return data;
  // Names of fields only: a message could repeat what somebody typed.
  throw deskErrors.badRequest(error.issues.map(({ path, code }) => `${path.join(".")}: ${code}`).join(", "));
}

/** The body of a request, checked. @throws HttpError */
export const readBody = <T>(request: FastifyRequest, schema: z.ZodType<T>): T => check(schema, request.body);

/** The query of a request, checked. @throws HttpError */
export const readQuery = <T>(request: FastifyRequest, schema: z.ZodType<T>): T => check(schema, request.query);

/** The time and the id of the last line of the page before; null for the first page. @throws HttpError */
export function readCursor(cursor: string | undefined): { at: string; id: string } | null {
  if (cursor === undefined) return null;
  const [at = "", id = ""] = cursor.split("~");
  if (id === "" || !Number.isFinite(Date.parse(at))) throw deskErrors.badRequest("after");
  return { at: new Date(at).toISOString(), id };
}
