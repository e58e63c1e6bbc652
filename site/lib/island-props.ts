/** What the pages hand to the islands besides their words: where enquiries go and what helps when a part fails. */
import type { DataApiTarget } from "../../enquiry/data-api.ts";
import type { Help } from "../error/IslandBoundary.tsx";
import { chatLink } from "../shell/chat-link.ts";
import { content } from "./content.ts";

const { company, site } = content;

/** The desk of the page's own origin, or the hosted data interface named at build. */
export const dataInterface: DataApiTarget = {
  url: (import.meta.env.PUBLIC_DATA_API_URL ?? "").replace(/\/$/, ""),
  key: import.meta.env.PUBLIC_DATA_API_KEY,
};

/** Chat and phone work without script: they are the way on when an island cannot work. */
export const help: Help = {
  words: { heading: site.error.heading, text: site.error.text, reload: site.error.reload },
  chat: { label: site.widget.chat, href: chatLink(company.chat) },
  call: { label: site.widget.call, href: `tel:${company.callPhone.dial}` },
};
