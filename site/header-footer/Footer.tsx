import type { Company } from "../../core/content/company.ts";
import { fillFacts } from "../../core/content/legal-facts.ts";
import type { SiteWords } from "../../core/content/site.ts";
import { LineIcon } from "../components/Glyph.tsx";
import { ChannelLink, type Channels, OptionalLink, SampleTag } from "../components/links.tsx";
import { Brand } from "./Brand.tsx";

interface Props {
  company: Company;
  channels: Channels;
  /** The label of an invented company name. */
  nameSample: string | undefined;
  hasCaseStudies: boolean;
  words: SiteWords["footer"];
  year: number;
}

/**
 * The footer of every page: links to the home page's sections, head office, four figures, social links, and what the
 * law asks the company to say, as far as it is known. Careers leads to contact, and Case Studies to about while there
 * is none (requirement 2.8).
 */
export function Footer({ company, channels, nameSample, hasCaseStudies, words, year }: Props) {
  const { address } = company;
  const rights = words.rights.replace("{year}", String(year)).replace("{company}", company.name);
  const legal = fillFacts(words.legal, company);
  return (
    <footer className="idle-layout [--height:65rem] lg:[--height:27rem] on-ground border-t border-rule-dark pt-16 pb-6 sm:pb-10 lg:pt-20 print:hidden">
      <div className="frame">
        <div className="grid grid-cols-2 gap-x-6 gap-y-10 lg:grid-cols-[1.65fr_.8fr_.8fr_1.2fr]">
          <div className="max-md:col-span-2">
            <div className="flex flex-wrap items-center gap-x-2">
              <Brand name={company.name} dark />
              {nameSample && <SampleTag label={nameSample} />}
            </div>
            <p className="mt-5 max-w-[22em] text-on-dark-2">{company.line}</p>
          </div>
          <LinkList
            heading={words.company}
            links={[
              [words.about, "/#about"],
              [words.services, "/#services"],
              [words.vision, "/#vision"],
            ]}
          />
          <LinkList
            heading={words.more}
            links={[
              [words.contact, "/#contact"],
              [words.careers, "/#contact"],
              [words.caseStudies, hasCaseStudies ? "/case-studies" : "/#about"],
              [words.plan, "/plan"],
              [words.questions, "/questions"],
            ]}
          />
          <div className="max-md:col-span-2">
            <h2 className="type-note mb-1.5 text-on-dark-2">{words.office}</h2>
            <p className="flex min-h-11 items-center">{`${address.locality}, ${address.city}, ${address.state}`}</p>
            {[channels.phone, channels.email].map((channel) => (
              <p key={channel.text} className="flex flex-wrap items-center gap-x-2">
                <ChannelLink channel={channel} className={footerLink} />
              </p>
            ))}
          </div>
        </div>
        <div className="mt-14 flex flex-wrap items-center justify-between gap-x-10 gap-y-4 border-t border-on-dark-2 py-5">
          <dl className="grid grid-cols-2 gap-x-6 gap-y-3 max-sm:w-full sm:flex sm:flex-wrap sm:gap-x-8">
            {words.stats.map(({ value, label }) => (
              <div key={label} className="flex gap-x-1.5 max-sm:flex-col">
                <dt className="order-last text-on-dark-2">{label}</dt>
                <dd className="font-semibold">{value}</dd>
              </div>
            ))}
          </dl>
          <SocialLinks socials={company.socials} comingSoon={words.comingSoon} />
        </div>
        {/* Beside the floating buttons. */}
        <div className="type-note flex flex-wrap items-baseline gap-x-8 gap-y-2 border-t border-rule-dark pt-5 pr-20 text-on-dark-2 sm:pr-8">
          {legal && <p className="w-full">{legal}</p>}
          <span>{rights}</span>
          <a href="/privacy" className="flex min-h-6 items-center underline underline-offset-4 hover:text-on-dark">
            {words.privacy}
          </a>
          <span>{`${company.hours}. ${company.hoursNote}`}</span>
        </div>
      </div>
    </footer>
  );
}

function LinkList({ heading, links }: { heading: string; links: [label: string, href: string][] }) {
  return (
    <div>
      <h2 className="type-note mb-1.5 text-on-dark-2">{heading}</h2>
      <ul>
        {links.map(([label, href]) => (
          <li key={label}>
            <a href={href} className={footerLink}>
              {label}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

const footerLink = "flex min-h-11 w-fit items-center underline-offset-4 hover:underline";

const drawings: Record<Company["socials"][number]["network"], string> = {
  LinkedIn: "M4 4h16v16H4zM8 10.5V16M8 8v.5M11.5 16v-5.5M11.5 13c0-3 4.5-3.5 4.5 0v3",
  Facebook: "M14.5 8H13c-1 0-1.5.6-1.5 1.6V20M9 12.5h5M4 4h16v16H4z",
  Instagram: "M4 4h16v16H4zM15.7 12a3.7 3.7 0 1 1-7.4 0a3.7 3.7 0 1 1 7.4 0M16.5 7.5h.1",
  YouTube: "M3 6h18v12H3zM10.5 9.5v5l4-2.5z",
};

const square = "grid size-11 place-items-center border border-rule-dark text-on-dark hover:border-on-dark-2";

/** The four social links. One without a URL is announced as coming soon and leads nowhere (requirement 2.9). */
function SocialLinks({ socials, comingSoon }: { socials: Company["socials"]; comingSoon: string }) {
  return (
    <ul className="flex gap-2">
      {socials.map(({ network, url }) => {
        const label = url ? network : `${network}, ${comingSoon}`;
        return (
          <li key={network}>
            <OptionalLink
              href={url}
              {...(url ? { target: "_blank", rel: "noopener" } : { tabIndex: 0 })}
              aria-label={label}
              data-tooltip={label}
              className={square}
            >
              <LineIcon size={22} strokeWidth={1.5}>
                <path d={drawings[network]} />
              </LineIcon>
            </OptionalLink>
          </li>
        );
      })}
    </ul>
  );
}
