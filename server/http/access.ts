/** The access rules of routes. Each route has its rule beside its handler, or the server does not start. */

/**
 * The callers that a route allows. "signature", "metrics token", "receipt" and "preview link" are checked by the
 * plugin, which has the secret.
 */
export type Access =
  | "anybody"
  | "staff"
  | "staff with proof"
  | "owner"
  | "owner with proof"
  | "signature"
  | "metrics token"
  | "receipt"
  | "preview link";

declare module "fastify" {
  interface FastifyContextConfig {
    access?: Access;
    upload?: boolean;
  }
}

/** The options of a route with these callers. @param options of a route that takes files */
export const access = (allowed: Access, options: { upload?: boolean } = {}) => ({
  config: { access: allowed, ...options },
});
