/**
 * People's rights over the data that they sent: to correct it, to withdraw their consent and give it again, and to
 * erase it. Every function resolves after its change is on disk. References may be typed in lower case, and may be
 * others that were given for an enquiry during an outage.
 */

import { randomUUID } from "node:crypto";
import { setImmediate } from "node:timers/promises";
import sql, { type Sql } from "sql-template-tag";
import type { Contact } from "../../core/enquiry/fields.ts";
import { canonicalReference } from "../../core/enquiry/reference.ts";
import { DAY_MS } from "../../core/times.ts";
import type { Config } from "../config.ts";
import { retryOnConflict, type Statement, StoreUnavailableError } from "../database/database.ts";
import { lockErasures, rememberErasures } from "../enquiries/erase.ts";
import { eraseStatements } from "../enquiries/erase-statements.ts";
import {
  addressHash,
  appendErasures,
  type Erasure,
  type ErasureAction,
  referenceHash,
} from "../enquiries/erasure-list.ts";
import {
  eraseSealedLater,
  lockStatements,
  sealStatements,
  type Unsealing,
  unsealStatements,
} from "../enquiries/sealing.ts";
import type { Store } from "../enquiries/store.ts";
import { eraseLastMails, eraseMailsOf } from "../enquiries/unmatched-mails.ts";
import { changedFields, correctionStatements } from "./correction.ts";
import { requestStatement } from "./requests.ts";
import { findEnquiryState, readTargets, type Scope, type Targets } from "./stored-data.ts";

/** The dependencies of the actions. */
export interface RightsContext {
  config: Pick<Config, "keepSealedDays">;
  store: Pick<Store, "database" | "journal" | "key" | "settings" | "listFile" | "emptyLog">;
}

interface CurrentNotice {
  version: string;
  language: string;
}

const addMs = (at: string, ms: number): string => new Date(Date.parse(at) + ms).toISOString();

const idsOf = ({ active, sealed }: Targets) => [...active, ...sealed].map(({ id }) => id);
const referencesOf = ({ active, sealed }: Targets) => [...active, ...sealed].map(({ reference }) => reference);

/** Clocks jump, and those of servers differ: an action must never seem older than what it is about. */
function timeOf({ active, sealed }: Targets, least = 0): string {
  const times = [...active, ...sealed].map((one) => addMs(one.changed_at, least));
  return [new Date().toISOString(), ...times].toSorted().at(-1) ?? "";
}

const entriesFor = (action: ErasureAction, targets: Targets, at: string): Erasure[] =>
  referencesOf(targets).map((reference) => ({ hash: referenceHash(action, reference), erased_at: at }));

/** For what waits in the journals of other servers. */
const entriesOfAddress = (
  { journal, key }: RightsContext["store"],
  action: "withdraw" | "erase",
  scope: Scope,
  at: string,
): Erasure[] =>
  scope === "this" || journal === null ? [] : [{ hash: addressHash(action, scope.address, key), erased_at: at }];

/**
 * An enquiry in this server's journal is not yet in the database, where actions on it are stored. Journals of other
 * servers cannot be seen from here; what they hand over brings nothing back.
 */
function requireStored({ journal }: RightsContext["store"], reference: string, scope: Scope): void {
  if (journal === null || journal.counts().waiting === 0) return;
  if (scope === "this" && !journal.has(canonicalReference(reference))) return;
  throw new StoreUnavailableError("The enquiry still waits in this server's journal. Nothing was changed.");
}

/** Erases the log of the file later: a program that reads the database must not hold up the answer. */
function emptyLog(store: RightsContext["store"]): void {
  void store.emptyLog().catch(() => false);
}

async function writeAction(
  { store }: RightsContext,
  kind: "withdraw" | "erase",
  targets: Targets,
  at: string,
  { entries, statements }: { entries: readonly Erasure[]; statements: readonly Statement[] },
): Promise<readonly string[]> {
  const references = referencesOf(targets);
  if (references.length === 0) return [];
  // The list is written first, so that every action that was acknowledged is in it.
  appendErasures(store.listFile, entries);
  await store.database.write(
    lockErasures(at),
    ...lockStatements(store.database, idsOf(targets)),
    ...statements,
    ...rememberErasures(entries),
    requestStatement(kind, references, at),
  );
  return references;
}

/**
 * Repeats until an address has no enquiries left: `once` takes a portion of them, and a replay may add one meanwhile.
 */
async function repeatUntilEmpty(scope: Scope, once: () => Promise<readonly string[]>): Promise<readonly string[]> {
  const all: string[] = [];
  for (;;) {
    const references = await retryOnConflict(once);
    all.push(...references);
    if (scope === "this" || references.length === 0) return all;
    await setImmediate();
  }
}

/**
 * Seals the enquiry, so that nobody works with it. Resolves to the references, none when nothing was active.
 * @throws StoreUnavailableError when the database cannot be reached, or the enquiry still waits in this server's
 * journal. Then nothing has changed; what the list of erasures already holds may be carried out at the next start
 */
