/** PgBouncer and Pgpool-II of Debian in front of a PostgreSQL, with few connections, so that clients share them. */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { chownSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "../../server/test-support/free-port.ts";
import { unprivileged } from "../../server/test-support/postgres.ts";

interface Place {
  postgres: URL;
  port: number;
  folder: string;
}

const poolers = {
  PgBouncer: ({ postgres, port }: Place) => ({
    config: `[databases]
* = host=${postgres.hostname} port=${postgres.port} user=${postgres.username}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = 3
server_reset_query = DISCARD ALL
server_reset_query_always = 1
`,
    command: ["pgbouncer"],
  }),
  "Pgpool-II": ({ postgres, port, folder }: Place) => ({
    config: `backend_clustering_mode = 'raw'
listen_addresses = '127.0.0.1'
port = ${port}
pcp_port = ${port + 1}
unix_socket_directories = '${folder}'
socket_dir = '${folder}'
pcp_socket_dir = '${folder}'
pid_file_name = '${folder}/pid'
work_dir = '${folder}'
backend_hostname0 = '${postgres.hostname}'
backend_port0 = ${postgres.port}
num_init_children = 16
max_pool = 2
`,
    command: ["pgpool", "-n", "-f"],
  }),
};

export const poolerNames = Object.keys(poolers) as (keyof typeof poolers)[];

/** Starts a pooler of this name. */
export async function startPooler(name: keyof typeof poolers, postgresUrl: string) {
  const postgres = new URL(postgresUrl);
  const user = unprivileged();
  const folder = mkdtempSync(join(tmpdir(), "desk-pooler-"));
  if (user.uid !== undefined && user.gid !== undefined) chownSync(folder, user.uid, user.gid);
  const port = await freePort();
  const { config, command } = poolers[name]({ postgres, port, folder });
  const file = join(folder, "config");
  writeFileSync(file, config);
  const [program = "", ...args] = command;
  const run = (): ChildProcess => spawn(program, [...args, file], { ...user, cwd: folder, stdio: "ignore" });
  let running = run();

  /** Ends it as its service manager does: at once, with the connections that clients hold. */
  async function end(): Promise<void> {
    if (running.exitCode !== null) return;
    running.kill(name === "PgBouncer" ? "SIGTERM" : "SIGINT");
    await once(running, "exit");
  }
  return {
    url: Object.assign(new URL(postgresUrl), { port: String(port) }).href,
    end,
    start(): void {
      running = run();
    },
    async remove(): Promise<void> {
      await end();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
