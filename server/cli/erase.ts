/** The receipt of an erasure. It does not name the person, so it can be filed. */
import { join } from "node:path";
import { createInterface } from "node:readline";
import sql from "sql-template-tag";
import { readPhones } from "../../core/enquiry/phone-numbers.ts";
import { canonicalReference } from "../../core/enquiry/reference.ts";
import { sortableTime } from "../../core/times.ts";
import type { Config } from "../config.ts";
import { countRows } from "../database/database.ts";
import type { StoredEnquiry } from "../enquiries/enquiry.ts";
import { erasePerson } from "../enquiries/erase.ts";
import { describeStore } from "../enquiries/open-store.ts";
import { idsOfPersons, type Person } from "../enquiries/person.ts";
import { readEnquiries } from "../enquiries/read.ts";
import { journalBeside } from "../enquiries/store.ts";
import { formatReceipt } from "../plain-text.ts";
import { unseal as unsealEnquiry } from "../privacy/rights.ts";
import { enquiryTable } from "./output.ts";
import { countEnquiries, defineCommand, type Streams, UsageError, withStore } from "./program.ts";

export interface EraseReport {
  erased_at: string;
  references: readonly string[];
  /** Places that hold no data of the person any more. */
  erased_from: readonly string[];
  /** Lists that erase the person again after a restore. */
  remembered_in: readonly string[];
  /** Places that may still hold data, and what to do there. */
  remains: readonly string[];
}

const LIST = "as hashes, so that a restored backup is erased again";

function erasedFrom({ databaseFile, databaseUrl }: Config): string[] {
  if (databaseUrl === null) return [`database ${databaseFile}: enquiries, sealed ones too, and their notifications`];
  const database = describeStore({ databaseFile, databaseUrl }).split(", ")[0];
  return [
    `database ${database}: enquiries, sealed ones too, and their notifications`,
    `journal ${journalBeside(databaseFile)}`,
  ];
}

function rememberedIn({ dataDir, databaseUrl }: Config): string[] {
  const list = `erasure list ${join(dataDir, "erasures.jsonl")}, ${LIST}`;
  return databaseUrl === null ? [list] : [list, `erasure list in PostgreSQL, ${LIST}`];
}

function remains({ databaseFile, databaseUrl }: Config, logEmptied: boolean): string[] {
  return [
    ...(logEmptied
      ? []
      : [
          `log not emptied: another program was reading ${databaseFile}, or the disk is full, so deleted text is still in it and in ${databaseFile}-wal. ` +
            "The server empties the log within a day; to do it now, end the other program and run the command again",
        ]),
    ...(databaseUrl === null
      ? []
      : [
          "journals of other servers: enquiries there are dropped when their server hands them over; to erase them now, run the command on each server",
          "PostgreSQL's own files: deleted rows stay in data files, write-ahead log and its archives until they are overwritten",
        ]),
    "backups, databases kept by restore, and exports, until you delete them; a restored backup is erased again",
    "mails of the person in the company's mailbox",
    "mails already sent and data received by the webhook: delete them there",
    "log lines: they hold no personal data",
  ];
}

const textOf = (receipt: EraseReport): string =>
  formatReceipt([
    ["Erased", [`${sortableTime(receipt.erased_at)} IST`]],
    ["References", receipt.references.length > 0 ? receipt.references : ["none: no enquiry matched"]],
    ["From", receipt.erased_from],
    ["Remembered in", receipt.remembered_in],
    ["What remains", receipt.remains],
  ]);

function requirePerson({ email, phone }: Person): void {
  if (email === undefined && phone === undefined)
    throw new UsageError("Missing option: give --email, --phone or both.");
  if (email?.trim() === "") throw new UsageError("Invalid --email: give an address, for example asha@example.in.");
  if (phone !== undefined && readPhones(phone).length === 0)
    throw new UsageError("Invalid --phone: give a whole number, for example 98765 43210 or 079 2345 6789.");
}

