import { resolve } from "node:path";
import { expect, test } from "vitest";
import { ConfigError, readConfig } from "./config.ts";

function faultsOf(environment: NodeJS.ProcessEnv): readonly string[] {
  try {
    readConfig(environment);
  } catch (error) {
    if (error instanceof ConfigError) return error.faults;
  }
  return [];
}

test("listens on localhost:4321 and stores enquiries in data/ by default", () => {
  expect(readConfig({})).toMatchObject({
    port: 4321,
    host: "localhost",
    dataDir: resolve("data"),
    databaseFile: resolve("data/enquiries.sqlite"),
    logLevel: "info",
    development: false,
    siteUrl: null,
    notify: { mail: null, autoreply: false, webhook: null },
  });
});

test("keeps published builds in DATA_DIR, or where BUILDS_DIR says, and those of a demo in its own folder", () => {
  expect(readConfig({}).buildsDir).toBe(resolve("data/builds"));
  expect(readConfig({ BUILDS_DIR: "/srv/builds" }).buildsDir).toBe("/srv/builds");
  expect(readConfig({ BUILDS_DIR: "/srv/builds", DATA_DIR: "/tmp/demo", DEMO: "1" }).buildsDir).toBe(
    "/tmp/demo/builds",
  );
});

test("keeps pictures in DATA_DIR, or where PICTURES_DIR says, and those of a demo in its own folder", () => {
  expect(readConfig({}).picturesDir).toBe(resolve("data/pictures"));
  expect(readConfig({ PICTURES_DIR: "/srv/pictures" }).picturesDir).toBe("/srv/pictures");
  expect(readConfig({ PICTURES_DIR: "/srv/pictures", DATA_DIR: "/tmp/demo", DEMO: "1" }).picturesDir).toBe(
    "/tmp/demo/pictures",
  );
});

test("an empty variable counts as unset", () => {
  expect(readConfig({ PORT: "", HOST: " " })).toEqual(readConfig({}));
});

test("names every invalid setting at once, with its value and an example", () => {
  const faults = faultsOf({ PORT: "http", LOG_LEVEL: "loud" });
  expect(faults).toHaveLength(2);
  expect(faults[0]).toBe('PORT must be a whole number from 0 to 65535, for example 4321; it is "http".');
  expect(faults[1]).toMatch(/^LOG_LEVEL must be one of fatal, .*"loud"\.$/);
});

test.each(["65536", "-1", "43.21", "1e3", "0x10"])("%s is no port", (PORT) => {
  expect(faultsOf({ PORT })).toHaveLength(1);
});
