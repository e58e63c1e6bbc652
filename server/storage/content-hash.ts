import { createHash } from "node:crypto";
import { type Contact, columns } from "../../enquiry/fields.ts";

/** The same for the same contacts, whatever order their fields came in. */
export const contentHash = (contacts: readonly Contact[]): string =>
  createHash("sha256")
    .update(JSON.stringify(contacts, [...columns]))
    .digest("hex");
