import type { PublishState } from "../../server/staff/contract/words.ts";
import { useOnline } from "../api/connection.ts";
import { useMe } from "../api/session.ts";
import { Button } from "../parts/Button.tsx";
import { common } from "../strings/common.ts";
import { publishStrings as strings } from "../strings/words.ts";
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
        {strings.tryFirst}
      </Button>
      <p className="type-annotation mt-1.5">{strings.tryFirstText}</p>
    </div>
  );
}
