import { ContentError } from "../../content-schema/content-issue.ts";

/** Sets the exit code of the process. Errors that the user can correct are printed without a stack. */
export async function task(work: () => Promise<number>): Promise<void> {
  try {
    process.exitCode = await work();
  } catch (error) {
    if (!(error instanceof ContentError || error instanceof MissingProgram)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}

/** The machine lacks a program; the message says which one and how to install it. */
export class MissingProgram extends Error {}
