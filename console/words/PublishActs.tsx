import { useQuery } from "@tanstack/react-query";
import type { PublishState } from "../../server/contract/words.ts";
import { useOnline } from "../api/connection.ts";
import { useMe } from "../api/session.ts";
import { wordsQuery } from "../api/words.ts";
import { useKeys } from "../keys/useKeys.ts";
import { Button } from "../parts/Button.tsx";
import { publishStrings as strings, wordsStrings } from "../strings/words.ts";
import { BarWords } from "./BarWords.tsx";
import type { Publishing } from "./usePublishing.ts";

/** How many changes go out, and for owners the button. */
export function PublishActs({ state, publishing: { start } }: { state: PublishState; publishing: Publishing }) {
  const isOwner = useMe().role === "owner";
  const online = useOnline();
  const { data: overview } = useQuery(wordsQuery);
  const { changes, mustReplace, revision, publication } = state;
  const canPublish = isOwner && online && changes.length > 0 && mustReplace.length === 0;
  const go = () => canPublish && !start.isPending && start.mutate({ revision, publication });
  useKeys({ "Control+Enter": go });

  if (changes.length === 0) return null;
  const owners = overview?.owners.map(({ name }) => name.split(" ")[0]).join(" or ") ?? "";
  return (
    <BarWords
      title={<b className="font-semibold">{wordsStrings.changes(changes.length)}</b>}
      note={isOwner ? strings.visitors : wordsStrings.askToPublish(owners)}
    >
      {isOwner && (
        <Button
          className="wide:min-w-45"
          isDisabled={!canPublish}
          busy={start.isPending ? strings.publishing : undefined}
          onClick={go}
        >
          {strings.publish}
        </Button>
      )}
    </BarWords>
  );
}
