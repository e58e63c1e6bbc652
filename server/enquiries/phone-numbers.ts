/** Finds the numbers in a phone field, in the form that erasures compare. */
import { latinDigits } from "../../enquiry/digits.ts";

/** In India the last ten digits identify a number, with or without country code and leading zero. */
const NUMBER_LENGTH = 10;

/** Limits the cost of a phone field filled with 64 KiB of digits. */
const MAX_NUMBERS = 50;

/**
 * Returns every number the field may hold, each of at most ten digits. Nothing marks reliably where a number ends, so
 * the ten digits up to the end of each digit group count as one. A candidate that is not a number matches nobody.
 */
export function phoneNumbers(typed: string): string[] {
  const text = latinDigits(typed);
  const numbers = new Set<string>();
  const [beforeExtension = ""] = text.split(/x/i, 1);
  if (beforeExtension !== text) numbers.add(beforeExtension.replace(/\D/g, "").slice(-NUMBER_LENGTH));
  let digits = "";
  for (const [group] of text.matchAll(/\d+/g)) {
    digits = (digits + group).slice(-NUMBER_LENGTH);
    if (digits.length === NUMBER_LENGTH) numbers.add(digits);
  }
  numbers.add(digits);
  numbers.delete("");
  return [...numbers].slice(-MAX_NUMBERS);
}
