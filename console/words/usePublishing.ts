import { useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import type { Publish, PublishState } from "../../server/staff/contract/words.ts";
import { hasCode } from "../api/client.ts";
import { keys } from "../api/keys.ts";
import { publish, stopPublishing, switchBuild, WORDS_CHANGED } from "../api/words.ts";
import { notify } from "../parts/notices.ts";
import { useChange, useProvenChange } from "../parts/useChange.ts";
import { publishStrings as strings } from "../strings/words.ts";

/** Asks for a build, or stops the one that is under way. */
export function usePublishing() {
  const queryClient = useQueryClient();
  const take = (state: PublishState) => {
    queryClient.setQueryData(keys.publish, state);
    void queryClient.invalidateQueries({ queryKey: keys.words });
  };
  const start = useProvenChange(
    async (what: Publish) => {
      try {
        return await publish(what);
      } catch (error) {
        if (hasCode(error, WORDS_CHANGED)) void queryClient.invalidateQueries({ queryKey: keys.publish });
        throw error;
      }
    },
    strings.notAsked,
    take,
  );
  const stop = useChange(stopPublishing, strings.notStopped, take);
  return { start, stop, sheet: start.sheet };
}

export type Publishing = ReturnType<typeof usePublishing>;

/** Shows an earlier build to visitors again. */
export function useGoBack() {
  const queryClient = useQueryClient();
  const version = useRef(0);
  const change = useProvenChange(
    (build: string) => switchBuild({ build }),
    strings.notGoneBack,
    (state) => {
      queryClient.setQueryData(keys.publish, state);
      void queryClient.invalidateQueries({ queryKey: keys.words });
      notify({ kind: "done", title: strings.wentBack(version.current) });
    },
  );
  return {
    ...change,
    goBack: (build: { id: string; version: number }) => {
      version.current = build.version;
      change.mutate(build.id);
    },
  };
}
