/** The lines printed by the process of visitors, and the states in which an enquiry may be after each. */
import type { Held } from "../../../server/privacy/stored-data.ts";

export type RightsAct = "withdraw" | "give-again" | "erase";

export interface ActLine {
  kind: RightsAct | "send";
  reference: string;
  /** False before the act, true once it was acknowledged. */
  isDone: boolean;
}

type State = Held["state"];
const stateAfter: Record<ActLine["kind"], State> = {
  send: "active",
  withdraw: "withdrawn",
  "give-again": "active",
  erase: "erased",
};

/** An act that was acknowledged holds. One that was not may have been carried out. */
export function possibleStates(lines: readonly ActLine[]): Map<string, Set<State>> {
  const states = new Map<string, Set<State>>();
  for (const { kind, reference, isDone } of lines) {
    const before = isDone ? [] : (states.get(reference) ?? []);
    states.set(reference, new Set([...before, stateAfter[kind]]));
  }
  return states;
}
