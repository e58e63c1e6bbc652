/** The person of an enquiry: enquiries of one address share a ticket; a number only suggests a merge to staff. */

import { hash } from "node:crypto";
import { domainToUnicode } from "node:url";
import sql, { bulk, join, type Sql } from "sql-template-tag";
import { phoneKeys } from "../../core/enquiry/phone-numbers.ts";
import { looksLikeEmail } from "../../core/enquiry/rules.ts";
import { withoutInvisible } from "../../core/typed-text.ts";
import type { Signer } from "../database/installation-key.ts";

/** Latin letters and those of Indian scripts. Letters of other scripts can look like Latin ones. */
const INDIAN_DOMAIN =
  /^(?:[a-z\d.\p{Script=Devanagari}\p{Script=Gujarati}\p{Script=Bengali}\p{Script=Gurmukhi}\p{Script=Oriya}\p{Script=Tamil}\p{Script=Telugu}\p{Script=Kannada}\p{Script=Malayalam}\p{Script=Arabic}-]|\u200c|\u200d)+$/u;

/** The address with its domain as it was typed: browsers send उदाहरण.भारत as xn--p1b6ci4b4b3a.xn--h2brj9c. */
export function readableAddress(address: string): string {
  const [, name, domain] = /^(.*@)([^@]*\bxn--[^@]*)$/is.exec(address) ?? [];
  const readable = domain === undefined ? "" : domainToUnicode(domain);
  return INDIAN_DOMAIN.test(readable) ? `${name}${readable}` : address;
}

/** An address as it is compared, here and not in SQL: SQLite's lower() leaves other letters than a to z as they are. */
export const comparedAddress = (address: string): string =>
  readableAddress(withoutInvisible(address).trim()).toLowerCase();

/** Whether two addresses are one person's; letter case and spaces around do not matter. */
export const isSameAddress = (one: string, other: string): boolean => comparedAddress(one) === comparedAddress(other);

/** The address by which enquiries are found; null when it cannot be one. */
export const mailKey = (email: string): string | null => (looksLikeEmail(email) ? comparedAddress(email) : null);

/** Identifies a person. Letter case, the way a number is written and invisible characters do not matter. */
export interface Person {
  email?: string | undefined;
  phone?: string | undefined;
  /** Numbers in full, which need not be valid. */
  numbers?: readonly string[];
  /** The reference of an enquiry without an address: a number alone may be somebody else's. */
  reference?: string | undefined;
}

/**
 * The identities of a person: the e-mail address, each valid number in the phone field, and the reference of an
 * enquiry.
 */
export function identitiesOf({ email, phone, numbers = [], reference }: Person): string[] {
  const address = comparedAddress(email ?? "");
  return [
    ...(address === "" ? [] : [`email:${address}`]),
    ...[...phoneKeys(phone ?? ""), ...numbers].map((number) => `phone:${number}`),
    ...(reference ? [`reference:${reference}`] : []),
  ];
}

/** Selects what belongs to these people: one identity in common is enough. */
export function ofPersons<T extends Person>(enquiries: readonly T[], persons: readonly Person[]): T[] {
  const wanted = new Set(persons.flatMap(identitiesOf));
  return enquiries.filter((enquiry) => identitiesOf(enquiry).some((identity) => wanted.has(identity)));
}

/**
 * The prefix of signed hashes of people, stored with each enquiry, so that an index finds the enquiries of an erased
 * person. If {@link identitiesOf} changes after the first release, a migration must sign all enquiries again.
 */
const PERSON = "person:";

/** The hashes of a person, one for each identity. Without the key nobody can guess numbers from them. */
export const personHashes = (person: Person, key: Signer): string[] =>
  identitiesOf(person).map((identity) => PERSON + key.sign(identity));

export const isPersonHash = (hash: string): boolean => hash.startsWith(PERSON);

export const enquiryHash = (reference: string): string => hash("sha256", `reference:${reference}`);

type Enquiry = Person & { reference: string };

/** The statement that stores the hashes of enquiries in the same transaction. */
export const addPersonHashes = (enquiries: readonly Enquiry[], key: Signer): Sql =>
  sql`INSERT INTO person_hashes (hash, enquiry_id) VALUES ${bulk(
    enquiries.flatMap((enquiry) =>
      [...personHashes(enquiry, key), enquiryHash(enquiry.reference)].map((each) => [
        each,
        sql`(SELECT id FROM contacts WHERE reference = ${enquiry.reference})`,
      ]),
    ),
  )}`;

export const replacePersonHashes = (id: number, enquiry: Enquiry, key: Signer): Sql[] => [
  sql`DELETE FROM person_hashes WHERE enquiry_id = ${id}`,
  addPersonHashes([enquiry], key),
];

/** The ids of the enquiries with one of these hashes, at least one. */
export const idsOfHashes = (hashes: readonly string[]): Sql =>
  sql`SELECT enquiry_id FROM person_hashes WHERE hash IN (${join(hashes)})`;

/** The ids of the enquiries of these people: one identity in common is enough. */
export const idsOfPersons = (persons: readonly Person[], key: Signer): Sql =>
  idsOfHashes([...persons.flatMap((person) => personHashes(person, key)), ""]);
