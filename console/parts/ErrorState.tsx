import { type ReactNode, useEffect, useState } from "react";
import { DeskApiError } from "../api/client.ts";
import { common } from "../strings/common.ts";
import { Button } from "./Button.tsx";

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
export const Bar = ({ className = "" }: { className?: string }) => (
  <span aria-hidden="true" className={`block h-3.75 bg-paper-deep ${className}`} />
);

/** Rows while a list loads. Shown only when it takes longer than a blink. */
export function SkeletonRows({ rows = 4, label }: { rows?: number; label: string }) {
  const isSlow = useIsSlow();
  if (!isSlow) return null;
  const widths = ["w-2/5", "w-1/4", "w-1/3", "w-3/10"];
  return (
    <div role="status" aria-label={label}>
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows are all the same and never move
        <div key={row} className="grid h-29.5 content-center gap-6.5 border-b border-rule px-(--pad)">
          <span className="flex justify-between">
            <Bar className={widths[row % widths.length] ?? ""} />
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

/** A sentence for a person on why a request failed. */
export function causeOf(error: unknown): string {
  if (!(error instanceof DeskApiError)) return "Something went wrong. Reload the page.";
  return error.isUnreachable
    ? error.message
    : `The desk answered with an error (${error.status}, ${error.code}). ${error.message}`;
}

/** A query whose answer comes in pages. */
export interface Pages {
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  fetchNextPage: () => unknown;
}

/** Loads more rows below a list of enquiries, while there are any. */
export const MoreRows = ({ query }: { query: Pages }) =>
  query.hasNextPage && (
    <div className="grid p-(--pad)">
      <Button
        kind="secondary"
        busy={query.isFetchingNextPage ? common.loading : undefined}
        onClick={() => void query.fetchNextPage()}
      >
        {common.more}
      </Button>
    </div>
  );
