/** Finds out what a browser may see and do on the page of an enquiry. */
import type { FastifyRequest } from "fastify";
import type { AppContext } from "../app-context.ts";
import { readReceiptCookie } from "./receipt-cookie.ts";
import type { Purpose } from "./receipt-tokens.ts";
import type { Held } from "./rights.ts";

/** The enquiry that a valid token opens. */
export interface Opened {
  /** The one in the address. */
  reference: string;
  token: string;
  purpose: Purpose;
  /** The address of the enquiry if the person reads its mails. Null also after a correction of the address. */
  provedAddress: string | null;
  /** Undefined when the database does not hold the enquiry, or does not yet. */
  held: Held | undefined;
}

export const emailOf = (held: Held | undefined): string | undefined =>
  held && held.state !== "erased" ? held.enquiry.email : undefined;

/** The reference of the enquiry. It differs from the one in the address where that was told during an outage. */
export const knownReference = ({ reference, held }: Opened): string =>
  (held?.state === "erased" ? held.reference : held?.enquiry.reference) ?? reference;

export type Opener = ReturnType<typeof createOpener>;

export function createOpener({ receiptTokens, rights, store }: Pick<AppContext, "receiptTokens" | "rights" | "store">) {
  async function open(
    reference: string,
    token: unknown,
    purposes: readonly [Purpose, Purpose],
  ): Promise<Opened | undefined> {
    const checked = await receiptTokens.check(token, reference);
    if (typeof token !== "string" || !checked || !purposes.includes(checked.purpose)) return undefined;
    // Nothing can be done with an enquiry that waits in the journal.
    const held = store.journal?.holds(reference) ? undefined : await rights.find(reference);
    const email = emailOf(held);
    const provedAddress = email !== undefined && checked.proves(email) ? email : null;
    return { reference, token, purpose: checked.purpose, provedAddress, held };
  }

  return {
    /** In the browser in which the button was pressed or the code typed. It may act on the enquiry. */
    byCookie: (request: FastifyRequest<{ Params: { reference: string } }>) =>
      open(request.params.reference, readReceiptCookie(request), ["sender", "reader"]),
    /** With the link of a mail or the token of the button. It only leads on to the code. */
    byLink: (reference: string, token: unknown) => open(reference, token, ["link", "button"]),
  };
}
