import type { PublishState } from "../../server/staff/contract/words.ts";
import { useOnline } from "../api/connection.ts";
import { useMe } from "../api/session.ts";
import { Button } from "../parts/Button.tsx";
import { common } from "../words/common.ts";
import { publishWords as words } from "../words/site-words.ts";
import type { Publishing } from "./usePublishing.ts";

interface Props {
  state: PublishState;
  publishing: Publishing;
}

/** Builds the pages for the owner alone, to look at the whole site before visitors see it. */
export function TryFirst({ state: { changes, mustReplace, revision }, publishing: { start } }: Props) {
  const isOwner = useMe().role === "owner";
  const online = useOnline();
  if (!isOwner || changes.length === 0 || mustReplace.length > 0) return null;
  return (
    <div className="mt-5">
      <Button
        kind="secondary"
        isDisabled={!online}
        busy={start.isPending && start.variables?.isTrial ? common.saving : undefined}
        onClick={() => start.mutate({ revision, isTrial: true })}
      >
        {words.tryFirst}
      </Button>
      <p className="type-annotation mt-1.5">{words.tryFirstText}</p>
    </div>
  );
}
