import type { SiteWords } from "../../core/content/site.ts";
import { ButtonLink } from "../components/links.tsx";
import { ErrorScreenPanel } from "./IslandBoundary.tsx";
import { StatusFrame } from "./StatusFrame.tsx";

interface ErrorScreenProps {
  words: SiteWords["error"];
  message: string;
}

/** The application-error page: words on the left, a drawing on the right (requirement 8.3). */
export function ErrorScreen({ words, message }: ErrorScreenProps) {
  return (
    <StatusFrame symbol="!">
      <ErrorScreenPanel words={words} message={message} heading="h1">
        {/* A form without an action requests the same page again, also without JavaScript. */}
        <form className="max-sm:w-full">
          <button type="submit" className="btn btn-primary">
            {words.reload}
          </button>
        </form>
        <ButtonLink href="/" label={words.home} look="secondary" />
      </ErrorScreenPanel>
    </StatusFrame>
  );
}
