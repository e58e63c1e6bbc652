/**
 * The signed hashes of the people of each enquiry, stored with it, so that an index finds the enquiries of an erased person.
 * If {@link identitiesOf} changes after the first release, a migration must sign all enquiries again.
 */
import { hash } from "node:crypto";
import sql, { bulk, join, type Sql } from "sql-template-tag";
import type { Signer } from "../database/installation-key.ts";
import { identitiesOf, type Person } from "./person.ts";

const PERSON = "person:";

/** The hashes of a person, one for each identity. Without the key nobody can guess numbers from them. */
export const personHashes = (person: Person, key: Signer): string[] =>
  identitiesOf(person).map((identity) => PERSON + key.sign(identity));

/** Whether a hash names a person. */
export const isPersonHash = (hash: string): boolean => hash.startsWith(PERSON);

/** The hash of one enquiry. */
export const enquiryHash = (reference: string): string => hash("sha256", `reference:${reference}`);

type Enquiry = Person & { reference: string };

/** The statement that stores the hashes of enquiries in the same transaction. */
export const addPersonHashes = (enquiries: readonly Enquiry[], key: Signer): Sql =>
  sql`INSERT INTO person_hashes (hash, contact_id) VALUES ${bulk(
    enquiries.flatMap((enquiry) =>
      [...personHashes(enquiry, key), enquiryHash(enquiry.reference)].map((each) => [
        each,
        sql`(SELECT id FROM contacts WHERE reference = ${enquiry.reference})`,
      ]),
    ),
  )}`;

/** The statements that replace the hashes of a corrected enquiry. */
export const replacePersonHashes = (id: number, enquiry: Enquiry, key: Signer): Sql[] => [
  sql`DELETE FROM person_hashes WHERE contact_id = ${id}`,
  addPersonHashes([enquiry], key),
];

/** The ids of the enquiries with one of these hashes, at least one. */
export const idsOfHashes = (hashes: readonly string[]): Sql =>
  sql`SELECT contact_id FROM person_hashes WHERE hash IN (${join(hashes)})`;

/** The ids of the enquiries of these people: one identity in common is enough. */
export const idsOfPersons = (persons: readonly Person[], key: Signer): Sql =>
  idsOfHashes([...persons.flatMap((person) => personHashes(person, key)), ""]);
