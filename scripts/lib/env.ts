import { existsSync } from "node:fs";

/** Reads settings from .env. Variables that are already set win. */
export function loadEnv(): void {
  if (existsSync(".env")) process.loadEnvFile(".env");
}
