import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { chownSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { onTestFinished } from "vitest";
import { hasGreeting } from "../../../scripts/lib/run.ts";
import { freePort } from "../../../server/test-support/free-port.ts";
import { unprivileged } from "../../../server/test-support/postgres.ts";

const PASSWORD = "geheim";

const settings = (folder: string, port: number, user: string, group: string, uid: number, gid: number): string => `
protocols = imap
listen = 127.0.0.1
base_dir = ${folder}/run
state_dir = ${folder}/run
log_path = ${folder}/log
ssl = no
disable_plaintext_auth = no
auth_mechanisms = plain login
mail_location = maildir:${folder}/mail
first_valid_uid = 1
first_valid_gid = 1
mail_max_userip_connections = 50
default_internal_user = ${user}
default_internal_group = ${group}
default_login_user = ${user}
passdb {
  driver = static
  args = password=${PASSWORD}
}
userdb {
  driver = static
  args = uid=${uid} gid=${gid} home=${folder}
}
service imap-login {
  chroot =
  inet_listener imap {
    port = ${port}
  }
  inet_listener imaps {
    port = 0
  }
}
service anvil {
  chroot =
}
service stats {
  chroot =
}
`;

/** Starts Debian's Dovecot with one mailbox in a folder of its own. It ends with the test. */
export async function startDovecot() {
  const owner = unprivileged();
  const uid = owner.uid ?? process.getuid?.() ?? 0;
  const gid = owner.gid ?? process.getgid?.() ?? 0;
  const nameOf = (flag: string) => execFileSync("id", [flag, String(uid)], { encoding: "utf8" }).trim();
  const folder = mkdtempSync(join(tmpdir(), "desk-dovecot-"));
  const inbox = join(folder, "mail");
  for (const path of ["", "run", "mail", "mail/new", "mail/cur", "mail/tmp"]) {
    mkdirSync(join(folder, path), { recursive: true });
    chownSync(join(folder, path), uid, gid);
  }
  const port = await freePort();
  const file = join(folder, "dovecot.conf");
  writeFileSync(file, settings(folder, port, nameOf("-un"), nameOf("-gn"), uid, gid));
  chownSync(file, uid, gid);
  let server: ChildProcess | undefined;
  let delivered = 0;

  async function start(): Promise<void> {
    server = spawn("dovecot", ["-F", "-c", file], { ...owner, cwd: folder, stdio: "inherit" });
    for (let tries = 0; !(await hasGreeting(port)); tries++) {
      if (tries === 100) throw new Error("Dovecot does not answer.");
      await wait(100);
    }
  }
  async function stop(): Promise<void> {
    if (server?.exitCode !== null || server.signalCode !== null) return;
    server.kill("SIGTERM");
    await once(server, "exit");
  }
  onTestFinished(async () => {
    await stop();
    rmSync(folder, { recursive: true, force: true });
  });
  await start();
  return {
    folder,
    url: `imap://desk%40hospital.example:${PASSWORD}@127.0.0.1:${port}`,
    start,
    stop,
    /** Puts a mail into the mailbox as a mail server does: the rename makes it visible as a whole. */
    deliver(raw: string): void {
      delivered += 1;
      const name = `${Date.now()}.${delivered}.desk`;
      const written = join(inbox, "tmp", name);
      writeFileSync(written, raw);
      chownSync(written, uid, gid);
      renameSync(written, join(inbox, "new", name));
    },
  };
}
