/** Where somebody who has found a hole writes to (RFC 9116). */
import type { FastifyPluginAsync } from "fastify";
import { DAY_MS } from "../../core/enquiry/times.ts";
import type { Store } from "../enquiries/store.ts";

/** The RFC asks for less than a year. */
const VALID_MS = 180 * DAY_MS;

/** Answers with the company's address, which staff read. The file is made for each request, so that it never expires. */
export const securityTxt: FastifyPluginAsync<{ store: Pick<Store, "settings"> }> = async (app, { store }) => {
  app.get("/.well-known/security.txt", async (_request, reply) => {
    const expires = new Date(Date.now() + VALID_MS).toISOString();
    const text = `Contact: mailto:${store.settings().email}\nExpires: ${expires}\nPreferred-Languages: en, hi, gu\n`;
    return reply.type("text/plain; charset=utf-8").send(text);
  });
};
