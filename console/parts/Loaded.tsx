import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { ErrorState } from "./ErrorState.tsx";
import { SkeletonRows } from "./Skeleton.tsx";

interface Props<Data> {
  query: UseQueryResult<Data>;
  /** Named for screen readers while it loads. */
  loading: string;
  /** The heading when it fails: "The statistics did not come." */
  failed: string;
  children: (data: Data) => ReactNode;
}

/** Shows what a query read, or why it did not come. Earlier data stays while it is read again. */
export function Loaded<Data>({ query, loading, failed, children }: Props<Data>) {
  if (query.data !== undefined) return children(query.data);
  if (query.isError) return <ErrorState title={failed} error={query.error} onRetry={() => void query.refetch()} />;
  return <SkeletonRows label={loading} />;
}
