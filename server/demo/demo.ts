/**
 * The demo: a scratch folder, mails as files, a sign-in without a proof on this machine, and a database with its staff,
 * and what they received and did in the past.
 */

import { randomUUID } from "node:crypto";
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { resolve } from "node:path";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { createTransport } from "nodemailer";
import sql, { join, type Sql } from "sql-template-tag";
import { z } from "zod";
import type { Me } from "../../core/api/staff.ts";
import type { Colleague } from "../../core/api/ticket.ts";
import type { ConsentNotice } from "../../core/enquiry/consent-notice.ts";
import { emptyDraft } from "../../core/enquiry/fields.ts";
import { contactFromDraft } from "../../core/enquiry/rules.ts";
import { beginOfDayInIndia, DAY_MS, dayInIndia, MINUTE_MS } from "../../core/times.ts";
import { recordBackup } from "../database/backup.ts";
import type { Database } from "../database/database.ts";
import type { DeskSettings } from "../enquiries/desk-settings.ts";
import { insertStatements } from "../enquiries/insert.ts";
import { createJob, type JobRecord } from "../enquiries/notifications.ts";
import type { Store } from "../enquiries/store.ts";
import { createSubmissionRecord } from "../enquiries/submission-record.ts";
import { access } from "../http/access.ts";
import { deskErrors } from "../http/desk-errors.ts";
import { isFromThisMachine } from "../http/requests.ts";
import type { Mailer } from "../mail/mailer.ts";
import type { DeskContext } from "../staff/session/desk-context.ts";
import { sessionOf } from "../staff/session/guard.ts";
import { createSession } from "../staff/session/sessions.ts";
import { completeConfirm, completeSignIn } from "../staff/sign-in/complete-sign-in.ts";
import {
  createPastWeeks,
  DAY,
  type DemoNotification,
  HOUR,
  minutesOf,
  type Row,
  readDemo,
  type Story,
  type Who,
  type Written,
} from "./demo-data.ts";
import { carryOut } from "./steps.ts";

type Colleagues = Record<Who, Colleague>;

/** Writes the members with their devices; resolves to them by their short names. */
async function writeMembers(
  database: Database,
  { members, devices }: Pick<ReturnType<typeof readDemo>, "members" | "devices">,
  ago: (minutes: number) => Date,
): Promise<Colleagues> {
  const colleagues = {} as Colleagues;
  for (const [who, { name, mail, role, daysAgo }] of Object.entries(members) as [Who, (typeof members)[Who]][]) {
    const id = randomUUID();
    colleagues[who] = { id, name };
    await database.write(
      sql`INSERT INTO staff (id, name, mail, role, created_at)
        VALUES (${id}, ${name}, ${mail}, ${role}, ${ago(daysAgo * DAY).toISOString()})`,
    );
  }
  for (const { who, device, ago: minutes } of devices) {
    await createSession(database, { staffId: colleagues[who].id, device, proof: "passkey" }, ago(minutes));
  }
  return colleagues;
}

function jobOf({ kind, state, error }: DemoNotification, at: Date): JobRecord {
  const soon = new Date(at.getTime() + 2000).toISOString();
  return {
    ...createJob(kind, at.toISOString()),
    attempts: error === undefined ? 0 : 1,
    done_at: state === "delivered" ? soon : null,
    failed_at: state === "failed" ? soon : null,
    error: error ?? null,
  };
}

/** The demo's site showed one consent notice. Enquirers of the demo send from both forms. */
const noticeOf = (index: number): ConsentNotice => ({
  version: "0123456789ab",
  language: "en",
  action: index % 3 === 0 ? "send-home" : "send-contact",
});

function storeStatements(
  { database, key }: Pick<Store, "database" | "key">,
  settings: DeskSettings,
  { reference, source, flags, notifications, canary, ago: _, ...contact }: Written,
  at: Date,
  notice: ConsentNotice,
) {
  const record = createSubmissionRecord(
    {
      contacts: [{ ...contactFromDraft(emptyDraft), ...contact }],
      source,
      idempotencyKey: null,
      flags,
      notice: canary ? undefined : notice,
      canary,
      notifications: [],
    },
    null,
    at,
  );
  const jobs = notifications.map((one) => jobOf(one, at));
  const rows = record.rows.map((row) => ({ ...row, reference, jobs }));
  return insertStatements(database, { ...record, rows }, settings, key);
}

/** Writes what the enquirers of the stories wrote, in the order of time. */
async function writeEnquiries(
  store: Pick<Store, "database" | "key">,
  settings: DeskSettings,
  stories: readonly Story[],
  ago: (minutes: number) => Date,
): Promise<void> {
  const written = stories.flatMap((story) => story.written).toSorted((a, b) => b.ago - a.ago);
  await store.database.write(
    ...written.flatMap((enquiry, index) =>
      storeStatements(store, settings, enquiry, ago(enquiry.ago), noticeOf(index)),
    ),
  );
}

