import type { ReactNode } from "react";
import { type Column, columns } from "../../core/enquiry/fields.ts";
import { firstName } from "../components/Avatar.tsx";
import { CopyButton } from "../components/CopyButton.tsx";
import { Icon } from "../components/Icon.tsx";
import { inEnquiry, Section } from "../components/Section.tsx";
import { typedText } from "../components/typed-text.ts";
import { common } from "../strings/common.ts";
import { channels } from "../strings/tickets.ts";
import { useNow } from "../time/clock.ts";
import { dayAndTime, shortTime } from "../time/format.ts";
import { PhoneLine } from "./PhoneLine.tsx";
import { useOpenTicket } from "./useTicket.ts";

const pages = { home: "Home page", contact: "Contact page", receipt: "Page of its receipt", asked: "Yes, when asked" };

interface FactProps {
  term: string;
  children: ReactNode;
  note?: ReactNode;
  /** Whether it takes the whole width, below its term. */
  isBelow?: boolean;
  /** The text that the button at the end copies. */
  copy?: { text: string; label: string } | undefined;
}

function Fact({ term, children, note, isBelow, copy }: FactProps) {
  return (
    <div className="flex min-h-11.5 flex-wrap items-start gap-x-3 border-b border-rule pt-3 pb-2 text-[1rem] leading-[1.35] wide:gap-x-2">
      <dt className="w-22 shrink-0 font-note text-[0.9375rem] text-ink-3 small:w-26 wide:w-16">{term}</dt>
      <dd className={`min-w-0 grow wrap-anywhere ${isBelow ? "basis-full" : "basis-24"}`}>
        {children}
        {note && <span className="type-annotation block">{note}</span>}
      </dd>
      {copy && (
        <dd>
          <CopyButton {...copy} className="-mt-2.75 -mr-3 -mb-2.25" />
        </dd>
      )}
    </div>
  );
}

const Warning = ({ children }: { children: string }) => (
  <span className="mt-1 flex gap-1.5 text-ink">
    <Icon name="alert" size={17} className="mt-px" />
    <span>{children}</span>
  </span>
);

/** An address breaks before the @ rather than inside a word. */
function MailAddress({ address }: { address: string }) {
  const at = address.lastIndexOf("@");
  if (at < 1) return address;
  return (
    <>
      {address.slice(0, at)}
      <wbr />
      {address.slice(at)}
    </>
  );
}

/** Other parts of the page show these. */
const elsewhere = ["full_name", "organization", "project_details"] as const satisfies readonly Column[];
type FactColumn = Exclude<Column, (typeof elsewhere)[number]>;

/** The number first: it is what staff look for. */
const factColumns = columns
  .filter((column): column is FactColumn => !elsewhere.some((other) => other === column))
  .toSorted((a, b) => Number(b === "phone") - Number(a === "phone"));
const terms: Readonly<Record<FactColumn, string>> = { phone: "Phone", email: "Email", project_type: "Type" };

function PhoneFact() {
  const { detail, opened } = useOpenTicket();
  const { contact, phones } = opened;
  const { wrongNumberAt } = detail.ticket;
  const now = useNow();
  const number = phones[0]?.shown ?? contact.phone;
  const hasSeveral = phones.length > 1;
  return (
    <Fact
      term={terms.phone}
      isBelow={hasSeveral}
      copy={hasSeveral ? undefined : { text: number, label: "Copy phone" }}
      note={
        <>
          {(hasSeveral || number !== contact.phone) && (
            <span {...typedText(contact.phone)}>{`typed: ${contact.phone}`}</span>
          )}
          {phones.length === 0 && <Warning>Perhaps not a phone number: read it before you dial.</Warning>}
          {wrongNumberAt && <Warning>{`Wrong number, ${shortTime(wrongNumberAt, now)}. Write instead.`}</Warning>}
        </>
      }
    >
      {hasSeveral ? phones.map((phone) => <PhoneLine key={phone.number} phone={phone} />) : number}
    </Fact>
  );
}

function EmailFact() {
  const { detail, opened } = useOpenTicket();
  const { contact, isMailLikely } = opened;
  const addresses = new Set(detail.enquiries.map((written) => written.contact.email.trim().toLowerCase()));
  addresses.delete("");
  return (
    <Fact
      term={terms.email}
      copy={{ text: contact.email, label: "Copy email" }}
      note={
        <>
          {!isMailLikely && <Warning>Check the address: a reply does not reach it by itself.</Warning>}
          {addresses.size > 1 && (
            <Warning>{`People wrote from ${addresses.size} addresses in this row. A message goes to the one above.`}</Warning>
          )}
        </>
      }
    >
      <MailAddress address={contact.email} />
    </Fact>
  );
}

/** The visitor's fields, place and reference, to read and to copy. */
export function Facts() {
  const { detail, opened } = useOpenTicket();
  const { attribution, channel, contact, noticePage, reference, writtenDown, receivedAt } = opened;
  const [cameFrom, ...campaign] = Object.values(attribution ?? {});
  const fact = (column: FactColumn) => {
    if (contact[column] === "") return null;
    if (column === "phone") return <PhoneFact key={column} />;
    if (column === "email") return <EmailFact key={column} />;
    const text = column === "project_type" ? contact[column] && common.projectTypes[contact[column]] : contact[column];
    return (
      text && (
        <Fact key={column} term={terms[column]}>
          <span {...typedText(text)}>{text}</span>
        </Fact>
      )
    );
  };
  return (
    <Section title="Contact" className={inEnquiry}>
      <dl className="mt-2.5 border-t border-ink">
        {factColumns.map(fact)}
        {detail.place && (
          <Fact term="Place" note="read from the text">
            {detail.place}
          </Fact>
        )}
        {writtenDown && (
          <Fact
            term="Came by"
            note={`Written down by ${firstName(writtenDown.by.name)} (${writtenDown.channel}), ${dayAndTime(receivedAt)}`}
          >
            {channels[writtenDown.channel]}
          </Fact>
        )}
        {channel === "call" && <Fact term="Came by">Call</Fact>}
        {channel === "whatsapp" && <Fact term="Came by">WhatsApp</Fact>}
        {writtenDown && !noticePage && <Fact term="Agreed">Not asked</Fact>}
        {noticePage && (
          <Fact
            term={noticePage === "asked" ? "Agreed" : "Sent from"}
            note={noticePage !== "asked" && "Privacy notice shown"}
          >
            {pages[noticePage]}
          </Fact>
        )}
        {cameFrom && (
          <Fact term="From" note={campaign.join(" · ")}>
            {cameFrom}
          </Fact>
        )}
        <Fact term="Reference" copy={{ text: reference, label: "Copy reference" }}>
          {reference}
        </Fact>
      </dl>
    </Section>
  );
}
