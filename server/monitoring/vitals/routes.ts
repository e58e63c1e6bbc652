import type { FastifyError, FastifyRequest } from "fastify";
import { VITALS_PATH } from "../../../enquiry/vitals.ts";
import type { Plugin } from "../../http/app-context.ts";
import { HttpError } from "../../http/http-error.ts";
import { httpErrors } from "../../http/http-errors.ts";
import { parseJsonBody } from "../../http/json-body.ts";
import { isCrossSite } from "../../http/origins.ts";
import { openVitals, vitalsFile } from "./file.ts";
import { limitMeasurements } from "./limits.ts";
import { measurementSchema } from "./measurement.ts";
import { pageNames } from "./page-names.ts";

/** A measurement is a line of text. */
const BODY_LIMIT = 1024;

/** Takes the measurements of sampled visits (issue: field truth). Whatever becomes of one, enquiries do not notice. */
export const vitals: Plugin = (app, { config, siteDir }) => {
  const nameOf = pageNames(siteDir);
  const limits = limitMeasurements();

  function limit(seconds: number): void {
    if (seconds > 0) throw httpErrors.tooManyMeasurements(seconds);
  }

  let file: ReturnType<typeof openVitals> | undefined;

  app.register(async (api) => {
    api.removeAllContentTypeParsers();
    // The type under which navigator.sendBeacon sends text.
    const asText = { parseAs: "buffer", bodyLimit: BODY_LIMIT } as const;
    api.addContentTypeParser("text/plain", asText, async (_request: FastifyRequest, bytes: Buffer) =>
      parseJsonBody(bytes),
    );

    // What the framework itself refuses (too long, of another type) is no measurement either.
    api.setErrorHandler<Error & Partial<FastifyError>>((error) => {
      if (error instanceof HttpError || (error.statusCode ?? 500) >= 500) throw error;
      throw httpErrors.badMeasurement();
    });

    api.addHook("onRequest", async (request) => {
      if (isCrossSite(request, config.allowedOrigins)) throw httpErrors.crossSite();
      limit(limits.fromSite(request));
    });

    api.post(VITALS_PATH, async (request, reply) => {
      const { success, data } = measurementSchema.safeParse(request.body);
      if (!success) throw httpErrors.badMeasurement();
      limit(limits.inAll());
      try {
        file ??= openVitals(vitalsFile(config.dataDir));
        file.record({ ...data, page: nameOf(data.page) }, new Date());
      } catch (error) {
        request.log.warn(error, "a measurement was not kept");
      }
      return reply.code(204).send();
    });

    api.addHook("onClose", async () => file?.close());
  });
};
