/** How far a build is: its steps, and why it failed. Stored as JSON with the build. */
import { z } from "zod";
import type { BuildStep } from "../staff/contract/words.ts";

const NAMES = ["kept", "read", "invented", "pages", "checked", "switched"] as const satisfies BuildStep["name"][];

const fault = z.object({
  /** A sentence for staff. */
  reason: z.string(),
  /** The file of content to blame, for example `content/home.yaml`, and the field in it. */
  file: z.string().optional(),
  path: z.array(z.union([z.string(), z.number()])).optional(),
});

const step = z.object({
  name: z.enum(NAMES),
  state: z.enum(["ahead", "running", "done", "failed"]),
  count: z.number().optional(),
  of: z.number().optional(),
  seconds: z.number().optional(),
});

export const progress = z.object({ steps: z.array(step), fault: fault.nullable() });

export type Progress = z.infer<typeof progress>;
export type BuildFault = z.infer<typeof fault>;

type Figures = Pick<BuildStep, "count" | "of">;

/**
 * Of a build that was asked for: the words are kept, the rest lies ahead.
 * @param seconds how long keeping them took
 * @param isTrial a trial ends before the switch
 */
export const firstProgress = (seconds: number, isTrial: boolean): Progress => ({
  steps: NAMES.filter((name) => !isTrial || name !== "switched").map((name) =>
    name === "kept" ? { name, state: "done", seconds } : { name, state: "ahead" },
  ),
  fault: null,
});

/** Counts the running step, or begins the first one that lies ahead. */
export function withRunning({ steps, fault }: Progress, figures: Figures = {}): Progress {
  const running = steps.findIndex(({ state }) => state === "running" || state === "ahead");
  return {
    steps: steps.map((each, index) => (index === running ? { ...each, state: "running", ...figures } : each)),
    fault,
  };
}

/** Ends the running step and begins the next. */
export function withDone({ steps, fault }: Progress, seconds: number, figures: Figures = {}): Progress {
  const ended = steps.map((each) =>
    each.state === "running" ? { name: each.name, state: "done" as const, seconds, ...figures } : each,
  );
  return withRunning({ steps: ended, fault });
}

/** Ends the build at the running step. */
export const withFault = ({ steps }: Progress, fault: BuildFault): Progress => ({
  steps: steps.map((each) => (each.state === "running" ? { ...each, state: "failed" } : each)),
  fault,
});
