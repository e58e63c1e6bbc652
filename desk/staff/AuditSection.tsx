import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import type { AuditEntry, AuditList } from "../../core/api/system.ts";
import { dayInIndia } from "../../core/times.ts";
import { getText } from "../api/client.ts";
import { deskNow } from "../api/connection.ts";
import { keys, pagesQuery, readAgain, useMe } from "../api/queries.ts";
import { TextButton } from "../components/Button.tsx";
import { saveFile } from "../components/browser.ts";
import { Loaded, MoreButton } from "../components/Loaded.tsx";
import { Section } from "../components/Section.tsx";
import { useProvenChange } from "../components/useChange.ts";
import { forms } from "../strings/common.ts";
import { day, timeOfDay } from "../time/format.ts";

/** The actions of the audit list in words. An action that is missing here shows its own short word. */
const actions: Readonly<Record<string, string>> = {
  "audit-exported": "exported this list",
  breach: "listed who a breach affects",
  "code-allowed": "allowed a code for a day for",
  confirmed: "proved who they are",
  deleted: "deleted it for good",
  "device-signed-out": "signed a device out",
  dialled: "called or opened a chat",
  done: "moved it to Done",
  erased: "erased an enquiry",
  exported: "exported enquiries",
  "file-opened": "opened a file of a message",
  "follow-up": "set a date",
  unassigned: "gave it back",
  "invitation-withdrawn": "withdrew the invitation",
  joined: "joined the desk",
  "merged-tickets": "joined two rows",
  "list-exported": "exported a list",
  "made-owner": "made owner",
  "made-staff": "made staff",
  "mail-attached": "gave a mail its enquiry",
  "mail-opened": "opened a mail",
  "mail-removed": "removed a mail",
  "marked-urgent": "marked it urgent",
  message: "wrote a message",
  "message-again": "sent a message again",
  "message-stopped": "stopped a message",
  noted: "added a note",
  "notifications-resent": "sent notifications again",
  opened: "opened it",
  "auto-opened": "saw it beside the list, without opening it",
  outcome: "noted how the call was",
  "passkey-added": "added a passkey",
  "passkey-counter-stalled": "used a passkey that may have been copied",
  "passkey-removed": "removed a passkey",
  "picture-removed": "removed a picture for good",
  released: "released it",
  reopened: "opened it again",
  "request-done": "closed a request",
  resent: "sent its notifications again",
  "retention-continued": "said that the clock is right",
  searched: "looked at the lists or searched",
  "set-aside": "set it aside",
  "signed-in": "signed in",
  "signed-out": "signed out",
  "signed-out-everybody": "signed everybody out",
  "signed-out-everywhere": "signed out everywhere",
  "preview-link-ended": "ended a link to a preview",
  "preview-linked": "made a link to a preview",
  "publication-cancelled": "cancelled a scheduled publication",
  "publication-failed": "could not publish the words as scheduled",
  "publication-rescheduled": "changed a scheduled publication",
  "publication-scheduled": "scheduled a publication",
  "site-published": "published the words of the site",
  "site-published-as-scheduled": "published the words of the site, as scheduled",
  "site-switched": "went back to an earlier site",
  split: "split it from another",
  assigned: "took it",
  "handed-over": "gave it to a colleague",
  resolved: "noted what became of it",
  "taken-over": "took it over",
  undone: "undid an act",
  "unmarked-urgent": "marked it not urgent",
  "unmatched-read": "read mails without an enquiry",
  unsealed: "brought it back after it was withdrawn",
  "content-added": "added an entry or a page of words",
  "content-changed": "changed words",
  "content-confirmed": "took a mark of invented words off",
  "content-forgotten": "removed earlier words about people for good",
  "content-moved": "moved an entry of words",
  "content-put-back": "put words back",
  "content-removed": "removed an entry or a page of words",
  "content-upgrade": "chose words after an upgrade",
  "written-down": "wrote an enquiry down",
};

const auditQuery = (looks: boolean) =>
  pagesQuery<AuditList>([...keys.audit, looks], "/audit", { looks: looks ? "yes" : undefined });

const authorOf = ({ who }: AuditEntry): string => who ?? "The desk";

/** @param isNamed not of the same person as the one above it */
const Entry = ({ entry, isNamed }: { entry: AuditEntry; isNamed: boolean }) => (
  <li className="flex min-h-11 items-baseline-last gap-x-3 border-b border-rule pt-2.5 pb-1.5 text-[1rem] leading-[1.35]">
    <span className="type-annotation w-11 shrink-0">{timeOfDay(entry.at)}</span>
    <span className="min-w-0 flex-1 wrap-anywhere wide:max-w-130">
      <b className={`wide:inline-block wide:w-44 ${isNamed ? "block" : "max-wide:sr-only wide:opacity-0"}`}>
        {authorOf(entry)}{" "}
      </b>
      {actions[entry.action] ?? entry.action.replaceAll("-", " ")}
      {entry.about !== null && <b> {entry.about}</b>}
    </span>
    {entry.reference !== null && (
      <Link to="/$reference" params={{ reference: entry.reference }} className="type-link -my-3 -mr-1 text-[1rem]">
        {entry.reference}
      </Link>
    )}
  </li>
);

/** Below each day what was done, with the name where it is another person's. */
const Entries = ({ entries }: { entries: readonly AuditEntry[] }) =>
  entries.length === 0 ? (
    <p className="type-sub mt-3">Nothing was done yet.</p>
  ) : (
    [...Map.groupBy(entries, ({ at }) => day(at))].map(([date, ofDay]) => (
      <section key={date} className="pt-4">
        <h3 className="type-group border-b border-ink pb-1">{date}</h3>
        <ul>
          {ofDay.map((entry, index) => {
            const above = ofDay[index - 1];
            return <Entry key={entry.id} entry={entry} isNamed={!above || authorOf(above) !== authorOf(entry)} />;
          })}
        </ul>
      </section>
    ))
  );

/** The audit list, newest first. */
export function AuditSection() {
  const me = useMe();
  const [looks, setLooks] = useState(false);
  const query = useInfiniteQuery({ ...auditQuery(looks), placeholderData: keepPreviousData });
  const download = useProvenChange(
    () => getText("/audit.csv"),
    forms.notDone,
    (text) => {
      saveFile(`audit-${dayInIndia(deskNow())}.csv`, "text/csv;charset=utf-8", text);
      readAgain(keys.audit);
    },
  );
  return (
    <Section
      title="Who did what"
      aside={
        me.role === "owner" && (
          <TextButton
            className="-my-2.5 -mr-1 text-[1rem]"
            isDisabled={download.isPending}
            onClick={() => download.mutate(undefined)}
          >
            Export
          </TextButton>
        )
      }
    >
      <p className="type-annotation mt-1">Kept for a year, without what visitors wrote.</p>
      <label className="flex min-h-11 items-center gap-2.5 text-[1rem]">
        <input type="checkbox" checked={looks} onChange={() => setLooks(!looks)} className="check" />
        <span className="pt-0.5">Also what was opened and searched</span>
      </label>
      <Loaded query={query} failed="The list of acts could not be loaded.">
        {({ pages }) => <Entries entries={pages.flatMap(({ lines }) => lines)} />}
      </Loaded>
      <MoreButton query={query} />
    </Section>
  );
}
