/** The content of social cards, the pictures that chats show for a shared link. */

import type { CaseStudy } from "../../../core/content/case-study.ts";
import type { Stat } from "../../../core/content/field.ts";
import { type Focus, uploadedSize } from "../../../core/content/picture.ts";
import type { Content } from "../../../core/content/read-content.ts";
import type { Service } from "../../../core/content/service.ts";
import { dioramaName } from "../../components/service-name.ts";

/** One link-preview card (Open Graph). Everything on it is also on the page it belongs to. */
export interface Card {
  /** Path of the master below site/images/, without extension, or the name of a picture that staff added. */
  picture: string;
  /** The point that stays in view of an added picture. */
  focus?: Focus | undefined;
  /** Whether the picture is transparent and the drawn plan lies below it. */
  onPlan?: boolean;
  /** Text alternative. */
  alt: string;
  company: string;
  heading: string;
  /** Cells of the title block. */
  cells: readonly Stat[];
  /** Whether the cells are figures, with the value above the label. */
  figures?: boolean;
  /** Services whose bays are highlighted in the key plan. */
  highlighted: readonly number[];
}

export function serviceCard({ company, site }: Content, service: Service): Card {
  return {
    picture: dioramaName(service),
    alt: service.picture,
    company: company.name,
    heading: service.title,
    cells: [
      { label: site.sharedLink.category, value: site.categories[service.badge] },
      ...(service.duration ? [{ label: site.servicePage.duration, value: service.duration }] : []),
    ],
    highlighted: [service.number],
  };
}

export function homeCard({ company, home }: Content): Card {
  const heading = home.hero.heading.replaceAll("\n", " ");
  return {
    picture: "home/hero-mobile",
    onPlan: true,
    alt: heading,
    company: company.name,
    heading,
    cells: home.hero.stats,
    figures: true,
    highlighted: [],
  };
}

/** The card of the planner: the drawn plan, and the answers of the example on its page. */
export function planCard({ company, plan, services }: Content): Card {
  const { mode, beds } = plan.questions;
  return {
    picture: "home/hero-mobile",
    onPlan: true,
    alt: plan.heading,
    company: company.name,
    heading: plan.heading,
    cells: [
      { label: mode.short, value: mode.options.new },
      { label: beds.short, value: beds.options["51-100"] },
    ],
    highlighted: services.map(({ number }) => number),
  };
}

/** The card of the page of all questions: how many, about how many services. */
export function questionsCard({ company, services, site }: Content): Card {
  const { heading } = site.questionsPage;
  return {
    picture: "contact/planning-table",
    alt: heading,
    company: company.name,
    heading,
    cells: [
      { label: site.servicePage.questions, value: String(services.flatMap(({ questions }) => questions ?? []).length) },
      { label: site.nav.services, value: String(services.length) },
    ],
    figures: true,
    highlighted: services.map(({ number }) => number),
  };
}

/** The card of one case study: its first photograph, size and time. */
export function caseStudyCard({ company, site, services }: Content, caseStudy: CaseStudy): Card {
  const { title, beds, months, scope, photographs } = caseStudy;
  const words = site.caseStudyPage;
  const { file = "", focus, shows = title } = photographs[0] ?? {};
  return {
    picture: uploadedSize(file) ? file : `case-studies/${file}`,
    focus,
    alt: shows,
    company: company.name,
    heading: title,
    cells: [
      { label: words.beds, value: String(beds) },
      { label: words.span.other.replace("{months}", "").trim(), value: String(months) },
    ],
    figures: true,
    highlighted: services.filter(({ slug }) => scope.includes(slug)).map(({ number }) => number),
  };
}

/** The card of the list shows the first case study under the list's own heading. */
export const caseStudyListCard = (content: Content, first: CaseStudy): Card => ({
  ...caseStudyCard(content, first),
  heading: content.site.caseStudyPage.heading,
});

export const contactCard = ({ company, contact }: Content): Card => ({
  picture: "contact/planning-table",
  alt: contact.hero.picture,
  company: company.name,
  heading: contact.hero.heading,
  cells: contact.stats,
  figures: true,
  highlighted: [],
});
