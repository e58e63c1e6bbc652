/** Figures of a test, which the reporter prints as one line of the table. */
import type { TestContext } from "vitest";

declare module "vitest" {
  interface TaskMeta {
    figures?: Record<string, string | number>;
  }
}

/** Notes figures before anything is expected of them, so that a failure shows them, too. */
export function note({ task }: TestContext, figures: Record<string, string | number>): void {
  task.meta.figures = { ...task.meta.figures, ...figures };
}
