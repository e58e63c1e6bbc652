/**
 * The list of erasures. It recognises erased people by hashes, which may stay after everything else about them is
 * deleted, and lies beside the database (`erasures.jsonl`), where a restore does not change it.
 */
import {
  closeSync,
  createReadStream,
  existsSync,
  fstatSync,
  fsyncSync,
  openSync,
  readSync,
  writeFileSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { createInterface } from "node:readline";
import { z } from "zod";
import { giveToFolderOwner } from "../database/disk.ts";
import type { Signer } from "../database/installation-key.ts";
import { comparedAddress, enquiryHash, isPersonHash, type Person, personHashes } from "./person.ts";

/** An e-mail address or phone number of an erased person. Enquiries received up to that time belong to the erasure. */
export const erasure = z.object({ hash: z.string(), erased_at: z.string() });
export type Erasure = z.infer<typeof erasure>;

/** Later than any enquiry, whatever the clock showed when it was received. */
export const ALWAYS = "9999-12-31T23:59:59.999Z";

/** The columns that identify the person of an enquiry. */
export interface Erasable {
  reference: string;
  created_at: string;
  email: string;
  phone: string;
}

/** The latest time of each hash. */
export function latestOf(erasures: readonly Erasure[]): ReadonlyMap<string, string> {
  const latest = new Map<string, string>();
  for (const { hash, erased_at } of erasures) if (erased_at > (latest.get(hash) ?? "")) latest.set(hash, erased_at);
  return latest;
}

/** Creates a check whether an enquiry is an erased person's. An enquiry sent after the erasure is not. */
export function createErasedCheck(
  erasures: readonly Erasure[],
  key: Signer,
): (enquiry: Person & { created_at: string }) => boolean {
  const erasedAt = latestOf(erasures);
  return (enquiry) => personHashes(enquiry, key).some((hash) => enquiry.created_at <= (erasedAt.get(hash) ?? ""));
}

/** Creates the check of these people. */
export type CheckFor = (persons: readonly Person[]) => Promise<ReturnType<typeof createErasedCheck>>;

/** An action on one enquiry in the list of erasures. */
const actions = ["withdraw", "give-again", "erase"] as const;
export type ErasureAction = (typeof actions)[number];

/** The entry of one enquiry in the list. The time of `erase` may lie ahead: until then the enquiry stays sealed. */
export const referenceHash = (action: ErasureAction, reference: string): string =>
  `${action}:${enquiryHash(reference)}`;

/** The hashes of the entries that concern an enquiry. */
export const entryHashes = (enquiry: Erasable, key: Signer): string[] => [
  ...personHashes(enquiry, key),
  ...actions.map((action) => referenceHash(action, enquiry.reference)),
];

/** The hashes that find the enquiries of these entries (person.ts). */
export const hashesToFind = (erasures: readonly Erasure[]): string[] => [
  ...new Set(erasures.map(({ hash }) => (isPersonHash(hash) ? hash : hash.slice(hash.indexOf(":") + 1)))),
];

/** The entry of all enquiries of an address. It only concerns those that wait in the journals of other servers. */
export const addressHash = (action: "withdraw" | "erase", address: string, key: Signer): string =>
  `${action}:${key.sign(`email:${comparedAddress(address)}`)}`;

type ErasureState =
  | { state: "erased" }
  /** Withdrawn, or sealed until it is erased. */
  | { state: "sealed"; at: string; eraseAt: string | null }
  /** Withdrawn, and consent was given again. */
  | { state: "active"; at: string };

/**
 * Creates a function that looks up the state of an enquiry in the list; undefined if it has none. An enquiry received
 * after the entry is another one that got the same reference, for example because a backup lacked the first.
 */
export function createErasureLookup(
  erasures: readonly Erasure[],
  now: Date,
): (enquiry: Pick<Erasable, "reference" | "created_at">) => ErasureState | undefined {
  const latest = latestOf(erasures.filter(({ hash }) => !isPersonHash(hash)));
  if (latest.size === 0) return () => undefined;
  return ({ reference, created_at }) => {
    const timeOf = (action: ErasureAction) => latest.get(referenceHash(action, reference));
    const [withdrawnAt, givenAt, erasedAt] = [timeOf("withdraw"), timeOf("give-again"), timeOf("erase")];
    if (erasedAt && created_at <= erasedAt && erasedAt <= now.toISOString()) return { state: "erased" };
    if (!withdrawnAt || created_at > withdrawnAt) return undefined;
    if (givenAt && givenAt > withdrawnAt) return { state: "active", at: givenAt };
    return { state: "sealed", at: withdrawnAt, eraseAt: erasedAt ?? null };
  };
}

export const erasureListBeside = (databaseFile: string): string => join(dirname(databaseFile), "erasures.jsonl");

/** Called for each line that cannot be read. */
export type OnBadLine = (file: string, line: number) => void;

/** For commands: warns the operator on the error stream. */
export const warnOfBadLine: OnBadLine = (file, line) =>
  console.warn(`${file}, line ${line}: this line is damaged and was skipped. The other lines are used.`);

/** @throws an error for the operator when this user may not open the file */
function withAccess<T>(file: string, work: () => T): T {
  try {
    return work();
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "EACCES")) throw error;
    throw new Error(
      `Cannot open ${file}: it belongs to another user. Use chown to give it to the owner of its folder.`,
      {
        cause: error,
      },
    );
  }
}

function parse(text: string): Erasure | undefined {
  try {
    return erasure.parse(JSON.parse(text));
  } catch {
    return undefined;
  }
}

/** Reads the list line by line. Skips a line that a crash or a full disk cut short. */
export async function* readErasures(file: string, onBadLine: OnBadLine): AsyncGenerator<Erasure> {
  if (!existsSync(file)) return;
  const input = createReadStream(file, { fd: withAccess(file, () => openSync(file, "r")) });
  let line = 0;
  for await (const text of createInterface({ input, crlfDelay: Number.POSITIVE_INFINITY })) {
    line += 1;
    if (text === "") continue;
    const parsed = parse(text);
    if (parsed === undefined) onBadLine(file, line);
    else yield parsed;
  }
}

function isCutShort(descriptor: number): boolean {
  const { size } = fstatSync(descriptor);
  const last = Buffer.alloc(1);
  return size > 0 && readSync(descriptor, last, 0, 1, size - 1) === 1 && last.toString() !== "\n";
}

/** Appends to the list. Returns once it is on disk, because the list must outlive the database. */
export function appendErasures(file: string, erasures: readonly Erasure[]): void {
  const isNew = !existsSync(file);
  const descriptor = withAccess(file, () => openSync(file, "a+", 0o600));
  try {
    if (isNew) giveToFolderOwner(file);
    const lines = erasures.map((each) => `${JSON.stringify(each)}\n`).join("");
    writeFileSync(descriptor, isCutShort(descriptor) ? `\n${lines}` : lines);
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}
