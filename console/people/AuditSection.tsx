import { useInfiniteQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { dayInIndia } from "../../enquiry/times.ts";
import type { AuditEntry, AuditList } from "../../server/contract/system.ts";
import { getText } from "../api/client.ts";
import { deskNow } from "../api/connection.ts";
import { keys, pagesQuery, readAgain, useMe } from "../api/queries.ts";
import { TextButton } from "../parts/Button.tsx";
import { saveFile } from "../parts/CopyButton.tsx";
import { Loaded, MoreButton } from "../parts/Loaded.tsx";
import { Section } from "../parts/Section.tsx";
import { useProvenChange } from "../parts/useChange.ts";
import { forms } from "../strings/common.ts";
import { dayAndTime } from "../time/format.ts";
import { actInWords } from "./acts.ts";

const auditQuery = pagesQuery<AuditList>(keys.audit, "/audit");

const Entry = ({ entry: { at, who, act, about, reference } }: { entry: AuditEntry }) => (
  <li className="grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-3 border-b border-rule pt-2.5 pb-2 text-[1rem] leading-[1.35] wide:grid-cols-[minmax(0,1fr)_8rem_11rem]">
    <span className="min-w-0 wrap-anywhere">
      <b>{who ?? "The desk"}</b> {actInWords(act)}
      {about !== null && <b> {about}</b>}
    </span>
    <span className="type-annotation row-span-2 text-right wide:col-start-3 wide:row-start-1 wide:row-span-1">
      {dayAndTime(at)}
    </span>
    {reference !== null && (
      <Link
        to="/$reference"
        params={{ reference }}
        className="type-link -my-2 -ml-1 justify-self-start text-[1rem] wide:col-start-2 wide:row-start-1 wide:-my-3"
      >
        {reference}
      </Link>
    )}
  </li>
);

const Entries = ({ entries }: { entries: readonly AuditEntry[] }) =>
  entries.length === 0 ? (
    <p className="type-sub mt-3">Nothing was done yet.</p>
  ) : (
    <ul className="mt-2.5 border-t border-ink">
      {entries.map((entry) => (
        <Entry key={entry.id} entry={entry} />
      ))}
    </ul>
  );

/** Who did what at the desk, newest first. */
export function AuditSection() {
  const me = useMe();
  const query = useInfiniteQuery(auditQuery);
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
            className="-my-2.5 text-[1rem]"
            disabled={download.isPending}
            onClick={() => download.mutate(undefined)}
          >
            Export
          </TextButton>
        )
      }
    >
      <p className="type-annotation mt-1">Kept for a year, without what visitors wrote.</p>
      <Loaded query={query} loading="Loading who did what" failed="The list of acts did not come.">
        {({ pages }) => <Entries entries={pages.flatMap(({ lines }) => lines)} />}
      </Loaded>
      <MoreButton query={query} busy="Loading who did what">
        Show older
      </MoreButton>
      {download.sheet}
    </Section>
  );
}
