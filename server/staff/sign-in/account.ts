/** A person's account: passkeys, devices, and whether single keys act. */
import sql from "sql-template-tag";
import { z } from "zod";
import type { Account, SignedInDevice } from "../../contract/session.ts";
import type { Database } from "../../database/database.ts";
import { isLive, type Session } from "../session/sessions.ts";

const passkeyRow = z
  .object({
    id: z.string(),
    name: z.string(),
    created_at: z.string(),
    last_used_at: z.string().nullable(),
    backed_up: z.number(),
  })
  .transform(({ id, name, created_at, last_used_at, backed_up }) => ({
    id,
    name,
    createdAt: created_at,
    lastUsedAt: last_used_at,
    backedUp: backed_up === 1,
  }));

const deviceRow = z.object({ id: z.string(), device: z.string(), created_at: z.string(), seen_at: z.string() });

export async function readAccount(database: Database, { id, staff }: Session): Promise<Account> {
  const passkeys = await database.read(
    passkeyRow,
    sql`SELECT id, name, created_at, last_used_at, backed_up FROM passkeys WHERE staff_id = ${staff.id}
      ORDER BY created_at`,
  );
  const devices = await database.read(
    deviceRow,
    sql`SELECT id, device, created_at, seen_at FROM sessions WHERE staff_id = ${staff.id} AND ${isLive(new Date())}
      ORDER BY seen_at DESC, id`,
  );
  const sessions = devices.map(
    (row): SignedInDevice => ({
      id: row.id,
      device: row.device,
      signedInAt: row.created_at,
      seenAt: row.seen_at,
      isThis: row.id === id,
    }),
  );
  return { passkeys, sessions };
}
