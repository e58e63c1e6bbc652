/** What stands on a social card: the picture that a shared link shows in a chat. */

import type { Stat } from "../../../content-schema/field.ts";
import type { Content } from "../../../content-schema/read.ts";
import type { Service } from "../../../content-schema/service.ts";
import { dioramaName, serviceNumber } from "../../components/service-name.ts";

/** The words and picture of one card; all of them stand on its page, too. */
export interface Card {
  /** Master below site/images/, without ending. */
  picture: string;
  /** Whether the picture is transparent and lies on the drawn plan. */
  onPlan?: boolean;
  /** What the card shows, for people who cannot see it. */
  alt: string;
  company: string;
  heading: string;
  /** Cells of the title block. */
  cells: readonly Stat[];
  /** Whether the cells are figures: the number stands first. */
  figures?: boolean;
  /** Bays of the key plan. */
  marked: readonly number[];
}

/** The sheet of one service. */
export function serviceCard({ company, site, services }: Content, service: Service): Card {
  const { sheet, category, duration } = site.servicePage;
  return {
    picture: dioramaName(service),
    alt: service.picture,
    company: company.name,
    heading: service.title,
    cells: [
      { label: sheet, value: `${serviceNumber(service.number)} / ${services.length}` },
      { label: category, value: service.badge },
      ...(service.duration ? [{ label: duration, value: service.duration }] : []),
    ],
    marked: [service.number],
  };
}

/** The cover of the set. */
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
    marked: [],
  };
}

export const contactCard = ({ company, contact }: Content): Card => ({
  picture: "contact/planning-table",
  alt: contact.hero.picture,
  company: company.name,
  heading: contact.hero.heading,
  cells: contact.stats,
  figures: true,
  marked: [],
});
