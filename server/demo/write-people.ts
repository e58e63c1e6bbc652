/** Writes the demo's people, with their devices and an open invitation. */
import { randomUUID } from "node:crypto";
import sql from "sql-template-tag";
import type { Colleague } from "../contract/work.ts";
import type { Database } from "../database/database.ts";
import { createSession, hashToken, newToken } from "../staff/session/sessions.ts";
import { DAY, HOUR, type readDemo, type Who } from "./demo-data.ts";

export type Colleagues = Record<Who, Colleague>;

const devices: readonly [Who, string, number][] = [
  ["asha", "Chrome on Android", 20],
  ["asha", "Chrome on Windows", 3 * HOUR],
  ["nilesh", "Chrome on Android", 45],
  ["farida", "Chrome on Android", 90],
  ["karthik", "Firefox on Linux", 4],
];

/** Resolves to the people by their short names. */
export async function writePeople(
  database: Database,
  people: ReturnType<typeof readDemo>["people"],
  ago: (minutes: number) => Date,
): Promise<Colleagues> {
  const colleagues = {} as Colleagues;
  for (const [who, { name, mail, role, daysAgo }] of Object.entries(people) as [Who, (typeof people)[Who]][]) {
    const id = randomUUID();
    colleagues[who] = { id, name };
    await database.write(
      sql`INSERT INTO staff (id, name, mail, role, created_at)
        VALUES (${id}, ${name}, ${mail}, ${role}, ${ago(daysAgo * DAY).toISOString()})`,
    );
  }
  for (const [who, device, minutes] of devices) {
    await createSession(database, { staffId: colleagues[who].id, device, proof: "passkey" }, ago(minutes));
  }
  await database.write(
    sql`INSERT INTO invitations (id, hash, name, mail, role, invited_by, created_at, expires_at)
      VALUES (${randomUUID()}, ${hashToken(newToken())}, ${"Ritu Saini"}, ${"ritu@example.in"}, ${"staff"}, ${colleagues.asha.id},
        ${ago(3 * HOUR).toISOString()}, ${ago(3 * HOUR - DAY).toISOString()})`,
  );
  return colleagues;
}
