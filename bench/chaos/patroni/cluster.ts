import { type ChildProcess, execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { chownSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, onTestFinished } from "vitest";
import { pathWith } from "../../../scripts/lib/run.ts";
import { freePort } from "../../../server/test-support/free-port.ts";
import { unprivileged } from "../../../server/test-support/postgres.ts";
import { temporaryFolder } from "../../../tests/temporary.ts";

/** The shortest times that Patroni takes: a leader that is silent for 20 s is replaced. */
const TIMES = { ttl: 20, loop_wait: 1, retry_timeout: 3 };
const READY_WITHIN_MS = 90_000;

type Role = "leader" | "sync_standby" | "replica";

interface Member {
  name: string;
  role: Role;
  state: string;
}

interface Node {
  name: string;
  /** The host and port of its PostgreSQL. */
  host: string;
  folder: string;
  patroni: ChildProcess;
}

async function startEtcd(folder: string): Promise<string> {
  const [clients, peers] = [await freePort(), await freePort()].map((port) => `http://127.0.0.1:${port}`) as [
    string,
    string,
  ];
  const options = {
    "data-dir": join(folder, "etcd"),
    "listen-client-urls": clients,
    "advertise-client-urls": clients,
    "listen-peer-urls": peers,
    "initial-advertise-peer-urls": peers,
    "initial-cluster": `default=${peers}`,
  };
  const args = Object.entries(options).map(([name, value]) => `--${name}=${value}`);
  const etcd = spawn("etcd", args, { ...unprivileged(), cwd: folder, stdio: "ignore" });
  onTestFinished(() => void etcd.kill("SIGKILL"));
  return new URL(clients).host;
}

async function startNode(name: string, etcd: string, folder: string): Promise<Node> {
  const [postgres, api] = [`127.0.0.1:${await freePort()}`, `127.0.0.1:${await freePort()}`];
  const settings = {
    scope: "desk",
    name,
    restapi: { listen: api, connect_address: api },
    etcd3: { host: etcd },
    bootstrap: {
      dcs: { ...TIMES, maximum_lag_on_failover: 0, synchronous_mode: true },
      initdb: [{ encoding: "UTF8" }, { locale: "C" }, "no-sync"],
    },
    postgresql: {
      listen: postgres,
      connect_address: postgres,
      data_dir: join(folder, name),
      bin_dir: pathWith("pg_basebackup", "postgresql").split(":").at(-1),
      pgpass: join(folder, `${name}.pgpass`),
      authentication: { superuser: { username: "desk" }, replication: { username: "desk" } },
      parameters: { unix_socket_directories: folder },
      pg_hba: ["host all all 127.0.0.1/32 trust", "host replication all 127.0.0.1/32 trust", "local all all trust"],
    },
  };
  // YAML contains JSON.
  const file = join(folder, `${name}.yml`);
  writeFileSync(file, JSON.stringify(settings));
  const patroni = spawn("patroni", [file], { ...unprivileged(), cwd: folder, stdio: "ignore" });
  return { name, host: postgres, folder, patroni };
}

/** The process and all that it started, at once, as when the machine is switched off. */
async function switchOff({ folder, name, patroni }: Node): Promise<void> {
  const exited = patroni.exitCode === null && patroni.signalCode === null ? once(patroni, "exit") : undefined;
  patroni.kill("SIGKILL");
  await exited;
  // PostgreSQL is no child of a Patroni that is gone. Its postmaster has the folder in its command line.
  const { stdout } = await promisify(execFile)("pgrep", ["-f", join(folder, name)]).catch(() => ({ stdout: "" }));
  const pids = stdout.trim().split("\n").filter(Boolean);
  const children = await Promise.all(
    pids.map((pid) => promisify(execFile)("pgrep", ["-P", pid]).catch(() => ({ stdout: "" }))),
  );
  const all = [...pids, ...children.flatMap((found) => found.stdout.trim().split("\n"))].filter(Boolean);
  await promisify(execFile)("kill", ["-9", ...all]).catch(() => {});
}

/** Three machines with PostgreSQL under Patroni, which keeps one of them a synchronous standby, and etcd. */
export async function createPatroniCluster() {
  const folder = temporaryFolder();
  const { uid, gid } = unprivileged();
  if (uid !== undefined && gid !== undefined) chownSync(folder, uid, gid);
  const etcd = await startEtcd(folder);
  const nodes = new Map<string, Node>();
  onTestFinished(async () => void (await Promise.all([...nodes.values()].map(switchOff))));
  for (const name of ["one", "two", "three"]) nodes.set(name, await startNode(name, etcd, folder));

  async function members(): Promise<Member[]> {
    const file = join(folder, "one.yml");
    const list = await promisify(execFile)("patronictl", ["-c", file, "list", "--format", "json"]).catch(
      () => undefined,
    );
    const rows: { Member: string; Role: string; State: string }[] = JSON.parse(list?.stdout || "[]");
    return rows.map((row) => ({
      name: row.Member,
      role: row.Role.toLowerCase().replace(" ", "_") as Role,
      state: row.State,
    }));
  }

  /** Resolves to the leader, once it has a synchronous standby. */
  async function leader(): Promise<Node> {
    const named = async (role: Role) => (await members()).find((member) => member.role === role)?.name;
    const roles = async () => [(await named("leader")) !== undefined, (await named("sync_standby")) !== undefined];
    await expect.poll(roles, { timeout: READY_WITHIN_MS, interval: 500 }).toEqual([true, true]);
    const node = nodes.get((await named("leader")) ?? "");
    if (!node) throw new Error("The cluster has no leader.");
    return node;
  }

  return {
    members,
    leader,
    switchOff,
    /** The hosts, as an operator writes them into DATABASE_URL. */
    databaseUrl: `postgresql://desk@${[...nodes.values()].map(({ host }) => host).join()}/postgres`,
  };
}
