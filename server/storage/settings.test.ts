import { join } from "node:path";
import { expect, test } from "vitest";
import { ConfigError, readConfig } from "../config.ts";
import { describeStore } from "./open-store.ts";

function faultsOf(environment: NodeJS.ProcessEnv): readonly string[] {
  try {
    readConfig(environment);
  } catch (error) {
    if (error instanceof ConfigError) return error.faults;
  }
  return [];
}

test("stores enquiries in a local file without a time limit by default", () => {
  const config = readConfig({ DATA_DIR: "/data" });
  expect(config).toMatchObject({ databaseUrl: null, retentionDays: null });
  expect(describeStore(config)).toBe(join("/data", "enquiries.sqlite"));
});

test.each([
  [
    { DATABASE_URL: "postgresql://desk:se%40cret@db.example.in:5433/desk" },
    "PostgreSQL db.example.in:5433/desk, journal in",
  ],
  [{ DATABASE_URL: "postgres://desk:secret@db1,db2:5433/desk" }, "PostgreSQL db1,db2:5433/desk, journal in"],
  [{ DATABASE_URL: "postgres://desk:secret@db/desk" }, "PostgreSQL db/desk, journal in"],
])("describes %o without its secrets", (environment, place) => {
  const told = describeStore(readConfig(environment));
  expect(told).toContain(place);
  expect(told).not.toMatch(/se.*cret/);
});

test.each([
  [{ DATABASE_URL: "mysql://desk:secret@db/desk" }, /^DATABASE_URL must be the address of a PostgreSQL database/],
  [{ DATABASE_URL: "secret" }, /^DATABASE_URL must/],
  [{ DATABASE_URL: "postgres://desk:secret@db1,/desk" }, /^DATABASE_URL has an empty name for host 2 of 2\.$/],
  [{ RETENTION_DAYS: "0" }, /^RETENTION_DAYS must be a whole number of days from 1 to 99999/],
  [{ RETENTION_DAYS: "1.5" }, /^RETENTION_DAYS must/],
  [{ RETENTION_DAYS: "-1" }, /^RETENTION_DAYS must/],
])("reports one issue for %o, without its secrets", (environment, fault) => {
  const faults = faultsOf(environment);
  expect(faults).toEqual([expect.stringMatching(fault)]);
  expect(faults[0]).not.toMatch(/se ?cret/);
});

test("reads RETENTION_DAYS as a number of days, or as off", () => {
  expect(readConfig({ RETENTION_DAYS: "730" })).toMatchObject({ retentionDays: 730, retentionIsChosen: true });
  expect(readConfig({ RETENTION_DAYS: "off" })).toMatchObject({ retentionDays: null, retentionIsChosen: true });
  expect(readConfig({})).toMatchObject({ retentionDays: null, retentionIsChosen: false });
});
