import { Link } from "@tanstack/react-router";
import type { PublishIssue } from "../../core/api/publications.ts";
import { buttonLook } from "../components/Button.tsx";
import { keyOf } from "./field-tree.ts";
import type { PublishOutcome } from "./usePublishing.ts";

/** The button that was pressed may be gone, so the answer takes the focus. */
const focus = (element: HTMLElement | null) => element?.focus();

/** The issues that block publishing, each with the way to its field. */
export const IssueList = ({ issues }: { issues: readonly PublishIssue[] }) => (
  <ul>
    {issues.map(({ reason, file, path }) => (
      <li
        key={`${file} ${reason}`}
        className="mt-2.5 flex flex-wrap items-center justify-between gap-x-4 gap-y-1.5 leading-[1.4]"
      >
        <span className="wrap-anywhere">{reason}</span>
        {file !== undefined && (
          <Link
            to="/words/$"
            params={{ _splat: file }}
            search={path ? { at: keyOf(path) } : {}}
            className={buttonLook("secondary", "small")}
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
  const { issues, looks } = outcome;
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
        <div className="mt-3 flex flex-wrap gap-2">
          {looks.map(({ title, address }) => (
            <a key={title} href={address} target="_blank" rel="noopener" className={buttonLook("secondary")}>
              {looks.length > 1 ? `Look: ${title}` : "Look"}
            </a>
          ))}
        </div>
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
