import type { SiteWords } from "../../content-schema/site.ts";
import { ButtonLink } from "../components/ButtonLink.tsx";
import { DrawingFrame } from "../components/DrawingFrame.tsx";
import { ErrorScreenPanel } from "./ErrorScreenPanel.tsx";

interface Props {
  words: SiteWords["error"];
  labels: SiteWords["frameLabels"];
  message: string;
}

/** The application-error page: words on the left, a drawing with its status on the right (requirement 8.3). */
export function ErrorScreen({ words, labels, message }: Props) {
  return (
    <div className="frame grid items-center gap-12 py-(--section) lg:grid-cols-2">
      <ErrorScreenPanel words={words} message={message} heading="h1">
        {/* A form without an action requests the same page again, also without JavaScript. */}
        <form className="max-sm:w-full">
          <button type="submit" className="btn btn-primary">
            {words.reload}
          </button>
        </form>
        <ButtonLink href="/" label={words.home} look="secondary" />
      </ErrorScreenPanel>
      <DrawingFrame
        mark="!"
        cells={[
          { label: labels.page, value: words.page },
          { label: labels.status, value: words.status },
        ]}
      />
    </div>
  );
}
