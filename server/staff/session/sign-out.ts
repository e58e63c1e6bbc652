import type { FastifyInstance } from "fastify";
import { StoreUnavailableError } from "../../database/database.ts";
import { deskErrors } from "../../http/errors.ts";
import type { DeskContext } from "../desk-context.ts";
import { clearCookie, readCookie } from "./cookies.ts";
import { endSession, hashToken } from "./sessions.ts";

/** `POST /sign-out`. The browser forgets its session even while the database is away, and the answer says what is left to do. */
export async function signOut(app: FastifyInstance, { store }: DeskContext): Promise<void> {
  app.post("/sign-out", { config: { open: true } }, async (request, reply) => {
    const token = readCookie(request, "desk");
    clearCookie(request, reply, "desk");
    try {
      if (token !== undefined) await endSession(store.database, hashToken(token));
    } catch (error) {
      throw error instanceof StoreUnavailableError ? deskErrors.signedOutHere() : error;
    }
    return reply.code(204).send();
  });
}
