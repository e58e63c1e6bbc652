/** The receipt of an erasure: it tells what was done without telling who it was for, so that it can be filed. */
import { join } from "node:path";
import type { Config } from "../config.ts";
import { inIndia } from "../plain-text.ts";
import { describeStore } from "../storage/open-store.ts";

export interface Receipt {
  erased_at: string;
  references: readonly string[];
  /** Where nothing of the person is left. */
  erased_from: readonly string[];
  /** What makes a restored backup forget the person, too. */
  remembered_in: readonly string[];
  /** Where something may be left, and what becomes of it. */
  remains: readonly string[];
}

const LIST = "as hashes, so that a restored backup is erased again";

function erasedFrom({ databaseFile, databaseUrl, dataApi }: Config): string[] {
  if (databaseUrl === null) return [`database ${databaseFile}: enquiries, and their letters in the outbox`];
  const database = describeStore({ databaseFile, databaseUrl, dataApi }).split(", ")[0];
  return [`database ${database}: enquiries, and their letters in the outbox`, `journal ${databaseFile}`];
}

function rememberedIn({ dataDir, databaseUrl }: Config): string[] {
  const list = `erasure list ${join(dataDir, "erasures.jsonl")}, ${LIST}`;
  return databaseUrl === null ? [list] : [list, `erasure list in PostgreSQL, ${LIST}`];
}

function remains({ databaseFile, databaseUrl, dataApi }: Config, logEmptied: boolean): string[] {
  return [
    ...(logEmptied
      ? []
      : [
          `log not emptied: another program was reading ${databaseFile}, or its disk is full, so deleted text is still in it and in ${databaseFile}-wal. ` +
            "The website empties the log within a day; to do it now, run the command again when the other program has ended",
        ]),
    ...(dataApi === null
      ? []
      : [
          `hosted table at ${dataApi.url}: the desk may only insert there. Delete the person's rows in its console: ` +
            `DELETE FROM contacts WHERE lower(btrim(email)) = '...' OR right(regexp_replace(phone, '\\D', '', 'g'), 10) = '...'. ` +
            "Look through numbers in other digits, with an extension or beside a second number by hand",
        ]),
    ...(databaseUrl === null
      ? []
      : [
          "journals of other desks: what waits there is dropped when it is forwarded; run the command on each for sooner",
          "PostgreSQL's own files: no query finds deleted rows, but their bytes stay in data files, write-ahead log and archives of it until overwritten",
        ]),
    "backups, databases kept aside by restore, and exports, until they are deleted; restored ones are erased again",
    "mails already sent and what the webhook has passed on: delete them where they arrived",
    "log lines: they hold no personal data",
  ];
}

/** What an erasure did. */
interface Erased {
  references: readonly string[];
  at: Date;
  /** False when the write-ahead log was in use and still holds deleted rows. */
  logEmptied: boolean;
}

export const receiptOf = (config: Config, { references, at, logEmptied }: Erased): Receipt => ({
  erased_at: at.toISOString(),
  references,
  erased_from: erasedFrom(config),
  remembered_in: rememberedIn(config),
  remains: remains(config, logEmptied),
});

/** The receipt on paper. */
export function receiptText(receipt: Receipt): string {
  const parts: [string, readonly string[]][] = [
    ["Erased", [`${inIndia(receipt.erased_at)} IST`]],
    ["References", receipt.references.length > 0 ? receipt.references : ["none: nothing of this person is kept"]],
    ["From", receipt.erased_from],
    ["Remembered in", receipt.remembered_in],
    ["What remains", receipt.remains],
  ];
  return parts
    .flatMap(([label, lines]) => lines.map((line, index) => `${(index === 0 ? label : "").padEnd(15)}${line}`))
    .join("\n");
}
