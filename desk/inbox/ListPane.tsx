import { useInfiniteQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Suspense } from "react";
import type { Status } from "../../core/api/ticket.ts";
import { deskNow, useOnline } from "../api/connection.ts";
import { listQuery } from "../api/tickets.ts";
import { buttonLook } from "../components/Button.tsx";
import { lazyComponent } from "../components/browser.ts";
import { ErrorState, MoreButton, SkeletonRows } from "../components/Loaded.tsx";
import { useNow } from "../time/clock.ts";
import { HeadStatistics } from "./HeadStatistics.tsx";
import { Lists } from "./Lists.tsx";
import { TicketList } from "./TicketList.tsx";

/** Comes after the list, for which nobody should wait. */
const StatusLines = lazyComponent(async () => (await import("./StatusLines.tsx")).StatusLines);
const SetAsideList = lazyComponent(async () => (await import("./SetAsideList.tsx")).SetAsideList);

/** One of the four lists with what is above it, and the way to the others. */
export function ListPane({ list }: { list: Status }) {
  const query = useInfiniteQuery(listQuery({ status: list }));
  const now = useNow();
  const online = useOnline();
  const { data, error, isPending } = query;
  const latest = data?.pages[0];
  const rows = data?.pages.flatMap((page) => page.rows) ?? [];
  const refresh = () => void query.refetch();
  const counts = latest?.counts ?? (error ? null : undefined);

  return (
    <>
      <Lists current={list} counts={counts} />
      {list === "to-answer" && (latest || isPending) && (
        <HeadStatistics head={latest?.head} now={now} isFixed={!online} />
      )}
      <Link
        to="."
        search
        state={{ sheet: "add" }}
        aria-keyshortcuts="a"
        className="hidden min-h-12 items-center justify-between border-b border-rule px-(--pad) pt-0.5 font-semibold -outline-offset-3 hover:bg-sheet wide:flex"
      >
        Add an enquiry
        <kbd className="key">a</kbd>
      </Link>
      {latest && (
        <Suspense>
          <StatusLines
            fetchedAt={query.dataUpdatedAt || deskNow()}
            error={error}
            journaled={latest.journaled}
            requestsDue={latest.requestsDue}
            onRefresh={refresh}
          />
        </Suspense>
      )}
      {isPending && <SkeletonRows />}
      {error && !data && (
        <ErrorState title="The list could not be loaded." error={error} onRetry={refresh}>
          <Link to="/system" className={buttonLook("secondary")}>
            See system
          </Link>
        </ErrorState>
      )}
      {data && latest && (
        <Suspense>
          {list === "set-aside" && rows.length > 0 ? (
            <SetAsideList rows={rows} />
          ) : (
            <TicketList key={list} list={list} rows={rows} pages={data.pages.length} counts={latest.counts} />
          )}
          <MoreButton query={query} isInList />
        </Suspense>
      )}
    </>
  );
}
