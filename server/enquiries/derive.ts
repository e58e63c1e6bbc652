/** What the desk derives from an enquiry: whose it is, what was promised, and what search finds. */
import type { Contact } from "../../enquiry/fields.ts";
import type { DeskContent } from "./desk-content.ts";
import { mailKey, phoneKey } from "./person-keys.ts";
import { isOfficeTime, promisedAt } from "./promise.ts";
import { searchTextOf } from "./search-text.ts";

export interface Entry {
  reference: string;
  contact: Contact;
  /** The promise runs from then on. */
  receivedAt: string;
  /** Set aside by the intake: no promise runs. */
  isSetAside: boolean;
  /** Of whoever calls in office hours the hours of an urgent enquiry are promised. */
  isCall: boolean;
}

/** The columns of work_enquiries that follow from the text and the time. */
export function derive({ findUrgentWord, findPlace, calendar }: DeskContent, entry: Entry) {
  const { reference, contact, receivedAt, isSetAside, isCall } = entry;
  const at = new Date(receivedAt);
  const urgentWord = findUrgentWord(contact.project_details);
  const promised = promisedAt(
    at,
    urgentWord !== null || (isCall && isOfficeTime(at, calendar)),
    calendar,
  ).toISOString();
  return {
    mailKey: mailKey(contact.email),
    phoneKey: phoneKey(contact.phone),
    urgentWord,
    place: findPlace(contact.project_details),
    dueAt: isSetAside ? null : promised,
    searchText: searchTextOf(reference, contact),
  };
}
