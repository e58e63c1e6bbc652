import type { ComponentChildren } from "preact";
import type { Home } from "../../core/content/home.ts";
import type { Service } from "../../core/content/service.ts";
import type { CategoryNames } from "../../core/content/site.ts";
import { InlineSvg } from "../components/InlineSvg.tsx";
import { ButtonLink } from "../components/links.tsx";
import { serviceNumber } from "../components/service-name.ts";

interface Props {
  words: Home["services"];
  services: Service[];
  categories: CategoryNames;
  /** The carousel; the page passes it in, because it is an island. */
  children?: ComponentChildren;
}

/** The services: the carousel, then the register of all of them. */
export function Services({ words, services, categories, children }: Props) {
  return (
    <section
      id="services"
      aria-labelledby="services-heading"
      className="idle-layout [--height:171rem] lg:[--height:101rem] frame py-(--section)"
    >
      <div className="grid items-end gap-x-16 gap-y-4 lg:grid-cols-[7fr_5fr]">
        <h2 id="services-heading" className="type-h2 max-w-[13em]">
          {words.heading}
        </h2>
        <p className="type-lede text-ink-2">{words.lede}</p>
      </div>
      <div className="idle-layout [--height:19rem] lg:[--height:24rem] loads-near mt-8 lg:mt-10">{children}</div>
      <h3 className="type-h3 mt-11 mb-4 lg:mt-18">{words.register}</h3>
      <Register services={services} categories={categories} />
      <div className="mt-9 flex flex-wrap items-center justify-between gap-x-8 gap-y-5">
        <p className="type-lede text-ink-2">{words.question}</p>
        <div className="flex flex-wrap gap-3 max-sm:w-full">
          <ButtonLink href="/plan" label={words.plan} look="secondary" />
          <ButtonLink href="/#contact" label={words.button} glyph="arrow" />
        </div>
      </div>
    </section>
  );
}

/** All services as cells with shared borders, each a link to its page. */
function Register({ services, categories }: { services: Service[]; categories: CategoryNames }) {
  return (
    <ul className="register idle-layout [--height:123rem] lg:[--height:56rem] grid grid-cols-2 border-t border-ink sm:grid-cols-3 lg:grid-cols-4 xl:grid-cols-6">
      {services.map(({ number, slug, title, cardCategory }) => (
        <li key={slug}>
          <a href={`/services/${slug}`} className="register-card">
            <ServiceIcon number={number} className="size-13 sm:-mt-1 sm:-ml-1 sm:size-19" />
            <span className="type-note">{serviceNumber(number)}</span>
            <span className="type-card">{title}</span>
            <span className="type-note text-ink-3">{categories[cardCategory]}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}

const files = import.meta.glob<string>("../images/icons/*.svg", { query: "?raw", import: "default", eager: true });
const icons = Object.fromEntries(Object.entries(files).map(([path, svg]) => [Number(path.match(/(\d\d)-/)?.[1]), svg]));

/**
 * The icon of a service, drawn for 52 to 76 px; decorative beside the title. A service without an icon of its own gets
 * number 0, the plan of an empty room.
 */
function ServiceIcon({ number, className }: { number: number; className: string }) {
  return <InlineSvg svg={icons[number] ?? icons[0] ?? ""} className={`plan-icon ${className}`} />;
}
