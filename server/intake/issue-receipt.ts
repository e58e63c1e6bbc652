import type { Receipt } from "../../enquiry/form-renderer.ts";
import type { Channel } from "../enquiries/store.ts";
import type { AppContext } from "../http/app-context.ts";

/** The token of the button in the browser that sent the enquiry, and whether a mail brings the link, too. Null while there is no key. */
export async function issueReceipt(
  { receiptTokens, config }: Pick<AppContext, "receiptTokens" | "config">,
  reference: string,
  deliveries: readonly Channel[],
): Promise<Receipt | null> {
  const token = await receiptTokens.tryIssue({ purpose: "button", reference });
  const isMailed = deliveries.includes("autoreply") && config.siteUrl !== null;
  return token === null ? null : { t: token, ...(isMailed && { mail: "1" }) };
}

/** The same as the value of a response header. */
export const formatReceipt = ({ t, mail }: Receipt): string => (mail ? `${t}; mail` : t);
