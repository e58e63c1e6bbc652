/** The person's own passkeys, devices and settings. Every statement names the person, so that ids of others find nothing. */
import type { FastifyInstance } from "fastify";
import sql from "sql-template-tag";
import { type Account, keptPasskey, newPasskey, type PasskeyCreation, signedInDevice } from "../../contract/session.ts";
import { type Database, mapConflict, mustChange } from "../../database/database.ts";
import { deskErrors } from "../../http/desk-errors.ts";
import { readBody } from "../../http/requests.ts";
import { audit } from "../session/audit.ts";
import { clearCookie, setCookie } from "../session/browser.ts";
import { requireConfirmed, sessionOf } from "../session/guard.ts";
import { isLive, renewSession, type Session } from "../session/sessions.ts";
import { endCodesOf, type SignInContext } from "./codes.ts";
import { acceptPasskey, creationOptions, passkeysOf, storeChallenge } from "./passkeys.ts";

async function readAccount(database: Database, { id, staff }: Session): Promise<Account> {
  const passkeys = await database.read(
    keptPasskey,
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

interface ById {
  Params: { id: string };
}

export async function accountRoutes(app: FastifyInstance, context: SignInContext): Promise<void> {
  const { company, config, mailer, store } = context;
  const { database } = store;
  const confirmed = { preHandler: requireConfirmed };

  app.get("/account", async (request): Promise<Account> => readAccount(database, sessionOf(request)));

  app.post("/account/passkeys/options", confirmed, async (request, reply): Promise<PasskeyCreation> => {
    const { staff } = sessionOf(request);
    const options = await creationOptions(config, company(), staff, await passkeysOf(database, staff.id));
    await storeChallenge(request, reply, database, { purpose: "add", staffId: staff.id }, options.challenge);
    return options;
  });

  app.post("/account/passkeys", confirmed, async (request, reply): Promise<Account> => {
    const { credential } = readBody(request, newPasskey);
    const session = sessionOf(request);
    const staffId = session.staff.id;
    const add = await acceptPasskey(request, context, { purpose: "add", staffId }, { staffId, credential });
    // Making it took the screen lock, as using it does.
    const { token, update } = renewSession(session, "passkey");
    const added = database.write(add, update, ...endCodesOf(staffId), audit(staffId, "passkey-added"));
    await mapConflict(added, deskErrors.passkeyRefused);
    setCookie(request, reply, "desk", token);
    return readAccount(database, session);
  });

  app.delete<ById>("/account/passkeys/:id", confirmed, async (request): Promise<Account> => {
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

  app.delete<ById>("/account/sessions/:id", async (request, reply): Promise<Account> => {
    const session = sessionOf(request);
    const staffId = session.staff.id;
    const { id } = request.params;
    const end = mustChange(sql`DELETE FROM sessions WHERE id = ${id} AND staff_id = ${staffId}`);
    await mapConflict(database.write(end, audit(staffId, "device-signed-out")), deskErrors.notFound);
    if (id === session.id) clearCookie(request, reply, "desk");
    return readAccount(database, session);
  });
}
