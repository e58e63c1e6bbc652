import { Link, useParams } from "@tanstack/react-router";
import type { TicketRow } from "../../core/api/inbox.ts";
import { useOnline } from "../api/connection.ts";
import { typedText } from "../components/typed-text.ts";
import { SetAsideReasons, useSetAside } from "../ticket/SetAside.tsx";
import { useNow } from "../time/clock.ts";
import { shortTime } from "../time/format.ts";

/** One enquiry that was set aside: its text, the reason, and the two ways out. */
function SetAsideRow({ row, isOpen }: { row: TicketRow; isOpen: boolean }) {
  const { reference, name, organization, firstLine, flags, ticket } = row;
  const actions = useSetAside({ reference, name, ticket });
  const online = useOnline();
  const now = useNow();
  const of = <span className="sr-only">{`: ${name}`}</span>;
  return (
    <li className={`relative border-b border-ink px-(--pad) pt-3.5 pb-3 ${isOpen ? "wide:bg-green-tint" : ""}`}>
      <div className="flex items-baseline justify-between gap-3">
        <Link
          to="/$reference"
          params={{ reference }}
          search={{ list: "set-aside" }}
          {...typedText(name)}
          data-row={reference}
          aria-current={isOpen ? "page" : undefined}
          className="min-w-0 font-semibold wrap-anywhere after:absolute after:inset-0"
        >
          {name}
        </Link>
        <span className="type-annotation whitespace-nowrap">{shortTime(ticket.clock.receivedAt, now)}</span>
      </div>
      {organization && (
        <p {...typedText(organization)} className="type-sub wrap-anywhere">
          {organization}
        </p>
      )}
      <p {...typedText(firstLine)} className="mt-1 text-[1rem] wrap-anywhere">
        {firstLine}
      </p>
      {!isOpen && (
        <SetAsideReasons
          flags={flags}
          actions={actions}
          isOff={actions.isRunning || !online}
          after={{ release: of, delete: of }}
        />
      )}
    </li>
  );
}

/** Enquiries that were set aside. */
export function SetAsideList({ rows }: { rows: readonly TicketRow[] }) {
  const { reference } = useParams({ strict: false });
  return (
    <>
      <p className="type-sub border-b border-ink px-(--pad) pt-3 pb-2.5">
        Set aside: no mail went out, no clock runs. Release the real ones; the clock then counts from when they wrote.
      </p>
      <ul>
        {rows.map((row) => (
          <SetAsideRow key={row.ticket.id} row={row} isOpen={row.reference === reference} />
        ))}
      </ul>
    </>
  );
}
