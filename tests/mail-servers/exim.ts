/** Debian's Exim, which starts as root and gives its rights up. It offers TLS with a certificate that it makes up. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { onTestFinished } from "vitest";
import { freePort, hasGreeting } from "../../scripts/lib/run.ts";

const settings = (folder: string, port: number): string => `
spool_directory = ${folder}/spool
log_file_path = ${folder}/exim-%s
primary_hostname = mx.hospital.example
pid_file_path = ${folder}/spool/pid
local_interfaces = 127.0.0.1.${port}
tls_advertise_hosts = *
acl_smtp_rcpt = accept_all
begin acl
accept_all:
  accept
begin routers
gone:
  driver = redirect
  local_parts = gone
  allow_fail
  data = :fail: there is no such mailbox
away:
  driver = accept
  local_parts = away
  transport = vacation
mailbox:
  driver = accept
  transport = maildir
begin transports
vacation:
  driver = autoreply
  from = away@visitor.example
  to = $sender_address
  subject = I am away
  text = I read mail again on Monday.
maildir:
  driver = appendfile
  maildir_format
  directory = ${folder}/mail
  # Dovecot reads it as another user.
  mode = 0666
  envelope_to_add
  return_path_add
`;

/**
 * Starts a server that puts all mail into a mailbox, returns what is for `gone`, and answers by a program for `away`.
 * @param folder holds the mailbox, `mail`
 * @returns its address
 */
export async function startExim(folder: string): Promise<string> {
  const port = await freePort();
  const file = join(folder, "exim.conf");
  writeFileSync(file, settings(folder, port));
  mkdirSync(join(folder, "spool"));
  for (const path of ["", "spool", "mail", "mail/new", "mail/cur", "mail/tmp"]) chmodSync(join(folder, path), 0o777);
  const exim = spawn("/usr/sbin/exim4", ["-bdf", "-C", file], { stdio: "ignore" });
  const ended = once(exim, "close");
  onTestFinished(async () => {
    exim.kill();
    await ended;
  });
  while (!(await hasGreeting(port))) {
    if (exim.exitCode !== null) throw new Error("Exim ended. It must be started as root.");
    await wait(100);
  }
  return `smtp://127.0.0.1:${port}`;
}
