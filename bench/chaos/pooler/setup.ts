import { type ChildProcess, spawn } from "node:child_process";
import { chownSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { freePort } from "../../../scripts/lib/run.ts";
import { createPostgres, unprivileged } from "../../../server/test-support/postgres.ts";
import "../../../server/test-support/postgres-setup.ts";

/** Starts PgBouncer in transaction mode, with few connections, so that clients share them. */
async function startPooler(postgresUrl: string) {
  const { hostname, port: postgresPort, username } = new URL(postgresUrl);
  const user = unprivileged();
  const folder = mkdtempSync(join(tmpdir(), "desk-pooler-"));
  if (user.uid !== undefined && user.gid !== undefined) chownSync(folder, user.uid, user.gid);
  const port = await freePort();
  const users = join(folder, "users.txt");
  const settings = join(folder, "pgbouncer.ini");
  writeFileSync(users, `"${username}" ""\n`);
  writeFileSync(
    settings,
    `[databases]
* = host=${hostname} port=${postgresPort}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = trust
auth_file = ${users}
pool_mode = transaction
default_pool_size = 3
server_reset_query = DISCARD ALL
server_reset_query_always = 1
`,
  );
  const pooler: ChildProcess = spawn("pgbouncer", [settings], { ...user, cwd: folder, stdio: "ignore" });
  return {
    url: `postgresql://${username}@127.0.0.1:${port}/postgres`,
    stop(): void {
      pooler.kill("SIGKILL");
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Gives the tests a database address that goes through the pooler. */
export default async function setUp({ provide }: TestProject): Promise<() => Promise<void>> {
  const postgres = await createPostgres({ durable: false });
  await postgres.start();
  const pooler = await startPooler(postgres.url);
  provide("postgresUrl", pooler.url);
  provide("ownDatabases", true);
  return async () => {
    pooler.stop();
    await postgres.remove();
  };
}
