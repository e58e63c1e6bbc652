import type { ReactNode } from "react";
import { Avatar, firstName } from "../components/Avatar.tsx";
import { Button, TextButton } from "../components/Button.tsx";
import { common } from "../strings/common.ts";
import { useNow } from "../time/clock.ts";
import { duration, shortTime } from "../time/format.ts";
import { callingWords, lastDial } from "./timeline.ts";
import { useOpenTicket, useTicketActions } from "./useTicket.ts";

/** Other members who have looked at it, and when last. */
function useSeenBy(): string {
  const { detail, me } = useOpenTicket();
  const now = useNow();
  const others = detail.seenBy.filter(({ who }) => who.id !== me.id);
  if (others.length === 0) return "";
  return `Seen by ${others.map(({ who, at }) => `${firstName(who.name)} ${shortTime(at, now)}`).join(", ")}`;
}

function Strip({
  avatar,
  text,
  note,
  action,
}: {
  avatar?: ReactNode;
  text: ReactNode;
  note: string;
  action?: ReactNode;
}) {
  return (
    <section className="flex min-h-15.5 items-center gap-3 border-y border-rule px-(--pad) pt-2.5 pb-2.25 wide:px-0">
      {avatar}
      <div className="min-w-0 flex-1 leading-[1.3]">
        <p>{text}</p>
        {note && <p className="type-annotation mt-px">{note}</p>}
      </div>
      {action}
    </section>
  );
}

/** Shows the assignee and who has seen the ticket, with buttons to assign or unassign it. */
export function AssigneeStrip() {
  const { detail, me, isMine, online, actions, next, open } = useOpenTicket();
  const { assignee, assignedAt, callingAt, clock, status } = detail.ticket;
  const { assign, unassign, takeOver, reopen } = useTicketActions();
  const now = useNow();
  const seen = useSeenBy();
  const calling = callingAt && callingWords[lastDial(detail)];

  if (status === "set-aside") return null;
  if (status === "done") {
    return (
      <Strip
        text="Done"
        note={[assignee && `by ${assignee.id === me.id ? common.you : firstName(assignee.name)}`, seen]
          .filter(Boolean)
          .join(". ")}
        action={
          <TextButton isDisabled={!online} onClick={reopen}>
            Open again
          </TextButton>
        }
      />
    );
  }
  if (assignee === null) {
    return (
      <Strip
        text="Nobody has it"
        note={seen}
        action={
          <Button
            kind={next.green === "assign" ? "primary" : "secondary"}
            size="small"
            isDisabled={!online || actions.running !== null}
            onClick={assign}
          >
            I take it
          </Button>
        }
      />
    );
  }
  if (isMine) {
    const since = assignedAt && `since ${shortTime(assignedAt, now)}${calling ? `, ${calling}` : ""}`;
    const answered =
      clock.firstAnswerAt &&
      `first answer after ${duration(Date.parse(clock.firstAnswerAt) - Date.parse(clock.receivedAt))}`;
    return (
      <Strip
        avatar={<Avatar name={me.name} isYou />}
        text="You have it"
        note={[answered || since, seen].filter(Boolean).join(". ")}
        action={
          callingAt ? (
            <TextButton onClick={() => open("outcome")}>Outcome</TextButton>
          ) : (
            <TextButton isDisabled={!online} onClick={unassign}>
              Give back
            </TextButton>
          )
        }
      />
    );
  }
  const since = callingAt
    ? `, ${calling} since ${shortTime(callingAt, now)}`
    : assignedAt && `, since ${shortTime(assignedAt, now)}`;
  return (
    <Strip
      avatar={<Avatar name={assignee.name} />}
      text={
        <>
          <b className="font-semibold">{`${firstName(assignee.name)} has it`}</b>
          {since}
        </>
      }
      note={seen}
      action={
        <TextButton isDisabled={!online} onClick={takeOver}>
          Take over
        </TextButton>
      }
    />
  );
}
