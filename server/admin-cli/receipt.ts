/** The receipt of an erasure. It does not name the person, so it can be filed. */
import { join } from "node:path";
import { sortableTime } from "../../enquiry/times.ts";
import type { Config } from "../config.ts";
import { journalBeside } from "../enquiries/journal.ts";
import { describeStore } from "../enquiries/open-store.ts";

export interface Receipt {
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
    "mails of the person in the company's mailbox, and files of their mails on other servers for up to ten minutes",
    "mails already sent and data received by the webhook: delete them there",
    "log lines: they hold no personal data",
  ];
}

interface Erasure {
  references: readonly string[];
  at: Date;
  /** False if the write-ahead log was in use and still holds deleted rows. */
  logEmptied: boolean;
}

export const createReceipt = (config: Config, { references, at, logEmptied }: Erasure): Receipt => ({
  erased_at: at.toISOString(),
  references,
  erased_from: erasedFrom(config),
  remembered_in: rememberedIn(config),
  remains: remains(config, logEmptied),
});

export function formatReceipt(receipt: Receipt): string {
  const parts: [string, readonly string[]][] = [
    ["Erased", [`${sortableTime(receipt.erased_at)} IST`]],
    ["References", receipt.references.length > 0 ? receipt.references : ["none: no enquiry matched"]],
    ["From", receipt.erased_from],
    ["Remembered in", receipt.remembered_in],
    ["What remains", receipt.remains],
  ];
  return parts
    .flatMap(([label, lines]) => lines.map((line, index) => `${(index === 0 ? label : "").padEnd(15)}${line}`))
    .join("\n");
}
