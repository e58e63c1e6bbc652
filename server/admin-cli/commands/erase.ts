import { ALWAYS, erasedAmong, personHashes } from "../../storage/erasure.ts";
import { phoneNumbers } from "../../storage/phone-numbers.ts";
import type { Person, StoredEnquiry } from "../../storage/store.ts";
import { defineCommand, json, UsageError } from "../command.ts";
import { confirm } from "../confirm.ts";
import { withArchive } from "../open-archive.ts";
import { receiptOf, receiptText } from "../receipt.ts";
import { enquiryTable } from "../views.ts";

function check({ email, phone }: Person): void {
  if (email === undefined && phone === undefined) throw new UsageError("Say whom: --email, --phone, or both.");
  if (email?.trim() === "") throw new UsageError("--email takes an address.");
  if (phone !== undefined && phoneNumbers(phone).length === 0) throw new UsageError("--phone takes a number.");
}

/** Shows what would go, on the error stream: the receipt alone is the output. */
async function agreed(found: readonly StoredEnquiry[]): Promise<boolean> {
  if (found.length > 0) process.stderr.write(`${enquiryTable(found)}\n`);
  const what =
    found.length === 0 ? "Nothing of this person is kept. Remember the erasure for backups?" : "Erase them for good?";
  return confirm(what, process.stdin, process.stderr);
}

export const erase = defineCommand({
  synopsis: "erase --email ADDRESS --phone NUMBER",
  summary: "erases everything of one person, everywhere, with a receipt",
  help: `
One of the two is enough; with both, whatever has either of them goes. Case of letters and country code do not matter.
The erasure is remembered as a hash, so that a restored backup is erased again. Exit code 1: nothing was kept.

  --email ADDRESS  the person's e-mail address
  --phone NUMBER   the person's number
  --yes            does not ask; needed where nobody sits at a terminal
  --json           the receipt as JSON`,
  options: {
    email: { type: "string" },
    phone: { type: "string" },
    yes: { type: "boolean" },
    json: { type: "boolean" },
  },
  run(config, { yes, json: asJson, ...person }) {
    check(person);
    if (!yes && !process.stdin.isTTY) throw new UsageError("Nobody is there to be asked: add --yes.");
    return withArchive(config, async ({ repository }) => {
      if (!yes) {
        const always = personHashes(person).map((hash) => ({ hash, erased_at: ALWAYS }));
        if (!(await agreed(erasedAmong(await repository.list(), always)))) throw new Error("Nothing was erased.");
      }
      const now = new Date();
      const references = await repository.erase(person, now);
      // The person is erased: a fault from here on must not cost the receipt.
      const logEmptied = await repository.emptyLog().catch(() => false);
      const receipt = receiptOf(config, { references, at: now, logEmptied });
      return { text: asJson ? json(receipt) : receiptText(receipt), nothing: references.length === 0 };
    });
  },
});
