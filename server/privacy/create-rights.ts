/** Carries out what people ask for with what they sent. */
import { randomUUID } from "node:crypto";
import sql, { type Sql } from "sql-template-tag";
import { type Guard, StoreUnavailableError, untilFirst } from "../database/database.ts";
import type { DeskContent } from "../enquiries/desk-content.ts";
import { eraseLastMails, eraseUnmatchedMails, takeErasureTurn } from "../enquiries/erase.ts";
import {
  addressHash,
  appendErasures,
  type Erasure,
  type ReferenceAct,
  referenceHash,
} from "../enquiries/erasure-list.ts";
import {
  eraseSealedLater,
  eraseStatements,
  lockStatements,
  sealStatements,
  type Unsealing,
  unsealStatements,
} from "../enquiries/sealing.ts";
import type { Store } from "../enquiries/store.ts";
import { changedFields, correctionStatements } from "./correction.ts";
import { findHeld } from "./held.ts";
import { rememberStatement, requestStatement } from "./records.ts";
import type { CurrentNotice, Rights, Scope } from "./rights.ts";
import { readTargets, type Targets } from "./targets.ts";

export interface RightsOptions {
  /** How long an erased enquiry stays sealed; 0 erases at once. */
  keepSealedDays: number;
  /** The list of erasures beside the database. */
  listFile: string;
  /** From which the desk's data are derived. */
  content: () => DeskContent;
  now?: () => Date;
}

const DAY_MS = 24 * 60 * 60 * 1000;

type Statements = readonly (Sql | Guard)[];

const addMs = (at: string, ms: number): string => new Date(Date.parse(at) + ms).toISOString();
const latest = (times: readonly string[]): string => times.toSorted().at(-1) ?? "";
const idsOf = ({ active, sealed }: Targets) => [...active, ...sealed].map(({ id }) => id);
const referencesOf = ({ active, sealed }: Targets) => [...active, ...sealed].map(({ reference }) => reference);

