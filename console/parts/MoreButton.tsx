import { Button } from "./Button.tsx";

/** A query whose answer comes in pages. */
export interface Pages {
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  fetchNextPage: () => unknown;
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
