import type { FastifyRequest } from "fastify";
import { z } from "zod";
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

/** The body of a request that says everything with its address. */
export const noBody = z.strictObject({}).optional();

const pageQuery = z.strictObject({ after: z.string().max(100).optional() });

/** The last line of the page before. */
export interface Cursor {
  at: string;
  id: string;
}

/** Reads `after` of the query; null for the first page. @throws HttpError */
export function readCursor(request: FastifyRequest): Cursor | null {
  const { after } = readQuery(request, pageQuery);
  if (after === undefined) return null;
  const [at = "", id = ""] = after.split("~");
  if (id === "" || !Number.isFinite(Date.parse(at))) throw deskErrors.badRequest("after");
  return { at: new Date(at).toISOString(), id };
}
