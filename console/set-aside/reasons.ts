import type { Flag } from "../../enquiry/flags.ts";
import { setAsideStrings } from "../strings/set-aside.ts";

/** Why an enquiry was held back, as sentences. Without a mark of the server somebody at the desk did it. */
export const reasonsOf = (flags: readonly Flag[]): string[] =>
  flags.length === 0 ? [setAsideStrings.byHand] : flags.map((flag) => setAsideStrings.reasons[flag]);
