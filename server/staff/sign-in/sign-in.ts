/**
 * Signing in and out: with a passkey, or with a code by mail for members without one; and the member's own passkeys,
 * devices and settings. Every statement about these names the member, so that ids of others find nothing.
 */

import type { FastifyInstance } from "fastify";
import sql from "sql-template-tag";
import { z } from "zod";
import {
  type Account,
  type CodeSent,
  codeProof,
  codeRequest,
  type Me,
  newPasskey,
  type PasskeyCreation,
  type PasskeyRequest,
  passkeyProof,
  passkeySummary,
  type SignInMethods,
  signedInDevice,
} from "../../../core/api/staff.ts";
import { storedBoolean } from "../../../core/api/ticket.ts";
import { type Database, mustChange, onConflictThrow, StoreUnavailableError } from "../../database/database.ts";
import { access } from "../../http/access.ts";
import { deskErrors } from "../../http/desk-errors.ts";
import { type ById, readBody } from "../../http/requests.ts";
import { audit } from "../session/audit.ts";
import { clearCookie, readCookie, setCookie } from "../session/cookies.ts";
import type { DeskContext } from "../session/desk-context.ts";
import { sessionOf } from "../session/guard.ts";
import {
  endSession,
  hashToken,
  hasPasskey,
  isLive,
  renewSession,
  revokeCodesOf,
  type Session,
} from "../session/sessions.ts";
import { completeConfirm, completeSignIn, meOf } from "./complete-sign-in.ts";
import {
  codeAlreadyUsed,
  createSignInContext,
  requireCode,
  type SignInContext,
  sendOneTimeCode,
} from "./email-code.ts";
import { joinRoutes } from "./join.ts";
import {
  acceptPasskey,
  checkPasskey,
  creationOptions,
  passkeysOf,
  requestOptions,
  storeChallenge,
} from "./passkeys.ts";

const memberRow = z.object({ staffId: z.string(), hasPasskey: storedBoolean });

/** Everything about signing in, joining and a member's own account. */
export async function signIn(app: FastifyInstance, deskContext: DeskContext): Promise<void> {
  const context = createSignInContext(deskContext);
  const { config, mailer, store, countTry } = context;
  const { database } = store;

  await app.register(joinRoutes, context);
  await app.register(confirmRoutes, context);
  await app.register(accountRoutes, context);

  app.get(
    "/sign-in",
    access("anybody"),
    async (): Promise<SignInMethods> => ({ codes: mailer !== null, demo: config.demo }),
  );
  app.get("/me", access("staff"), async (request): Promise<Me> => meOf(sessionOf(request), context));

  /** Without a name or address first: the passkey identifies the person. */
  const ceremony = { purpose: "sign-in", staffId: null } as const;

  app.post("/sign-in/passkey/options", access("anybody"), async (request, reply): Promise<PasskeyRequest> => {
    countTry(request);
    const options = await requestOptions(config);
    await storeChallenge(request, reply, database, ceremony, options.challenge);
    return options;
  });

  app.post("/sign-in/passkey", access("anybody"), async (request, reply): Promise<Me> => {
    const { credential } = readBody(request, passkeyProof);
    countTry(request);
    const { staffId, used } = await checkPasskey(request, context, ceremony, credential);
    return completeSignIn(request, reply, context, { staffId, proof: "passkey" }, used);
  });

  app.post("/sign-in/code", access("anybody"), async (request, reply): Promise<CodeSent> => {
    const { mail } = readBody(request, codeRequest);
    const [member] = await database.read(
      memberRow,
      sql`SELECT id AS staff_id, ${hasPasskey(new Date())} AS has_passkey FROM staff WHERE mail = ${mail} AND removed_at IS NULL`,
    );
    const recipient = member?.hasPasskey ? "has-passkey" : (member ?? null);
    return sendOneTimeCode(request, reply, context, { purpose: "sign-in", mail, recipient });
  });

  app.post("/sign-in/code/verify", access("anybody"), async (request, reply): Promise<Me> => {
    const { code } = readBody(request, codeProof);
    countTry(request);
    const { staffId, consume } = await requireCode(request, database, "sign-in", code);
    if (staffId === null) throw codeAlreadyUsed();
    return onConflictThrow(
      completeSignIn(request, reply, context, { staffId, proof: "code" }, [consume]),
      codeAlreadyUsed,
    );
  });

  // The browser forgets its session even while the database cannot be reached, and the answer names what is left to do.
  app.post("/sign-out", access("anybody"), async (request, reply) => {
    const token = readCookie(request, "desk");
    clearCookie(request, reply, "desk");
    try {
      if (token !== undefined) await endSession(database, hashToken(token));
    } catch (error) {
      throw error instanceof StoreUnavailableError ? deskErrors.signedOutHere() : error;
    }
    return reply.code(204).send();
  });
}

