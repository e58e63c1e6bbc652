import type { ComponentChildren } from "preact";
import type { Company } from "../../core/content/company.ts";
import { type Channels, printed } from "./links.tsx";

/** The dark band at the end of a page: a heading, a sentence, and what to do next. */
export function ClosingBand({
  heading,
  text,
  children,
}: {
  heading: string;
  text: string;
  children: ComponentChildren;
}) {
  return (
    <section aria-labelledby="closing" className="on-ground py-(--section) print:hidden">
      <div className="frame grid items-center gap-8 lg:grid-cols-[7fr_5fr]">
        <div>
          <h2 id="closing" className="type-h2 max-w-[15em]">
            {heading}
          </h2>
          <p className="mt-4 max-w-[34em] text-on-dark-2">{text}</p>
        </div>
        <div className="flex flex-wrap items-center gap-3 lg:justify-self-end">{children}</div>
      </div>
    </section>
  );
}

/** Company and URL, on paper only: hospital owners print pages for their boards (requirement 4.10). */
export function PrintFooter({ company, channels, address }: { company: Company; channels: Channels; address: string }) {
  const { locality, city, state } = company.address;
  return (
    <div className="frame hidden border-t border-ink pt-3 print:block">
      <p>
        <b>{company.name}</b>
        {`, ${locality}, ${city}, ${state}. ${printed(channels.phone)}, ${printed(channels.email)}`}
      </p>
      <p>{address}</p>
    </div>
  );
}
