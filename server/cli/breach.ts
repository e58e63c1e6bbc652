/** Lists the people whose data was stored within a period, and the staff who viewed it. */

import { mkdirSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import sql from "sql-template-tag";
import { z } from "zod";
import { formatCsv, safeCell } from "../../core/csv.ts";
import { nameOf } from "../../core/enquiry/fields.ts";
import { phoneKey } from "../../core/enquiry/phone-numbers.ts";
import { sortableTime } from "../../core/times.ts";
import type { Database } from "../database/database.ts";
import { nullAsEmpty } from "../enquiries/enquiry.ts";
import { comparedAddress } from "../enquiries/person.ts";
import { readEnquiries } from "../enquiries/read.ts";
import { audit } from "../staff/session/audit.ts";
import { defineCommand, UsageError, withStore } from "./program.ts";

interface Window {
  since: Date;
  until: Date;
}

/** A person whose data was there, with the references of all that they wrote. */
interface AffectedPerson {
  name: string;
  email: string;
  phone: string;
  references: string[];
  isSealed: boolean;
}

const sealedRow = z.object({ reference: z.string(), full_name: nullAsEmpty, email: nullAsEmpty, phone: nullAsEmpty });

/**
 * Everybody whose enquiry was received before the end and not erased before the beginning, and the references of
 * enquiries that were erased since: who wrote them is not known any more.
 */
async function findAffected(database: Database, { since, until }: Window) {
  const listed = (await readEnquiries(database))
    .filter(({ canary, created_at }) => !canary && new Date(created_at) < until)
    .map((enquiry) => ({ ...enquiry, isSealed: false }));
  const sealed = await database.read(
    sealedRow,
    sql`SELECT reference, full_name, email, phone FROM sealed_enquiries WHERE created_at < ${until.toISOString()} AND canary = 0`,
  );
  const erased = await database.read(
    z.object({ reference: z.string() }),
    sql`SELECT reference FROM erased_references WHERE erased_at >= ${since.toISOString()} ORDER BY reference`,
  );
  const people = new Map<string, AffectedPerson>();
  for (const one of [...listed, ...sealed.map((row) => ({ ...row, isSealed: true }))]) {
    const { email, phone, reference, isSealed } = one;
    const name = nameOf(one);
    const key = `${comparedAddress(email) || (phoneKey(phone) ?? phone)}\n${name.trim().toLowerCase()}`;
    const known = people.get(key);
    if (known) {
      known.references.push(reference);
      known.isSealed ||= isSealed;
    } else people.set(key, { name, email, phone, references: [reference], isSealed });
  }
  return { people: [...people.values()], erased: erased.map(({ reference }) => reference) };
}

const accessRow = z.object({
  created_at: z.string(),
  name: z.string().nullable(),
  action: z.string(),
  reference: z.string().nullable(),
});
type Access = z.infer<typeof accessRow>;

/** The audit of that time: who signed in, and who opened or exported which enquiries. */
const readAccess = (database: Database, { since, until }: Window): Promise<Access[]> =>
  database.read(
    accessRow,
    sql`SELECT audit.created_at, staff.name, action, reference FROM audit LEFT JOIN staff ON staff.id = staff_id
      WHERE audit.created_at >= ${since.toISOString()} AND audit.created_at < ${until.toISOString()}
      ORDER BY audit.number`,
  );

/** Reads a minute of India, given as 2026-11-20T10:00. @throws UsageError */
function minute(option: string, text: string | undefined): Date {
  const at = /^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(text ?? "") ? new Date(`${text}:00+05:30`) : null;
  // `Date` accepts 30 February and turns it into 2 March.
  const isReal =
    at !== null && !Number.isNaN(at.getTime()) && sortableTime(at.toISOString()) === text?.replace("T", " ");
  if (!isReal) throw new UsageError(`Invalid ${option}: give a time in India, for example 2026-11-20T10:00.`);
  return at;
}

const peopleCsv = ({ people, erased }: Awaited<ReturnType<typeof findAffected>>): string =>
  formatCsv([
    ["References", "Name", "Email", "Phone", "State"],
    ...people.map(({ references, name, email, phone, isSealed }) => [
      references.join(" "),
      safeCell(name),
      safeCell(email),
      safeCell(phone),
      isSealed ? "sealed" : "",
    ]),
    ...erased.map((reference) => [reference, "", "", "", "erased"]),
  ]);

const accessCsv = (access: readonly Access[]): string =>
  formatCsv([
    ["When (IST)", "Who", "Act", "Reference"],
    ...access.map(({ created_at, name, action, reference }) => [
      sortableTime(created_at),
      safeCell(name ?? "desk"),
      safeCell(action),
      reference ?? "",
    ]),
  ]);

/** Writes files that only their owner may read. @throws Error when the folder exists already */
function writeFolder(folder: string, files: readonly { name: string; text: string }[]): void {
  mkdirSync(folder, { mode: 0o700 });
  for (const { name, text } of files) writeFileSync(join(folder, name), text, { mode: 0o600, flag: "wx" });
}

export const breach = defineCommand({
  synopsis: "breach list",
  operands: [1, 1],
  summary: "List who a data breach affects, and who opened what",
  help: `
Lists everybody whose data was held at any moment of the time: received before its end and not erased before its beginning,
sealed enquiries included. Writes people.csv and access.csv, who opened what in that time. Nothing is sent. docs/breach.md
says who does what in which hour, and has the letters.

  --since TIME  Beginning, in India, for example 2026-11-20T10:00
  --until TIME  End
  --out FOLDER  A new folder for the lists; by default breach-TIME in DATA_DIR
  --json        Print JSON`,
  options: {
    since: { type: "string" },
    until: { type: "string" },
    out: { type: "string" },
    json: { type: "boolean" },
  },
  run(config, { since, until, out }, [action]) {
    if (action !== "list") throw new UsageError("Usage: enquiries breach list --since TIME --until TIME.");
    const window: Window = { since: minute("--since", since), until: minute("--until", until) };
    if (window.since >= window.until) throw new UsageError("--since must be before --until.");
    const folder = resolve(out ?? join(config.dataDir, `breach-${since?.replace(":", "")}`));
    return withStore(config, async ({ database }) => {
      const affected = await findAffected(database, window);
      writeFolder(folder, [
        { name: "people.csv", text: peopleCsv(affected) },
        { name: "access.csv", text: accessCsv(await readAccess(database, window)) },
      ]);
      await database.write(audit(null, "breach"));
      const { people, erased } = affected;
      const lines = [
        `People concerned: ${people.length}. Erased meanwhile, known by reference only: ${erased.length}.`,
        `people.csv and access.csv are in ${folder}. Nothing was sent: follow docs/breach.md, which has the letters.`,
      ];
      return {
        text: lines.join("\n"),
        data: { folder, people, erased },
        exitCode: people.length + erased.length === 0 ? 1 : 0,
      };
    });
  },
});
