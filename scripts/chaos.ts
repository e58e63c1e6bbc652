/**
 * `npm run chaos`: fault-injection tests and attacks against real servers; prints the results. `--short` runs a small
 * round, and names of parts (`npm run chaos -- abuse mail`) run those parts only. `failover`, `patroni` and `inbox`
 * run alone, because they need programs that npm does not bring.
 */
import { pathWith, runCommand } from "./lib/run.ts";
import { task } from "./lib/task.ts";

/** Parts that run by name, each with a program and Debian's packages for it. */
const named: Readonly<Record<string, readonly [program: string, debianPackage: string]>> = {
  failover: ["pg_basebackup", "postgresql"],
  patroni: ["patroni", "patroni etcd-server postgresql"],
  inbox: ["dovecot", "dovecot-imapd"],
};

const short = process.argv.includes("--short");
const parts = process.argv.slice(2).filter((name) => !name.startsWith("--"));

const vitest = (project: string, env: NodeJS.ProcessEnv, ...args: string[]) =>
  runCommand("vitest", ["run", "--config", "bench/chaos/vitest.config.ts", "--project", project, ...args], env);
const faults = (...args: string[]) => vitest("faults", { CHAOS: short ? "short" : "full" }, ...args);

await task(async () => {
  const [name = ""] = parts;
  if (named[name]) return vitest(name, { PATH: pathWith(...named[name]) });
  if (short || parts.length > 0) return faults(...parts);
  // The attack run judges response times, so nothing else may run beside it.
  return (await faults("--exclude", "bench/chaos/abuse.test.ts")) || faults("abuse");
});
