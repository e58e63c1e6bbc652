import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";

/** An npm that puts the running Node where the install script of the package "node" would. */
const npmThatInstalls = `
const { mkdirSync, symlinkSync } = require("node:fs");
console.log("npm was asked to", process.argv.slice(2).join(" "));
mkdirSync("node_modules/node/bin", { recursive: true });
symlinkSync(process.execPath, "node_modules/node/bin/node");
`;

let root: string;
const put = (file: string, text: string) => writeFileSync(join(root, file), text);

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "bootstrap-"));
  mkdirSync(join(root, "scripts"), { recursive: true });
  cpSync("scripts/bootstrap.mjs", join(root, "scripts/bootstrap.mjs"));
  put("package.json", JSON.stringify({ type: "module", devDependencies: { node: process.versions.node } }));
  put("package-lock.json", "{}");
  put("npm.cjs", npmThatInstalls);
  put("scripts/hello.ts", `console.log("hello", ...process.argv.slice(2)); process.exitCode = 7;`);
});
afterEach(() => rmSync(root, { recursive: true }));

function bootstrap(args: string[], { node = [] as string[] } = {}) {
  return spawnSync(process.execPath, [...node, join(root, "scripts/bootstrap.mjs"), ...args], {
    encoding: "utf8",
    cwd: tmpdir(),
    env: { ...process.env, npm_execpath: join(root, "npm.cjs") },
  });
}

describe("the way into every command", () => {
  test("installs, goes on under the pinned Node and passes arguments and exit code through", () => {
    const { stdout, stderr, status } = bootstrap(["hello", "--json", "a b"]);
    expect(stdout).toBe("hello --json a b\n");
    expect(stderr).toContain("npm was asked to ci --include=dev");
    expect(status).toBe(7);
  });

  test("installs once, and again when package-lock.json changes", () => {
    bootstrap(["hello"]);
    expect(bootstrap(["hello"]).stderr).toBe("");
    put("package-lock.json", "{ }");
    rmSync(join(root, "node_modules/node"), { recursive: true });
    expect(bootstrap(["hello"]).stderr).toContain("Setting up");
  });

  test("an installation that failed counts for nothing", () => {
    put("npm.cjs", "process.exit(1)");
    const { stderr, status } = bootstrap(["hello"]);
    expect(stderr).toContain("The packages could not be installed");
    expect(status).toBe(1);
    put("npm.cjs", npmThatInstalls);
    expect(bootstrap(["hello"]).stdout).toBe("hello\n");
  });

  test("says what to do when the pinned Node was not installed", () => {
    mkdirSync(join(root, "node_modules"));
    put("npm.cjs", "");
    const { stderr, stdout, status } = bootstrap(["hello"]);
    expect(stderr).toContain("it is not in node_modules or does not start on this machine");
    expect(stderr).toContain("Delete the folder node_modules and run the same command again.");
    expect([stdout, status]).toEqual(["", 1]);
  });

  test("says so when node_modules holds another Node than package.json names", () => {
    put("package.json", JSON.stringify({ devDependencies: { node: "99.1.0" } }));
    expect(bootstrap(["hello"]).stderr).toContain(
      `This project runs on Node 99.1.0, which it brings along, but node_modules holds ${process.version}.`,
    );
  });

  test("refuses a Node that is too old, before anything is installed", () => {
    const old = `data:text/javascript,Object.defineProperty(process, "versions", { value: { node: "18.20.1" } })`;
    const { stderr, status } = bootstrap(["hello"], { node: ["--import", old] });
    expect(stderr).toContain("Node 18.20.1 is too old: this project needs Node 20 or newer");
    expect(stderr).not.toContain("Setting up");
    expect(status).toBe(1);
  });

  test("names the tasks when asked for another", () => {
    expect(bootstrap(["helo"]).stderr).toContain('There is no task "helo". The tasks are: hello.');
  });
});
