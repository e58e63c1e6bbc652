import { type Column, columns, type Draft } from "../../enquiry/fields.ts";
import { looksLikeEmail, missingFields } from "../../enquiry/rules.ts";
import type { FieldFaults } from "./FormFields.tsx";

/** What keeps the draft from being sent (specification §5; decisions: an e-mail that cannot be one). */
export function faultsOf(draft: Draft): FieldFaults {
  const faults: FieldFaults = looksLikeEmail(draft.email) ? {} : { email: "invalid" };
  for (const column of missingFields(draft)) faults[column] = "missing";
  return faults;
}

/** The field that takes focus: the first empty one, else the first that is wrong. */
export const firstFault = (faults: FieldFaults): Column | undefined =>
  columns.find((column) => faults[column] === "missing") ?? columns.find((column) => faults[column]);
