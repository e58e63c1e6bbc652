import { Link, useNavigate } from "@tanstack/react-router";
import { Suspense, useCallback, useRef, useState } from "react";
import { TabPanel, Tabs } from "react-aria-components/Tabs";
import { MAX_ATTACHMENTS } from "../../core/api/attachments.ts";
import type { TicketDetail } from "../../core/api/inbox.ts";
import type { FilledTemplate, Message, MessageDraft, Templates } from "../../core/api/messages.ts";
import { COMPANY_PHONE_GAP, MAX_SUBJECT, messageGaps } from "../../core/typed-text.ts";
import { deskNow } from "../api/connection.ts";
import { lazyComponent, useIsWide, useTitle } from "../components/browser.ts";
import { Field } from "../components/Field.tsx";
import { BackLink, PhoneBar } from "../components/Page.tsx";
import { prove } from "../components/proof.ts";
import { Fold, FoldRow } from "../components/Section.tsx";
import { TwoTabs } from "../components/TwoTabs.tsx";
import { showToast } from "../components/toasts.ts";
import { useKeys } from "../keys/useKeys.ts";
import { common } from "../strings/common.ts";
import { dayAndTime, timeOfDay } from "../time/format.ts";
import { datesAfter } from "../time/next-dates.ts";
import { Attachments, useAttaching } from "./Attachments.tsx";
import { MessageField, MessagePreview, splitFilled, TemplateChoice } from "./MessageForm.tsx";
import { MessageError, SendBar } from "./SendBar.tsx";
import { SendDate } from "./SendDate.tsx";
import { ShortHeader } from "./TicketHeader.tsx";
import { splitMatters } from "./timeline.ts";
import { useDraft } from "./useDraft.ts";
import { unsettled, useSending } from "./useSending.ts";
import { OpenTicketContext, useTicket } from "./useTicket.ts";
import { EnquiryTexts } from "./WrittenEnquiries.tsx";

/** Fetched after the screen, which can be read without. */
const TicketSheets = lazyComponent(async () => (await import("./TicketSheets.tsx")).TicketSheets);

interface Props {
  detail: TicketDetail;
  templates: Templates;
}

const filledOf = ({ id, subject, body }: FilledTemplate) => ({ template: id, subject, body });

/** The first values of the fields: the draft, the message that did not arrive, or the first template. */
function begin(detail: TicketDetail, { templates: [first] }: Templates): MessageDraft {
  if (detail.draft) return detail.draft;
  const failed = unsettled(detail, deskNow());
  if (failed) return { subject: failed.subject, body: failed.body, template: null, attachments: failed.attachments };
  return { ...(first ? filledOf(first) : { subject: "", body: "", template: null }), attachments: [] };
}

