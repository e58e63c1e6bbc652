import { existsSync } from "node:fs";
import { ContentError } from "../../core/content/content-issue.ts";
import { MissingProgram } from "./run.ts";

/** Reads settings from .env. Variables that are already set win. */
export function loadEnv(): void {
  if (existsSync(".env")) process.loadEnvFile(".env");
}

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
