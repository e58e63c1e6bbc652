/** Schedules a publication, moves it and cancels it. */
import type { PublishRefusal, PublishState, SchedulePublication } from "../../core/api/publications.ts";
import { hasCode } from "../api/client.ts";
import { cancelPublication, NOT_PUBLISHED, schedulePublication } from "../api/content.ts";
import { keys, queryClient, readAgain } from "../api/queries.ts";
import { useChange, useProvenChange } from "../components/useChange.ts";

function show(state: PublishState): void {
  queryClient.setQueryData(keys.publish, state);
  readAgain(keys.content);
}

/** @param onRefused gets the issues that block publishing, null once there are none */
export function useScheduling(onRefused: (refusal: PublishRefusal | null) => void) {
  async function send(input: SchedulePublication): Promise<PublishState | PublishRefusal> {
    try {
      return await schedulePublication(input);
    } catch (error) {
      if (hasCode(error, NOT_PUBLISHED)) return error.details as PublishRefusal;
      readAgain(keys.publish);
      throw error;
    }
  }
  const set = useProvenChange(send, "Not scheduled", (answer) => {
    if ("revision" in answer) show(answer);
    onRefused("revision" in answer ? null : answer);
  });
  const cancel = useChange(cancelPublication, "Not cancelled", show);
  return { set, cancel };
}

export type Scheduling = ReturnType<typeof useScheduling>;
