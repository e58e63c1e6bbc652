import { type Answer, UsageError } from "./command.ts";

/** Ends the process with what a command has to say. Exit code 0: done; 1: nothing there, or failed; 2: wrong usage. */
export async function printAnswer(answer: Promise<Answer>): Promise<void> {
  // A reader that needs no more, like head, is no fault.
  process.stdout.on("error", () => process.exit(0));
  try {
    const result = await answer;
    const { text, nothing } = typeof result === "string" ? { text: result, nothing: false } : result;
    process.stdout.write(text.endsWith("\n") ? text : `${text}\n`);
    if (nothing) process.exitCode = 1;
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = error instanceof UsageError ? 2 : 1;
  }
}
