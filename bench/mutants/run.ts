/**
 * `npm run bench -- mutants`: puts one fault after another into a copy of the project, and shows which test turns red.
 * `npm run bench -- mutants tickets` puts in those whose file or promise has this word.
 */
import { existsSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { runUntilFirstExit, startCommand } from "../../scripts/lib/run.ts";
import { task } from "../../scripts/lib/task.ts";
import { copyProject } from "../../tests/project-copy.ts";
import { type Fault, faults } from "./faults.ts";

/** The part of Vitest's report that is read. */
interface Report {
  testResults: { name: string; assertionResults: { status: string; fullName: string }[] }[];
}

interface FailedTest {
  file: string;
  name: string;
}

/** The first failed test of a run; undefined when all passed. @throws Error when a test file did not load */
async function firstFailure(folder: string, ...words: readonly string[]): Promise<FailedTest | undefined> {
  const output = join(folder, "report.json");
  const options = ["--bail", "1", "--reporter", "json", "--outputFile", output];
  const run = startCommand("vitest", ["run", ...options, ...words], {}, "ignore");
  if ((await runUntilFirstExit([run])) === 0) return undefined;
  const { testResults }: Report = JSON.parse(readFileSync(output, "utf8"));
  for (const { name, assertionResults } of testResults) {
    const failed = assertionResults.find(({ status }) => status === "failed");
    if (failed) return { file: name.slice(folder.length + 1), name: failed.fullName.trim() };
  }
  throw new Error("the test files do not load");
}

/** The source with the fault. @throws Error when its code is not there exactly once */
function mutate(source: string, { code, becomes }: Fault): string {
  const [before, after, ...more] = source.split(code);
  if (after === undefined || more.length > 0) throw new Error("its code is no longer there");
  return before + becomes + after;
}

/** The test that a fault turns red, which is green without it. @throws Error when there is none */
async function redTest(folder: string, fault: Fault): Promise<FailedTest> {
  const file = join(folder, fault.file);
  const source = readFileSync(file, "utf8");
  writeFileSync(file, mutate(source, fault));
  const red = await firstFailure(folder, ...fault.tests).finally(() => writeFileSync(file, source));
  if (red === undefined) throw new Error("all tests pass");
  if (await firstFailure(folder, red.file, "--testNamePattern", RegExp.escape(red.name)))
    throw new Error(`${red.file} fails without the fault, too: ${red.name}`);
  return red;
}

await task(async () => {
  const [word = ""] = process.argv.slice(2);
  const chosen = faults.filter(({ file, breaks }) => `${file} ${breaks}`.includes(word));
  using copy = copyProject();
  for (const built of ["dist", "dist-desk", "dist-render"])
    if (existsSync(built)) symlinkSync(resolve(built), join(copy.folder, built));
  process.chdir(copy.folder);

  console.log("| Promise that the fault breaks | File | Red test |\n| --- | --- | --- |");
  let red = 0;
  for (const fault of chosen) {
    const result = await redTest(copy.folder, fault).then(
      ({ file, name }) => {
        red += 1;
        return `${file}: ${name}`;
      },
      (error) => `**${error.message}**`,
    );
    console.log(`| ${fault.breaks} | ${fault.file} | ${result.replaceAll("|", "\\|")} |`);
  }
  console.log(`\n${red} of ${chosen.length} faults turn a test red.`);
  return red === chosen.length ? 0 : 1;
});
