import type { ReactNode } from "react";
import type { SiteWords } from "../../content-schema/site.ts";

interface Props {
  words: Pick<SiteWords["error"], "heading" | "text">;
  /** In the browser the error's message; from the server an error code and a reference. */
  message: string;
  /** `h1` when it is the whole page, `h2` inside a page. */
  heading: "h1" | "h2";
  /** Buttons and links that lead on. */
  children: ReactNode;
}

/** The application-error message: title, explanation, the error itself, and ways to go on. */
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
