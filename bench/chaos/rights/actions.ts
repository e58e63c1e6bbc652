/** The lines printed by the process of visitors, and the states in which an enquiry may be after each. */
import type { EnquiryState } from "../../../server/privacy/stored-data.ts";

export type RightsAction = "withdraw" | "give-again" | "erase";

export interface ActionLine {
  kind: RightsAction | "send";
  reference: string;
  /** False before the action, true once it was acknowledged. */
  isDone: boolean;
}

type State = EnquiryState["state"];
const stateAfter: Record<ActionLine["kind"], State> = {
  send: "active",
  withdraw: "withdrawn",
  "give-again": "active",
  erase: "erased",
};

/** An action that was acknowledged holds. One that was not may have been carried out. */
export function possibleStates(lines: readonly ActionLine[]): Map<string, Set<State>> {
  const states = new Map<string, Set<State>>();
  for (const { kind, reference, isDone } of lines) {
    const before = isDone ? [] : (states.get(reference) ?? []);
    states.set(reference, new Set([...before, stateAfter[kind]]));
  }
  return states;
}
