import { useNavigate, useRouterState } from "@tanstack/react-router";
import { useCallback } from "react";
import type { TicketList as ListAnswer, TicketRow } from "../../core/api/inbox.ts";
import type { Status } from "../../core/api/ticket.ts";
import { useOnline } from "../api/connection.ts";
import { useMe } from "../api/queries.ts";
import { lazyComponent, useTapped } from "../components/browser.ts";
import { common } from "../strings/common.ts";
import { useNow } from "../time/clock.ts";
import { type OpenRow, Row } from "./Row.tsx";
import { type Group, groupBy, headingOf, LATE, type SteadyRow, useSteadyRows } from "./row-order.ts";

/** The reference of the enquiry that is opened, and what a click on a row does. */
function useOpenRow(): { opened: string; onOpen: OpenRow } {
  const navigate = useNavigate();
  const opened = useRouterState({ select: ({ location }) => location.pathname.slice(1) });
  const { tapped, onTap } = useTapped<string>();
  const onOpen = useCallback<OpenRow>(
    (event, reference) =>
      onTap(event, reference, () => navigate({ to: "/$reference", params: { reference }, search: true })),
    [navigate, onTap],
  );
  return { opened: tapped ?? opened, onOpen };
}

/** Most lists have rows. */
const EmptyList = lazyComponent(async () => (await import("./EmptyList.tsx")).EmptyList);

interface RowsProps {
  list: Status;
  groups: readonly Group<SteadyRow>[];
}

/** The rows under their headings. A tap draws these again, and not what is computed from the answer. */
function Rows({ list, groups }: RowsProps) {
  const me = useMe();
  const now = useNow();
  const online = useOnline();
  const { opened, onOpen } = useOpenRow();
  return groups.map(({ heading, items }) => (
    <section key={heading ?? ""} aria-label={heading ?? common.lists[list]}>
      {heading && (
        <div className="flex items-baseline justify-between border-b border-ink px-(--pad) pt-3.25 pb-1.25">
          <h2 className={`type-group ${heading === LATE ? "text-brick" : ""}`}>{heading}</h2>
          <span className="type-annotation">{items.length}</span>
        </div>
      )}
      <ul>
        {items.map(({ row, hasLeft }) => (
          // A slow phone would lay out and paint every row at each change, the far ones too.
          <li key={row.ticket.id} className="[contain-intrinsic-size:auto_7.25rem] [content-visibility:auto]">
            <Row
              row={row}
              list={list}
              now={now}
              isFixed={!online}
              hasLeft={hasLeft}
              myId={me.id}
              isOpen={row.reference === opened}
              onOpen={onOpen}
            />
          </li>
        ))}
      </ul>
    </section>
  ));
}

interface Props {
  list: Status;
  rows: TicketRow[];
  pages: number;
  counts: ListAnswer["counts"];
}

/** One list, and what is new in it. */
export function TicketList({ list, rows, pages, counts }: Props) {
  const steady = useSteadyRows(rows, pages);
  if (steady.rows.length === 0) return <EmptyList list={list} counts={counts} />;

  const arrived = steady.arrived === 0 ? "The list changed. Show" : `${steady.arrived} new. Show`;
  const groups = groupBy(steady.rows, ({ row }) => headingOf(row, list, steady.at));
  return (
    <>
      {steady.isStale && (
        <button
          type="button"
          onClick={steady.show}
          // Over the head of the list and not between the rows: its coming moves nothing.
          className="fixed inset-x-0 top-(--bar) z-19 mx-auto min-h-12 w-full border-b border-green bg-green-tint pt-1 text-[1rem] font-semibold text-green -outline-offset-3 mid:max-wide:max-w-170 wide:top-[calc(var(--bar)+3rem)] wide:right-auto wide:w-[403px]"
        >
          {arrived}
        </button>
      )}
      <div className="sr-only" role="status">
        {steady.arrived > 0 ? arrived : ""}
      </div>
      <Rows list={list} groups={groups} />
    </>
  );
}
