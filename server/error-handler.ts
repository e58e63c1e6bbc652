import type { FastifyError, FastifyRequest } from "fastify";
import fp from "fastify-plugin";
import type { Config } from "./config.ts";
import { StoreUnavailableError } from "./database/database.ts";
import { DiskReserveError } from "./database/disk.ts";
import type { Store } from "./enquiries/store.ts";
import { KeyReusedError } from "./enquiries/submission-record.ts";
import { deskErrors } from "./http/desk-errors.ts";
import { HttpError, httpErrors } from "./http/errors.ts";
import { sendPage } from "./http/pages.ts";
import type { LiveSite } from "./site/live-site.ts";

type AnyError = Error & Partial<FastifyError>;

function toHttpError(error: AnyError, { id, routeOptions }: FastifyRequest): HttpError {
  if (error instanceof HttpError) return error;
  if (error instanceof KeyReusedError) return httpErrors.idempotencyKeyReused();
  if (error instanceof DiskReserveError) return httpErrors.diskReserve();
  if (error instanceof StoreUnavailableError) return httpErrors.notStored();
  if (error.statusCode === 413) return httpErrors.bodyTooLarge(routeOptions.bodyLimit);
  if (error.statusCode === 415) return httpErrors.unsupportedMediaType();
  if (error.statusCode !== undefined && error.statusCode < 500) return httpErrors.malformedRequest(error.statusCode);
  return httpErrors.internalError(id);
}

/** The error for staff while the database is unavailable. */
async function whyUnavailable(error: AnyError, { checkWritable, journal }: Store): Promise<HttpError | undefined> {
  if (error instanceof DiskReserveError) return deskErrors.diskFull();
  if (!(error instanceof StoreUnavailableError)) return undefined;
  try {
    await checkWritable();
    return deskErrors.databaseAway(journal?.counts().waiting ?? 0);
  } catch {
    return deskErrors.nothingStored();
  }
}

interface ErrorHandlerOptions {
  config: Pick<Config, "development">;
  store: Store;
  site: LiveSite;
}

/**
 * Answers every error: in JSON for programs and the desk, else the sentence of a refusal as text, and for errors a page
 * of the site (requirement 7.11), with a stack in development only.
 */
export const errorHandler = fp<ErrorHandlerOptions>(async (app, { config, store, site }) => {
  app.setErrorHandler<AnyError>(async (error, request, reply) => {
    const isDataApi = request.url.startsWith("/rest/");
    const isDesk = request.url.startsWith("/desk/api/");
    const httpError = (isDesk && (await whyUnavailable(error, store))) || toHttpError(error, request);
    const { status, code, headers } = httpError;
    const isFailure = status >= 500 && error !== httpError;
    if (isFailure) request.log.error({ err: error, code }, isDataApi ? "enquiry.store_failed" : "request.failed");
    else request.log.info({ code }, isDataApi ? "enquiry.rejected" : "request.rejected");
    reply.code(status).headers(headers);
    if (isDataApi || isDesk) return reply.send(httpError.body);
    if (!isFailure) return reply.type("text/plain; charset=utf-8").send(httpError.text);
    const stack = config.development ? `\n${error.stack}` : "";
    const page = site.view().error?.(status, request.id, stack);
    if (page) return sendPage(request, reply, page);
    return reply.type("text/plain; charset=utf-8").send(`Code ${status}, reference ${request.id}${stack}`);
  });
});
