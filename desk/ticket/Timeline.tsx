import type { ReactNode } from "react";
import type { EnquiryNotification } from "../../core/api/inbox.ts";
import { post } from "../api/client.ts";
import { keys, queryClient } from "../api/queries.ts";
import { firstName } from "../components/Avatar.tsx";
import { TextButton } from "../components/Button.tsx";
import { inEnquiry, Section } from "../components/Section.tsx";
import { showToast } from "../components/toasts.ts";
import { useChange } from "../components/useChange.ts";
import { forms } from "../strings/common.ts";
import { useNow } from "../time/clock.ts";
import { shortTime } from "../time/format.ts";
import { MessageEntry, Quote, ReceivedEntry } from "./MessageEntry.tsx";
import { describeEvent, type TimelineItem, timelineOf } from "./timeline.ts";
import { useOpenTicket } from "./useTicket.ts";

const notifications = {
  mail: {
    delivered: "Mail to staff delivered",
    waiting: "Mail to staff waits to be sent",
    failed: "Mail to staff not sent",
  },
  webhook: {
    delivered: "Webhook delivered",
    waiting: "Webhook waits to be sent",
    failed: "Webhook not delivered",
  },
  acknowledgement: {
    delivered: "Acknowledgement sent",
    waiting: "Acknowledgement waits to be sent",
    failed: "Acknowledgement not sent",
  },
} satisfies Record<EnquiryNotification["kind"], Record<EnquiryNotification["state"], string>>;

interface NotificationProps {
  reference: string;
  notification: EnquiryNotification;
}

/** Shows the state of a mail to staff, an acknowledgement or a webhook. Most failed ones can be sent again. */
function NotificationEntry({ reference, notification: { kind, state, error, mayTryAgain } }: NotificationProps) {
  const { online, detail } = useOpenTicket();
  const again = useChange(
    () => post(`/tickets/${reference}/resend`, { kind }),
    forms.notSaved,
    () => {
      showToast({ kind: "done", title: "Goes out again" });
      return queryClient.invalidateQueries({ queryKey: keys.ticket(detail.reference) });
    },
  );
  return (
    <>
      {notifications[kind][state]}
      {error && <span className="type-annotation block text-brick">{error}</span>}
      {state === "failed" && mayTryAgain && (
        <TextButton
          className="-mt-1 -mb-2.5 -ml-1 block"
          aria-disabled={!online || again.isPending || undefined}
          onClick={() => online && !again.isPending && again.mutate(undefined)}
        >
          {again.isPending ? forms.saving : "Send again"}
        </TextButton>
      )}
    </>
  );
}

const Who = ({ children }: { children: ReactNode }) => <b className="font-semibold">{children}</b>;

function Entry({ item }: { item: TimelineItem }) {
  const { me, detail } = useOpenTicket();
  const nameOf = (who: { id: string; name: string } | null) =>
    who === null ? "The desk" : who.id === me.id ? "You" : firstName(who.name);
  switch (item.kind) {
    case "note":
      return (
        <>
          <Who>{nameOf(item.note.by)}</Who> wrote a note
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
        "You opened it"
      ) : (
        <>
          Seen by <Who>{firstName(item.who.name)}</Who>
        </>
      );
    case "event": {
      const { who, text, note } = describeEvent(item.event, me.id, detail.enquiries.length === 1);
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
  const { detail, open } = useOpenTicket();
  const now = useNow();
  return (
    <Section
      title="Notes and history"
      aside={
        <TextButton className="-my-2.5 -mr-1" onClick={() => open("note")}>
          Add note
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
