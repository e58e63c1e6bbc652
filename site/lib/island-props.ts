/** Props that pages pass to islands besides their words. */
import { chatLink } from "../../enquiry/chat.ts";
import type { DataApiTarget } from "../../enquiry/data-api.ts";
import type { Help } from "../error/IslandBoundary.tsx";
import { content } from "./content.ts";

const { company, site } = content;

/** The server on the page's own origin, or the hosted data API that was configured at build. */
export const dataInterface: DataApiTarget = {
  url: (import.meta.env.PUBLIC_DATA_API_URL ?? "").replace(/\/$/, ""),
  key: import.meta.env.PUBLIC_DATA_API_KEY,
};

/** Shown when an island crashes. Chat and phone work without JavaScript. */
export const help: Help = {
  words: { heading: site.error.heading, text: site.error.text, reload: site.error.reload },
  chat: { label: site.widget.chat, href: chatLink(company.chat) },
  call: { label: site.widget.call, href: `tel:${company.callPhone.dial}` },
};
