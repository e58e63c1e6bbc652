import { chmodSync, existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, describe, expect, test } from "vitest";
import { temporaryFolder } from "../../tests/temporary.ts";
import { findChromium, findHeadlessShell, needChromium } from "./chromium.ts";

let folder: string;
const put = (name: string, mode: number) => {
  const path = join(folder, name);
  writeFileSync(path, "");
  chmodSync(path, mode);
  return path;
};

beforeEach(() => {
  folder = temporaryFolder();
});

test("finds a browser on the path, Chromium before Chrome", () => {
  const chrome = put("google-chrome", 0o755);
  expect(findChromium({ PATH: `/nowhere:${folder}` })).toBe(chrome);
  const chromium = put("chromium", 0o755);
  expect(findChromium({ PATH: `/nowhere:${folder}` })).toBe(chromium);
});

test("CHROMIUM_PATH wins", () => {
  put("chromium", 0o755);
  expect(findChromium({ PATH: folder, CHROMIUM_PATH: "/opt/my-chromium" })).toBe("/opt/my-chromium");
});

test("a file that cannot be run is no browser", () => {
  put("chromium", 0o644);
  const chrome = put("google-chrome", 0o755);
  expect(findChromium({ PATH: folder })).toBe(chrome);
});

test("journeys take the shell without windows where there is one", () => {
  const chromium = put("chromium", 0o755);
  expect(findHeadlessShell({ PATH: folder })).toBe(chromium);
  const shell = put("chromium-headless-shell", 0o755);
  expect(findHeadlessShell({ PATH: folder })).toBe(shell);
  expect(findHeadlessShell({ PATH: folder, CHROMIUM_PATH: "/opt/my-chromium" })).toBe("/opt/my-chromium");
  expect(findChromium({ PATH: folder })).toBe(chromium);
});

describe("where no browser is installed", () => {
  const calls = () => (existsSync(join(folder, "calls")) ? readFileSync(join(folder, "calls"), "utf8") : "");
  /** A program that writes down how it was called. */
  const command = (name: string, text: string) => {
    writeFileSync(put(name, 0o755), `#!/bin/sh\necho ${name} "$@" >>${folder}/calls\n${text}\n`);
  };

  beforeEach(() => {
    const install = `for name; do :; done; >${folder}/$name; /bin/chmod +x ${folder}/$name`;
    command("apt-get", `case "$*" in *install*) ${install};; esac`);
    command("sudo", 'shift; exec "$@"');
  });

  test("nothing is installed on a person's own machine: the one command is printed", () => {
    expect(() => needChromium({ PATH: folder }, false)).toThrow("    sudo apt-get install chromium\n");
    expect(calls()).toBe("");
  });

  test("root installs Debian's packages, once", () => {
    expect(needChromium({ PATH: folder }, true)).toBe(join(folder, "chromium"));
    const install = "apt-get -qq install -y --no-install-recommends";
    const installed = `apt-get -qq update\n${install} chromium\n${install} chromium-headless-shell\n`;
    expect(calls()).toBe(installed);
    needChromium({ PATH: folder }, true);
    expect(calls()).toBe(installed);
  });

  test("so does a CI run, with sudo", () => {
    expect(needChromium({ PATH: folder, CI: "1" }, false)).toBe(join(folder, "chromium"));
    expect(calls()).toContain("sudo -n apt-get -qq install -y --no-install-recommends chromium\n");
  });

  test("a machine without apt-get gets the command, even as root", () => {
    rmSync(join(folder, "apt-get"));
    expect(() => needChromium({ PATH: folder }, true)).toThrow("sudo apt-get install chromium");
  });
});
