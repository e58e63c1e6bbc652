/** Installs a package as docs/operations.md says on a Debian with systemd, and runs deploy/front-door.service there. */
import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { archivePackage, makePackage } from "../../scripts/package/make-package.ts";
import { LIMITS, makeDebian, openPodman, type Podman } from "./podman.ts";

const IMAGE = "localhost/front-door-systemd";
const NAME = "front-door-machine";
const OLD = "front-door-20261122-0600-linux-x64";
const NEW = "front-door-20261201-0900-linux-x64";
const folder = mkdtempSync(join(tmpdir(), "package-"));

let podman: Podman;

/** Runs shell lines on the machine and returns their output. @throws when one fails */
const shell = (lines: string): string => podman.run("exec", NAME, "bash", "-euc", lines);

const unpack = (name: string) => shell(`tar -xzf /packages/${name}.tar.gz -C /opt/front-door --no-same-owner`);
const mainPid = () => shell("systemctl show -p MainPID --value front-door");
const runs = () => shell('readlink "/proc/$(systemctl show -p MainPID --value front-door)/cwd"');
const ready = () => vi.waitFor(() => shell("curl -fs http://127.0.0.1:4321/readyz"), { timeout: 30_000 });

beforeAll(async () => {
  makePackage({ root: process.cwd(), target: join(folder, OLD) });
  archivePackage(join(folder, OLD));
  execFileSync("mv", [OLD, NEW], { cwd: folder });
  archivePackage(join(folder, NEW));
  podman = openPodman();
  makeDebian(podman, IMAGE, ["systemd", "systemd-sysv", "dbus", "libatomic1", "curl"]);
  podman.run(
    ...["run", "-d", "--name", NAME, "--privileged", "--systemd=always", ...LIMITS],
    ...["-v", `${folder}:/packages:ro`, IMAGE, "/sbin/init"],
  );
  await vi.waitFor(() => shell("systemctl is-system-running"), { timeout: 30_000 });
  shell(`
    useradd --system --home-dir /nonexistent --shell /usr/sbin/nologin front-door
    install -d /opt/front-door
    (umask 077; echo TRUST_PROXY=127.0.0.1 >/etc/front-door.env)`);
  unpack(OLD);
  shell(`
    ln -sfn ${OLD} /opt/front-door/current
    cp /opt/front-door/current/deploy/front-door.{service,socket} /etc/systemd/system/
    systemctl daemon-reload
    systemctl enable --now front-door
    ln -s /opt/front-door/current/deploy/enquiries /usr/local/bin/enquiries`);
  await ready();
});

afterAll(() => {
  podman?.remove();
  rmSync(folder, { recursive: true });
});

test("the unit is well formed and little exposed", () => {
  shell("systemd-analyze verify front-door.service");
  const [, exposure] = /exposure level for \S+: ([\d.]+)/.exec(shell("systemd-analyze security front-door")) ?? [];
  expect(Number(exposure)).toBeLessThanOrEqual(1.3);
});

test("the server runs as its own user without capabilities and under a filter of system calls", () => {
  const status = shell('cat "/proc/$(systemctl show -p MainPID --value front-door)/status"');
  expect(status).not.toMatch(/^Uid:\s+0/m);
  expect(status).toMatch(/^CapEff:\s+0+$/m);
  expect(status).toMatch(/^NoNewPrivs:\s+1$/m);
  expect(status).toMatch(/^Seccomp:\s+2$/m);
});

test("it can write to its data and to no code that it runs, not even as root", () => {
  // The file system as the service sees it, tried with more rights than it has.
  const touch = (path: string) =>
    podman.tryRun(
      ...["exec", NAME, "bash", "-c"],
      `nsenter -t "$(systemctl show -p MainPID --value front-door)" -m touch ${path}`,
    ).output;
  for (const path of [
    "/opt/front-door/current/server/main.ts",
    "/opt/front-door/x",
    "/etc/x",
    "/usr/bin/x",
    "/var/x",
  ]) {
    expect(touch(path)).toContain("Read-only file system");
  }
  expect(touch("/var/lib/front-door/x")).toBe("");
});

test("staff's commands run with the settings of the service", () => {
  const form = "name=Asha+Patel&email=asha%40example.in&phone=07923456789&details=120+beds";
  shell(`curl -fs -o /dev/null -d '${form}' http://127.0.0.1:4321/enquiry`);
  expect(shell("enquiries list")).toContain("Asha Patel");
});

test("upgrade and roll back are two commands each, and keep the enquiries", async () => {
  unpack(NEW);
  shell(`ln -sfn ${NEW} /opt/front-door/current && systemctl restart front-door`);
  await ready();
  expect(runs()).toBe(`/opt/front-door/${NEW}`);

  shell(`ln -sfn ${OLD} /opt/front-door/current`);
  shell("systemctl restart front-door");
  await ready();
  expect(runs()).toBe(`/opt/front-door/${OLD}`);
  expect(shell("enquiries list")).toContain("Asha Patel");
});

test("systemd waits until the server takes enquiries, and restarts it when it hangs", async () => {
  shell("systemctl restart front-door && curl -fs http://127.0.0.1:4321/healthz");
  shell(`
    install -d /run/systemd/system/front-door.service.d
    printf '[Service]\\nWatchdogSec=3\\n' >/run/systemd/system/front-door.service.d/watchdog.conf
    systemctl daemon-reload
    systemctl restart front-door`);
  const hanging = mainPid();
  shell(`kill -STOP ${hanging}`);
  await vi.waitFor(() => expect(["0", hanging]).not.toContain(mainPid()), { timeout: 30_000 });
  await ready();
  expect(shell("systemctl show -p NRestarts --value front-door")).toBe("1");
});
