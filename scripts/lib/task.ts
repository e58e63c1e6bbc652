import { ContentError } from "../../content-schema/content-issue.ts";

/** Ends the process with the task's exit code; a fault that a person can put right comes without a stack. */
export async function task(work: () => Promise<number>): Promise<void> {
  try {
    process.exitCode = await work();
  } catch (error) {
    if (!(error instanceof ContentError || error instanceof MissingProgram)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}

/** The machine lacks a program; the message says which and how to get it. */
export class MissingProgram extends Error {}
