/**
 * A process in which visitors send enquiries, withdraw, give again and erase, until it is killed. It prints a line
 * before and after each action: what follows an action was acknowledged.
 */

import { randomUUID } from "node:crypto";
import { writeSync } from "node:fs";
import { join } from "node:path";
import { emptyDraft } from "../../../core/enquiry/fields.ts";
import { contactFromDraft } from "../../../core/enquiry/rules.ts";
import { applyErasures } from "../../../server/enquiries/erase.ts";
import { openStore } from "../../../server/enquiries/open-store.ts";
import { createWorker } from "../../../server/jobs/worker.ts";
import { erase, giveAgain, withdraw } from "../../../server/privacy/rights.ts";
import type { ActionLine, RightsAction } from "./actions.ts";

const VISITORS = 8;
const [dataDir = "", databaseUrl = "", days = "0"] = process.argv.slice(2);
const databaseFile = join(dataDir, "enquiries.sqlite");
const store = await openStore({ databaseFile, databaseUrl: databaseUrl || null, diskReserveBytes: 0 });
// As a starting server does.
createWorker(store, { info() {}, warn() {}, error() {} }).start();
await applyErasures(store);
const rights = { config: { keepSealedDays: Number(days) }, store };

/** Reaches the parent even if this process is killed at once. */
const print = (line: ActionLine): unknown => writeSync(1, `${JSON.stringify(line)}\n`);

async function carryOut(kind: RightsAction, reference: string): Promise<void> {
  print({ kind, reference, isDone: false });
  if (kind === "give-again") await giveAgain(rights, reference);
  else await (kind === "erase" ? erase : withdraw)(rights, reference, "this");
  print({ kind, reference, isDone: true });
}

const sequences: readonly (readonly RightsAction[])[] = [
  [],
  ["withdraw"],
  ["erase"],
  ["withdraw", "give-again"],
  ["withdraw", "erase"],
  ["withdraw", "give-again", "withdraw"],
];

async function visit(): Promise<void> {
  const submission = {
    contacts: [
      contactFromDraft({
        ...emptyDraft,
        full_name: `Visitor ${randomUUID()}`,
        email: "asha@example.in",
        phone: "98765 43210",
        project_details: "A hospital",
      }),
    ],
    source: "data-api" as const,
    idempotencyKey: randomUUID(),
    flags: [],
    notice: { version: "0123456789ab", language: "en", action: "send-home" as const },
    canary: false,
    notifications: ["mail" as const],
  };
  const [reference = ""] = await store.insert(submission);
  print({ kind: "send", reference, isDone: true });
  for (const kind of sequences[Math.floor(Math.random() * sequences.length)] ?? []) {
    await carryOut(kind, reference);
    // A repeat, as of a page that got no answer.
    await store.insert(submission);
  }
}

async function visitAgainAndAgain(): Promise<never> {
  for (;;) {
    // While the database cannot be reached, or the enquiry waits in the journal, nothing is acknowledged.
    await visit().catch(() => new Promise((resolve) => setTimeout(resolve, 20)));
  }
}
await Promise.all(Array.from({ length: VISITORS }, visitAgainAndAgain));
