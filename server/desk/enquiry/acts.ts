import type { ActDefinition } from "./act-definition.ts";
import { filingActs } from "./filing.ts";
import { followUpAct } from "./follow-up.ts";
import { joinAct } from "./join.ts";
import { outcomeAct } from "./outcome.ts";
import { ownershipActs } from "./ownership.ts";
import { splitAct } from "./split.ts";
import { urgentAct } from "./urgent.ts";

/** The acts on an enquiry by the last part of their address. */
export const acts: Readonly<Record<string, ActDefinition>> = {
  ...ownershipActs,
  outcome: outcomeAct,
  "follow-up": followUpAct,
  urgent: urgentAct,
  ...filingActs,
  join: joinAct,
  split: splitAct,
};
