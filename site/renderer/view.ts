/** Everything that the pages show of one content on one host. They get it as Astro.locals and read nothing else. */

import { termsOf } from "../../core/content/company.ts";
import { isPlaceholder } from "../../core/content/content-file.ts";
import type { FormWords } from "../../core/content/form.ts";
import { isPublicAddress, unfinished } from "../../core/content/launch.ts";
import { legalFactNames } from "../../core/content/legal-facts.ts";
import { uploadedSize } from "../../core/content/picture.ts";
import type { Content } from "../../core/content/read-content.ts";
import { chatLink } from "../../core/enquiry/chat.ts";
import { formatNotice } from "../../core/enquiry/consent-notice.ts";
import type { FormPage } from "../../core/enquiry/fields.ts";
import type { ServiceTitles } from "../../core/enquiry/rules.ts";
import type { Channel, Channels } from "../components/links.tsx";
import type { PictureData } from "../components/Picture.tsx";
import type { RefusedWords } from "../enquiry-form/RefusedPage.tsx";
import type { Help } from "../error/IslandBoundary.tsx";
import {
  type AddedPicture,
  addedFilesOf,
  addedPicture,
  FACE_RATIO,
  HEAD_RATIO,
  LIST_RATIO,
  PORTRAIT_RATIO,
} from "../images/added-picture.ts";
import { planDataOf } from "../planner/data.ts";
import type { ReceiptData } from "../receipt/stored-data.ts";
import { cardPath, type IndexedPage, indexedPages } from "../seo/pages.ts";
import { picture } from "./pictures.ts";
import { consentNoticeOf } from "./privacy-page.ts";
import type { CardAddresses, Host } from "./types.ts";

interface Photograph {
  file: string;
  focus?: { x: number; y: number } | undefined;
}

/** A photograph of a case study, from the repository or added at the desk. */
const photograph = (photo: Photograph, ratio?: number): PictureData | AddedPicture =>
  uploadedSize(photo.file)
    ? addedPicture(photo, "photograph", ratio)
    : picture(`case-studies/${photo.file}`, "photograph");

/** The team with portraits. */
const teamOf = ({ team }: Content) =>
  team.map((member) => ({
    ...member,
    portrait: member.picture && addedPicture(member.picture, "portrait", PORTRAIT_RATIO),
  }));

/**
 * Testimonials with their portraits, and which of them nobody has given. A finished site on a public address shows none
 * of those.
 */
const testimonialsOf = (content: Content, isFinished: boolean) =>
  content.testimonials
    .map((testimonial, index) => ({
      ...testimonial,
      face: testimonial.picture && addedPicture(testimonial.picture, "portrait", FACE_RATIO),
      isSample: isPlaceholder(content, [index], "content/testimonials.yaml"),
    }))
    .filter(({ isSample }) => !(isFinished && isSample));

/** Case studies with their photographs: in the list, at the head of the page, and below. */
const caseStudiesOf = ({ caseStudies }: Content) =>
  caseStudies.map((caseStudy) => {
    const [first, ...others] = caseStudy.photographs;
    if (!first) throw new Error(`content/case-studies/${caseStudy.slug}.yaml has no photograph.`);
    return {
      ...caseStudy,
      picture: photograph(first, LIST_RATIO),
      lead: photograph(first, HEAD_RATIO),
      others: others.map((photo) => ({ ...photo, picture: photograph(photo) })),
    };
  });

/**
 * How to reach the company, with a sample label beside invented values.
 * @param isPublic whether the address of the site reaches further than this machine
 */
function channelsOf(content: Content, isPublic: boolean): Channels {
  const { company } = content;
  const { samples } = content.site;

  function channel(field: keyof Channels, text: string, link: string, label: string) {
    const sample = isPlaceholder(content, [field]) ? label : undefined;
    return { text, href: sample && isPublic ? null : link, unavailable: samples.unavailable, sample };
  }

  return {
    phone: channel("phone", company.phone.shown, `tel:${company.phone.dial}`, samples.number),
    callPhone: channel("callPhone", company.callPhone.shown, `tel:${company.callPhone.dial}`, samples.number),
    chat: channel("chat", company.chat.number, chatLink(company.chat), samples.number),
    email: channel("email", company.email, `mailto:${company.email}`, samples.text),
  };
}

