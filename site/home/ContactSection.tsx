import type { ComponentChildren } from "preact";
import type { Company } from "../../core/content/company.ts";
import type { ContactPage } from "../../core/content/contact.ts";
import type { Home } from "../../core/content/home.ts";
import { ChannelLink, type Channels } from "../components/links.tsx";
import { StatCell } from "../components/StatCell.tsx";

interface Props {
  words: Home["contact"];
  /** The cards of the contact page, for their headings and notes. */
  cards: ContactPage["cards"];
  company: Company;
  channels: Channels;
  /** The enquiry form; the page passes it in, because it is an island. */
  children?: ComponentChildren;
}

/** The contact section of the home page: channels to reach the company, four figures, the form. */
export function ContactSection({ words, cards, company, channels, children }: Props) {
  const { address, hours, hoursNote } = company;
  return (
    <section
      id="contact"
      aria-labelledby="contact-heading"
      className="idle-layout [--height:120rem] lg:[--height:51rem] frame py-(--section)"
    >
      <div className="grid gap-9 lg:grid-cols-[5fr_7fr] lg:grid-rows-[auto_1fr] lg:gap-x-18 lg:gap-y-7">
        <div>
          <h2 id="contact-heading" className="type-h2">
            {words.heading}
          </h2>
          <p className="type-lede mt-4 text-ink-2">{words.lede}</p>
        </div>
        <div className="lg:col-start-2 lg:row-span-2 lg:row-start-1">{children}</div>
        <div>
          <dl className="border-t border-ink">
            <Fact label={cards.phone.heading} note={[hours, hoursNote]}>
              <ChannelLink channel={channels.phone} className="hover:text-green" />
            </Fact>
            <Fact label={cards.email.heading} note={cards.email.note}>
              <ChannelLink channel={channels.email} className="hover:text-green" />
            </Fact>
            <Fact label={cards.office.heading} note={`${address.state}, ${address.country}`}>
              {`${address.locality}, ${address.city}`}
            </Fact>
          </dl>
          <dl className="mt-9 grid grid-cols-2 border-t border-ink">
            {words.stats.map((stat) => (
              <StatCell
                key={stat.label}
                stat={stat}
                className="border-b border-rule py-4 nth-[2n]:border-l nth-[2n]:pl-5 [&_.type-stat]:whitespace-normal [&_.type-stat]:wrap-anywhere [&_.type-stat]:text-[1.75rem] lg:[&_.type-stat]:text-[2rem]"
              />
            ))}
          </dl>
        </div>
      </div>
    </section>
  );
}

function Fact({ label, note, children }: { label: string; note: string | string[]; children: ComponentChildren }) {
  return (
    <div className="grid grid-cols-[8.5rem_1fr] items-baseline border-b border-rule py-3.5 max-sm:grid-cols-[6rem_1fr]">
      <dt className="type-note text-ink-3">{label}</dt>
      <dd>
        <b className="inline-flex min-h-6 flex-wrap gap-x-2">{children}</b>
        {[note].flat().map((line) => (
          <span key={line} className="block text-ink-2">
            {line}
          </span>
        ))}
      </dd>
    </div>
  );
}
