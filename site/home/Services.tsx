import type { ReactNode } from "react";
import type { CategoryNames } from "../../content-schema/categories.ts";
import type { Home } from "../../content-schema/home.ts";
import type { Service } from "../../content-schema/service.ts";
import { ButtonLink } from "../components/ButtonLink.tsx";
import { Register } from "./Register.tsx";

interface Props {
  words: Home["services"];
  services: Service[];
  categories: CategoryNames;
  /** The carousel; the page passes it in, because it is an island. */
  children?: ReactNode;
}

/** The services: the carousel, then the register of all of them. */
export function Services({ words, services, categories, children }: Props) {
  return (
    <section id="services" aria-labelledby="services-heading" className="idle-layout frame py-(--section)">
      <div className="grid items-end gap-x-16 gap-y-4 lg:grid-cols-[7fr_5fr]">
        <h2 id="services-heading" className="type-h2 max-w-[13em]">
          {words.heading}
        </h2>
        <p className="type-lede text-ink-2">{words.lede}</p>
      </div>
      <div className="idle-layout loads-near mt-8 lg:mt-10">{children}</div>
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
