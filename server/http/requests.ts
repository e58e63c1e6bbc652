/** Reads where a request comes from, its query, its body and its uploads. */
import { isIP } from "node:net";
import type { FastifyRequest } from "fastify";
import { z } from "zod";
import { deskErrors } from "./desk-errors.ts";
import { type HttpError, httpErrors } from "./errors.ts";

/**
 * Whether a page of another site made the browser send this request. Only browsers send an origin, so a request without
 * one does not come from a page. Sec-Fetch-Site goes first, because a proxy that rewrites Host breaks the comparison of
 * origins.
 */
export function isCrossSite({ headers }: FastifyRequest): boolean {
  const { origin, "sec-fetch-site": site } = headers;
  if (site !== undefined) return site !== "same-origin" && site !== "none";
  if (origin === undefined) return false;
  return !URL.canParse(origin) || new URL(origin).host !== headers.host;
}

const utf8 = new TextDecoder("utf-8", { fatal: true });

/**
 * Parses a JSON body.
 * @throws HttpError without the parser's message, which quotes what the visitor typed
 */
export function parseJsonBody(bytes: Buffer): unknown {
  if (bytes.length === 0) throw httpErrors.badBody("The body is empty.");
  try {
    return JSON.parse(utf8.decode(bytes));
  } catch {
    throw httpErrors.badBody("The body is not JSON in UTF-8.");
  }
}

function check<T>(schema: z.core.$ZodType<T>, value: unknown): T {
  const { success, data, error } = z.safeParse(schema, value);
  if (success) return data;
  // Names of fields only: a message could repeat what somebody typed.
  throw deskErrors.badRequest(error.issues.map(({ path, code }) => `${path.join(".")}: ${code}`).join(", "));
}

/** The body of a request, checked. @throws HttpError */
export const readBody = <T>(request: FastifyRequest, schema: z.core.$ZodType<T>): T => check(schema, request.body);

/** The query of a request, checked. @throws HttpError */
export const readQuery = <T>(request: FastifyRequest, schema: z.core.$ZodType<T>): T => check(schema, request.query);

/** A request whose address names one thing. */
export interface ById {
  Params: { id: string };
}

/** A request whose address names an enquiry. */
export interface ByReference {
  Params: { reference: string };
}

/** The body of a request whose address holds everything. */
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

/** Whether the host name or address stands for this machine. */
export const isLoopbackName = (name: string): boolean =>
  /^(localhost|127(\.\d{1,3}){3}|\[?::1\]?)$/.test(name.replace(/^::ffff:/, ""));

function isRange(text: string): boolean {
  const [address = "", bits, ...rest] = text.split("/");
  if (text === "loopback") return true;
  const version = isIP(address);
  if (version === 0 || rest.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128));
}

/**
 * Parses TRUST_PROXY; returns undefined when it is invalid. A number of proxies is not accepted, because a client that
 * reaches the server directly could claim to have passed as many.
 */
export function parseTrustProxy(text: string): false | readonly string[] | undefined {
  if (text === "off") return false;
  const ranges = text.split(",").map((range) => range.trim());
  return ranges.every(isRange) ? ranges : undefined;
}

/** Headers that a proxy adds: behind one, every visitor seems to come from this machine. */
const proxyHeaders = ["forwarded", "x-forwarded-for", "x-forwarded-host", "x-real-ip", "via"];

type Sender = Pick<FastifyRequest, "raw" | "headers">;

/** Whether a program on this machine sent the request, without a proxy. */
export const isLocal = ({ raw, headers }: Sender): boolean =>
  isLoopbackName(raw.socket.remoteAddress ?? "") && proxyHeaders.every((name) => headers[name] === undefined);

/** Whether a browser on this machine sent the request, to an address of this machine. */
export function isFromThisMachine(request: Sender): boolean {
  const { host = "" } = request.headers;
  const url = URL.parse(`http://${host}`);
  return isLocal(request) && url?.host === host.replace(/:80$/, "") && isLoopbackName(url.hostname);
}

/** This many people may upload to this server at the same time. */
const MOST_UPLOADS = 4;

let uploads = 0;

/** Does the work of an upload, unless too many are under way. @throws HttpError 503 DESK69 */
export async function whileUploading<T>(work: () => Promise<T>): Promise<T> {
  if (uploads >= MOST_UPLOADS) throw deskErrors.tooManyUploads();
  uploads += 1;
  try {
    return await work();
  } finally {
    uploads -= 1;
  }
}

/** Reads a body into memory. @param mostBytes where it throws `tooLarge` */
export async function receiveUpload(
  body: AsyncIterable<Buffer>,
  mostBytes: number,
  tooLarge: () => HttpError,
): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of body) {
    size += chunk.length;
    if (size > mostBytes) throw tooLarge();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
