/**
 * When to ask how a call or chat was: when the page is looked at again after a dial, once per dial. On a laptop, where
 * the page stays visible, at once. Where a phone discarded the page meanwhile, the next visit begins with "asking".
 */
export type CallState = "idle" | "dialled" | "away" | "asking";

export type CallEvent =
  | { type: "dialled"; staysVisible: boolean }
  | { type: "hidden" }
  | { type: "visible" }
  /** The sheet was opened, or there is nothing to ask. */
  | { type: "closed" };

export function onCallEvent(state: CallState, event: CallEvent): CallState {
  switch (event.type) {
    case "dialled":
      return event.staysVisible ? "asking" : "dialled";
    case "hidden":
      return state === "dialled" ? "away" : state;
    case "visible":
      return state === "away" ? "asking" : state;
    case "closed":
      return "idle";
  }
}
