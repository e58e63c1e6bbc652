/** Props that pages pass to islands besides their words. */
import type { FormWords } from "../../content-schema/form.ts";
import type { Content } from "../../content-schema/read-content.ts";
import type { ServiceTitles } from "../../enquiry/about.ts";
import type { Way, Ways } from "../components/WayLink.tsx";
import type { Help } from "../error/IslandBoundary.tsx";

/** The words of the form, with the office hours filled in. */
export const formWordsOf = ({ form, company }: Content): FormWords => ({
  ...form,
  sent: {
    ...form.sent,
    steps: form.sent.steps.map((step) => ({ ...step, text: step.text.replace("{hours}", company.hours) })),
  },
});

/** For the line with which the form begins when the visitor comes from a service's page. */
export const serviceTitlesOf = ({ services }: Content): ServiceTitles =>
  Object.fromEntries(services.map(({ slug, title }) => [slug, title]));

const linkOf = ({ href, unavailable }: Way) => ({ href, ...(href === null && { unavailable }) });

/** Shown when an island crashes. Chat and phone work without JavaScript. */
export const helpOf = ({ site }: Content, ways: Ways): Help => ({
  words: { heading: site.error.heading, text: site.error.text, reload: site.error.reload },
  chat: { label: site.widget.chat, ...linkOf(ways.chat) },
  call: { label: site.widget.call, ...linkOf(ways.callPhone) },
});
