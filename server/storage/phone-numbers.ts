/** The numbers in a phone field, in the one form in which erasures compare them. */
import { latinDigits } from "../../enquiry/digits.ts";

/** With or without country code and zero, the last ten digits identify a number in India. */
const LENGTH = 10;

/** No phone field has more numbers; the limit bounds the cost of one that is filled to 64 KiB. */
const MOST = 50;

/**
 * Every number that the field may hold, with at most ten digits. Nothing tells for sure where a number ends, so the
 * ten digits before the end of every group of digits count as one. The few that are no number match nobody.
 * The last one is what earlier versions compared alone, so their hashes stay valid.
 */
export function phoneNumbers(typed: string): string[] {
  const text = latinDigits(typed);
  const numbers = new Set<string>();
  const [beforeExtension = ""] = text.split(/x/i, 1);
  if (beforeExtension !== text) numbers.add(beforeExtension.replace(/\D/g, "").slice(-LENGTH));
  let digits = "";
  for (const [group] of text.matchAll(/\d+/g)) {
    digits = (digits + group).slice(-LENGTH);
    if (digits.length === LENGTH) numbers.add(digits);
  }
  numbers.add(digits);
  numbers.delete("");
  return [...numbers].slice(-MOST);
}
