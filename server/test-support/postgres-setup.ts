/** One PostgreSQL for all tests of a run. It starts in the background: only the tests that use it wait. */
import type { TestProject } from "vitest/node";
import { createPostgres } from "./postgres.ts";

declare module "vitest" {
  interface ProvidedContext {
    postgresUrl: string;
    /** Tests get databases instead of schemas. */
    ownDatabases?: boolean;
    /** Everything is tested: every database, every failure. */
    full: boolean;
  }
}

export default async function setUp({ provide }: TestProject): Promise<() => Promise<void>> {
  const postgres = await createPostgres({ durable: false });
  provide("postgresUrl", postgres.url);
  const started = postgres.start();
  return async () => {
    await started;
    await postgres.remove();
  };
}
