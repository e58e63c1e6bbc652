import type { ReactNode } from "react";
import type { SiteWords } from "../../content-schema/site.ts";

interface Props {
  words: Pick<SiteWords["error"], "heading" | "text">;
  /** What went wrong: the error's own words in the browser, a code and a reference from the desk. */
  message: string;
  /** `h1` when it is the page, `h2` when it stands in one. */
  heading: "h1" | "h2";
  /** The ways on. */
  children: ReactNode;
}

/** The words of the application-error screen (specification §8): title, the error's message, ways on. */
export function ErrorScreenPanel({ words, message, heading: Heading, children }: Props) {
  return (
    <div>
      <Heading className={Heading === "h1" ? "type-h1" : "type-h3"}>{words.heading}</Heading>
      <p className={`mt-4 text-ink-2 ${Heading === "h1" ? "type-lede" : ""}`}>{words.text}</p>
      <pre
        data-error-reference=""
        className="mt-5 border border-rule-field bg-sheet px-4 py-3.5 font-mono text-[.9375rem] text-wrap wrap-anywhere text-brick"
      >
        {message}
      </pre>
      <div className="mt-6 flex flex-wrap gap-3">{children}</div>
    </div>
  );
}
