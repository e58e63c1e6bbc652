/** Runs the W3C's checker on every built page. */
import { spawnSync } from "node:child_process";
import { createRequire } from "node:module";
import { join } from "node:path";
import { MissingProgram } from "../../scripts/lib/task.ts";
import { builtPages } from "../pages.ts";
import type { BudgetResult } from "../report/budget-result.ts";

const jar = createRequire(import.meta.url).resolve("vnu-jar/build/dist/vnu.jar");

interface Message {
  type: "error" | "info" | "non-document-error";
  message: string;
  /** The source around the error. */
  extract?: string;
}

/** CSS that browsers support and the checker does not know yet. Every other error counts. */
const newerThanTheChecker = [
  { message: /“(view-timeline|view-timeline-inset|animation-timeline|animation-range|container-type)” doesn't exist/ },
  { message: /Unrecognized at-rule “@(view-transition|container)”/ },
  { message: /Parse Error/, extract: /view-transi|^sition-|sibling-index\(\)/ },
];

const isNewer = (error: Message) =>
  newerThanTheChecker.some(
    ({ message, extract }) => message.test(error.message) && (extract?.test(error.extract ?? "") ?? true),
  );

/** Each message with its count, the most frequent first. */
function countMessages(errors: readonly Message[]): string {
  const counts = [...Map.groupBy(errors, ({ message }) => message)].map(([message, { length }]) => ({
    message,
    length,
  }));
  return counts
    .sort((a, b) => b.length - a.length)
    .map(({ message, length }) => `${length} × ${message}`)
    .join("; ");
}

/** @throws MissingProgram without Java */
export async function measureW3c(folder = "dist"): Promise<BudgetResult[]> {
  const files = builtPages(folder).map((file) => join(folder, file));
  const args = ["-jar", jar, "--format", "json", "--exit-zero-always", ...files];
  const { error, stderr } = spawnSync("java", args, { encoding: "utf8", maxBuffer: 2 ** 28 });
  if (error) throw new MissingProgram("The W3C checker needs Java (on Debian: apt-get install default-jre-headless).");
  const { messages }: { messages: Message[] } = JSON.parse(stderr);
  const all = messages.filter(({ type }) => type !== "info");
  const errors = all.filter((error) => !isNewer(error));
  const note =
    errors.length > 0 ? countMessages(errors) : `${all.length} remarks on CSS newer than the checker left out`;
  return [{ budget: "w3c", where: `${files.length} pages`, figures: [errors.length], note }];
}
