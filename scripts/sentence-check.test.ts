import { execFileSync } from "node:child_process";
import { expect, test } from "vitest";
import { temporaryFolder } from "../tests/temporary.ts";
import { checkSource, checkSubjects, subjectsSince } from "./sentence-check.ts";

test("accepts subjects of the list and reports others, and those of more than 72 characters", () => {
  const long = `Add ${"x".repeat(69)}`;
  const issues = checkSubjects(["Speed up the inbox", "Added a field", "Fixes", `Fix ${"x".repeat(68)}`, long]);
  expect(issues).toEqual([
    expect.stringContaining('"Added a field" does not begin'),
    expect.stringContaining('"Fixes" does not begin'),
    expect.stringContaining(`"${long}" has more than 72`),
  ]);
});

test.each([
  ["a.ts", `const a = 1; // ${"Of"} it.`],
  ["a.ts", `/** ${"What"} it is. */`],
  ["a.ts", `/**\n * ${"What"} it is.\n */`],
  ["a.sql", `  -- ${"Of"} each row.`],
  ["a.yaml", `# ${"What"} follows.`],
])("reports a comment in %s: %s", (file, text) => {
  expect(checkSource(file, text)).toHaveLength(1);
});

test.each(["// ", "  /** ", " * ", "  -- ", "# "])("reports a line of more than 120 characters after %j", (mark) => {
  const longest = mark + "x".repeat(120 - mark.length);
  expect(checkSource("a.ts", longest)).toEqual([]);
  expect(checkSource("a.ts", `${longest}x`)).toHaveLength(1);
  expect(checkSource("a.ts", `const a = "${longest}";`)).toEqual([]);
});

test.each([
  ["a.ts", "/** Whatever is left, and what of it. */"],
  ["a.yaml", "heading: What we do"],
  ["a.ts", `test("${"x".repeat(91)}", run);`],
])("accepts in %s: %s", (file, text) => {
  expect(checkSource(file, text)).toEqual([]);
});

test.each([
  `test("${"x".repeat(91)}", run);`,
  `test.each([f(1)])(\n  "${"x".repeat(91)}", run);`,
  `describe(\`\${name} ${"x".repeat(83)}\`, run);`,
])("reports a title of more than 90 characters: %s", (text) => {
  expect(checkSource("a.test.ts", text)).toHaveLength(1);
  expect(checkSource("a.test.ts", text.replace("xx", "x"))).toEqual([]);
});

test("reads the subjects after a commit, and none without that commit or without a repository", () => {
  const cwd = temporaryFolder();
  expect(subjectsSince("HEAD", cwd)).toEqual([]);
  const git = (...args: string[]) =>
    execFileSync("git", ["-c", "user.name=a", "-c", "user.email=a@example.org", ...args], { cwd, encoding: "utf8" });
  git("init", "-q");
  for (const subject of ["Add a", "Fix b"]) git("commit", "-q", "--allow-empty", "-m", subject);
  expect(subjectsSince("HEAD~1", cwd)).toEqual(["Fix b"]);
  expect(subjectsSince("0".repeat(40), cwd)).toEqual([]);
});
