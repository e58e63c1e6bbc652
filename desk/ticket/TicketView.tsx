import { useSearch } from "@tanstack/react-router";
import { Suspense } from "react";
import type { ErasureReceipt, TicketDetail } from "../../core/api/inbox.ts";
import { keys, queryClient } from "../api/queries.ts";
import { IconButton, TextButton } from "../components/Button.tsx";
import { lazyComponent, useIsWide, useTitle } from "../components/browser.ts";
import { NoNetwork, PhoneBar } from "../components/Page.tsx";
import { inEnquiry, Section } from "../components/Section.tsx";
import { common } from "../strings/common.ts";
import { useNow } from "../time/clock.ts";
import { dayAndTime, shortTime } from "../time/format.ts";
import { AnswerBar } from "./AnswerBar.tsx";
import { AssigneeStrip } from "./AssigneeStrip.tsx";
import { DueLine } from "./DueLine.tsx";
import { Facts } from "./Facts.tsx";
import { useNews, useSeen } from "./presence.ts";
import { SetAsideActions } from "./SetAside.tsx";
import { TicketHeader } from "./TicketHeader.tsx";
import { TicketKeys } from "./TicketKeys.tsx";
import { Timeline } from "./Timeline.tsx";
import { splitMatters } from "./timeline.ts";
import { useUnaskedDial } from "./useReturnFromCall.ts";
import { OpenTicketContext, useOpenTicket, useTicket } from "./useTicket.ts";
import { Alike, Earlier, EnquiryTexts } from "./WrittenEnquiries.tsx";

function FollowUp() {
  const { detail, open } = useOpenTicket();
  const { followUpAt, followUpNote, status } = detail.ticket;
  if (status === "set-aside" || followUpAt === null) return null;
  return (
    <Section
      title="Follow-up"
      aside={
        <TextButton className="-my-2.5 -mr-1" onClick={() => open("follow-up")}>
          Change
        </TextButton>
      }
      className={inEnquiry}
    >
      <p className="type-sub wrap-anywhere">
        {`Comes back ${dayAndTime(followUpAt)}`}
        {followUpNote && <span className="block">{followUpNote}</span>}
      </p>
    </Section>
  );
}

/** Says that nothing can be saved while there is no network, and how old the shown state is. */
function OfflineLine() {
  const { detail, online } = useOpenTicket();
  const now = useNow();
  if (online) return null;
  const fetchedAt = queryClient.getQueryState(keys.ticket(detail.reference))?.dataUpdatedAt ?? now;
  return (
    <NoNetwork>
      {`This is from ${shortTime(fetchedAt, now)}. You can read and call. You can save again when you are online.`}
    </NoNetwork>
  );
}

/** Fetched after the screen, which can be read without. */
const ResolutionStrip = lazyComponent(async () => (await import("./TicketSheets.tsx")).ResolutionStrip);
const TicketSheets = lazyComponent(async () => (await import("./TicketSheets.tsx")).TicketSheets);

interface Props {
  detail: TicketDetail;
  /** Whether the desk shows it by itself. */
  isAutoOpened: boolean;
  onErased: (receipt: ErasureReceipt) => void;
}

/** An opened ticket: one column on phones, with the facts beside it on laptops. */
export function TicketView({ detail, isAutoOpened, onErased }: Props) {
  const enquiry = useTicket(detail);
  const isWide = useIsWide();
  const { list } = useSearch({ from: "/desk/lists" });
  useTitle(enquiry.name);
  useSeen(detail.reference, isAutoOpened);
  useNews(enquiry);
  useUnaskedDial(detail.ticket, enquiry.isMine, enquiry.open);
  const matters = splitMatters(detail.enquiries);
  const count = matters.current.length;
  const { organization, project_type: projectType } = enquiry.opened.contact;
  const more = <IconButton icon="more" label="More" onClick={() => enquiry.open("more")} />;
  const aside = (
    <>
      <Facts />
      <Alike />
      <FollowUp />
    </>
  );
  const main = (
    <>
      <TicketHeader name={enquiry.name} organization={organization} projectType={projectType} place={detail.place} />
      <DueLine ticket={detail.ticket} />
      <AssigneeStrip />
      {detail.ticket.status === "done" && (
        <Suspense>
          <ResolutionStrip />
        </Suspense>
      )}
      <SetAsideActions />
      <EnquiryTexts enquiries={matters.current} />
    </>
  );
  return (
    <OpenTicketContext value={enquiry}>
      <TicketKeys />
      {isWide ? (
        <div className="grid min-h-full grid-cols-[minmax(0,1fr)_19.75rem]">
          <div className="px-7 pb-10">
            <div className="flex items-start justify-between gap-3 pt-4.5">
              <AnswerBar />
              <span className="-mr-3.5 ml-auto">{more}</span>
            </div>
            {main}
            <Timeline />
          </div>
          <aside aria-label="Contact" className="border-l border-rule px-5.5 pt-2 pb-10">
            {aside}
            <Earlier matters={matters} />
          </aside>
        </div>
      ) : (
        <>
          <PhoneBar to="/" search={list ? { list } : {}} label={common.lists[list ?? "to-answer"]}>
            {count > 1 && <span className="type-annotation">{`${count} enquiries`}</span>}
            {more}
          </PhoneBar>
          <OfflineLine />
          <main id="content" tabIndex={-1} className="column pb-[calc(var(--below)+2rem)] outline-none">
            {main}
            {aside}
            <Timeline />
            <Earlier matters={matters} />
            <AnswerBar />
          </main>
        </>
      )}
      <Suspense>
        <TicketSheets onErased={onErased} />
      </Suspense>
    </OpenTicketContext>
  );
}