export function createRights(
  store: Pick<Store, "database" | "journal" | "key" | "emptyLog">,
  { keepSealedDays, listFile, content, now = () => new Date() }: RightsOptions,
): Rights {
  const { database, journal, key } = store;

  /** Clocks jump, and those of servers differ: an act must never seem older than what it is about. */
  const timeOf = (targets: Targets, least = 0): string =>
    latest([now().toISOString(), ...[...targets.active, ...targets.sealed].map((one) => addMs(one.changed_at, least))]);

  const entriesFor = (act: ReferenceAct, targets: Targets, at: string): Erasure[] =>
    referencesOf(targets).map((reference) => ({ hash: referenceHash(act, reference), erased_at: at }));

  /** For what waits in the journals of other servers. */
  const entriesOfAddress = (act: "withdraw" | "erase", scope: Scope, at: string): Erasure[] =>
    scope === "this" || journal === null ? [] : [{ hash: addressHash(act, scope.address, key), erased_at: at }];

  /**
   * An enquiry in this server's journal is not yet in the database, where acts on it are kept. Journals of other servers
   * cannot be seen from here; what they hand over brings nothing back.
   */
  function requireStored(reference: string, scope: Scope): void {
    if (journal === null || journal.counts().waiting === 0) return;
    if (scope === "this" && !journal.holds(reference.trim().toUpperCase())) return;
    throw new StoreUnavailableError("The enquiry still waits in this server's journal. Nothing was changed.");
  }

  /** Erases the log of the file later: a program that reads the database must not hold up the answer. */
  function emptyLog(): void {
    void store.emptyLog().catch(() => false);
  }

  async function act(
    kind: "withdraw" | "erase",
    targets: Targets,
    at: string,
    { entries, statements }: { entries: readonly Erasure[]; statements: Statements },
  ): Promise<readonly string[]> {
    const references = referencesOf(targets);
    if (references.length === 0) return [];
    // The list is written first, so that every act that was acknowledged is in it.
    appendErasures(listFile, entries);
    await database.write(
      takeErasureTurn(at),
      ...lockStatements(database, idsOf(targets)),
      ...statements,
      rememberStatement(entries),
      requestStatement(kind, references, at),
    );
    return references;
  }

  async function withdrawOnce(reference: string, scope: Scope): Promise<readonly string[]> {
    requireStored(reference, scope);
    const { active } = await readTargets(database, reference, scope);
    const targets = { active, sealed: [] };
    const at = timeOf(targets);
    return act("withdraw", targets, at, {
      entries: [...entriesFor("withdraw", targets, at), ...entriesOfAddress("withdraw", scope, at)],
      statements: active.length === 0 ? [] : sealStatements(idsOf(targets), at, null),
    });
  }

  async function eraseOnce(reference: string, scope: Scope): Promise<readonly string[]> {
    requireStored(reference, scope);
    const targets = await readTargets(database, reference, scope);
    const { active, sealed } = targets;
    const at = timeOf(targets);
    if (scope !== "this") await eraseUnmatchedMails(database, [scope.address]);
    const [found] = scope === "this" ? [...active, ...sealed] : [];
    const lastMails = found === undefined ? [] : [eraseLastMails(found.email)];
    if (keepSealedDays === 0) {
      return act("erase", targets, at, {
        entries: [...entriesFor("erase", targets, at), ...entriesOfAddress("erase", scope, at)],
        statements: [...eraseStatements([...active, ...sealed], at), ...lastMails],
      });
    }
    const eraseAt = addMs(at, keepSealedDays * DAY_MS);
    return act("erase", targets, at, {
      entries: [
        ...entriesFor("withdraw", targets, at),
        ...entriesFor("erase", targets, eraseAt),
        ...entriesOfAddress("withdraw", scope, at),
        ...entriesOfAddress("erase", scope, eraseAt),
      ],
      statements: [
        ...(active.length === 0 ? [] : sealStatements(idsOf({ active, sealed: [] }), at, eraseAt)),
        ...eraseSealedLater(sealed, eraseAt),
        ...lastMails,
      ],
    });
  }

  /** Looks again until nothing is left of an address, because an enquiry may come out of a journal meanwhile. */
  async function untilNoneLeft(scope: Scope, once: () => Promise<readonly string[]>): Promise<readonly string[]> {
    const references = await untilFirst(once);
    return scope === "this" || references.length === 0
      ? references
      : [...references, ...(await untilNoneLeft(scope, once))];
  }

  async function giveBackOnce(
    reference: string,
    unsealing: (at: string) => Unsealing,
    also: (canonical: string, at: string) => Statements,
  ): Promise<boolean> {
    const { sealed } = await readTargets(database, reference, "this");
    const [target] = sealed;
    if (target === undefined) return false;
    const targets = { active: [], sealed };
    const at = timeOf(targets, 1);
    const entries = entriesFor("give-again", targets, at);
    await database.write(
      ...lockStatements(database, idsOf(targets)),
      ...unsealStatements(content(), target.id, unsealing(at)),
      rememberStatement(entries),
      ...also(target.reference, at),
    );
    // Last: without this line a restore seals the enquiry again, which does no harm to the person.
    appendErasures(listFile, entries);
    return true;
  }

  return {
    find: (reference) => findHeld(store, reference),
    withdraw: (reference, scope) => untilNoneLeft(scope, () => withdrawOnce(reference, scope)),
    giveAgain: (reference, notice?: CurrentNotice) =>
      untilFirst(() =>
        giveBackOnce(
          reference,
          (at) => ({ kind: "given-again", at, notice }),
          (canonical, at) => [requestStatement("give-again", [canonical], at)],
        ),
      ),
    async erase(reference, scope) {
      const references = await untilNoneLeft(scope, () => eraseOnce(reference, scope));
      if (references.length > 0) emptyLog();
      return references;
    },
    correct: (reference, contact) =>
      untilFirst(async () => {
        requireStored(reference, "this");
        const held = await findHeld(store, reference);
        if (held?.state !== "active") return false;
        const { enquiry } = held;
        if (changedFields(enquiry, contact).length === 0) return true;
        const at = now().toISOString();
        await database.write(
          ...(await correctionStatements(database, content(), enquiry, contact, at)),
          requestStatement("correct", [enquiry.reference], at),
        );
        emptyLog();
        return true;
      }),
    unseal: (reference, reason) =>
      untilFirst(() =>
        giveBackOnce(
          reference,
          (at) => ({ kind: "unsealed", at, reason }),
          (canonical, at) => [
            sql`INSERT INTO audit (id, act, reference, created_at) VALUES (${randomUUID()}, ${"unsealed"}, ${canonical}, ${at})`,
          ],
        ),
      ),
  };
}
