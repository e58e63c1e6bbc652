import type { StoredEnquiry } from "../../storage/store.ts";

/** No mail address is longer, and no name or number that a person types. */
const IDENTITY_LENGTH = 254;

/** The beginning of the text, with an ellipsis where it was longer. Lengths are UTF-16 code units. */
export const shorten = (text: string, length: number): string =>
  text.length <= length ? text : `${text.slice(0, length - 1).toWellFormed()}…`;

/** The enquiry with typed text of a bounded length, for mails that hold many or would become too large. */
export const shortenEnquiry = (enquiry: StoredEnquiry, detailsLength: number): StoredEnquiry => ({
  ...enquiry,
  full_name: shorten(enquiry.full_name, IDENTITY_LENGTH),
  organization: enquiry.organization && shorten(enquiry.organization, IDENTITY_LENGTH),
  email: shorten(enquiry.email, IDENTITY_LENGTH),
  phone: shorten(enquiry.phone, IDENTITY_LENGTH),
  project_details: shorten(enquiry.project_details, detailsLength),
});
