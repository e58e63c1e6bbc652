/** Props that pages pass to islands besides their words. */
import type { FormWords } from "../../content-schema/form.ts";
import type { ServiceTitles } from "../../enquiry/about.ts";
import type { DataApiTarget } from "../../enquiry/data-api.ts";
import type { FormPlace } from "../../enquiry/fields.ts";
import { formatNotice } from "../../enquiry/shown-notice.ts";
import type { Way } from "../components/WayLink.tsx";
import type { Help } from "../error/IslandBoundary.tsx";
import { content } from "./content.ts";
import { notice } from "./notice.ts";
import { ways } from "./ways.ts";

const { company, form, services, site } = content;

/** The words of the form, with the office hours filled in. */
export const formWords: FormWords = {
  ...form,
  sent: {
    ...form.sent,
    steps: form.sent.steps.map((step) => ({ ...step, text: step.text.replace("{hours}", company.hours) })),
  },
};

/** For the line with which the form begins when the visitor comes from a service's page. */
export const serviceTitles: ServiceTitles = Object.fromEntries(services.map(({ slug, title }) => [slug, title]));

/** The server on the page's own origin, or the hosted data API that was configured at build. */
export const dataInterface: DataApiTarget = {
  url: (import.meta.env.PUBLIC_DATA_API_URL ?? "").replace(/\/$/, ""),
  key: import.meta.env.PUBLIC_DATA_API_KEY,
};

/** The privacy notice that the form of a page shows. */
export const shownNotice = (place: FormPlace): string => formatNotice({ ...notice, act: `send-${place}` });

const linkOf = ({ href, unavailable }: Way) => ({ href, ...(href === null && { unavailable }) });

/** Shown when an island crashes. Chat and phone work without JavaScript. */
export const help: Help = {
  words: { heading: site.error.heading, text: site.error.text, reload: site.error.reload },
  chat: { label: site.widget.chat, ...linkOf(ways.chat) },
  call: { label: site.widget.call, ...linkOf(ways.callPhone) },
};
