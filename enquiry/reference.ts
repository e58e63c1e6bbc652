/**
 * The reference of an enquiry: short, readable over the phone, like AN-7F3K-2Q (decisions: enquiry).
 * It names an enquiry and opens nothing, so being short is safe; the store keeps it unique.
 */

/** Digits and capitals without the ones that are misheard or misread: 0, O, 1, I, L, U. */
const alphabet = "23456789ABCDEFGHJKMNPQRSTVWXYZ";

/** Matches a whole reference and nothing else. */
export const REFERENCE_PATTERN = new RegExp(`^AN-[${alphabet}]{4}-[${alphabet}]{2}$`);

/** Bytes from here up would favour the first letters of the alphabet. */
const fairBytes = 256 - (256 % alphabet.length);

function randomLetters(count: number): string {
  let letters = "";
  while (letters.length < count) {
    for (const byte of crypto.getRandomValues(new Uint8Array(count))) {
      if (byte < fairBytes && letters.length < count) letters += alphabet.charAt(byte % alphabet.length);
    }
  }
  return letters;
}

/** A new random reference. */
export const newReference = (): string => `AN-${randomLetters(4)}-${randomLetters(2)}`;
