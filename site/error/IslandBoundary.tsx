import { Component, type ReactNode } from "react";
import type { SiteWords } from "../../content-schema/site.ts";
import { ButtonLink } from "../components/ButtonLink.tsx";
import { ErrorScreenPanel } from "./ErrorScreenPanel.tsx";

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

interface Props {
  help: Help;
  children: ReactNode;
}

/**
 * The error boundary around every island (requirement 8.3): the rest of the page keeps working, and a crashed form still
 * offers chat and phone. React has already logged the error.
 */
export class IslandBoundary extends Component<Props, { error: unknown }> {
  override state = { error: undefined as unknown };

  static getDerivedStateFromError(error: unknown) {
    return { error: error ?? "unknown" };
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