export const withdraw = (context: RightsContext, reference: string, scope: Scope): Promise<readonly string[]> =>
  repeatUntilEmpty(scope, async () => {
    const { store } = context;
    requireStored(store, reference, scope);
    const { active } = await readTargets(store.database, reference, scope);
    const targets = { active, sealed: [] };
    const at = timeOf(targets);
    return writeAction(context, "withdraw", targets, at, {
      entries: [...entriesFor("withdraw", targets, at), ...entriesOfAddress(store, "withdraw", scope, at)],
      statements: active.length === 0 ? [] : sealStatements(idsOf(targets), at, null),
    });
  });

async function eraseOnce(context: RightsContext, reference: string, scope: Scope): Promise<readonly string[]> {
  const { config, store } = context;
  requireStored(store, reference, scope);
  const targets = await readTargets(store.database, reference, scope);
  const { active, sealed } = targets;
  const at = timeOf(targets);
  const [found] = scope === "this" ? [...active, ...sealed] : [];
  const lastMails = found === undefined ? [] : await eraseLastMails(store.database, found.email);
  if (config.keepSealedDays === 0) {
    return writeAction(context, "erase", targets, at, {
      entries: [...entriesFor("erase", targets, at), ...entriesOfAddress(store, "erase", scope, at)],
      statements: [...eraseStatements([...active, ...sealed], at), ...lastMails],
    });
  }
  const eraseAt = addMs(at, config.keepSealedDays * DAY_MS);
  return writeAction(context, "erase", targets, at, {
    entries: [
      ...entriesFor("withdraw", targets, at),
      ...entriesFor("erase", targets, eraseAt),
      ...entriesOfAddress(store, "withdraw", scope, at),
      ...entriesOfAddress(store, "erase", scope, eraseAt),
    ],
    statements: [
      ...(active.length === 0 ? [] : sealStatements(idsOf({ active, sealed: [] }), at, eraseAt)),
      ...eraseSealedLater(sealed, eraseAt),
      ...lastMails,
    ],
  });
}

/**
 * Erases active and withdrawn enquiries, and with the last one of an address its mails that belong to no enquiry.
 * Resolves to the references. @throws StoreUnavailableError like `withdraw`
 */
export async function erase(context: RightsContext, reference: string, scope: Scope): Promise<readonly string[]> {
  requireStored(context.store, reference, scope);
  if (scope !== "this") await eraseMailsOf(context.store.database, scope.address);
  const references = await repeatUntilEmpty(scope, () => eraseOnce(context, reference, scope));
  if (references.length > 0) emptyLog(context.store);
  return references;
}

/** @param also what records it @returns whether it was withdrawn */
const giveBack = (
  { store }: RightsContext,
  reference: string,
  unsealing: (at: string) => Unsealing,
  also: (canonical: string, at: string) => Sql,
): Promise<boolean> =>
  retryOnConflict(async () => {
    const { sealed } = await readTargets(store.database, reference, "this");
    const [target] = sealed;
    if (target === undefined) return false;
    const targets = { active: [], sealed };
    const at = timeOf(targets, 1);
    const entries = entriesFor("give-again", targets, at);
    await store.database.write(
      ...lockStatements(store.database, idsOf(targets)),
      ...unsealStatements(store.settings(), target.id, unsealing(at)),
      ...rememberErasures(entries),
      also(target.reference, at),
    );
    // Last: without this line a restore seals the enquiry again, which does no harm to the person.
    appendErasures(store.listFile, entries);
    return true;
  });

/**
 * Gives a withdrawn enquiry back to staff as a new one; resolves to whether it was withdrawn.
 * @param notice what the person was shown; without it the enquiry keeps its earlier notice
 */
export const giveAgain = (context: RightsContext, reference: string, notice?: CurrentNotice): Promise<boolean> =>
  giveBack(
    context,
    reference,
    (at) => ({ kind: "given-again", at, notice }),
    (canonical, at) => requestStatement("give-again", [canonical], at),
  );

/** For the operator: gives a withdrawn enquiry back to staff; resolves to whether it was withdrawn. */
export const unseal = (context: RightsContext, reference: string, reason: string): Promise<boolean> =>
  giveBack(
    context,
    reference,
    (at) => ({ kind: "unsealed", at, reason }),
    (canonical, at) => sql`INSERT INTO audit (id, action, reference, created_at)
      VALUES (${randomUUID()}, ${"unsealed"}, ${canonical}, ${at})`,
  );

/**
 * Replaces what the person sent; resolves to whether the enquiry was active.
 * @throws StoreUnavailableError like `withdraw`
 */
export const correct = ({ store }: RightsContext, reference: string, contact: Contact): Promise<boolean> =>
  retryOnConflict(async () => {
    requireStored(store, reference, "this");
    const found = await findEnquiryState(store, reference);
    if (found?.state !== "active") return false;
    const { enquiry } = found;
    if (changedFields(enquiry, contact).length === 0) return true;
    const at = new Date().toISOString();
    await store.database.write(
      ...(await correctionStatements(store, enquiry, contact, at)),
      requestStatement("correct", [enquiry.reference], at),
    );
    emptyLog(store);
    return true;
  });
