/** Loading and error states of a query, and the button for its next page. */
import type { UseQueryResult } from "@tanstack/react-query";
import { type ReactNode, useEffect, useState } from "react";
import { causeOf } from "../api/client.ts";
import { common } from "../strings/common.ts";
import { Button } from "./Button.tsx";

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
  /** The heading when it fails: "The statistics could not be loaded." */
  failed: string;
  children: (data: Data) => ReactNode;
}

/** Shows what a query read, or why it did not come. Earlier data stays while it is read again. */
export function Loaded<Data>({ query, failed, children }: Props<Data>) {
  if (query.data !== undefined) return children(query.data);
  if (query.isError) return <ErrorState title={failed} error={query.error} onRetry={() => void query.refetch()} />;
  return <SkeletonRows />;
}

const SHOWN_AFTER_MS = 300;

/** Whether loading takes so long that the page must show that it loads. */
function useIsSlow(): boolean {
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), SHOWN_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  return isSlow;
}

/** A grey bar in place of words. @param className its width */
const Bar = ({ className = "" }: { className?: string }) => (
  <span aria-hidden="true" className={`block h-3.75 bg-paper-deep ${className}`} />
);

/** Rows while a list loads. Empty until that takes longer than a blink. */
export function SkeletonRows() {
  const widths = useIsSlow() ? ["w-2/5", "w-1/4", "w-1/3", "w-3/10"] : [];
  return (
    <div role="status" aria-label={common.loading}>
      {widths.map((width) => (
        <div key={width} className="grid h-29.5 content-center gap-6.5 border-b border-rule px-(--pad)">
          <span className="flex justify-between">
            <Bar className={width} />
            <Bar className="w-1/5" />
          </span>
          <Bar className="w-2/3" />
          <Bar className="w-11/12" />
        </div>
      ))}
    </div>
  );
}

interface ErrorProps {
  /** Names what did not come: "The list could not be loaded." */
  title: string;
  error: unknown;
  onRetry: () => void;
  /** A second way on, below the button. */
  children?: ReactNode;
}

/** Says what went wrong, in the desk's own words where there are some, with a button to try again. */
export function ErrorState({ title, error, onRetry, children }: ErrorProps) {
  return (
    <section role="alert" className="px-(--pad) pt-10">
      <h2 className="type-heading text-[1.5rem]">{title}</h2>
      <p className="type-sub mt-2">{causeOf(error)}</p>
      <div className="mt-4 grid gap-2 wide:max-w-100">
        <Button onClick={onRetry}>{common.tryAgain}</Button>
        {children}
      </div>
    </section>
  );
}

interface MoreProps {
  /** A query whose answer comes in pages. */
  query: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => unknown };
  /** Whether it ends one of the lists of enquiries, which are as wide as the screen. */
  isInList?: boolean;
}

/** Loads the next page of a list, while there is one. */
export const MoreButton = ({ query, isInList = false }: MoreProps) =>
  query.hasNextPage && (
    <Button
      kind="secondary"
      size={isInList ? "normal" : "small"}
      busy={query.isFetchingNextPage ? common.loading : undefined}
      className={isInList ? "m-(--pad) w-[calc(100%-2*var(--pad))]" : "mt-3"}
      onClick={() => void query.fetchNextPage()}
    >
      Show more
    </Button>
  );
