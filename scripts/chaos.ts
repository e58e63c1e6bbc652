/**
 * `npm run chaos`: fault-injection tests and attacks against real servers; prints the results. `--short` runs a small
 * round, and names of parts (`npm run chaos -- abuse mail`) run those parts only. `failover`, `pooler` and `inbox` run
 * alone, because they need programs that npm does not bring.
 */
import { pathWith } from "./lib/debian-program.ts";
import { runCommand } from "./lib/run.ts";
import { task } from "./lib/task.ts";

const short = process.argv.includes("--short");
const parts = process.argv.slice(2).filter((name) => !name.startsWith("--"));

const inFolder = (folder: string, env: NodeJS.ProcessEnv, ...args: string[]) =>
  runCommand("vitest", ["run", "--config", `bench/chaos/${folder}vitest.config.ts`, ...args], env);
const chaos = (...args: string[]) => inFolder("", { CHAOS: short ? "short" : "full" }, ...args);

await task(async () => {
  if (parts[0] === "failover") return inFolder("failover/", { PATH: pathWith("pg_basebackup", "postgresql") });
  if (parts[0] === "pooler") return inFolder("pooler/", { PATH: pathWith("pgbouncer", "pgbouncer") });
  if (parts[0] === "inbox") return inFolder("inbox/", { PATH: pathWith("dovecot", "dovecot-imapd") });
  if (short || parts.length > 0) return chaos(...parts);
  // The attack run judges response times, so nothing else may run beside it.
  return (await chaos("--exclude", "bench/chaos/abuse.test.ts")) || chaos("abuse");
});
