/** Writes what search finds: the words of enquiries, notes, letters and mails, each under the enquiry it belongs to. */
import sql, { bulk, type Sql } from "sql-template-tag";
import type { Contact } from "../../../enquiry/fields.ts";
import { phoneNumbers } from "../../storage/phone-numbers.ts";
import { portionsOf } from "../../storage/portions.ts";
import { endsOf, isNumber, wordsOf } from "./words.ts";

/** A text of 64 KiB can hold more words; nobody searches for the last of them. */
const MOST_TERMS = 2000;

export interface Term {
  term: string;
  contactId: number;
}

/** The words of a text, and the ends of its numbers. */
const termsOf = (text: string): string[] =>
  wordsOf(text).flatMap((word) => (isNumber(word) ? [word, ...endsOf(word)] : [word]));

/** AN-7F3K-2Q is found by its parts and without hyphens, with and without the letters that all begin with. */
function referenceTerms(reference: string): string[] {
  const parts = wordsOf(reference);
  return [...parts.slice(1), parts.join(""), parts.slice(1).join("")];
}

/** Everything that finds an enquiry, without its notes and mails. */
export function enquiryTerms(id: number, reference: string, contact: Contact): Term[] {
  const { full_name, organization, email, phone, project_type, project_details } = contact;
  const terms = new Set([
    ...referenceTerms(reference),
    ...phoneNumbers(phone).flatMap(endsOf),
    ...[full_name, organization, email, phone, project_type, project_details].flatMap((text) => termsOf(text ?? "")),
  ]);
  return [...terms].slice(0, MOST_TERMS).map((term) => ({ term, contactId: id }));
}

/** Neighbours in the index are written together, which touches fewer of its pages. */
const byIndex = (a: Term, b: Term): number => {
  if (a.term === b.term) return a.contactId - b.contactId;
  return a.term < b.term ? -1 : 1;
};

export const insertTerms = (terms: readonly Term[]): Sql[] =>
  [...portionsOf(terms.toSorted(byIndex))].map(
    (rows) =>
      sql`INSERT INTO search_terms (term, contact_id)
        VALUES ${bulk(rows.map(({ term, contactId }) => [term, contactId]))} ON CONFLICT DO NOTHING`,
  );

/** The words of a note, letter or mail. */
export const textTerms = (contactId: number, text: string): Term[] =>
  [...new Set(termsOf(text))].slice(0, MOST_TERMS).map((term) => ({ term, contactId }));

/** Statements that make the words of a note, letter or mail find its enquiry. Run them in its transaction. */
export const indexTerms = (contactId: number, text: string): Sql[] => insertTerms(textTerms(contactId, text));
