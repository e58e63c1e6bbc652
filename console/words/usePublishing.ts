import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { Publish, PublishAgain, PublishRefusal, PublishState } from "../../server/contract/words.ts";
import { hasCode } from "../api/client.ts";
import { keys } from "../api/keys.ts";
import { NOT_PUBLISHED, publish, publishAgain } from "../api/words.ts";
import { useProvenChange } from "../parts/useChange.ts";
import { publishStrings as strings } from "../strings/words.ts";
import type { PublishOutcome } from "./Outcome.tsx";

/** Publishes the words, or those of an earlier publication again, and keeps what became of it. */
export function usePublishing() {
  const queryClient = useQueryClient();
  const [outcome, setOutcome] = useState<PublishOutcome>(null);

  /** Faults of the words are an answer, too. Of every other failure nobody knows whether the words went out: that is read. */
  const told =
    <Input>(send: (input: Input) => Promise<PublishState>) =>
    async (input: Input): Promise<PublishState | PublishRefusal> => {
      setOutcome(null);
      try {
        return await send(input);
      } catch (error) {
        if (hasCode(error, NOT_PUBLISHED)) return error.details as PublishRefusal;
        void queryClient.invalidateQueries({ queryKey: keys.publish });
        throw error;
      }
    };

  function take(answer: PublishState | PublishRefusal): void {
    if ("faults" in answer) {
      setOutcome(answer);
      return;
    }
    queryClient.setQueryData(keys.publish, answer);
    void queryClient.invalidateQueries({ queryKey: keys.words });
    setOutcome({ faults: [] });
  }

  const start = useProvenChange(told<Publish>(publish), strings.failedTitle, take);
  const again = useProvenChange(told<PublishAgain>(publishAgain), strings.failedTitle, take);
  return { start, again, outcome };
}

export type Publishing = ReturnType<typeof usePublishing>;
