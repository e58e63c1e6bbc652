/** Gives the tests of the stores a database address that goes through the pooler which the project is named after. */
import type { TestProject } from "vitest/node";
import { createPostgres } from "../../server/test-support/postgres.ts";
import "../../server/test-support/postgres-setup.ts";
import { poolerNames, startPooler } from "./pooler.ts";

export default async function setUp({ name, provide }: TestProject): Promise<() => Promise<void>> {
  const postgres = await createPostgres({ durable: false });
  await postgres.start();
  const pooler = await startPooler(poolerNames.find((one) => one === name) ?? "PgBouncer", postgres.url);
  provide("postgresUrl", pooler.url);
  provide("ownDatabases", true);
  return async () => {
    await pooler.remove();
    await postgres.remove();
  };
}
