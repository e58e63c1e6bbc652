import { existsSync } from "node:fs";

/** Reads the settings of .env; what the environment already says wins. */
export function loadEnv(): void {
  if (existsSync(".env")) process.loadEnvFile(".env");
}
