/** The builds in the store. One is under way at a time; a builder holds it by a lease that it renews. */
import sql, { type Sql } from "sql-template-tag";
import { z } from "zod";
import { type Database, type Guard, mustChange } from "../storage/database.ts";
import { newBuildId } from "./build-info.ts";
import { firstProgress, type Progress, progress, withFault } from "./progress.ts";

/** A builder that does not renew its lease for so long has died, or is cut off from the store. */
const LEASE_MS = 20_000;

const STOPPED_IN_THE_MIDDLE = "The builder stopped in the middle; nothing changed.";

const buildRow = z.object({
  id: z.string(),
  version: z.number(),
  site_url: z.string(),
  trial: z.number(),
  state: z.enum(["asked", "building", "done", "failed", "stopped"]),
  asked_at: z.string(),
  asked_by: z.string().nullable(),
  asked_by_name: z.string().nullable(),
  stop_asked_at: z.string().nullable(),
  builder: z.string().nullable(),
  lease_until: z.string().nullable(),
  started_at: z.string().nullable(),
  ended_at: z.string().nullable(),
  progress: z.string().transform((text) => progress.parse(JSON.parse(text))),
});

export type BuildRow = z.infer<typeof buildRow>;

const columns = sql`builds.id, version, site_url, trial, state, asked_at, asked_by, staff.name AS asked_by_name, stop_asked_at, builder,
  lease_until, started_at, ended_at, progress FROM builds LEFT JOIN staff ON staff.id = asked_by`;

export interface AskedBuild {
  version: number;
  /** The public address that the pages are for; null for a look on this machine. */
  siteUrl: string | null;
  /** Whether it is only to be looked at: visitors do not get it by itself. */
  isTrial?: boolean;
  /** Null when the server itself asks, after an upgrade. */
  staffId: string | null;
  /** How long keeping the version took. */
  seconds: number;
}

/** Asks for a build. Changes nothing while another one is under way. */
export function askBuild({ version, siteUrl, isTrial = false, staffId, seconds }: AskedBuild, now: Date): Guard {
  const values = sql`${newBuildId(`v${version}`, now)}, ${version}, ${siteUrl ?? ""}, ${isTrial ? 1 : 0}, ${"asked"}, ${now.toISOString()}, ${staffId},
    ${JSON.stringify(firstProgress(seconds, isTrial))}, ${""}`;
  return mustChange(
    sql`INSERT INTO builds (id, version, site_url, trial, state, asked_at, asked_by, progress, log) VALUES (${values})
      ON CONFLICT DO NOTHING`,
  );
}

/** The build that is under way. */
export async function findUnderWay(database: Database): Promise<BuildRow | undefined> {
  const [build] = await database.read(buildRow, sql`SELECT ${columns} WHERE state IN ('asked', 'building')`);
  return build;
}

export async function findBuild(database: Database, id: string): Promise<BuildRow | undefined> {
  const [build] = await database.read(buildRow, sql`SELECT ${columns} WHERE builds.id = ${id}`);
  return build;
}

/** The builds that were asked for last, the newest first. */
export const lastBuilds = (database: Database, limit: number): Promise<BuildRow[]> =>
  database.read(buildRow, sql`SELECT ${columns} ORDER BY asked_at DESC, builds.id DESC LIMIT ${limit}`);

/** The builds that ended well, the newest first. */
export const finishedBuilds = (database: Database, limit: number): Promise<BuildRow[]> =>
  database.read(
    buildRow,
    sql`SELECT ${columns} WHERE state = 'done' ORDER BY ended_at DESC, builds.id DESC LIMIT ${limit}`,
  );

const logRow = z.object({ log: z.string() });

export async function readBuildLog(database: Database, id: string): Promise<string | undefined> {
  const [row] = await database.read(logRow, sql`SELECT log FROM builds WHERE id = ${id}`);
  return row?.log;
}

