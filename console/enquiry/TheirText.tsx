import { isInThread } from "../../enquiry/arrival.ts";
import type { WrittenEnquiry } from "../../server/contract/inbox.ts";
import { useNow } from "../time/clock.ts";
import { dayAndTime, shortTime } from "../time/format.ts";

const HALF_YEAR_MS = 183 * 24 * 60 * 60_000;

/**
 * The person's texts, newest first, in one frame. Line breaks are kept and nothing is cut, whatever its length. The thread has
 * calls and chats.
 * @param enquiries newest first
 */
export function TheirText({ enquiries }: { enquiries: readonly WrittenEnquiry[] }) {
  const now = useNow();
  const time = (at: string) => (now - Date.parse(at) < HALF_YEAR_MS ? dayAndTime(at) : shortTime(at, now));
  const texts = enquiries.filter(({ channel }) => !isInThread(channel));
  if (texts.length === 0) return null;
  return (
    <article className="mx-(--pad) mt-5 border border-ink bg-sheet wide:mx-0">
      {texts.map(({ reference, receivedAt, contact, lang, writtenDown }, index) => (
        <section key={reference} className={index > 0 ? "border-t border-ink" : ""}>
          <header className="type-annotation flex justify-between gap-3 border-b border-rule px-3.5 pt-2.5 pb-1.75">
            <span>{`${writtenDown ? "Said" : "Wrote"}${index < texts.length - 1 ? " again" : ""} ${time(receivedAt)}`}</span>
            <span className="whitespace-nowrap">{reference}</span>
          </header>
          <p
            lang={lang}
            className="px-3.5 pt-3.5 pb-4 text-wrap whitespace-pre-line wrap-anywhere [&:lang(gu)]:leading-[1.7] [&:lang(hi)]:leading-[1.7]"
          >
            {contact.project_details}
          </p>
        </section>
      ))}
    </article>
  );
}
