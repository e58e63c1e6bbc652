/** Journeys that passed at the second try only. `npm test` names them in its last lines, so that they are mended. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import type { Reporter, TestCase } from "@playwright/test/reporter";

const FILE = "test-results/second-tries.json";

/** Playwright's reporter that writes their names down at the end of a run. */
export default class SecondTries implements Reporter {
  readonly #file: string;
  readonly #names: string[] = [];

  constructor({ file = FILE }: { file?: string } = {}) {
    this.#file = file;
  }

  onTestEnd(test: Pick<TestCase, "outcome" | "title">): void {
    if (test.outcome() === "flaky") this.#names.push(test.title);
  }

  onEnd(): void {
    mkdirSync(dirname(this.#file), { recursive: true });
    writeFileSync(this.#file, JSON.stringify(this.#names));
  }
}

/** The sentence about the last run, or undefined when each journey passed at once. */
export function describeSecondTries(file = FILE): string | undefined {
  const names: string[] = existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : [];
  if (names.length === 0) return undefined;
  return `${names.length} needed a second try: ${names.map((name) => `"${name}"`).join(", ")}`;
}
