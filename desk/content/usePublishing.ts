import { useQuery } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useState } from "react";
import type { Publish, PublishAgain, PublishIssue, PublishRefusal, PublishState } from "../../core/api/publications.ts";
import { DeskApiError, hasCode } from "../api/client.ts";
import { NOT_PUBLISHED, publish, publishAgain, publishProgressQuery, publishQuery } from "../api/content.ts";
import { keys, queryClient, readAgain } from "../api/queries.ts";
import { useProvenChange } from "../components/useChange.ts";
import { useTyped } from "../components/useTyped.ts";
import { type Look, looksOf } from "./looks.ts";

/** The outcome of the last attempt: null before the first, without issues when it was published. */
export type PublishOutcome = { issues: readonly PublishIssue[]; looks: readonly Look[] } | null;

/**
 * A publication that this tab has begun. The tab keeps it until its outcome is known, also when the desk is loaded
 * again.
 */
interface Begun {
  publication: number;
  looks: readonly Look[];
}

const home: Look = { title: "Home", address: "/" };

/** Nothing came back, and the desk has no reason: it was stopped, or never asked. */
const unknownIssue: PublishIssue = { reason: "The desk did not finish it. Publish again." };

/** Publishes the content, or an earlier publication again, and stores the outcome. */
export function usePublishing() {
  const [outcome, setOutcome] = useState<PublishOutcome>(null);
  const [begun, setBegun] = useTyped<Begun | null>("publishing", null);

  /** Issues of the content are an answer, too. Without an answer the desk is asked for its progress. */
  function orRefusal<Input extends { publication: number }>(
    send: (input: Input) => Promise<PublishState>,
    looks: () => Look[],
  ) {
    return async (input: Input) => {
      const begins: Begun = { publication: input.publication, looks: looks() };
      setOutcome(null);
      setBegun(begins);
      try {
        return { answer: await send(input), looks: begins.looks };
      } catch (error) {
        if (hasCode(error, NOT_PUBLISHED)) return { answer: error.details as PublishRefusal, looks: [] };
        if (!(error instanceof DeskApiError && error.isUnreachable)) setBegun(null);
        // The publication may have succeeded.
        readAgain(keys.publish);
        throw error;
      }
    };
  }

  function take({ answer, looks }: { answer: PublishState | PublishRefusal; looks: readonly Look[] }): void {
    setBegun(null);
    const issues = "issues" in answer ? answer.issues : [];
    setOutcome({ issues, looks });
    if ("issues" in answer) return;
    queryClient.setQueryData(keys.publish, answer);
    readAgain(keys.content);
  }

  const changed = () => looksOf(queryClient.getQueryData<PublishState>(keys.publish)?.changes ?? []);
  const start = useProvenChange(orRefusal<Publish>(publish, changed), "Not published", take);
  const again = useProvenChange(
    orRefusal<PublishAgain>(publishAgain, () => [home]),
    "Not published",
    take,
  );

  const { data: progress } = useQuery({ ...publishProgressQuery, enabled: begun !== null });
  const isOver = begun !== null && !start.isPending && !again.isPending && progress?.running === null;
  const finish = useEffectEvent(async () => {
    const answer = await queryClient.fetchQuery({ ...publishQuery, staleTime: 0 });
    const isOut = begun !== null && answer.publication > begun.publication;
    const issues = progress?.issues.length ? progress.issues : [unknownIssue];
    take({ answer: isOut ? answer : { issues }, looks: begun?.looks ?? [] });
  });
  // The desk was loaded again, or the answer was lost: the outcome is read from what there is now.
  useEffect(() => {
    if (isOver) void finish().catch(() => undefined);
  }, [isOver]);
  return {
    start,
    again,
    outcome,
    setOutcome,
    running: begun && (progress?.running ?? null),
    isRunning: begun !== null,
  };
}

export type Publishing = ReturnType<typeof usePublishing>;
