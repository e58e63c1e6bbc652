/** The enquiries of a ticket: texts, current and earlier ones, and tickets that may be the same person's. */
import { Link } from "@tanstack/react-router";
import type { AlikeEnquiry, WrittenEnquiry } from "../../core/api/inbox.ts";
import { isInThread } from "../../core/enquiry/channels.ts";
import { DAY_MS } from "../../core/times.ts";
import { Button, TextButton } from "../components/Button.tsx";
import { Icon } from "../components/Icon.tsx";
import { foldLook, inEnquiry, rows, Section } from "../components/Section.tsx";
import { typedText } from "../components/typed-text.ts";
import { common } from "../strings/common.ts";
import { useNow } from "../time/clock.ts";
import { dayAndTime, shortTime } from "../time/format.ts";
import type { Matters } from "./timeline.ts";
import { useOpenTicket } from "./useTicket.ts";

function AlikeRow({ enquiry: { reference, name, receivedAt } }: { enquiry: AlikeEnquiry }) {
  const { detail, actions, online } = useOpenTicket();
  const now = useNow();
  const isOff = !online || actions.running !== null || detail.ticket.status === "set-aside";
  const merge = () =>
    void actions.run({
      path: "merge",
      body: { reference },
      said: () => ({ title: "Joined", text: `${reference} is in this row now.` }),
    });
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 border-b border-rule py-2.5">
      <span className="min-w-0 text-[1rem] leading-snug wrap-anywhere">
        <Link to="/$reference" params={{ reference }} {...typedText(name)} className="type-link -ml-1">
          {name}
        </Link>
        <span className="type-annotation block">
          {reference}, {shortTime(receivedAt, now)}
        </span>
      </span>
      <Button kind="secondary" size="small" isDisabled={isOff} onClick={merge}>
        Join
        <span className="sr-only">{`: ${name}, ${reference}`}</span>
      </Button>
    </li>
  );
}

/** Tickets with the same number, which may be the same person's. Nothing where there are none. */
export function Alike() {
  const { alike } = useOpenTicket().detail;
  if (alike.length === 0) return null;
  return (
    <Section title="May be the same person" className={inEnquiry}>
      <p className="type-sub mt-1">These rows have the same phone number. Join only what the same person wrote.</p>
      <ul className={rows}>
        {alike.map((enquiry) => (
          <AlikeRow key={enquiry.reference} enquiry={enquiry} />
        ))}
      </ul>
    </Section>
  );
}

function EarlierEnquiry({ enquiry: { reference, receivedAt, contact } }: { enquiry: WrittenEnquiry }) {
  const now = useNow();
  const typed = typedText(contact.project_details);
  const type = contact.project_type && common.projectTypes[contact.project_type];
  return (
    <details className="group border-b border-rule">
      <summary
        className={`flex min-h-15 items-center gap-3 pt-2.5 pb-2 text-[1rem] leading-[1.35] hover:bg-paper-deep ${foldLook}`}
      >
        <span className="min-w-0 flex-1">
          <h3 className="font-semibold">{[shortTime(receivedAt, now), type].filter(Boolean).join(", ")}</h3>
          <span {...typed} className="type-annotation block truncate">
            {contact.project_details}
          </span>
        </span>
        <span className="type-annotation">{reference}</span>
        <Icon name="down" className="group-open:rotate-180" />
      </summary>
      <p
        {...typed}
        className="mb-3 border border-rule bg-sheet p-2.5 whitespace-pre-line wrap-anywhere [&:lang(gu)]:leading-[1.7] [&:lang(hi)]:leading-[1.7]"
      >
        {contact.project_details}
      </p>
    </details>
  );
}

/** The current enquiries by reference, with a note at the one that sets the due date. */
function Times({ enquiries }: { enquiries: readonly WrittenEnquiry[] }) {
  const { detail } = useOpenTicket();
  const now = useNow();
  const { dueAt } = detail.ticket.clock;
  return (
    <ul className={rows}>
      {enquiries.map(({ reference, receivedAt, clock }) => (
        <li
          key={reference}
          className="grid min-h-15 content-center border-b border-rule pt-2.5 pb-2 text-[1rem] leading-[1.35]"
        >
          <b className="font-semibold">{reference}</b>
          <span className="type-annotation">
            {shortTime(receivedAt, now)}
            {dueAt !== null && clock.dueAt === dueAt && ". Its promise counts."}
          </span>
        </li>
      ))}
    </ul>
  );
}

/** Shows the person's other enquiries, and the way to split a wrong match. Empty for a person who wrote once. */
export function Earlier({ matters: { current, earlier } }: { matters: Matters }) {
  const { detail, open } = useOpenTicket();
  if (detail.enquiries.length < 2) return null;
  return (
    <section className="px-(--pad) pt-5 wide:px-0">
      {current.length > 1 && (
        <>
          <h2 className="type-heading">{`Wrote ${current.length} times`}</h2>
          <Times enquiries={current} />
        </>
      )}
      {earlier.length > 0 && (
        <>
          <h2 className={`type-heading ${current.length > 1 ? "mt-5" : ""}`}>Earlier from this person</h2>
          <div className="mt-2.5 border-t border-ink">
            {earlier.map((enquiry) => (
              <EarlierEnquiry key={enquiry.reference} enquiry={enquiry} />
            ))}
          </div>
        </>
      )}
      <TextButton className="-ml-1" onClick={() => open("split")}>
        Not the same person? Split
      </TextButton>
    </section>
  );
}

const HALF_YEAR_MS = 183 * DAY_MS;

/**
 * The person's texts, newest first, in one frame. Line breaks are kept and nothing is cut, whatever its length. The
 * thread has calls and chats.
 * @param enquiries newest first
 */
export function EnquiryTexts({ enquiries }: { enquiries: readonly WrittenEnquiry[] }) {
  const now = useNow();
  const time = (at: string) => (now - Date.parse(at) < HALF_YEAR_MS ? dayAndTime(at) : shortTime(at, now));
  const texts = enquiries.filter(({ channel }) => !isInThread(channel));
  if (texts.length === 0) return null;
  return (
    <article className="mx-(--pad) mt-5 border border-ink bg-sheet wide:mx-0">
      {texts.map(({ reference, receivedAt, contact, writtenDown }, index) => (
        <section key={reference} className={index > 0 ? "border-t border-ink" : ""}>
          <header className="type-annotation flex justify-between gap-3 border-b border-rule px-3.5 pt-2.5 pb-1.75">
            <span>{`${writtenDown ? "Said" : "Wrote"}${index < texts.length - 1 ? " again" : ""} ${time(receivedAt)}`}</span>
            {texts.length > 1 && <span className="whitespace-nowrap">{reference}</span>}
          </header>
          <p
            {...typedText(contact.project_details)}
            className="px-3.5 pt-3.5 pb-4 text-wrap whitespace-pre-line wrap-anywhere [&:lang(gu)]:leading-[1.7] [&:lang(hi)]:leading-[1.7]"
          >
            {contact.project_details}
          </p>
        </section>
      ))}
    </article>
  );
}
