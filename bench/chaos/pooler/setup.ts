import type { TestProject } from "vitest/node";
import { createPostgres } from "../../../server/test-support/postgres.ts";
import "../../../server/test-support/postgres-setup.ts";
import { startPooler } from "./pooler.ts";

/** Every database address that the tests get goes through the pooler. */
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
