import sql from "sql-template-tag";
import { z } from "zod";
import type { Database } from "../../database/database.ts";
import { erasePerson } from "../../enquiries/erase.ts";
import { ofPersons, type Person } from "../../enquiries/erasure.ts";
import { phoneNumbers } from "../../enquiries/phone-numbers.ts";
import { readEnquiries } from "../../enquiries/read.ts";
import { toldText } from "../../enquiries/rows.ts";
import type { StoredEnquiry } from "../../enquiries/store.ts";
import { enquiryTable } from "../output.ts";
import { defineCommand, json, type Streams, UsageError } from "../program.ts";
import { createReceipt, formatReceipt } from "../receipt.ts";
import { confirm, countEnquiries, withArchive } from "../support.ts";

function requirePerson({ email, phone }: Person): void {
  if (email === undefined && phone === undefined)
    throw new UsageError("Missing option: give --email, --phone or both.");
  if (email?.trim() === "") throw new UsageError("Invalid --email: give an address, for example asha@example.in.");
  if (phone !== undefined && phoneNumbers(phone).length === 0)
    throw new UsageError("Invalid --phone: give a number, for example 98765 43210.");
}

const sealedRow = z.object({ email: toldText, phone: toldText });

/** How many sealed enquiries the erasure reaches. Their text is not shown. */
async function countSealed(database: Database, person: Person): Promise<number> {
  const sealed = await database.read(sealedRow, sql`SELECT email, phone FROM sealed_enquiries`);
  return ofPersons(sealed, [person]).length;
}

/** Shows the matches on standard error, because standard output holds only the receipt. */
async function confirmErasure(
  found: readonly StoredEnquiry[],
  sealed: number,
  { stdin, stderr }: Streams,
): Promise<boolean> {
  if (found.length > 0) stderr.write(`${enquiryTable(found)}\n`);
  if (sealed > 0) stderr.write(`Sealed, because the person withdrew: ${countEnquiries(sealed)}.\n`);
  const question =
    found.length + sealed === 0
      ? "No enquiry matches. Remember the erasure, so that it applies to restored backups?"
      : "Erase these enquiries permanently?";
  return confirm(question, stdin, stderr);
}

export const erase = defineCommand({
  synopsis: "erase --email ADDRESS --phone NUMBER",
  summary: "Erase a person's data and print a receipt",
  help: `
Give --email, --phone or both. Every enquiry that matches either one is erased. Letter case and country code are ignored.
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
  run(config, { yes, json: asJson, ...person }, _operands, streams) {
    requirePerson(person);
    if (!yes && !streams.stdin.isTTY)
      throw new UsageError("Cannot ask for confirmation without a terminal. Add --yes to erase without asking.");
    return withArchive(config, async (store) => {
      if (!yes) {
        const found = ofPersons(await readEnquiries(store.database), [person]);
        if (!(await confirmErasure(found, await countSealed(store.database, person), streams)))
          throw new Error("Nothing was erased.");
      }
      const now = new Date();
      const references = await erasePerson(store, person, now);
      // The data is erased: an error from here on must not cost the receipt.
      const logEmptied = await store.emptyLog().catch(() => false);
      const receipt = createReceipt(config, { references, at: now, logEmptied });
      return { text: asJson ? json(receipt) : formatReceipt(receipt), isEmpty: references.length === 0 };
    });
  },
});
