/** What stands in place of an answer in the rooms, and the way to more of it. */
import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Button } from "./Button.tsx";
import { ErrorState, type Pages, SkeletonRows } from "./ErrorState.tsx";

/** An empty list: what is not there, and what there is instead. */
export function Empty({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <section className="px-(--pad) pt-10">
      <h2 className="type-heading text-[1.5rem]">{title}</h2>
      {children && <div className="type-sub mt-2">{children}</div>}
    </section>
  );
}

interface Props<Data> {
  query: UseQueryResult<Data>;
  /** Named for screen readers while it loads. */
  loading: string;
  /** The heading when it fails: "The statistics could not be loaded." */
  failed: string;
  children: (data: Data) => ReactNode;
}

/** Shows what a query read, or why it did not come. Earlier data stays while it is read again. */
export function Loaded<Data>({ query, loading, failed, children }: Props<Data>) {
  if (query.data !== undefined) return children(query.data);
  if (query.isError) return <ErrorState title={failed} error={query.error} onRetry={() => void query.refetch()} />;
  return <SkeletonRows label={loading} />;
}

/** Loads the next page of a list, while there is one. */
export const MoreButton = ({ query, busy, children }: { query: Pages; busy: string; children: string }) =>
  query.hasNextPage && (
    <Button
      kind="secondary"
      size="small"
      busy={query.isFetchingNextPage ? busy : undefined}
      className="mt-3"
      onClick={() => void query.fetchNextPage()}
    >
      {children}
    </Button>
  );
