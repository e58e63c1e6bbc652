import type { Config } from "../config.ts";
import { UsageError } from "./command.ts";

/** Enquiries in PostgreSQL are copied with PostgreSQL's own programs. @throws UsageError naming the one to run */
export function refuseForPostgres({ databaseUrl }: Config, command: string): void {
  if (databaseUrl === null) return;
  throw new UsageError(
    `The enquiries are in PostgreSQL (DATABASE_URL), which has its own programs for this. Run:\n  ${command}\n`,
  );
}
