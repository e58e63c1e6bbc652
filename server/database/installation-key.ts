/**
 * The key of this installation: one file in DATA_DIR, the same on every server of one database. No database and no
 * backup holds it. It signs the list of erasures, so that nobody can try addresses and numbers against the list alone,
 * links to receipts, the tokens in reply addresses, test enquiries and backups.
 */
import { createHmac, randomBytes, randomUUID } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { flushToDisk, giveToFolderOwner } from "./disk.ts";
import { IncompatibleDatabaseError } from "./schema.ts";

export const keyFileBeside = (databaseFile: string): string => join(dirname(databaseFile), "installation-key");

/** The key of the fingerprint in the table `server_state`. */
export const FINGERPRINT_KEY = "installation-key";

const KEY_BYTES = 32;
const FINGERPRINT_LENGTH = 16;

/** The key is missing, or belongs to another installation. Nothing was read or written. */
class WrongKeyError extends IncompatibleDatabaseError {
  override name = "WrongKeyError";
}

/** Operations with the installation's key. */
export interface Signer {
  /**
   * HMAC-SHA-256 in hex. The text begins with what it is for (such as "reply:"), and no two purposes begin alike, so
   * that a signature for one is never valid for another.
   * @throws an error for the operator when there is no key
   */
  sign(text: string): string;
}

function createSecret(file: string): void {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  try {
    writeFileSync(file, `${randomBytes(KEY_BYTES).toString("hex")}\n`, { mode: 0o600, flag: "wx" });
  } catch (error) {
    // Another process was first.
    if (error instanceof Error && "code" in error && error.code === "EEXIST") return;
    throw error;
  }
  giveToFolderOwner(file);
  flushToDisk(file);
  flushToDisk(dirname(file));
}

function readSecret(file: string): Buffer {
  if (!existsSync(file)) {
    throw new WrongKeyError(
      `The installation's key ${file} is missing. Copy it from another server or from the safe (docs/operations.md).`,
    );
  }
  const text = readFileSync(file, "utf8").trim();
  if (/^[0-9a-f]{64}$/.test(text)) return Buffer.from(text, "hex");
  throw new WrongKeyError(`The installation's key ${file} is damaged. Copy it from another server or from the safe.`);
}

export type InstallationKey = ReturnType<typeof openInstallationKey>;

/** Reads the file when it is first needed. */
export function openInstallationKey(file: string) {
  let secret: Buffer | undefined;

  function sign(text: string): string {
    secret ??= readSecret(file);
    return createHmac("sha256", secret).update(text).digest("hex");
  }

  /** Names the key without giving it away. @throws WrongKeyError when there is no key */
  const fingerprint = (): string => sign("fingerprint").slice(0, FINGERPRINT_LENGTH);

  /** Compares the key with the fingerprint, if there is one; makes none. @throws WrongKeyError */
  function compare(known: string | null): void {
    if (known === null || known === fingerprint()) return;
    throw new WrongKeyError(
      `The installation's key ${file} does not fit this database. Copy the key of the server that wrote it (docs/operations.md).`,
    );
  }

  return {
    sign,
    fingerprint,
    /** A server that begins while the database cannot be reached may lack the file. */
    isThere: (): boolean => secret !== undefined || existsSync(file),
    compare,
    /**
     * Compares the key with the fingerprint that a database holds, and returns the one to keep. A database without one
     * gets the key that is there, or a new one.
     * @throws WrongKeyError
     */
    fit(known: string | null): string {
      if (known === null && !existsSync(file)) createSecret(file);
      compare(known);
      return fingerprint();
    },
  };
}

/**
 * Returns the id of the server that owns this DATA_DIR; the first call creates it. Containers keep it with their
 * volume.
 */
export function ensureServerId(dataDir: string): string {
  const file = join(dataDir, "server-id");
  try {
    return readFileSync(file, "utf8").trim();
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "ENOENT")) throw error;
  }
  const id = randomUUID();
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  writeFileSync(file, `${id}\n`, { mode: 0o600, flag: "wx" });
  return id;
}
