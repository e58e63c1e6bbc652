/** content/site.yaml: the words around every page: header, footer, widget, and the pages that only say something. */
import { z } from "zod";
import { stat, text, withNote } from "./field.ts";

const label = (example: string) => text("Label", example);
const messagePage = z.strictObject({
  title: text("Title in the browser tab", "Page not found"),
  heading: text("Heading of the page", "Oops! Page not found"),
  text: text("The sentences below it", "The link may be old, or the address may have been typed with a small mistake."),
});

export const site = z.strictObject({
  nav: z.strictObject({
    skip: label("Skip to main content"),
    region: text("Name of the navigation, for screen readers", "Main"),
    home: label("Home"),
    about: label("About"),
    services: label("Services"),
    vision: label("Vision"),
    contact: label("Contact Us"),
    openMenu: text("Name of the menu button, for screen readers", "Menu"),
    allServices: text("Name of the list of services, for screen readers", "All services"),
    darkTheme: text("Name of the switch between the light and the dark theme", "Dark theme"),
  }),
  carousel: z.strictObject({
    region: text("Name of the carousel, for screen readers", "Services carousel"),
    kind: text("What it is, for screen readers", "carousel"),
    previous: label("Previous services"),
    next: label("Next services"),
    pause: label("Pause the carousel"),
    play: label("Play the carousel"),
    range: text("Which cards are in view; {from}, {to} and {of} become numbers", "{from}-{to} of {of}"),
  }),
  servicePage: z.strictObject({
    sheet: label("Sheet"),
    title: label("Title"),
    category: label("Category"),
    duration: label("Typical duration"),
    overview: label("Overview"),
    features: label("What is included"),
    stats: label("Track record"),
    week: text("Word before the first number of the scale bar", "Wk"),
  }),
  footer: z.strictObject({
    company: label("Company"),
    more: label("More"),
    office: label("Head office"),
    about: label("About"),
    services: label("Services"),
    vision: label("Vision"),
    contact: label("Contact"),
    careers: label("Careers"),
    caseStudies: label("Case Studies"),
    stats: withNote(z.array(stat).length(4), "The four figures of the footer", "- label: years of experience"),
    rights: text(
      "Line at the very end; {year} and {company} are filled in",
      "© {year} {company}. All rights reserved.",
    ),
    privacy: label("Privacy"),
    comingSoon: text("Said of a social network without a page", "coming soon"),
  }),
  widget: z.strictObject({
    region: text("Name of the two buttons together, for screen readers", "Quick contact"),
    chat: text("Name of the chat button", "Chat on WhatsApp"),
    call: text("Name of the call button", "Call us"),
    callTitle: text("Tooltip of the call button; {phone} becomes the number", "Call {phone}"),
    chatTitle: text("Tooltip of the chat button", "Chat on WhatsApp"),
  }),
  notFound: z.strictObject({
    ...messagePage.shape,
    home: label("Return to Home"),
    status: text("Last cell of the sheet", "Not issued"),
  }),
  error: z.strictObject({
    ...messagePage.shape,
    sheet: text("Title cell of the sheet", "Application error"),
    reload: label("Reload the page"),
    home: label("Return to Home"),
    status: text("Last cell of the sheet", "On hold"),
    reference: text(
      "Line of the server's page; {code} and {reference} are filled in",
      "Code {code}, reference {reference}",
    ),
  }),
  sheetLabels: z.strictObject({
    sheet: label("Sheet"),
    title: label("Title"),
    revision: label("Revision"),
    status: label("Status"),
  }),
  enquirySent: z.strictObject({ back: label("Return to Home"), another: label("Send another enquiry") }),
  enquiryRefused: z.strictObject({ title: text("Title in the browser tab", "Enquiry not sent") }),
});

export type SiteWords = z.infer<typeof site>;
