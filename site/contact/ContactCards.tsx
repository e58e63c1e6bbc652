import type { ReactNode } from "react";
import type { Company } from "../../content-schema/company.ts";
import type { ContactPage } from "../../content-schema/contact.ts";
import { WayLink, type Ways } from "../components/WayLink.tsx";
import { CardIcon } from "./CardIcon.tsx";

interface Props {
  words: ContactPage["cards"];
  company: Company;
  ways: Ways;
}

/** The get-in-touch cards: phone, email, head office, response time. A tap on the number shown dials that number. */
export function ContactCards({ words, company, ways }: Props) {
  const { address, hours, hoursNote } = company;
  return (
    <section aria-labelledby="get-in-touch" className="frame pt-(--section)">
      <h2 id="get-in-touch" className="type-h2">
        {words.heading}
      </h2>
      <ul className="contact-cards mt-7 grid border-y border-ink sm:grid-cols-2 lg:grid-cols-4">
        <Card icon="phone" heading={words.phone.heading} note={[hours, hoursNote]}>
          <WayLink way={ways.phone} className="inline-flex min-h-11 items-center hover:text-green" />
        </Card>
        <Card icon="email" heading={words.email.heading} note={words.email.note}>
          <WayLink way={ways.email} className="inline-flex min-h-11 items-center hover:text-green" />
        </Card>
        <Card icon="office" heading={words.office.heading} note={`${address.state}, ${address.country}`}>
          {`${address.locality}, ${address.city}`}
        </Card>
        <Card icon="clock" heading={words.urgent.heading} note={words.urgent.note}>
          {words.urgent.text}
        </Card>
      </ul>
    </section>
  );
}

interface CardProps {
  icon: "phone" | "email" | "office" | "clock";
  heading: string;
  /** One line below the fact, or several. */
  note: string | string[];
  children: ReactNode;
}

function Card({ icon, heading, note, children }: CardProps) {
  return (
    <li className="py-6">
      <CardIcon name={icon} />
      <h3 className="type-card mt-3">{heading}</h3>
      <p className="flex min-h-11 flex-wrap items-center font-semibold">{children}</p>
      {[note].flat().map((line) => (
        <p key={line} className="text-ink-2">
          {line}
        </p>
      ))}
    </li>
  );
}
