/** How to reach the company, with the marks of invented values. */

import { isPlaceholder } from "../../content-schema/content-issue.ts";
import { isPublicAddress, unfinished } from "../../content-schema/launch.ts";
import { chatLink } from "../../enquiry/chat.ts";
import type { Ways } from "../components/WayLink.tsx";
import { content } from "./content.ts";

const { company, site } = content;
const { samples } = site;

const isPublic = isPublicAddress(import.meta.env.SITE);

/** Whether the site is a preview: on a public address, and with invented values in it. */
export const isPreview = isPublic && unfinished(content).length > 0;

function way(field: keyof Ways, text: string, link: string, mark: string) {
  const sample = isPlaceholder(content, [field]) ? mark : undefined;
  return { text, href: sample && isPublic ? null : link, unavailable: samples.unavailable, sample };
}

export const ways: Ways = {
  phone: way("phone", company.phone.shown, `tel:${company.phone.dial}`, samples.number),
  callPhone: way("callPhone", company.callPhone.shown, `tel:${company.callPhone.dial}`, samples.number),
  chat: way("chat", company.chat.number, chatLink(company.chat), samples.number),
  email: way("email", company.email, `mailto:${company.email}`, samples.text),
};

/** Marks the company's name, which is on every page, once in the footer. */
export const nameSample = isPlaceholder(content, ["name"]) ? samples.text : undefined;
