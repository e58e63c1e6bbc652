/** Publishing, and what becomes of it. */
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import type { Publish, PublishAgain, PublishFault, PublishRefusal, PublishState } from "../../core/api/publications.ts";
import { hasCode } from "../api/client.ts";
import { keys, queryClient, readAgain } from "../api/queries.ts";
import { NOT_PUBLISHED, publish, publishAgain } from "../api/words.ts";
import { buttonLook } from "../components/Button.tsx";
import { useProvenChange } from "../components/useChange.ts";
import { keyOf } from "./field-tree.ts";

/** What became of the last press: null while nothing was pressed, and no faults when the words went out. */
export type PublishOutcome = { faults: readonly PublishFault[] } | null;

/** The button that was pressed may be gone, so the answer takes the focus. */
const focus = (element: HTMLElement | null) => element?.focus();

/** Tells in place whether visitors see the words now, or what keeps them from going out. */
export function Outcome({ outcome, isDrawn }: { outcome: PublishOutcome; isDrawn: boolean }) {
  if (outcome === null) return null;
  const { faults } = outcome;
  if (faults.length === 0) {
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
      <ul>
        {faults.map(({ reason, file, path }) => (
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
    </section>
  );
}

/** Publishes the words, or those of an earlier publication again, and keeps what became of it. */
export function usePublishing() {
  const [outcome, setOutcome] = useState<PublishOutcome>(null);

  /** Faults of the words are an answer, too. Of every other failure nobody knows whether the words went out: that is read. */
  function told<Input>(send: (input: Input) => Promise<PublishState>) {
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
    if ("faults" in answer) {
      setOutcome(answer);
      return;
    }
    queryClient.setQueryData(keys.publish, answer);
    readAgain(keys.words);
    setOutcome({ faults: [] });
  }

  const start = useProvenChange(told<Publish>(publish), "Not published", take);
  const again = useProvenChange(told<PublishAgain>(publishAgain), "Not published", take);
  return { start, again, outcome };
}

export type Publishing = ReturnType<typeof usePublishing>;
