import { Link } from "@tanstack/react-router";
import type { AlikeEnquiry } from "../../server/contract/inbox.ts";
import { Button } from "../parts/Button.tsx";
import { langOf } from "../parts/lang.ts";
import { inEnquiry, Section } from "../parts/Section.tsx";
import { enquiryStrings } from "../strings/enquiry.ts";
import { toastStrings } from "../strings/toasts.ts";
import { shortTime } from "../time/format.ts";
import { useNow } from "../time/useNow.ts";
import { useOpenEnquiry } from "./open-enquiry.ts";

const strings = enquiryStrings.alike;

function AlikeRow({ enquiry: { reference, name, receivedAt } }: { enquiry: AlikeEnquiry }) {
  const { detail, acts, online } = useOpenEnquiry();
  const now = useNow();
  const isOff = !online || acts.running !== null || detail.work.status === "set-aside";
  const join = () =>
    void acts.run({
      path: "join",
      body: { reference },
      said: () => ({ title: toastStrings.joined, text: toastStrings.joinedText(reference) }),
    });
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 border-b border-rule py-2.5">
      <span className="min-w-0 text-[1rem] leading-snug wrap-anywhere">
        <Link to="/$reference" params={{ reference }} lang={langOf(name)} className="type-link -ml-1">
          {name}
        </Link>
        <span className="type-annotation block">
          {reference}, {shortTime(receivedAt, now)}
        </span>
      </span>
      <Button kind="secondary" size="small" isDisabled={isOff} onClick={join}>
        {strings.join}
        <span className="sr-only">{`: ${name}, ${reference}`}</span>
      </Button>
    </li>
  );
}

/** Rows with the same number, which may be the same person's. Nothing where there are none. */
export function Alike() {
  const { alike } = useOpenEnquiry().detail;
  if (alike.length === 0) return null;
  return (
    <Section title={strings.title} className={inEnquiry}>
      <p className="type-sub mt-1">{strings.text}</p>
      <ul className="mt-2.5 border-t border-ink">
        {alike.map((enquiry) => (
          <AlikeRow key={enquiry.reference} enquiry={enquiry} />
        ))}
      </ul>
    </Section>
  );
}