/** Stops the build under way: at once while it waits, otherwise its builder reads the wish within a second. */
export async function stopBuild(database: Database, now: Date, also: Sql): Promise<boolean> {
  const at = now.toISOString();
  const [waiting = 0, running = 0] = await database.write(
    sql`UPDATE builds SET state = ${"stopped"}, ended_at = ${at} WHERE state = 'asked'`,
    sql`UPDATE builds SET stop_asked_at = ${at} WHERE state = 'building'`,
  );
  if (waiting + running === 0) return false;
  await database.write(also);
  return true;
}

const leaseFrom = (now: Date): string => new Date(now.getTime() + LEASE_MS).toISOString();

/** Takes the build that waits, for this builder alone. */
export async function takeBuild(database: Database, builder: string, now: Date): Promise<BuildRow | undefined> {
  const waiting = await findUnderWay(database);
  if (waiting?.state !== "asked") return undefined;
  const [taken] = await database.write(
    sql`UPDATE builds SET state = ${"building"}, builder = ${builder}, lease_until = ${leaseFrom(now)},
      started_at = ${now.toISOString()} WHERE id = ${waiting.id} AND state = 'asked'`,
  );
  return taken === 1 ? waiting : undefined;
}

/** A builder's report of its build. */
export interface Report {
  progress: Progress;
  log: string;
}

const saved = ({ progress, log }: Report): Sql => sql`progress = ${JSON.stringify(progress)}, log = ${log}`;

/** The build is this builder's, and nobody wants it stopped. */
const isHeld = (id: string, builder: string, now: Date): Sql =>
  sql`id = ${id} AND builder = ${builder} AND state = 'building' AND lease_until > ${now.toISOString()}
    AND stop_asked_at IS NULL`;

/** Renews the lease. @returns false when the builder must stop: somebody wants it, or the lease ran out */
export async function renewLease(
  database: Database,
  id: string,
  builder: string,
  report: Report,
  now: Date,
): Promise<boolean> {
  const [renewed] = await database.write(
    sql`UPDATE builds SET lease_until = ${leaseFrom(now)}, ${saved(report)} WHERE ${isHeld(id, builder, now)}`,
  );
  return renewed === 1;
}

/** Ends a build well. From here on nobody can stop it. @returns false when the builder may not switch */
export async function completeBuild(
  database: Database,
  id: string,
  builder: string,
  report: Report,
  now: Date,
): Promise<boolean> {
  const [completed] = await database.write(
    sql`UPDATE builds SET state = ${"done"}, ended_at = ${now.toISOString()}, ${saved(report)} WHERE ${isHeld(id, builder, now)}`,
  );
  return completed === 1;
}

/** Ends a build without a new site. What another builder or an expired lease has ended before stays as it is. */
export async function endBuild(
  database: Database,
  id: string,
  builder: string,
  state: "failed" | "stopped",
  report: Report,
  now: Date,
): Promise<void> {
  await database.write(
    sql`UPDATE builds SET state = ${state}, ended_at = ${now.toISOString()}, ${saved(report)} WHERE id = ${id} AND builder = ${builder} AND state IN ('building', 'done')`,
  );
}

/** Gives a build back, because its builder is told to end. The next builder begins it anew. */
export async function giveBack(database: Database, { id, progress }: BuildRow, builder: string): Promise<void> {
  await database.write(
    sql`UPDATE builds SET state = ${"asked"}, builder = NULL, lease_until = NULL, started_at = NULL,
      progress = ${JSON.stringify(progress)} WHERE id = ${id} AND builder = ${builder} AND state = 'building'
      AND stop_asked_at IS NULL`,
  );
}

/** Ends the build of a builder that has died. */
export async function endAbandoned(database: Database, now: Date): Promise<void> {
  const build = await findUnderWay(database);
  if (build?.state !== "building" || build.lease_until === null || new Date(build.lease_until) > now) return;
  const state = build.stop_asked_at === null ? "failed" : "stopped";
  const left = state === "failed" ? withFault(build.progress, { reason: STOPPED_IN_THE_MIDDLE }) : build.progress;
  await database.write(
    sql`UPDATE builds SET state = ${state}, ended_at = ${now.toISOString()}, progress = ${JSON.stringify(left)}
      WHERE id = ${build.id} AND state = 'building' AND lease_until = ${build.lease_until}`,
  );
}
