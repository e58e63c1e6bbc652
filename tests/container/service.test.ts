/**
 * Plays the commands of docs/operations.md on a bare Debian with systemd: a first evening, an upgrade, and what the
 * unit keeps out.
 */
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { archivePackage, makePackage } from "../../scripts/package/make-package.ts";
import { LIMITS, makeDebian, openPodman, type Podman } from "./podman.ts";

const IMAGE = "localhost/front-door-bare";
const NAME = "front-door-machine";
const OLD = "front-door-20261122-0600-linux-x64";
const NEW = "front-door-20261201-0900-linux-x64";
const folder = mkdtempSync(join(tmpdir(), "package-"));

let podman: Podman;

/** Runs shell lines on the machine and returns their output. @throws when one fails */
const shell = (lines: string): string => podman.run("exec", "--workdir", "/packages", NAME, "bash", "-euc", lines);

/** The indented commands of a chapter, each block from its list. */
function commandsOf(chapter: string): string[] {
  const [, text = ""] = readFileSync("docs/operations.md", "utf8").split(`\n## ${chapter}`);
  const [own = ""] = text.split("\n## ");
  return [...own.matchAll(/(?<=\n\n)( {4,})\S.*\n(?:\1.*\n)*/g)].map(([block, indent = ""]) =>
    block.replaceAll(new RegExp(`^${indent}`, "gm"), "").replaceAll("hospital.in", "example.in"),
  );
}

const mainPid = () => shell("systemctl show -p MainPID --value front-door");
const runs = () => shell('readlink "/proc/$(systemctl show -p MainPID --value front-door)/cwd"');
const ready = () => vi.waitFor(() => shell("curl -fs http://127.0.0.1:4321/readyz"), { timeout: 30_000 });

const [proxy, files, settings, postgres, service, nginx, certificate] = commandsOf("Install on one machine");

beforeAll(async () => {
  makePackage({ root: process.cwd(), target: join(folder, OLD) });
  archivePackage(join(folder, OLD));
  execFileSync("mv", [OLD, NEW], { cwd: folder });
  archivePackage(join(folder, NEW));
  podman = openPodman();
  makeDebian(podman, IMAGE, ["systemd-sysv", "curl"]);
  podman.run(
    ...["run", "-d", "--name", NAME, "--privileged", "--systemd=always", "--no-hosts", ...LIMITS],
    ...["-v", `${folder}:/packages:ro`, IMAGE, "/sbin/init"],
  );
  await vi.waitFor(() => shell("systemctl is-system-running"), { timeout: 30_000 });
  // The names of every machine, and the answer of a person to apt-get.
  shell(`echo "127.0.0.1 localhost $(hostname)" >/etc/hosts
    echo 'APT::Get::Assume-Yes "true";' >/etc/apt/apt.conf.d/yes`);
  for (const block of [proxy, files, settings, service]) shell(`export DEBIAN_FRONTEND=noninteractive\n${block}`);
});

afterAll(() => {
  podman?.remove();
  rmSync(folder, { recursive: true });
});

test("the site is public after the commands of the docs, and survives a reboot", async () => {
  shell(`${certificate}\n${nginx?.replace(/^certbot.*\n/, "")}`);
  const home = () => podman.tryRun("exec", NAME, "curl", "-s", "https://www.example.in/").output;
  expect(home()).toBe("This website is not open yet. (ENQ56)");
  shell("echo ALLOW_PLACEHOLDERS=1 >>/etc/front-door.env && systemctl restart front-door");
  expect(home()).toContain("</html>");
  expect(shell('enquiries staff add --owner "Asha Patel" asha@example.in')).toMatch(
    /^https:\/\/www\.example\.in\/desk\//,
  );
  const doctor = () => podman.tryRun("exec", NAME, "enquiries", "doctor").output;
  expect(doctor().match(/^WRONG.*/gm)).toEqual([expect.stringContaining("mail.example.in")]);
  podman.run("restart", NAME);
  await ready();
  expect(doctor()).toContain(", 1 wrong");
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

test("backups, an upgrade and a roll back keep the enquiries", async () => {
  const [backup, , restore] = commandsOf("Back up and restore");
  shell(`${backup}\n${restore?.replaceAll("2026-11-21", "$(date +%F)")}`);
  const [upgrade] = commandsOf("Upgrade and roll back");
  const withoutMail = upgrade?.replace(" && enquiries canary", "");
  shell(withoutMail ?? "");
  expect(runs()).toBe(`/opt/front-door/${NEW}`);

  shell(`ln -sfn ${OLD} /opt/front-door/current`);
  shell("systemctl restart front-door");
  await ready();
  expect(runs()).toBe(`/opt/front-door/${OLD}`);
  expect(shell("enquiries list")).toContain("Asha Patel");
});

/** Posts 20 enquiries a second, each once, until the file /tmp/stop exists, and prints how many got which answer. */
const POST_STEADILY = `
  const answers = {};
  const posts = [];
  const send = async (n) => {
    const body = new URLSearchParams({ name: "Steady " + n, email: "asha@example.in", phone: "07923456789", details: "Beds" });
    const init = { method: "POST", body, redirect: "manual", headers: { connection: "close" } };
    const sent = await fetch("http://127.0.0.1:4321/enquiry", init).then(({ status }) => status, (error) => String(error.cause));
    answers[sent] = (answers[sent] ?? 0) + 1;
  };
  const timer = setInterval(() => {
    if (!require("fs").existsSync("/tmp/stop")) return posts.push(send(posts.length));
    clearInterval(timer);
    void Promise.all(posts).then(() => console.log(JSON.stringify(answers)));
  }, 50);`;

test("each post is acknowledged at its first try over ten restarts, and stored once", () => {
  shell(`
    install -d /run/systemd/system/front-door.service.d
    printf '[Service]\\nEnvironment=RATE_LIMIT=off\\n' >/run/systemd/system/front-door.service.d/limit.conf
    systemctl daemon-reload
    systemctl restart front-door`);
  // Node lets 511 connections wait. The page after each restart comes when those before it have been answered.
  const answers = JSON.parse(
    shell(`
      rm -f /tmp/stop
      /opt/front-door/current/bin/node -e '${POST_STEADILY}' >/tmp/answers &
      for i in 1 2 3 4 5 6 7 8 9 10; do
        systemctl restart front-door
        curl -fs -o /dev/null http://127.0.0.1:4321/contact
      done
      touch /tmp/stop
      wait
      cat /tmp/answers`),
  );
  expect(Object.keys(answers)).toEqual(["303"]);
  const names = shell("enquiries list").match(/Steady \d+/g) ?? [];
  expect(names).toHaveLength(answers[303]);
  expect(new Set(names).size).toBe(answers[303]);
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

test("an enquiry is stored in Debian's PostgreSQL after the commands of the docs", async () => {
  shell(`systemctl stop front-door.socket front-door && rm -r /var/lib/front-door
    export DEBIAN_FRONTEND=noninteractive\n${postgres}\nsystemctl start front-door`);
  shell(
    "curl -fs -o /dev/null -d 'name=Ravi+Rao&email=ravi%40example.in&phone=07923456789&details=beds' http://127.0.0.1:4321/enquiry",
  );
  expect(shell("runuser -u postgres -- psql -tc 'SELECT full_name FROM contacts' desk")).toContain("Ravi Rao");
});
