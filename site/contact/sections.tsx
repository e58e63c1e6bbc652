import type { ComponentChildren } from "preact";
import type { Company } from "../../core/content/company.ts";
import type { ContactPage } from "../../core/content/contact.ts";
import { BasisNote } from "../components/BasisNote.tsx";
import { Glyph } from "../components/Glyph.tsx";
import { ButtonLink, type Channel, ChannelLink, type Channels } from "../components/links.tsx";
import { PanelHero } from "../components/PanelHero.tsx";
import { Picture, type PictureData } from "../components/Picture.tsx";
import { StatCell } from "../components/StatCell.tsx";

interface ContactHeroProps {
  words: ContactPage["hero"];
  /** The number that the call button dials. */
  phone: Channel;
  picture: PictureData;
}

/** The head of the contact page: a button to the form, and one that dials the call number. */
export function ContactHero({ words, phone, picture }: ContactHeroProps) {
  return (
    <PanelHero picture={picture} alt={words.picture} low>
      <h1 className="type-h1 lg:mt-4">{words.heading}</h1>
      <p className="type-lede mt-5 max-w-[31em] text-ink-2">{words.lede}</p>
      <div className="mt-7 flex flex-wrap gap-3">
        <ButtonLink href="#contact-form" label={words.primary} glyph="down" />
        <ButtonLink
          href={phone.href}
          unavailable={phone.unavailable}
          label={words.call}
          look="secondary"
          glyph="phone"
        />
      </div>
    </PanelHero>
  );
}

/** The three figures with their basis. On phones they stand after the form, because the home page begins with them. */
export function ContactFigures({ stats }: Pick<ContactPage, "stats">) {
  return (
    <div className="frame max-lg:order-1 max-lg:pb-(--section)">
      <dl className="three-stats grid grid-cols-3 border-y border-ink">
        {stats.map((stat) => (
          <StatCell
            key={stat.label}
            stat={stat}
            className="border-l border-rule py-5 pr-2 pl-3 last:pr-0 first:border-l-0 first:pl-0 sm:pl-6 lg:py-6"
          />
        ))}
      </dl>
      <BasisNote stats={stats} />
    </div>
  );
}

interface ContactBodyProps {
  words: ContactPage;
  company: Company;
  channels: Channels;
  /** Shown below the cards. */
  picture: PictureData;
  /** The enquiry form. The page passes it in, because only a page can make it an island. */
  children?: ComponentChildren;
}

/** The form, which every call to action leads to, before the get-in-touch cards and the reasons for the company. */
export function ContactBody({ words, company, channels, picture, children }: ContactBodyProps) {
  const { cards, why } = words;
  return (
    <div className="frame pt-14 pb-(--section) lg:pt-(--section)">
      <section aria-labelledby="get-in-touch">
        <h2 id="get-in-touch" className="type-h2">
          {cards.heading}
        </h2>
        <div className="idle-layout [--height:105rem] lg:[--height:53rem] mt-3 grid gap-12 lg:mt-14 lg:grid-cols-[7fr_5fr] lg:gap-18">
          <div id="contact-form" className="scroll-mt-14 md:scroll-mt-11">
            {children}
          </div>
          <div className="flex flex-col gap-10 lg:gap-7">
            <ContactCards words={cards} company={company} channels={channels} />
            <figure>
              <div className="well relative aspect-3/2">
                <Picture
                  picture={picture}
                  alt={why.picture}
                  sizes="(width < 64rem) 94vw, 500px"
                  className="absolute inset-0 h-full w-full object-cover"
                />
              </div>
              <figcaption className="type-note mt-3 text-ink-2">{why.caption}</figcaption>
            </figure>
          </div>
        </div>
      </section>
      <WhyChoose words={why} />
    </div>
  );
}

