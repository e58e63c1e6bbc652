import type { TicketRow } from "../../core/api/inbox.ts";
import { useOnline } from "../api/connection.ts";
import { typedText } from "../components/typed-text.ts";
import { common } from "../strings/common.ts";
import { readClock, useNow } from "../time/clock.ts";
import { useOpenTicket } from "./useTicket.ts";

/** The person's name, organisation, subject and place. */
export function TicketHeader({
  name,
  organization,
  projectType: type,
  place,
}: Pick<TicketRow, "name" | "organization" | "projectType" | "place">) {
  const about = [type && common.projectTypes[type], place].filter(Boolean).join(", ");
  return (
    <header className="px-(--pad) pt-5 wide:px-0">
      <h1
        {...typedText(name)}
        className="type-screen text-[1.5625rem] leading-[1.16] wide:text-[1.875rem] [&:lang(gu)]:leading-[1.4] [&:lang(hi)]:leading-[1.4]"
      >
        {name}
      </h1>
      <div className="type-sub mt-1.25 wrap-anywhere">
        {organization && <p {...typedText(organization)}>{organization}</p>}
        {about && <p>{about}</p>}
      </div>
    </header>
  );
}

/** Name, matter and clock in two lines, beside the message that is written. */
export function ShortHeader() {
  const { detail, opened, name } = useOpenTicket();
  const { project_type: type } = opened.contact;
  const clock = readClock(detail.ticket.clock, useNow(), !useOnline());
  const about = [type && common.projectTypes[type], detail.place].filter(Boolean).join(", ");
  return (
    <>
      <p {...typedText(name)} className="type-screen">
        {name}
      </p>
      <p className="type-sub mt-1">
        {about && `${about}. `}
        {clock && <b className={`font-semibold ${clock.tone === "late" ? "text-brick" : "text-ink"}`}>{clock.words}</b>}
      </p>
    </>
  );
}