const linkOf = ({ href, unavailable }: Channel) => ({ href, ...(href === null && { unavailable }) });

/** Shown when an island crashes. Chat and phone work without JavaScript. */
const helpOf = ({ site }: Content, channels: Channels): Help => ({
  words: { heading: site.error.heading, text: site.error.text, reload: site.error.reload },
  chat: { label: site.widget.chat, ...linkOf(channels.chat) },
  call: { label: site.widget.call, ...linkOf(channels.callPhone) },
});

/** The office hours in a sentence: a line may end after the days, but not within the times. */
const unbroken = (hours: string): string =>
  hours.replaceAll(/ (?=[AP]M|-)|(?<=-) /g, "\u00a0").replaceAll(/(?<=\w-)(?=\w)/g, "\u2060");

/** The texts of the form, with the office hours filled in. */
const formWordsOf = ({ form, company }: Content): FormWords => ({
  ...form,
  sent: {
    ...form.sent,
    steps: form.sent.steps.map((step) => ({ ...step, text: step.text.replace("{hours}", unbroken(company.hours)) })),
  },
});

/** For the line with which the form begins when the visitor comes from a service's page. */
const serviceTitlesOf = ({ services }: Content): ServiceTitles =>
  Object.fromEntries(services.map(({ slug, title }) => [slug, title]));

const receiptDataOf = (content: Content, { phone }: Channels): ReceiptData => ({
  words: content.receipt,
  form: formWordsOf(content),
  facts: Object.fromEntries(legalFactNames.map((name) => [name, content.company[name]])) as ReceiptData["facts"],
  email: content.company.privacyEmail ?? content.company.email,
  phone,
  pageTitles: {
    ...Object.fromEntries(indexedPages(content).map(({ path, title }) => [path, title])),
    "/": content.receipt.held.home,
  },
});

export type SiteView = ReturnType<typeof viewOf>;

export function viewOf(content: Content, host: Host, cards: CardAddresses, now: Date) {
  const site = new URL(host.site);
  const isPublic = isPublicAddress(site);
  const channels = channelsOf(content, isPublic);
  const notice = consentNoticeOf(content, host.retention);
  const isPreview = isPublic && unfinished(content).length > 0;
  const team = teamOf(content);
  const caseStudies = caseStudiesOf(content);
  const pages = indexedPages(content);
  const formWords = formWordsOf(content);
  const help = helpOf(content, channels);
  const shownNotice = (place: FormPage): string => formatNotice({ ...notice, action: `send-${place}` });
  const formData: RefusedWords = {
    heading: content.site.enquiryRefused.title,
    words: formWords,
    help,
    notice: shownNotice("contact"),
  };
  return Object.freeze({
    content,
    site,
    now,
    channels,
    notice,
    team,
    testimonials: testimonialsOf(content, isPublic && !isPreview),
    terms: termsOf(content),
    caseStudies,
    hasPdfs: host.hasPdfs,
    retention: host.retention,
    dataApi: host.dataApi,
    /** Whether it is a preview: on a public address, and with invented values in it. */
    isPreview,
    /** The label of an invented company name, shown once in the footer. */
    nameSample: isPlaceholder(content, ["name"]) ? content.site.samples.text : undefined,
    formWords,
    serviceTitles: serviceTitlesOf(content),
    help,
    /** The consent notice that the form of a page shows. */
    shownNotice,
    formData,
    // A static host makes no PDF on request.
    planData: planDataOf(content, site, host.hasPdfs && host.dataApi.url === ""),
    receiptData: receiptDataOf(content, channels),
    /** Indexed pages by canonical path. */
    pages: new Map(pages.map((page) => [page.path, page])),
    cardOf: (page: IndexedPage): string => cards[page.path] ?? cardPath(page, "preview"),
    /** The files that the pages need of pictures that staff added. */
    addedFiles: addedFilesOf(content),
  });
}
