import type { ReactNode } from "react";
import { firstName } from "../parts/Bubble.tsx";
import { TextButton } from "../parts/Button.tsx";
import { inEnquiry, Section } from "../parts/Section.tsx";
import { historyStrings as strings } from "../strings/history.ts";
import { shortTime } from "../time/format.ts";
import { useNow } from "../time/useNow.ts";
import { describeEvent } from "./describe-event.ts";
import { MessageEntry, ReceivedEntry } from "./MessageEntry.tsx";
import { NotificationEntry } from "./NotificationEntry.tsx";
import { useOpenEnquiry } from "./open-enquiry.ts";
import { Quote } from "./Quote.tsx";
import { type TimelineItem, timelineOf } from "./timeline.ts";

const Who = ({ children }: { children: ReactNode }) => <b className="font-semibold">{children}</b>;

function Entry({ item }: { item: TimelineItem }) {
  const { me } = useOpenEnquiry();
  const nameOf = (who: { id: string; name: string } | null) =>
    who === null ? strings.theDesk : who.id === me.id ? strings.you : firstName(who.name);
  switch (item.kind) {
    case "note":
      return (
        <>
          <Who>{nameOf(item.note.by)}</Who> {strings.wroteNote}
          <Quote text={item.note.text} />
        </>
      );
    case "message":
      return <MessageEntry message={item.message} who={<Who>{nameOf(item.message.by)}</Who>} />;
    case "received":
      return <ReceivedEntry received={item.received} />;
    case "notification":
      return <NotificationEntry reference={item.reference} notification={item.notification} />;
    case "seen":
      return item.who.id === me.id ? (
        strings.opened
      ) : (
        <>
          {strings.seenBy} <Who>{firstName(item.who.name)}</Who>
        </>
      );
    case "event": {
      const { who, text, note } = describeEvent(item.event, me.id);
      return (
        <>
          {who && <Who>{who}</Who>} {text}
          {note && <span className="type-annotation block">{note}</span>}
        </>
      );
    }
  }
}

/** Notes, messages and everything that happened, newest first. */
export function Timeline() {
  const { detail, open } = useOpenEnquiry();
  const now = useNow();
  return (
    <Section
      title={strings.title}
      aside={
        <TextButton className="-my-2.5" onClick={() => open("note")}>
          {strings.addNote}
        </TextButton>
      }
      className={inEnquiry}
    >
      <ol className="mt-2.5 border-t border-ink">
        {timelineOf(detail).map((item) => (
          <li
            key={item.key}
            className="grid grid-cols-[5rem_minmax(0,1fr)] gap-3 border-b border-rule pt-2.5 pb-2 text-[1rem] leading-[1.4] small:grid-cols-[5.75rem_minmax(0,1fr)]"
          >
            <time dateTime={item.at} className="type-annotation pt-0.5">
              {shortTime(item.at, now)}
            </time>
            <div className="min-w-0 wrap-anywhere">
              <Entry item={item} />
            </div>
          </li>
        ))}
      </ol>
    </Section>
  );
}