/** Writes a message from a template, shows it as it will arrive, and sends it. */
export function Reply({ detail, templates }: Props) {
  const enquiry = useTicket(detail);
  const { me, actions, online, name, open, opened } = enquiry;
  const { reference } = detail;
  const isWide = useIsWide();
  const navigate = useNavigate();
  const [begun] = useState(() => begin(detail, templates));
  const { draft, change, savedAt, isLost, release } = useDraft(reference, begun, detail.draft?.savedAt ?? null);
  const [to, setTo] = useState(templates.to);
  const [isCorrecting, setCorrecting] = useState(!templates.isMailLikely);
  const [date, setDate] = useState<string | null>(null);
  const attaching = useAttaching(reference, draft.attachments, {
    most: MAX_ATTACHMENTS,
    onChange: (files) => change(({ attachments }) => ({ attachments: files(attachments) })),
  });
  const [tab, setTab] = useState<"write" | "preview">("write");
  useTitle(`Message to ${name}`);

  const onSent = useCallback(
    ({ to: sentTo }: Message) => {
      const { followUpAt } = detail.ticket;
      const text = followUpAt ? `Waits for the answer. Back ${dayAndTime(followUpAt)}` : `to ${sentTo}`;
      showToast({
        kind: "done",
        title: "Mail sent",
        text,
        action: { label: "Change", onAction: () => open("follow-up") },
      });
      void navigate({ to: "/$reference", params: { reference }, replace: true });
    },
    [detail.ticket, navigate, open, reference],
  );
  // A stopped message is a draft again.
  const sending = useSending(detail, { onSent, onStopped: () => change({}) });

  const template = templates.templates.find(({ id }) => id === draft.template);
  const gaps = messageGaps(`${draft.subject}\n${draft.body}`);
  const [gap] = gaps;
  const problem = findProblem();

  function findProblem(): string | null {
    if (!online) return common.noNetwork;
    if (attaching.isBusy) return "A file is still on its way.";
    if (gap !== undefined) return `Fill in ${gap} first`;
    if (draft.body.trim() === "") return "Write the message first.";
    if (draft.subject.trim() === "") return "Give it a subject.";
    if (date !== null && !(Date.parse(date) > deskNow())) return "Choose a date that is to come.";
    return /^[^\s@]+@[^\s@]+$/.test(to.trim()) ? null : "Check the address.";
  }

  const nextDate = datesAfter("reached", deskNow(), me.holidays)?.dates[0]?.followUpAt ?? null;
  const isForeign = to.trim().toLowerCase() !== opened.contact.email.trim().toLowerCase();
  const send = async () => {
    if (problem !== null || actions.running !== null || sending.message) return;
    if (isForeign && !(await prove())) return;
    const message = { to: to.trim(), subject: draft.subject.trim(), body: draft.body };
    setTab("preview");
    release();
    const isSent = await actions.run({
      path: "messages",
      body: {
        ...message,
        language: template?.language ?? "en",
        followUpAt: date ?? nextDate,
        sendsDate: date !== null,
        attachments: draft.attachments.map(({ id }) => id),
      },
      onSaved: ({ message }) => message && sending.handedOver(message),
    });
    // A message that was refused is a draft again.
    if (!isSent) change({});
  };
  const fields = useRef<HTMLDivElement>(null);
  /** Shows the gap and selects it, so that the next letter replaces it. */
  const fillGap = () => {
    setTab("write");
    requestAnimationFrame(() => {
      const all = fields.current?.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>("input, textarea") ?? [];
      const field = [...all].find(({ value }) => gap !== undefined && value.includes(gap));
      if (!field || gap === undefined) return;
      const fold = field.closest("details");
      if (fold) fold.open = true;
      const start = field.value.indexOf(gap);
      field.focus();
      field.setSelectionRange(start, start + gap.length);
    });
  };

  const onFillGap = online && gap !== undefined ? fillGap : undefined;
  useKeys({ "Control+Enter": onFillGap ?? (() => void send()) });

  const isLocked = sending.isUnderWay;
  // Decided once: a fold that ended while somebody types in it would take the focus away.
  const [isSubjectFolded] = useState(!isWide && begun.subject !== "");
  const subject = (
    <Field
      label="Subject"
      value={draft.subject}
      readOnly={isLocked}
      maxLength={MAX_SUBJECT}
      onChange={({ target }) => change({ subject: target.value })}
    />
  );
  return (
    <OpenTicketContext value={enquiry}>
      <PhoneBar to="/$reference" params={{ reference }} label={name} />
      {sending.message && <MessageError message={sending.message} />}
      <main
        id="content"
        tabIndex={-1}
        className="column pb-[calc(var(--below)+2rem)] outline-none wide:mx-auto wide:grid wide:max-w-295 wide:grid-cols-[minmax(0,5fr)_minmax(0,6fr)] wide:gap-x-12 wide:px-6"
      >
        <h1 className="sr-only">{`Message to ${name}`}</h1>
        <div className="max-wide:hidden wide:sticky wide:top-(--bar) wide:max-h-[calc(100dvh-var(--bar)-var(--below))] wide:self-start wide:overflow-auto wide:pb-6">
          <BackLink to="/$reference" params={{ reference }} className="mt-3">
            Back to the enquiry
          </BackLink>
          <ShortHeader />
          <EnquiryTexts enquiries={splitMatters(detail.enquiries).current} />
        </div>
        <Tabs
          selectedKey={tab}
          onSelectionChange={(key) => setTab(key === "preview" ? "preview" : "write")}
          className="px-(--pad) pt-3.5 wide:px-0 wide:pt-3"
        >
          {!isWide && (
            <div className="mb-3">
              <Fold label="Their enquiry">
                <div className="-mx-(--pad)">
                  <EnquiryTexts enquiries={splitMatters(detail.enquiries).current} />
                </div>
              </Fold>
            </div>
          )}
          <TwoTabs label="Write or preview" tabs={{ write: "Write", preview: "Preview" }} />
          <TabPanel id="write" ref={fields} className="outline-none">
            <TemplateChoice
              templates={templates.templates}
              draft={draft}
              isDisabled={isLocked}
              onChange={(chosen) => change(filledOf(chosen))}
            />
            {isCorrecting && (
              <Field
                label="To"
                hint={
                  isForeign &&
                  "Another address than in the enquiry: you prove that it is you before the message goes out."
                }
                type="email"
                inputMode="email"
                value={to}
                readOnly={isLocked}
                onChange={({ target }) => setTo(target.value)}
              />
            )}
            {isSubjectFolded ? (
              <FoldRow
                label={
                  <span className="line-clamp-1">
                    Subject: <span className="font-normal">{draft.subject}</span>
                  </span>
                }
              >
                {subject}
              </FoldRow>
            ) : (
              subject
            )}
            <div className="relative">
              <MessageField
                value={draft.body}
                isReadOnly={isLocked}
                onChange={(body) => change({ body })}
                pieces={splitFilled(draft.body, template?.filled ?? [], gaps)}
                note={
                  gaps.includes(COMPANY_PHONE_GAP) && (
                    <p className="type-annotation">
                      Our number is still a sample.{" "}
                      <Link
                        to="/words/$"
                        params={{ _splat: "company" }}
                        search={{ at: "phone" }}
                        className="type-link -my-2.5"
                      >
                        Company
                      </Link>
                    </p>
                  )
                }
              />
              <p role="status" className="type-annotation mt-2 wide:absolute wide:-top-1.5 wide:right-0 wide:mt-0">
                {template && template.filled.length > 0 && "Shaded words were filled in from the enquiry."}{" "}
                {isLost
                  ? "The draft is only on this page: no network."
                  : savedAt !== null && `Draft kept ${timeOfDay(savedAt)}.`}
              </p>
            </div>
            <Attachments attaching={attaching} pdfs={templates.pdfs} isLocked={isLocked} />
            <SendDate
              value={date}
              onChange={setDate}
              offered={detail.ticket.followUpAt ?? nextDate ?? ""}
              isMoved={detail.messages.some(({ sendsDate, state }) => sendsDate && state === "sent")}
              isLocked={isLocked}
            />
          </TabPanel>
          <TabPanel id="preview" className="outline-none">
            <MessagePreview to={to} from={templates.from} {...draft} date={date} readsMail={me.readsMail} />
          </TabPanel>
        </Tabs>
        <SendBar
          sending={sending}
          to={to}
          problem={problem}
          onFillGap={onFillGap}
          isHandingOver={actions.running === "messages"}
          onSend={() => void send()}
          onCorrectAddress={() => {
            sending.leave();
            setCorrecting(true);
            setTab("write");
          }}
        />
      </main>
      <Suspense>
        <TicketSheets onErased={() => undefined} />
      </Suspense>
    </OpenTicketContext>
  );
}
