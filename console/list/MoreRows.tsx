import { Button } from "../parts/Button.tsx";
import type { Pages } from "../parts/MoreButton.tsx";
import { common } from "../strings/common.ts";
import { list } from "../strings/list.ts";

/** Loads more rows below a list of enquiries, while there are any. */
export const MoreRows = ({ query }: { query: Pages }) =>
  query.hasNextPage && (
    <div className="grid p-(--pad)">
      <Button
        kind="secondary"
        busy={query.isFetchingNextPage ? common.loading : undefined}
        onClick={() => void query.fetchNextPage()}
      >
        {list.more}
      </Button>
    </div>
  );
