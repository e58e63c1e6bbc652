/** Signing out, also while the database is away. */
import type { FastifyInstance } from "fastify";
import { StoreUnavailableError } from "../../storage/store.ts";
import { addBackgroundJob } from "../background-job.ts";
import type { DeskContext } from "../desk-context.ts";
import { clearCookie, readCookie } from "./cookies.ts";
import { deskErrors } from "./desk-errors.ts";
import { endSession, hashToken } from "./sessions.ts";

/** How soon a session ends in the database that has come back. */
const PASS_ON_MS = 2000;

export async function signOut(app: FastifyInstance, { store }: DeskContext): Promise<void> {
  const { sessionMemory } = app;
  const endInDatabase = (hash: string) => endSession(store.database, hash);
  addBackgroundJob(app, {
    everyMs: PASS_ON_MS,
    failure: "sign_out.not_stored",
    run: () => sessionMemory.passOn(endInDatabase),
  });

  app.post("/sign-out", { config: { open: true } }, async (request, reply) => {
    const token = readCookie(request, "desk");
    const hash = hashToken(token ?? "");
    const isStored = token === undefined || (await isDone(endInDatabase(hash)));
    // Without room to remember it the browser keeps its cookie, so that the person can try again.
    if (!isStored && !sessionMemory.end(hash)) throw deskErrors.databaseAway();
    clearCookie(request, reply, "desk");
    if (!isStored) throw deskErrors.signedOutHere();
    sessionMemory.forget(hash);
    return reply.code(204).send();
  });
}

/** Resolves to false when the database is away. */
async function isDone(work: Promise<void>): Promise<boolean> {
  try {
    await work;
    return true;
  } catch (error) {
    if (error instanceof StoreUnavailableError) return false;
    throw error;
  }
}
