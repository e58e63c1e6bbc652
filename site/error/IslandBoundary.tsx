import { Component, type ComponentChildren } from "preact";
import type { SiteWords } from "../../core/content/site.ts";
import { ButtonLink } from "../components/links.tsx";

interface ContactLink {
  label: string;
  /** Null while the number is invented and the site on a public address. */
  href: string | null;
  unavailable?: string;
}

/** Help for a visitor when an island crashes: an explanation, and two ways to reach the company without JavaScript. */
export interface Help {
  words: Pick<SiteWords["error"], "heading" | "text" | "reload">;
  chat: ContactLink;
  call: ContactLink;
}

interface IslandBoundaryProps {
  help: Help;
  children: ComponentChildren;
}

/**
 * The error boundary around every island (requirement 8.3): the rest of the page keeps working, and a crashed form
 * still offers chat and phone.
 */
export class IslandBoundary extends Component<IslandBoundaryProps, { error: unknown }> {
  static override getDerivedStateFromError(error: unknown) {
    return { error: error ?? "unknown" };
  }

  override componentDidCatch(error: unknown) {
    console.error(error);
  }

  override render() {
    const { error } = this.state;
    const { help, children } = this.props;
    if (error === undefined) return children;
    return (
      <div role="alert" className="border border-ink bg-sheet p-7">
        <ErrorScreenPanel words={help.words} message={String(error)} heading="h2">
          <button type="button" className="btn btn-primary" onClick={() => location.reload()}>
            {help.words.reload}
          </button>
          <ButtonLink {...help.chat} look="secondary" />
          <ButtonLink {...help.call} look="secondary" glyph="phone" />
        </ErrorScreenPanel>
      </div>
    );
  }
}

interface ErrorScreenPanelProps {
  words: Pick<SiteWords["error"], "heading" | "text">;
  /** In the browser the error's message; from the server an error code and a reference. */
  message: string;
  /** `h1` when it is the whole page, `h2` inside a page. */
  heading: "h1" | "h2";
  /** Buttons and links that lead on. */
  children: ComponentChildren;
}

/** The application-error message: title, explanation, the error itself, and ways to go on. */
export function ErrorScreenPanel({ words, message, heading: Heading, children }: ErrorScreenPanelProps) {
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
