import { Component, type ReactNode } from "react";
import type { SiteWords } from "../../content-schema/site.ts";
import { ButtonLink } from "../components/ButtonLink.tsx";
import { ErrorScreenPanel } from "./ErrorScreenPanel.tsx";

interface Way {
  label: string;
  href: string;
}

/** What a visitor is offered when a part of the page cannot work: the words, and the two ways that need no script. */
export interface Help {
  words: Pick<SiteWords["error"], "heading" | "text" | "reload">;
  chat: Way;
  call: Way;
}

interface Props {
  help: Help;
  children: ReactNode;
}

/**
 * Stands round every island (specification §8, unhandled application error): the rest of the page goes on, and a
 * crashed form still leads to chat and phone. React has logged the error by then.
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
