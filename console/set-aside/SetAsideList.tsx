import { Link, useParams } from "@tanstack/react-router";
import type { EnquiryRow } from "../../server/contract/inbox.ts";
import { useOnline } from "../api/connection.ts";
import { Button } from "../parts/Button.tsx";
import { useProof } from "../parts/confirm-identity/useProof.tsx";
import { Empty } from "../parts/Empty.tsx";
import { Icon } from "../parts/Icon.tsx";
import { langOf } from "../parts/lang.ts";
import { list } from "../strings/list.ts";
import { reasonsOf, setAsideStrings as strings } from "../strings/set-aside.ts";
import { shortTime } from "../time/format.ts";
import { useNow } from "../time/useNow.ts";
import { useSetAside } from "./useSetAside.ts";

/** One enquiry that was held back: what it says, why it is here, and the two ways out. */
function Held({ row, isOpen, prove }: { row: EnquiryRow; isOpen: boolean; prove: () => Promise<boolean> }) {
  const { reference, name, organization, firstLine, flags, work } = row;
  const { release, remove, isRunning } = useSetAside({ reference, name, work, prove });
  const online = useOnline();
  const now = useNow();
  const isOff = isRunning || !online;
  return (
    <li className={`relative border-b border-ink px-(--pad) pt-3.5 pb-3 ${isOpen ? "wide:bg-green-tint" : ""}`}>
      <div className="flex items-baseline justify-between gap-3">
        <Link
          to="/$reference"
          params={{ reference }}
          search={{ pile: "set-aside" }}
          lang={langOf(name)}
          aria-current={isOpen ? "true" : undefined}
          className="min-w-0 font-semibold wrap-anywhere after:absolute after:inset-0"
        >
          {name}
        </Link>
        <span className="type-annotation whitespace-nowrap">{shortTime(work.clock.receivedAt, now)}</span>
      </div>
      {organization && (
        <p lang={langOf(organization)} className="type-sub wrap-anywhere">
          {organization}
        </p>
      )}
      <p lang={langOf(firstLine)} className="mt-1 text-[1rem] wrap-anywhere">
        {firstLine}
      </p>
      {reasonsOf(flags).map((reason) => (
        <p key={reason} className="mt-1.5 flex gap-1.75 text-[0.9375rem] leading-snug">
          <Icon name="alert" size={17} className="mt-px" />
          {reason}
        </p>
      ))}
      <div className="relative mt-2.5 grid grid-cols-2 gap-2">
        <Button kind="secondary" size="small" isDisabled={isOff} onClick={release}>
          {strings.release}
          <span className="sr-only">{`: ${name}`}</span>
        </Button>
        {remove && (
          <Button kind="danger" size="small" isDisabled={isOff} onClick={remove}>
            {strings.delete}
            <span className="sr-only">{`: ${name}`}</span>
          </Button>
        )}
      </div>
      {!remove && <p className="type-annotation mt-2">{strings.whoDeletes}</p>}
    </li>
  );
}

/** Enquiries that were held back. */
export function SetAsideList({ rows }: { rows: readonly EnquiryRow[] }) {
  const { reference } = useParams({ strict: false });
  const { prove, sheet: proofSheet } = useProof();
  if (rows.length === 0) return <Empty title={list.empty["set-aside"]} />;
  return (
    <>
      <p className="type-sub border-b border-ink px-(--pad) pt-3 pb-2.5">{strings.intro}</p>
      <ul>
        {rows.map((row) => (
          <Held key={row.work.id} row={row} isOpen={row.reference === reference} prove={prove} />
        ))}
      </ul>
      {proofSheet}
    </>
  );
}