function WhyChoose({ words }: { words: ContactPage["why"] }) {
  return (
    <section
      aria-labelledby="why"
      className="idle-layout [--height:29rem] lg:[--height:20rem] mt-(--section) grid gap-x-18 gap-y-5 lg:grid-cols-[5fr_7fr]"
    >
      <h2 id="why" className="type-h2 max-w-[9em]">
        {words.heading}
      </h2>
      <ul className="grid border-t border-ink">
        {words.reasons.map((reason) => (
          <li
            key={reason}
            className="flex items-center gap-3.5 border-b border-rule py-3.5 leading-snug lg:text-[1.25rem]"
          >
            <Glyph name="tick" className="flex-none text-green" />
            {reason}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The get-in-touch cards: phone, email, head office, response time. A tap on the number shown dials that number. */
function ContactCards({
  words,
  company,
  channels,
}: { words: ContactPage["cards"] } & Pick<ContactBodyProps, "company" | "channels">) {
  const { address, hours, hoursNote } = company;
  const { phone, callPhone } = channels;
  const second =
    callPhone.text === phone.text
      ? []
      : [words.phone.second.replace("{phone}", callPhone.text.replaceAll(" ", "\u00a0"))];
  return (
    <ul className="grid gap-x-10 border-t border-ink sm:max-lg:grid-cols-2">
      <Card icon="phone" heading={words.phone.heading} note={[hours, hoursNote, ...second]}>
        <ChannelLink channel={channels.phone} className="inline-flex min-h-11 items-center hover:text-green" />
      </Card>
      <Card icon="email" heading={words.email.heading} note={words.email.note}>
        <ChannelLink channel={channels.email} className="inline-flex min-h-11 items-center hover:text-green" />
      </Card>
      <Card icon="office" heading={words.office.heading} note={`${address.state}, ${address.country}`}>
        {`${address.locality}, ${address.city}`}
      </Card>
      <Card icon="clock" heading={words.urgent.heading} note={words.urgent.note}>
        {words.urgent.text}
      </Card>
    </ul>
  );
}

interface CardProps {
  icon: "phone" | "email" | "office" | "clock";
  heading: string;
  /** One line below the fact, or several. */
  note: string | string[];
  children: ComponentChildren;
}

function Card({ icon, heading, note, children }: CardProps) {
  return (
    <li className="grid grid-cols-[4rem_1fr] content-start border-b border-rule py-4 *:col-start-2">
      <CardIcon name={icon} />
      <h3 className="type-card">{heading}</h3>
      <p className="flex min-h-11 flex-wrap items-center gap-x-2 font-semibold">{children}</p>
      {[note].flat().map((line) => (
        <p key={line} className="text-ink-2">
          {line}
        </p>
      ))}
    </li>
  );
}

/** Plan-line icons of the contact cards. Decorative beside the heading. */
const drawings = {
  phone: (
    <>
      <path className="w" d="M14 5h20v38H14z" />
      <path d="M14 11h20M14 37h20" />
      <path className="b" d="M21 40h6" />
    </>
  ),
  email: (
    <>
      <path className="w" d="M5 11h38v27H5z" />
      <path d="M5 11l19 15 19-15" />
      <path className="b" d="M9 34l9-8M39 34l-9-8" />
    </>
  ),
  office: (
    <>
      <path className="w" d="M6 42V22h14v20M20 42V10h22v32" />
      <path d="M10 27h6M10 33h6M25 16h4M33 16h4M25 23h4M33 23h4M25 30h4M33 30h4" />
      <path className="b" d="M4 42h40" />
    </>
  ),
  clock: (
    <>
      <circle className="w" cx={24} cy={24} r={18} />
      <path d="M24 9v3M24 36v3M9 24h3M36 24h3" />
      <path className="b" d="M24 14v10l7 5" />
    </>
  ),
};

function CardIcon({ name }: { name: keyof typeof drawings }) {
  return (
    <svg
      viewBox="0 0 48 48"
      width={44}
      height={44}
      aria-hidden="true"
      className="plan-icon col-start-1! row-span-4 -ml-1"
    >
      {drawings[name]}
    </svg>
  );
}