/** Proving again who one is, in the strongest way that one has. */
async function confirmRoutes(app: FastifyInstance, context: SignInContext): Promise<void> {
  const { config, store, countTry } = context;
  const { database } = store;

  app.post("/confirm/passkey/options", access("staff"), async (request, reply): Promise<PasskeyRequest> => {
    const { id: staffId } = sessionOf(request).staff;
    countTry(request);
    const options = await requestOptions(config, await passkeysOf(database, staffId));
    await storeChallenge(request, reply, database, { purpose: "confirm", staffId }, options.challenge);
    return options;
  });

  app.post("/confirm/passkey", access("staff"), async (request, reply): Promise<Me> => {
    const { credential } = readBody(request, passkeyProof);
    const session = sessionOf(request);
    countTry(request);
    const { used } = await checkPasskey(
      request,
      context,
      { purpose: "confirm", staffId: session.staff.id },
      credential,
    );
    const confirmed = completeConfirm(request, reply, context, { session, proof: "passkey" }, used);
    return onConflictThrow(confirmed, deskErrors.signedOut);
  });

  app.post("/confirm/code", access("staff"), async (request, reply): Promise<CodeSent> => {
    const { staff } = sessionOf(request);
    if (staff.hasPasskey) throw deskErrors.confirmWithPasskey();
    return sendOneTimeCode(request, reply, context, {
      purpose: "confirm",
      mail: staff.mail,
      recipient: { staffId: staff.id },
    });
  });

  app.post("/confirm/code/verify", access("staff"), async (request, reply): Promise<Me> => {
    const { code } = readBody(request, codeProof);
    const session = sessionOf(request);
    if (session.staff.hasPasskey) throw deskErrors.confirmWithPasskey();
    countTry(request);
    const { staffId, consume } = await requireCode(request, database, "confirm", code);
    if (staffId !== session.staff.id) throw codeAlreadyUsed();
    return onConflictThrow(
      completeConfirm(request, reply, context, { session, proof: "code" }, [consume]),
      codeAlreadyUsed,
    );
  });
}

async function readAccount(database: Database, { id, staff }: Session): Promise<Account> {
  const passkeys = await database.read(
    passkeySummary,
    sql`SELECT id, name, created_at, last_used_at, backed_up FROM passkeys WHERE staff_id = ${staff.id}
      ORDER BY created_at`,
  );
  const sessions = await database.read(
    signedInDevice,
    sql`SELECT id, device, created_at AS signed_in_at, seen_at, CASE WHEN id = ${id} THEN 1 ELSE 0 END AS is_this
      FROM sessions WHERE staff_id = ${staff.id} AND ${isLive(new Date())} ORDER BY seen_at DESC, id`,
  );
  return { passkeys, sessions };
}

async function accountRoutes(app: FastifyInstance, context: SignInContext): Promise<void> {
  const { company, config, mailer, store } = context;
  const { database } = store;

  app.get("/account", access("staff"), async (request): Promise<Account> => readAccount(database, sessionOf(request)));

  app.post(
    "/account/passkeys/options",
    access("staff with proof"),
    async (request, reply): Promise<PasskeyCreation> => {
      const { staff } = sessionOf(request);
      const options = await creationOptions(config, company(), staff, await passkeysOf(database, staff.id));
      await storeChallenge(request, reply, database, { purpose: "add", staffId: staff.id }, options.challenge);
      return options;
    },
  );

  app.post("/account/passkeys", access("staff with proof"), async (request, reply): Promise<Account> => {
    const { credential } = readBody(request, newPasskey);
    const session = sessionOf(request);
    const staffId = session.staff.id;
    const add = await acceptPasskey(request, context, { purpose: "add", staffId }, { staffId, credential });
    // Making it took the screen lock, as using it does.
    const { token, update } = renewSession(session, "passkey");
    const added = database.write(add, update, ...revokeCodesOf(staffId), audit(staffId, "passkey-added"));
    await onConflictThrow(added, deskErrors.passkeyRefused);
    setCookie(request, reply, "desk", token);
    return readAccount(database, session);
  });

  app.delete<ById>("/account/passkeys/:id", access("staff with proof"), async (request): Promise<Account> => {
    const session = sessionOf(request);
    const staffId = session.staff.id;
    const { id } = request.params;
    const present = await passkeysOf(database, staffId);
    if (!present.some((passkey) => passkey.id === id)) throw deskErrors.notFound();
    if (mailer === null && present.length === 1) throw deskErrors.onlyWayIn();
    await database.write(
      sql`DELETE FROM passkeys WHERE id = ${id} AND staff_id = ${staffId}`,
      audit(staffId, "passkey-removed"),
    );
    return readAccount(database, session);
  });

  app.delete<ById>("/account/sessions/:id", access("staff"), async (request, reply): Promise<Account> => {
    const session = sessionOf(request);
    const staffId = session.staff.id;
    const { id } = request.params;
    const end = mustChange(sql`DELETE FROM sessions WHERE id = ${id} AND staff_id = ${staffId}`);
    await onConflictThrow(database.write(end, audit(staffId, "device-signed-out")), deskErrors.notFound);
    if (id === session.id) clearCookie(request, reply, "desk");
    return readAccount(database, session);
  });
}
