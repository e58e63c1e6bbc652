/** A Debian of its own for each pair of mail servers, because Debian installs one mail server at a time. Needs root. */
import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { homedir, tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { hasGreeting } from "../../scripts/lib/run.ts";

const SUITE = "bookworm";
export const PASSWORD = "geheim";

const run = (command: string, ...args: string[]) => execFileSync(command, args, { stdio: ["ignore", 2, 2] });

/** The company's mailbox, and two of visitors. */
const ACCOUNTS = "desk full away";

/** Installs the packages from Debian's mirror, once for all runs. Returns the archive. */
export function install(packages: readonly string[]): string {
  const folder = join(homedir(), ".cache/front-door-mail-servers");
  const archive = join(folder, `${SUITE}-${packages.join("+")}.tar`);
  if (existsSync(archive)) return archive;
  mkdirSync(folder, { recursive: true });
  const account = `chroot "$1" useradd --create-home $name && echo $name:${PASSWORD} | chroot "$1" chpasswd`;
  const accounts = `for name in ${ACCOUNTS}; do ${account}; done`;
  const options = ["--variant=essential", `--include=${packages.join(",")}`, `--customize-hook=${accounts}`];
  run("mmdebstrap", ...options, SUITE, `${archive}.part.tar`);
  renameSync(`${archive}.part.tar`, archive);
  return archive;
}

/**
 * The shell stays the first process, with which all others end: a server that changes its user would outlive its
 * parent.
 */
const ENTER = `mount --rbind /dev "$0/dev" && mount -t proc proc "$0/proc" && chroot "$0" sh -euc "$1"; exit $?`;

/** Unpacks a Debian in a temporary folder. @param archive of `install` */
export function openDebian(archive: string) {
  const folder = mkdtempSync(join(tmpdir(), "debian-"));
  run("tar", "--extract", `--file=${archive}`, `--directory=${folder}`, "--exclude=./dev/*");
  const [key, cert] = [join(folder, "etc/mail.key"), join(folder, "etc/mail.pem")];
  const names = ["-subj", "/CN=mx.hospital.example", "-keyout", key, "-out", cert];
  run("openssl", ..."req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 60".split(" "), ...names);
  const enter = (script: string) => [..."--mount --pid --fork --kill-child sh -c".split(" "), ENTER, folder, script];
  const running = new Set<ChildProcess>();

  async function end(child: ChildProcess): Promise<void> {
    running.delete(child);
    if (child.exitCode !== null || child.signalCode !== null) return;
    // It ignores SIGTERM.
    child.kill("SIGKILL");
    await once(child, "exit");
  }

  return {
    write(files: Readonly<Record<string, string>>): void {
      for (const [path, text] of Object.entries(files)) writeFileSync(join(folder, path), text);
    },
    /** Runs a script to its end. */
    run: (script: string) => run("unshare", ...enter(script)),
    /** Starts a server. Resolves when it answers. */
    async start(script: string, port: number): Promise<() => Promise<void>> {
      const child = spawn("unshare", enter(script), { stdio: ["ignore", 2, 2] });
      running.add(child);
      while (!(await hasGreeting(port))) {
        if (child.exitCode !== null) throw new Error(`The server ended: ${script}`);
        await wait(100);
      }
      return () => end(child);
    },
    async remove(): Promise<void> {
      for (const child of [...running]) await end(child);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
