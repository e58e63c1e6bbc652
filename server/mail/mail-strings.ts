import { isPlaceholder } from "../../core/content/content-file.ts";
import type { Content } from "../../core/content/read-content.ts";

/**
 * The texts that mails share with the site. A phone number that is still a placeholder is null: a mail may reach a stranger.
 */
export function mailStringsOf(content: Content) {
  const { form, company, receipt } = content;
  const { name, hours, phone } = company;
  return {
    form,
    company: { name, hours, phone: isPlaceholder(content, ["phone"]) ? null : phone.shown },
    receipt: receipt.mails,
  };
}

export type MailStrings = ReturnType<typeof mailStringsOf>;