/** A row with its times and members in place of their short forms. */
function insertRow({ table, ...row }: Row, colleagues: Colleagues, ago: (minutes: number) => Date): Sql {
  const values = Object.entries(row).map(([column, value]) => {
    if (column.endsWith("_at")) return ago(minutesOf(value)).toISOString();
    return column.endsWith("_by") ? colleagues[value as Who].id : value;
  });
  return sql`INSERT INTO ${sql([table])} (${sql([Object.keys(row).join(", ")])}) VALUES (${join(values)})`;
}

/** 9:00 in India, so many days after the day of the date; never on a Sunday. */
function nineInIndia(date: Date, days: number): string {
  const day = Date.parse(dayInIndia(date)) + days * DAY_MS;
  const open = new Date(new Date(day).getUTCDay() === 0 ? day + DAY_MS : day).toISOString().slice(0, 10);
  return new Date(beginOfDayInIndia(open).getTime() + 9 * 60 * MINUTE_MS).toISOString();
}

/** The enquiry that a step is about: the newest that had arrived. */
const enquiryAt = ({ written }: Story, ago: number): Written =>
  written.findLast((enquiry) => enquiry.ago >= ago) ?? written[0];

/** Fills the database. The desk's own code derives due dates, urgent words and tickets. */
export async function fillDemo(
  { database, key }: Pick<Store, "database" | "key">,
  settings: DeskSettings,
  now = new Date(),
): Promise<void> {
  const ago = (minutes: number) => new Date(now.getTime() - minutes * MINUTE_MS);
  const { past, stories: told, rows, ...rest } = readDemo();
  const stories = [...createPastWeeks(past), ...told];
  const colleagues = await writeMembers(database, rest, ago);
  await writeEnquiries({ database, key }, settings, stories, ago);
  await database.write(...rows.map((row) => insertRow(row, colleagues, ago)));
  await recordBackup(database, ago(5 * HOUR));
  // The record of who did what is in the order in which it is written.
  const steps = stories
    .flatMap((story) => story.steps.map((step) => ({ story, step })))
    .toSorted((a, b) => b.step.ago - a.step.ago);
  for (const { story, step } of steps) {
    const at = ago(step.ago);
    const moment = {
      reference: enquiryAt(story, step.ago).reference,
      now: at,
      nineIn: (days: number) => nineInIndia(at, days),
    };
    await carryOut(step, moment, { database, settings, colleagues });
  }
}

/**
 * Creates a folder for the demo's data. It is deleted when the process ends, however it ends short of SIGKILL.
 * @param dataDir the folder of the usual data, whose cards and PDFs save ten seconds of a processor
 */
export function createScratchFolder(dataDir: string): string {
  const folder = mkdtempSync(resolve(tmpdir(), "desk-demo-"));
  // A server on that folder renames unfinished files meanwhile.
  const filter = (path: string) => !path.endsWith(".tmp");
  for (const name of ["cache", "shown"]) {
    const made = resolve(dataDir, name);
    if (existsSync(made)) cpSync(made, resolve(folder, name), { recursive: true, filter });
  }
  process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

const FROM = "desk@example.in";

/** A mailer that sends nothing: it writes every mail as a file, so that the demo can answer enquiries. */
export function openScratchMailer(folder: string): Mailer {
  mkdirSync(folder, { recursive: true });
  const transport = createTransport({ streamTransport: true, buffer: true, newline: "windows" });
  const headerId = (messageId: string) => `<${messageId}@example.in>`;
  return {
    address: FROM,
    headerId,
    async send({ messageId = randomUUID(), to, fromName, ...message }, _signal, onData) {
      const from = fromName === undefined ? FROM : { name: fromName, address: FROM };
      const mail = await transport.sendMail({ ...message, messageId: headerId(messageId), to: [...to], from });
      onData?.();
      await writeFile(resolve(folder, `${messageId}.eml`), mail.message);
      return 0;
    },
  };
}

async function requireThisMachine(request: FastifyRequest): Promise<void> {
  if (!isFromThisMachine(request)) throw deskErrors.notThisMachine();
}

/** Signs in without a proof, on this machine. */
export async function demoSignIn(app: FastifyInstance, context: DeskContext): Promise<void> {
  const { mail } = readDemo().members.you;
  app.addHook("onRequest", requireThisMachine);

  app.post("/sign-in/demo", access("anybody"), async (request, reply): Promise<Me> => {
    const [owner] = await context.store.database.read(
      z.object({ id: z.string() }),
      sql`SELECT id FROM staff WHERE mail = ${mail}`,
    );
    if (owner === undefined) throw deskErrors.notFound();
    return completeSignIn(request, reply, context, { staffId: owner.id, proof: "demo" }, []);
  });

  app.post(
    "/confirm/demo",
    access("staff"),
    async (request, reply): Promise<Me> =>
      completeConfirm(request, reply, context, { session: sessionOf(request), proof: "demo" }, []),
  );
}
