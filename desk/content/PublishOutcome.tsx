/** Publishing and its outcome. */
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import type { Publish, PublishAgain, PublishIssue, PublishRefusal, PublishState } from "../../core/api/publications.ts";
import { hasCode } from "../api/client.ts";
import { NOT_PUBLISHED, publish, publishAgain } from "../api/content.ts";
import { keys, queryClient, readAgain } from "../api/queries.ts";
import { buttonLook } from "../components/Button.tsx";
import { useProvenChange } from "../components/useChange.ts";
import { keyOf } from "./field-tree.ts";

/** The outcome of the last attempt: null before the first, without issues when it was published. */
export type PublishOutcome = { issues: readonly PublishIssue[] } | null;

/** The button that was pressed may be gone, so the answer takes the focus. */
const focus = (element: HTMLElement | null) => element?.focus();

/** The issues that block publishing, each with the way to its field. */
export const IssueList = ({ issues }: { issues: readonly PublishIssue[] }) => (
  <ul>
    {issues.map(({ reason, file, path }) => (
      <li key={`${file} ${reason}`} className="mt-2.5 leading-[1.4] wrap-anywhere">
        {reason}
        {file !== undefined && (
          <Link
            to="/words/$"
            params={{ _splat: file }}
            search={path ? { at: keyOf(path) } : {}}
            className={buttonLook("secondary", "small", "mt-1.5 flex w-fit")}
          >
            Show the field
          </Link>
        )}
      </li>
    ))}
  </ul>
);

/** Shows in place whether visitors see the content now, or the issues that block it. */
export function Outcome({ outcome, isDrawn }: { outcome: PublishOutcome; isDrawn: boolean }) {
  if (outcome === null) return null;
  const { issues } = outcome;
  if (issues.length === 0) {
    return (
      <section
        ref={focus}
        tabIndex={-1}
        role="status"
        className="mt-4 outline-none border border-ink bg-sheet px-4 pt-4 pb-4"
      >
        <h2 className="type-heading text-green">Published</h2>
        <p className="type-sub mt-1">
          {isDrawn
            ? "Visitors see it now."
            : "Visitors see it now. The pictures of shared links stay as they were, because this server cannot draw them."}
        </p>
        <a href="/" target="_blank" rel="noopener" className={buttonLook("secondary", "normal", "mt-3")}>
          Look
        </a>
      </section>
    );
  }
  return (
    <section
      ref={focus}
      tabIndex={-1}
      role="alert"
      className="mt-4 outline-none border border-brick bg-brick-tint px-4 pt-4 pb-3.5"
    >
      <h2 className="type-heading text-brick">Not published</h2>
      <p className="mt-1 leading-[1.4]">The site is as it was.</p>
      <IssueList issues={issues} />
    </section>
  );
}

/** Publishes the content, or an earlier publication again, and stores the outcome. */
export function usePublishing() {
  const [outcome, setOutcome] = useState<PublishOutcome>(null);

  /** Issues of the content are an answer, too. After any other failure the state is read again, because it may be published. */
  function orRefusal<Input>(send: (input: Input) => Promise<PublishState>) {
    return async (input: Input): Promise<PublishState | PublishRefusal> => {
      setOutcome(null);
      try {
        return await send(input);
      } catch (error) {
        if (hasCode(error, NOT_PUBLISHED)) return error.details as PublishRefusal;
        readAgain(keys.publish);
        throw error;
      }
    };
  }

  function take(answer: PublishState | PublishRefusal): void {
    if ("issues" in answer) {
      setOutcome(answer);
      return;
    }
    queryClient.setQueryData(keys.publish, answer);
    readAgain(keys.content);
    setOutcome({ issues: [] });
  }

  const start = useProvenChange(orRefusal<Publish>(publish), "Not published", take);
  const again = useProvenChange(orRefusal<PublishAgain>(publishAgain), "Not published", take);
  return { start, again, outcome, setOutcome };
}

export type Publishing = ReturnType<typeof usePublishing>;
