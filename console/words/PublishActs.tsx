import { useQuery } from "@tanstack/react-query";
import type { PublishState } from "../../server/staff/contract/words.ts";
import { useOnline } from "../api/connection.ts";
import { useMe } from "../api/session.ts";
import { isUnderWay, wordsQuery } from "../api/words.ts";
import { useKeys } from "../keys/useKeys.ts";
import { BottomBar } from "../parts/BottomBar.tsx";
import { Button } from "../parts/Button.tsx";
import { common } from "../strings/common.ts";
import { publishStrings as strings, wordsStrings } from "../strings/words.ts";
import { BarWords } from "./BarWords.tsx";
import type { Publishing } from "./usePublishing.ts";

/** The act that the state of publishing asks for: publish, or stop. Only owners have one. */
export function PublishActs({ state, publishing: { start, stop } }: { state: PublishState; publishing: Publishing }) {
  const isOwner = useMe().role === "owner";
  const online = useOnline();
  const { data: overview } = useQuery(wordsQuery);
  const { changes, mustReplace, revision, usualSeconds } = state;
  const canPublish = isOwner && online && changes.length > 0 && mustReplace.length === 0 && !isUnderWay(state);
  const go = () => canPublish && !start.isPending && start.mutate({ revision });
  useKeys({ "Control+Enter": go });

  if (isUnderWay(state)) {
    if (!isOwner) return null;
    return (
      <BottomBar className="wide:flex wide:justify-end wide:px-6">
        <Button
          kind="secondary"
          className="wide:min-w-45"
          isDisabled={!online}
          busy={stop.isPending ? strings.stopping : undefined}
          onClick={() => stop.mutate(undefined)}
        >
          {strings.stop}
        </Button>
      </BottomBar>
    );
  }
  if (changes.length === 0) return null;
  const owners = overview?.owners.map(({ name }) => name.split(" ")[0]).join(" or ") ?? "";
  return (
    <BarWords
      title={<b className="font-semibold">{wordsStrings.changes(changes.length)}</b>}
      note={
        isOwner
          ? usualSeconds === null
            ? strings.visitors
            : strings.takes(strings.seconds(usualSeconds))
          : wordsStrings.askToPublish(owners)
      }
    >
      {isOwner && (
        <Button
          className="wide:min-w-45"
          isDisabled={!canPublish}
          busy={start.isPending ? common.saving : undefined}
          onClick={go}
        >
          {strings.publish}
        </Button>
      )}
    </BarWords>
  );
}
