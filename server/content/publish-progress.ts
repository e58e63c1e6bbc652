/** The step of the publication that this server makes, for the screens that wait for it. A screen may be loaded again meanwhile. */
import type { PublishIssue, PublishProgress, PublishStep } from "../../core/api/publications.ts";
import type { Drawn } from "../site/render-protocol.ts";

export function createPublishProgress() {
  let running: PublishProgress["running"] = null;
  let issues: PublishIssue[] = [];
  return {
    current: (): PublishProgress => ({ running, issues }),
    begin(step: PublishStep): void {
      running = { drawn: 0, all: 0, ...running, step };
    },
    draw: (drawn: Drawn): void => {
      running = { step: "draw", ...drawn };
    },
    /** @param refused why the publication failed */
    end(refused: PublishIssue[] = []): void {
      running = null;
      issues = refused;
    },
  };
}
