/**
 * The reference of an enquiry: short and readable over the phone, for example AN-7F3K-2Q (requirement 7.6).
 * It grants no access, so a short one is safe. The store keeps it unique.
 */
import { latinDigits, withoutInvisible } from "../typed-text.ts";

/** Digits and capitals except those easily misheard or misread: 0, O, 1, I, L, U. */
const alphabet = "23456789ABCDEFGHJKMNPQRSTVWXYZ";

/** Matches a whole reference and nothing else. */
export const REFERENCE_PATTERN = new RegExp(`^AN-[${alphabet}]{4}-[${alphabet}]{2}$`);

/** A typed reference in the spelling that the store has. It need not be a right one. */
export const canonicalReference = (typed: string): string => latinDigits(withoutInvisible(typed)).trim().toUpperCase();

const embedded = new RegExp(`\\bAN-?[${alphabet}]{4}-?[${alphabet}]{2}\\b`, "gi");

/** The references in a text in the spelling that the store has, each once. People drop hyphens and capitals. */
export const referencesIn = (text: string): string[] => [
  ...new Set(
    (latinDigits(withoutInvisible(text)).match(embedded) ?? []).map((found) =>
      found
        .toUpperCase()
        .replaceAll("-", "")
        .replace(/^(AN)(.{4})(.{2})$/, "$1-$2-$3"),
    ),
  ),
];

/**
 * The reference that a signature, in hex digits, gives. The same signature gives the same reference on every server.
 */
export function referenceFrom(signature: string): string {
  let rest = BigInt(`0x${signature}`);
  let letters = "";
  while (letters.length < 6) {
    letters += alphabet.charAt(Number(rest % BigInt(alphabet.length)));
    rest /= BigInt(alphabet.length);
  }
  return `AN-${letters.slice(0, 4)}-${letters.slice(4)}`;
}

export const newReference = (): string => referenceFrom(crypto.randomUUID().replaceAll("-", ""));
