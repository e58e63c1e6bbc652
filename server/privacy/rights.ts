/** People's rights over the data that they sent: see it, correct it, withdraw their consent, give it again, and erase it. */

import type { Contact } from "../../enquiry/fields.ts";
import type { StoredEnquiry } from "../enquiries/enquiry.ts";

/**
 * One enquiry, or all enquiries from a mail address that the person has proved. It is given, and not read from the enquiry,
 * because somebody may correct that in the same moment.
 */
export type Scope = "this" | { address: string };

/** The data kept under a reference. */
export type Held =
  | { state: "active"; enquiry: StoredEnquiry; correctedAt: string | null }
  | { state: "withdrawn"; enquiry: StoredEnquiry; at: string; eraseAt: string | null }
  | { state: "erased"; reference: string; at: string; sealedUntil: string | null };

/** The privacy notice shown where consent is given again. */
export interface CurrentNotice {
  version: string;
  language: string;
}

/**
 * Every function resolves after its change is on disk. References may be typed in lower case, and may be others that were
 * told for an enquiry during an outage.
 * @throws StoreUnavailableError when the database is away, or the enquiry still waits in this server's journal. Then
 * nothing has changed; what the list of erasures already holds may be carried out at the next start
 */
export interface Rights {
  find(reference: string): Promise<Held | undefined>;
  /** Seals the enquiry, so that nobody works with it. Resolves to the references, none when nothing was active. */
  withdraw(reference: string, scope: Scope): Promise<readonly string[]>;
  /**
   * Gives a withdrawn enquiry back to staff as a new one; resolves to whether it was withdrawn.
   * @param notice what the person was shown; without it the enquiry keeps its earlier notice
   */
  giveAgain(reference: string, notice?: CurrentNotice): Promise<boolean>;
  /**
   * Erases active and withdrawn enquiries, and with the last one of an address its mails that belong to no enquiry.
   * Resolves to the references.
   */
  erase(reference: string, scope: Scope): Promise<readonly string[]>;
  /** Replaces what the person sent; resolves to whether the enquiry was active. */
  correct(reference: string, contact: Contact): Promise<boolean>;
  /** For the operator: gives a withdrawn enquiry back to staff; resolves to whether it was withdrawn. */
  unseal(reference: string, reason: string): Promise<boolean>;
}
