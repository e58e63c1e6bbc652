import type { CategoryNames, SiteWords } from "../../core/content/site.ts";
import { Glyph } from "../components/Glyph.tsx";
import { KeyPlan } from "../components/KeyPlan.tsx";
import { serviceNumber, shortServiceName } from "../components/service-name.ts";

/**
 * The kind of page. It decides which entry of the header is current and whether Services is a link or opens the
 * dropdown.
 */
export type PageKind = "home" | "service" | "contact" | "other";

/** The part of a service that menus need. */
export interface ServiceLink {
  number: number;
  slug: string;
  name: string;
  navCategory: keyof CategoryNames;
}

/** The entries of the header, which lead to sections of the home page. `before` come left of Services. */
export const barItems = (words: SiteWords["nav"]) => ({
  before: [
    { label: words.home, href: "/#home" },
    { label: words.about, href: "/#about" },
  ],
  services: { label: words.services, href: "/#services" },
  vision: { label: words.vision, href: "/#vision" },
  contact: { label: words.contact, href: "/#contact" },
});

interface ServicesDropdownProps {
  label: string;
  services: ServiceLink[];
  current?: string | undefined;
}

/**
 * The services in two columns, 24rem wide and at most 24rem high (requirement 2.6). That height cuts the letters of the
 * eighth row, which shows that the list scrolls.
 */
export function ServicesDropdown({ label, services, current }: ServicesDropdownProps) {
  return (
    <div
      id="services-panel"
      popover="auto"
      className="dropdown panel fixed top-[calc(var(--header-h)-1px)] left-auto max-h-96 w-96 overflow-y-auto border border-ink bg-sheet shadow-sheet"
    >
      <ul aria-label={label} className="grid grid-cols-2">
        {services.map(({ number, slug, name }) => (
          <li key={slug} className="border-b border-rule odd:border-r nth-last-[-n+2]:border-b-0">
            <a
              href={`/services/${slug}`}
              aria-current={slug === current ? "page" : undefined}
              className="group type-chip flex h-full min-h-12.5 items-center gap-3.5 px-3.5 py-1 -outline-offset-3 hover:bg-paper aria-[current]:[scroll-initial-target:nearest] aria-[current]:bg-green-tint aria-[current]:text-green"
            >
              <span className="type-note w-4 flex-none text-ink-3 group-aria-[current]:text-brick">
                {serviceNumber(number)}
              </span>
              {shortServiceName(name)}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

export interface MobileMenuProps {
  words: SiteWords["nav"];
  /** Labels of the links to the plan and to the page of all questions. */
  more: Pick<SiteWords["footer"], "plan" | "questions">;
  services: ServiceLink[];
  categories: CategoryNames;
  kind: PageKind;
  /** Slug of the service that the page shows, if any. */
  current?: string | undefined;
}

const row =
  "flex min-h-14 w-full items-center justify-between border-b border-rule font-display text-[1.25rem]/[1.4] font-medium hover:text-green aria-[current]:border-b-3 aria-[current]:border-brick-mark";

/**
 * The menu of small screens (requirement 2.7). The services are in a scrolling box of 12rem: four rows, and the edge of
 * the fifth, which shows that there are more.
 */
export function MobileMenu({ words, more, services, categories, kind, current }: MobileMenuProps) {
  const items = barItems(words);
  return (
    <div
      id="menu"
      popover="auto"
      className="panel fixed inset-x-0 top-(--header-h) bottom-auto max-h-[calc(100dvh-var(--header-h))] w-full overflow-y-auto border-b border-ink bg-sheet px-(--gutter) pt-1 pb-4 shadow-sheet lg:hidden"
    >
      <nav aria-label={words.openMenu}>
        {items.before.map(({ label, href }) => (
          <a
            key={href}
            href={href}
            className={row}
            aria-current={kind === "home" && href === "/#home" ? "page" : undefined}
          >
            {label}
          </a>
        ))}
        {kind === "home" ? (
          <a href={items.services.href} className={row}>
            {items.services.label}
          </a>
        ) : (
          <details className="group">
            <summary
              aria-current={current ? "true" : undefined}
              className={`${row} cursor-pointer list-none group-open:text-green [&::-webkit-details-marker]:hidden`}
            >
              {items.services.label}
              <Glyph name="chevron" className="group-open:rotate-180" />
            </summary>
            <ServiceLinks label={words.allServices} services={services} categories={categories} current={current} />
          </details>
        )}
        <a href={items.vision.href} className={row}>
          {items.vision.label}
        </a>
        <a
          href={items.contact.href}
          className="btn btn-primary mt-5 w-full"
          aria-current={kind === "contact" ? "page" : undefined}
        >
          {items.contact.label}
        </a>
        <p className="mt-3">
          {(["plan", "questions"] as const).map((page) => (
            <a key={page} href={`/${page}`} className="flex min-h-11 items-center hover:text-green">
              {more[page]}
            </a>
          ))}
        </p>
        <button
          type="button"
          data-theme-switch=""
          className="noscript-hidden flex min-h-11 w-full cursor-pointer items-center justify-between hover:text-green"
        >
          {words.darkTheme}
          <Glyph name="dark" />
        </button>
      </nav>
    </div>
  );
}

const box = "mt-4 mb-4 max-h-48 overflow-y-auto border border-rule-field bg-paper";

function ServiceLinks({
  label,
  services,
  categories,
  current,
}: { label: string } & Pick<MobileMenuProps, "services" | "categories" | "current">) {
  return (
    <>
      <ul aria-label={label} className={`${box} noscript-hidden`}>
        {services.map((service) => (
          <ServiceRow key={service.slug} service={service} current={service.slug === current} />
        ))}
      </ul>
      {/* Without JavaScript the list is grouped by navigation category (requirement 4.1). */}
      <noscript>
        <div className={box}>
          {[...Map.groupBy(services, ({ navCategory }) => navCategory)].map(([category, group]) => (
            <div key={category}>
              <p className="type-note px-3.5 pt-3 text-ink-3">{categories[category]}</p>
              <ul>
                {group.map((service) => (
                  <ServiceRow key={service.slug} service={service} current={service.slug === current} />
                ))}
              </ul>
            </div>
          ))}
        </div>
      </noscript>
    </>
  );
}

function ServiceRow({ service, current }: { service: ServiceLink; current: boolean }) {
  return (
    <li className="border-b border-rule last:border-b-0">
      <a
        href={`/services/${service.slug}`}
        aria-current={current ? "page" : undefined}
        className="flex min-h-11 items-center gap-4 px-3.5 leading-tight -outline-offset-3 aria-[current]:[scroll-initial-target:nearest] aria-[current]:bg-green-tint aria-[current]:font-semibold aria-[current]:text-green"
      >
        <span className="type-note text-ink-3">{serviceNumber(service.number)}</span>
        {shortServiceName(service.name)}
        {current && <KeyPlan highlighted={[service.number]} className="ml-auto w-16 text-ink" />}
      </a>
    </li>
  );
}
