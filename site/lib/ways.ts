/** How to reach the company, with the marks of invented values. */
import { isPlaceholder } from "../../content-schema/content-file.ts";
import type { Content } from "../../content-schema/read-content.ts";
import { chatLink } from "../../enquiry/chat.ts";
import type { Way, Ways } from "../components/links.tsx";
import type { Help } from "../error/IslandBoundary.tsx";

/** @param isPublic whether the address of the site reaches further than this machine */
export function waysOf(content: Content, isPublic: boolean): Ways {
  const { company } = content;
  const { samples } = content.site;

  function way(field: keyof Ways, text: string, link: string, mark: string) {
    const sample = isPlaceholder(content, [field]) ? mark : undefined;
    return { text, href: sample && isPublic ? null : link, unavailable: samples.unavailable, sample };
  }

  return {
    phone: way("phone", company.phone.shown, `tel:${company.phone.dial}`, samples.number),
    callPhone: way("callPhone", company.callPhone.shown, `tel:${company.callPhone.dial}`, samples.number),
    chat: way("chat", company.chat.number, chatLink(company.chat), samples.number),
    email: way("email", company.email, `mailto:${company.email}`, samples.text),
  };
}

const linkOf = ({ href, unavailable }: Way) => ({ href, ...(href === null && { unavailable }) });

/** Shown when an island crashes. Chat and phone work without JavaScript. */
export const helpOf = ({ site }: Content, ways: Ways): Help => ({
  words: { heading: site.error.heading, text: site.error.text, reload: site.error.reload },
  chat: { label: site.widget.chat, ...linkOf(ways.chat) },
  call: { label: site.widget.call, ...linkOf(ways.callPhone) },
});
