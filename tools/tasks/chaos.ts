/**
 * `npm run chaos`: runs fault-injection tests against real servers and prints the results. `--short` runs a small
 * round. `failover` and `pooler` run alone, because they need programs that npm does not bring.
 */
import { pathWith } from "../debian-program.ts";
import { run } from "../run.ts";
import { task } from "../task.ts";

const inFolder = (folder: string, env: NodeJS.ProcessEnv) =>
  run("vitest", ["run", "--config", `bench/chaos/${folder}vitest.config.ts`], env);

await task(async () => {
  const [part] = process.argv.slice(2);
  switch (part) {
    case undefined:
      return inFolder("", { CHAOS: "full" });
    case "--short":
      return inFolder("", { CHAOS: "short" });
    case "failover":
      return inFolder("failover/", { PATH: pathWith("pg_basebackup", "postgresql") });
    case "pooler":
      return inFolder("pooler/", { PATH: pathWith("pgbouncer", "pgbouncer") });
    default:
      console.error(`Unknown part "${part}". Usage: npm run chaos [-- --short | failover | pooler]`);
      return 2;
  }
});