/** Asks at the terminal. Only "yes" counts; the end of the input means no. */
export async function confirm(
  question: string,
  { stdin: input, stderr: output }: Pick<Streams, "stdin" | "stderr">,
): Promise<boolean> {
  output.write(`${question} Type yes: `);
  const lines = createInterface({ input });
  try {
    for await (const line of lines) return line.trim().toLowerCase() === "yes";
    return false;
  } finally {
    lines.close();
  }
}

/** Shows the matches on standard error, because standard output holds only the receipt. */
async function confirmErasure(found: readonly StoredEnquiry[], sealed: number, streams: Streams): Promise<boolean> {
  const { stderr } = streams;
  if (found.length > 0) stderr.write(`${enquiryTable(found)}\n`);
  if (sealed > 0) stderr.write(`Sealed, because the person withdrew: ${countEnquiries(sealed)}.\n`);
  const question =
    found.length + sealed === 0
      ? "No enquiry matches. Remember the erasure, so that it applies to restored backups?"
      : "Erase these enquiries permanently?";
  return confirm(question, streams);
}

export const erase = defineCommand({
  synopsis: "erase --email ADDRESS --phone NUMBER",
  summary: "Erase a person's data and print a receipt",
  help: `
Give --email, --phone or both. Every enquiry that matches either one is erased. Letter case is ignored, and a number matches
however it is written. Give it whole: a number without its area code may be anybody's, and finds nobody.
The erasure is remembered as a hash, so that a restored backup is erased again. Exit code 1: no enquiry matched.

  --email ADDRESS  The person's e-mail address
  --phone NUMBER   The person's phone number
  --yes            Erase without asking; required without a terminal
  --json           Print the receipt as JSON`,
  options: {
    email: { type: "string" },
    phone: { type: "string" },
    yes: { type: "boolean" },
    json: { type: "boolean" },
  },
  run(config, { yes, email, phone }, _operands, streams) {
    const person = { email, phone };
    requirePerson(person);
    if (!yes && !streams.stdin.isTTY)
      throw new UsageError("Cannot ask for confirmation without a terminal. Add --yes to erase without asking.");
    return withStore(config, async (store) => {
      if (!yes) {
        const ids = idsOfPersons([person], store.key);
        const found = await readEnquiries(store.database, { ids });
        // The text of sealed ones is not shown.
        const sealed = await countRows(store.database, sql`sealed_enquiries WHERE id IN (${ids})`);
        if (!(await confirmErasure(found, sealed, streams))) throw new Error("Nothing was erased.");
      }
      const now = new Date();
      const references = await erasePerson(store, person, now);
      // The data is erased: an error from here on must not cost the receipt.
      const logEmptied = await store.emptyLog().catch(() => false);
      const receipt: EraseReport = {
        erased_at: now.toISOString(),
        references,
        erased_from: erasedFrom(config),
        remembered_in: rememberedIn(config),
        remains: remains(config, logEmptied),
      };
      return { text: textOf(receipt), data: receipt, exitCode: references.length === 0 ? 1 : 0 };
    });
  },
});

export const unseal = defineCommand({
  synopsis: "unseal REF",
  operands: [1, 1],
  summary: "Give a withdrawn enquiry back to staff",
  help: `
Only for a person who asked for it in another way than on the page of the receipt. Staff see the enquiry in To
answer, with its history. That shows the reason, and the audit list names the command. An erased enquiry cannot come back.

  REF            Reference, for example AN-7F3K-2Q
  --reason TEXT  Why it comes back, for example "asked by phone on 3 May"; write no personal data
  --json         Print the result as JSON`,
  options: { reason: { type: "string" }, json: { type: "boolean" } },
  run(config, { reason = "" }, [given = ""]) {
    if (reason.trim() === "") throw new UsageError("Missing option: give --reason.");
    return withStore(config, async (store) => {
      const reference = canonicalReference(given);
      if (!(await unsealEnquiry({ config, store }, reference, reason.trim())))
        throw new Error(`${reference} is not withdrawn.`);
      return { text: `${reference} is back. Staff see it in To answer.`, data: { reference } };
    });
  },
});
