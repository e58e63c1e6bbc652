import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";

const { platform, arch } = process;
const nodePackage = `${platform === "darwin" && arch === "arm64" ? "node-bin" : "node"}-${platform}-${arch}`;

/** An npm that installs the running Node as the pinned one, and two packages that have install scripts. */
const npmThatInstalls = `
const { mkdirSync, symlinkSync } = require("node:fs");
console.log("npm was asked to", process.argv.slice(2).join(" "));
if (process.argv[2] === "ci") {
  for (const name of ["${nodePackage}/bin", "allowed", "denied"]) mkdirSync("node_modules/" + name, { recursive: true });
  symlinkSync(process.execPath, "node_modules/${nodePackage}/bin/node");
}
`;

const manifest = {
  type: "module",
  optionalDependencies: { [nodePackage]: process.versions.node },
  allowScripts: { allowed: true, "allowed-elsewhere": true, denied: false },
};

let root: string;
const put = (file: string, text: string) => writeFileSync(join(root, file), text);

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "bootstrap-"));
  mkdirSync(join(root, "scripts"), { recursive: true });
  cpSync("scripts/bootstrap.mjs", join(root, "scripts/bootstrap.mjs"));
  put("package.json", JSON.stringify(manifest));
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

describe("the entry point of every command", () => {
  test("installs, runs the task under the pinned Node and passes arguments and exit code through", () => {
    const { stdout, stderr, status } = bootstrap(["hello", "--json", "a b"]);
    expect(stdout).toBe("hello --json a b\n");
    expect(stderr).toContain("npm was asked to ci --include=dev");
    expect(status).toBe(7);
  });

  test("runs no install script but those that package.json allows by name, whatever npm it meets", () => {
    const asked = bootstrap(["hello"]).stderr.match(/(?<=npm was asked to ).*/g);
    expect(asked).toHaveLength(2);
    expect(asked?.[0]).toMatch(/^ci .*--ignore-scripts/);
    expect(asked?.[1]).toBe("rebuild --ignore-scripts=false allowed --loglevel=error");
  });

  test("installs once, and again when package-lock.json changes", () => {
    bootstrap(["hello"]);
    expect(bootstrap(["hello"]).stderr).toBe("");
    put("package-lock.json", "{ }");
    rmSync(join(root, "node_modules", nodePackage), { recursive: true });
    expect(bootstrap(["hello"]).stderr).toContain("Setting up");
  });

  test("repeats an installation that failed", () => {
    put("npm.cjs", "process.exit(1)");
    const { stderr, status } = bootstrap(["hello"]);
    expect(stderr).toContain("The packages could not be installed");
    expect(status).toBe(1);
    put("npm.cjs", npmThatInstalls);
    expect(bootstrap(["hello"]).stdout).toBe("hello\n");
  });

  test("repeats an installation that left out the pinned Node, and says what to do", () => {
    mkdirSync(join(root, "node_modules"));
    put("npm.cjs", "");
    const { stderr, stdout, status } = bootstrap(["hello"]);
    expect(stderr).toContain(`${nodePackage} is not in node_modules or does not start on this machine`);
    expect(stderr).toContain("Delete the folder node_modules and run the same command again.");
    expect([stdout, status]).toEqual(["", 1]);
    put("npm.cjs", npmThatInstalls);
    expect(bootstrap(["hello"]).stdout).toBe("hello\n");
  });

  test("says so when node_modules holds another Node than package.json names", () => {
    put("package.json", JSON.stringify({ ...manifest, optionalDependencies: { [nodePackage]: "99.1.0" } }));
    expect(bootstrap(["hello"]).stderr).toContain(
      `This project runs on its own Node 99.1.0, but node_modules holds ${process.version}.`,
    );
  });

  test("says which machines it runs on when there is no pinned Node for this one", () => {
    put("package.json", JSON.stringify({ ...manifest, optionalDependencies: {} }));
    const { stderr, status } = bootstrap(["hello"]);
    expect(stderr).toContain(`none for this machine (${platform} ${arch}). It runs on Linux and macOS`);
    expect(stderr).not.toContain("Setting up");
    expect(status).toBe(1);
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
