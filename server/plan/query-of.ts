import type { FastifyRequest } from "fastify";

/** Everything behind the question mark of a request's address. */
export const queryOf = ({ url }: FastifyRequest): string => url.slice(url.indexOf("?") + 1 || url.length);
