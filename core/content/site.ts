/** content/site.yaml: the texts around every page: header, footer, widget, and the pages that only say something. */
import { z } from "zod";
import { each, plainText, searchDescription, stat, text, textNaming, words } from "./field.ts";
import { categories } from "./fixed/texts.ts";
import { textWithFacts } from "./legal-fact-fields.ts";

const messagePage = z.strictObject({
  title: text("Title in the browser tab", "Page not found"),
  heading: plainText("Oops! Page not found"),
  text: text("The sentences below it", "The link may be old, or the address may have been typed with a small mistake."),
  home: plainText("Return to Home"),
});

const nextStep = z.strictObject({
  title: text("Who does what", "A project lead replies"),
  text: words(3, 25, "What happens then", "By email within 24 hours, with questions and a time to talk."),
});

export const site = z.strictObject({
  nav: z.strictObject({
    skip: plainText("Skip to main content"),
    region: text("Name of the navigation, for screen readers", "Main"),
    home: plainText("Home"),
    about: plainText("About"),
    services: plainText("Services"),
    vision: plainText("Vision"),
    contact: plainText("Contact Us"),
    openMenu: text("Name of the menu button, for screen readers", "Menu"),
    allServices: text("Name of the list of services, for screen readers", "All services"),
    darkTheme: text("Name of the switch between the light and the dark theme", "Dark theme"),
  }),
  carousel: z.strictObject({
    region: text("Name of the carousel, for screen readers", "Services carousel"),
    kind: text("What it is, for screen readers", "carousel"),
    previous: plainText("Previous services"),
    next: plainText("Next services"),
    pause: plainText("Pause the carousel"),
    play: plainText("Play the carousel"),
    range: text("Which cards are in view; {from}, {to} and {of} become numbers", "{from}-{to} of {of}"),
  }),
  categories: each(categories, text("Name of the category as printed", "Compliance")),
  contents: text("Heading of the links to the parts of a page", "On this page"),
  servicePage: z.strictObject({
    duration: plainText("Typical duration"),
    youGive: plainText("You give us"),
    youReceive: plainText("You receive"),
    priceDependsOn: plainText("Price depends on"),
    before: plainText("Before this"),
    after: plainText("After this"),
    inPlan: text("Link to the planner, where the service's row is open", "See it in the programme"),
    pdf: text("Link to the PDF of the service", "Save a summary as PDF (2 pages)"),
    overview: plainText("Overview"),
    features: plainText("What is included"),
    alsoApplies: text(
      "Opens the list of what applies to some hospitals only; its length follows",
      "Also, where they apply",
    ),
    stats: plainText("Track record"),
    week: text("Word before the first number of the scale bar", "Wk"),
    figuresNote: text(
      "Line below the key figures of every service",
      "Our own figures. We will show you how each one was counted.",
    ),
    questions: text("Heading of the common questions", "What owners ask"),
    next: z.strictObject({
      heading: text("Heading of the four steps after an enquiry", "What happens next"),
      steps: z.array(nextStep).length(4).describe("The same on every page"),
    }),
  }),
  terms: z.strictObject({
    worksAs: text("Heading of the ways in which the company works", "We work as"),
    turnkey: plainText("Turnkey contractor"),
    management: plainText("Project manager"),
    advice: plainText("Adviser"),
    whoBuilds: plainText("Who builds"),
    whoSells: plainText("Who sells, and on whose invoice"),
    costHeads: text("Heading of the shares of the cost", "Where the money goes"),
    costNote: text("What the shares are shares of", "Shares of what a hospital of 100 beds costs, without the land."),
  }),
  caseStudyPage: z.strictObject({
    title: text("Title of the list in the browser tab", "Case studies"),
    description: searchDescription("Hospitals we have planned, built and licensed, each with what went wrong."),
    heading: plainText("Case studies"),
    lede: text("The sentence below it", "Finished projects, with their size, their time and what went wrong."),
    all: text("Link from a case study to the list", "All case studies"),
    beds: plainText("Beds"),
    months: plainText("Months, from order to handover"),
    city: plainText("Place"),
    scope: plainText("Services we provided"),
    wentWrong: plainText("What went wrong"),
    phases: plainText("How the time was spent"),
    span: z.strictObject({
      one: text("Length of a phase of one month; {months} becomes 1", "{months} month"),
      other: text("Length of a phase; {months} becomes the number", "{months} months"),
    }),
    photographs: plainText("Photographs"),
    closing: z.strictObject({
      heading: text("Heading of the closing band", "Tell us about your hospital"),
      text: words(4, 40, "What to send, and what happens next", "Send us the city and the bed count."),
      button: plainText("Schedule Consultation"),
    }),
  }),
  questionsPage: z.strictObject({
    title: text("Title of the page in the browser tab", "What owners ask"),
    description: searchDescription("What owners of hospitals ask before they build one, with our answers."),
    heading: plainText("What owners ask"),
    lede: textNaming(
      ["n"],
      "The sentence below it, with the number of questions",
      "{n} questions, in the order in which a hospital needs the services.",
    ),
    stage: text("Name of the choice, for screen readers", "Stage"),
    all: text("Choice that shows the questions of every stage", "All"),
    filter: text("Label of the field that filters the questions", "Find a word"),
    hint: text("Words in the empty field, as an example", "Lift, loan, NABH"),
    found: textNaming(["n", "of"], "How many questions have the words, of how many", "{n} of {of}"),
    none: text("Line when no question has the words", "No question has these words. Send us yours."),
    link: text("Link from the questions of a service to this page", "Questions about all services"),
    closing: z.strictObject({
      heading: text("Heading of the closing band", "Is yours not here?"),
      text: words(4, 40, "What to send, and what happens next", "Send it with the city and the bed count."),
      button: plainText("Ask Your Question"),
    }),
  }),
  footer: z.strictObject({
    company: plainText("Company"),
    more: plainText("More"),
    office: plainText("Head office"),
    about: plainText("About"),
    services: plainText("Services"),
    vision: plainText("Vision"),
    contact: plainText("Contact"),
    careers: plainText("Careers"),
    caseStudies: plainText("Case Studies"),
    plan: plainText("Plan your hospital"),
    questions: plainText("What owners ask"),
    stats: z.array(stat).length(4).describe("The four figures of the footer"),
    legal: textWithFacts(
      "Line with the legal facts of the company; a sentence is left out until its fact is given",
      "{legalName}, {registeredAddress} {pin}. CIN {cin}. GSTIN {gstin}.",
    ),
    rights: text("Line at the very end; {year} and {company} are filled in", "© {year} {company}"),
    privacy: plainText("Privacy"),
    comingSoon: text("Said of a social network without a page", "coming soon"),
  }),
  widget: z.strictObject({
    region: text("Name of the two buttons together, for screen readers", "Quick contact"),
    chat: text("Name of the chat button", "Chat on WhatsApp"),
    call: plainText("Call us"),
    callTitle: text("Tooltip of the call button; {phone} becomes the number", "Call {phone}"),
    chatTitle: text("Tooltip of the chat button", "Chat on WhatsApp"),
  }),
  samples: z.strictObject({
    text: text("Mark of an invented text, until a true one takes its place", "Sample text"),
    number: text("Mark of an invented number", "Sample number"),
    preview: text("Line above the header of a public site with invented values", "Preview. Samples are not real."),
    unavailable: text(
      "Said of a button whose number or address is invented, on a public address",
      "not available before launch",
    ),
  }),
  notFound: messagePage,
  previewEnded: messagePage,
  error: messagePage.extend({
    reload: plainText("Reload the page"),
    reference: text("Line of the server's page; {code} and {reference} are filled in", "{code}, {reference}"),
  }),
  sharedLink: z.strictObject({
    category: text("Label of the category in the picture of a shared link", "Category"),
  }),
  enquiryRefused: z.strictObject({ title: text("Title in the browser tab", "Enquiry not sent") }),
});

export type SiteWords = z.infer<typeof site>;
export type CategoryNames = SiteWords["categories"];
