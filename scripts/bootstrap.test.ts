import { spawn, spawnSync } from "node:child_process";
import { chmodSync, cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { temporaryFolder } from "../tests/temporary.ts";

const { platform, arch } = process;
const nodePackage = `${platform === "darwin" && arch === "arm64" ? "node-bin" : "node"}-${platform}-${arch}`;

/** An npm that installs the running Node as the pinned one, and two packages that have install scripts. */
const npmThatInstalls = `
const { appendFileSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } = require("node:fs");
const args = process.argv.slice(2);
appendFileSync("npm-calls", args.join(" ") + "\\n");
console.error("npm http fetch GET 200 https://registry.example/allowed/-/allowed-1.0.0.tgz 8ms (cache miss)");
if (args[0] === "ci" || args[0] === "install") {
  for (const name of ["${nodePackage}/bin", "${nodePackage}/include", "allowed", "denied"])
    mkdirSync("node_modules/" + name, { recursive: true });
  if (args[0] === "ci") symlinkSync(process.execPath, "node_modules/${nodePackage}/bin/node");
  const { packages } = JSON.parse(readFileSync("package-lock.json", "utf8"));
  const kept = Object.entries(packages).filter(([, { dev }]) => !dev || !args.includes("--omit=dev"));
  writeFileSync("node_modules/.package-lock.json", JSON.stringify({ packages: Object.fromEntries(kept) }));
}
`;

/** An npm that fails as the real one does. */
const npmThatFails = (code: string) => `
console.error("npm http fetch GET https://registry.example/allowed attempt 1 failed");
console.error("npm error code ${code}");
process.exit(1);
`;

const lock = {
  packages: {
    "": { dependencies: { allowed: "1.0.0" } },
    "node_modules/allowed": { version: "1.0.0", integrity: "sha512-a" },
    "node_modules/denied": { version: "1.0.0", integrity: "sha512-b", dev: true },
    "node_modules/elsewhere": { version: "1.0.0", integrity: "sha512-c", optional: true, cpu: ["wasm32"] },
    "node_modules/elsewhere/node_modules/own": { version: "1.0.0", integrity: "sha512-d", optional: true },
  },
};

const manifest = {
  type: "module",
  optionalDependencies: { [nodePackage]: process.versions.node },
  allowScripts: { allowed: true, "allowed-elsewhere": true, denied: false },
};

let root: string;
const put = (file: string, text: string) => writeFileSync(join(root, file), text);

beforeEach(() => {
  root = temporaryFolder();
  mkdirSync(join(root, "scripts"), { recursive: true });
  for (const part of ["scripts/bootstrap.mjs", "scripts/install"]) cpSync(part, join(root, part), { recursive: true });
  put("package.json", JSON.stringify(manifest));
  put("package-lock.json", JSON.stringify(lock));
  put("npm.cjs", npmThatInstalls);
  put("scripts/hello.ts", `console.log("hello", ...process.argv.slice(2)); process.exitCode = 7;`);
  put("scripts/test.ts", `console.log("checked");`);
});

function bootstrap(args: string[], { node = [] as string[] } = {}) {
  return spawnSync(process.execPath, [...node, join(root, "scripts/bootstrap.mjs"), ...args], {
    encoding: "utf8",
    cwd: tmpdir(),
    env: { ...process.env, npm_execpath: join(root, "npm.cjs") },
  });
}

/** Starts a command that goes on while the test does. */
function start(args: string[]) {
  const child = spawn(process.execPath, [join(root, "scripts/bootstrap.mjs"), ...args], {
    env: { ...process.env, npm_execpath: join(root, "npm.cjs") },
  });
  onTestFinished(() => void child.kill("SIGKILL"));
  let output = "";
  child.stderr.on("data", (chunk) => {
    output += chunk;
  });
  return {
    prints: (text: string) => expect.poll(() => output).toContain(text),
    interrupt: () => child.kill("SIGINT"),
    ended: new Promise((resolve) => child.on("close", resolve)),
  };
}

/** How npm was called. */
const npmCalls = () =>
  existsSync(join(root, "npm-calls")) ? readFileSync(join(root, "npm-calls"), "utf8").split("\n").slice(0, -1) : [];

describe("the entry point of every command", () => {
  test("installs, runs the task under the pinned Node and passes arguments and exit code through", () => {
    const { stdout, stderr, status } = bootstrap(["hello", "--json", "a b"]);
    expect(stdout).toBe("hello --json a b\n");
    expect(stderr).toMatch(/Setting up: installed 1 packages in \d+ s\./);
    expect(status).toBe(7);
    // Without the headers of the pinned Node.
    expect(readdirSync(join(root, "node_modules", nodePackage))).toEqual(["bin"]);
    const node = join(root, "node_modules", nodePackage, "bin/node");
    expect(bootstrap(["node"])).toMatchObject({ stdout: `${node}\n`, stderr: "", status: 0 });
  });

  test("installs for a task of the site no packages of checks, and adds them for a check", () => {
    bootstrap(["hello"]);
    expect(bootstrap(["test"]).stdout).toBe("checked\n");
    bootstrap(["hello"]);
    // No install script runs but those that package.json allows by name, whatever npm it meets.
    expect(npmCalls()).toEqual([
      expect.stringMatching(/^ci --omit=dev --include=optional --ignore-scripts/),
      expect.stringMatching(/^install --no-save --include=dev --include=optional --ignore-scripts/),
      "rebuild --ignore-scripts=false allowed --loglevel=http",
    ]);
  });

  test("takes over what an engineer installed with npm ci", () => {
    spawnSync(process.execPath, ["npm.cjs", "ci"], { cwd: root });
    bootstrap(["hello"]);
    expect(bootstrap(["test"]).stdout).toBe("checked\n");
    expect(npmCalls()).toEqual(["ci", expect.stringMatching(/^rebuild /)]);
  });

  test("installs again when package-lock.json changes", () => {
    bootstrap(["hello"]);
    put(
      "package-lock.json",
      JSON.stringify({ packages: { ...lock.packages, "node_modules/added": { integrity: "sha512-c" } } }),
    );
    rmSync(join(root, "node_modules", nodePackage), { recursive: true });
    expect(bootstrap(["hello"]).stderr).toContain("Setting up");
  });

  test("waits for another command that is setting up until it has ended", async () => {
    const other = spawn(process.execPath, ["--eval", "process.stdin.resume()"]);
    onTestFinished(() => void other.kill());
    mkdirSync(join(root, ".cache"));
    put(".cache/setup.lock", String(other.pid));
    const waiting = start(["hello"]);
    await waiting.prints("Another command of this project (process");
    expect(npmCalls()).toEqual([]);
    other.kill();
    await waiting.prints("Setting up: installed");
    expect(await waiting.ended).toBe(7);
  });

  test("goes on at once after a command that was killed while it set up", () => {
    const { pid } = spawnSync(process.execPath, ["--version"]);
    mkdirSync(join(root, ".cache"));
    put(".cache/setup.lock", String(pid));
    const { stderr, status } = bootstrap(["hello"]);
    expect(stderr).not.toContain("Another command");
    expect(status).toBe(7);
  });

  test("Ctrl+C ends npm and says how to go on", async () => {
    put("npm.cjs", `require("node:fs").writeFileSync("npm-calls", "ci\\n"); setInterval(() => {}, 1000);`);
    const stopped = start(["hello"]);
    await expect.poll(npmCalls).toEqual(["ci"]);
    stopped.interrupt();
    await stopped.prints("Stopped. The same command goes on with the set-up.");
    expect(await stopped.ended).toBe(130);
  });

  test.each([
    ["ENOSPC", "The disk is full."],
    ["EACCES", "This user may not write to"],
    ["ENOTFOUND", "The package registry cannot be reached."],
    ["EINTEGRITY", "npm cache clean --force"],
    ["E403", "The package registry refused the request."],
  ])("says what to do when npm fails with %s", (code, advice) => {
    put("npm.cjs", npmThatFails(code));
    const { stderr, status } = bootstrap(["hello"]);
    expect(stderr).toContain(`npm error code ${code}`);
    expect(stderr).toContain(advice);
    expect(stderr).toContain("Then run the same command again.");
    expect(stderr).not.toContain("attempt 1 failed");
    expect(status).toBe(1);
  });

  test("names the space that it needs when the disk is too small", () => {
    const small = `data:text/javascript,import fs from "node:fs"; import { syncBuiltinESMExports } from "node:module";
      fs.statfsSync = () => ({ bavail: 300, bsize: 1e6 }); syncBuiltinESMExports();`;
    const { stderr, status } = bootstrap(["hello"], { node: ["--import", small] });
    expect(stderr).toMatch(/Setting up needs 700 MB in .*, and its disk has 300 MB free\./);
    expect(npmCalls()).toEqual([]);
    expect(status).toBe(1);
  });

  test("names its folder when the user may not write there", () => {
    const asNobody = "data:text/javascript,if (process.getuid() === 0) process.setuid(65534)";
    chmodSync(root, 0o555);
    const { stderr, status } = bootstrap(["hello"], { node: ["--import", asNobody] });
    chmodSync(root, 0o755);
    expect(stderr).toBe(
      `\nThis user may not write to ${root}. Clone the project into a folder of this user's own.\n\n`,
    );
    expect(status).toBe(1);
  });

  test("repeats an installation that failed or left out the pinned Node, and says what to do", () => {
    put("npm.cjs", "process.exit(1)");
    expect(bootstrap(["hello"])).toMatchObject({
      stderr: expect.stringContaining("could not be installed"),
      status: 1,
    });
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
    expect(bootstrap(["helo"]).stderr).toContain('There is no task "helo". The tasks are: hello, test.');
  });
});
