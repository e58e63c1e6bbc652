/** A complete server with real parts in a temporary folder, for tests. */

import { writeFileSync } from "node:fs";
import { networkInterfaces } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { onTestFinished, vi } from "vitest";
import { emptyDraft } from "../../core/enquiry/fields.ts";
import { contactFromDraft } from "../../core/enquiry/rules.ts";
import { temporaryFolder } from "../../tests/temporary.ts";
import { createApp } from "../app.ts";
import { type Config, readConfig } from "../config.ts";
import type { StoredEnquiry } from "../enquiries/enquiry.ts";
import { openSqliteStore } from "../enquiries/open-store.ts";
import type { Submission } from "../enquiries/submission-record.ts";
import { openMailer } from "../mail/mailer.ts";
import { deskRoutes, intakeRoutes, siteRoutes } from "../routes.ts";
import { type FixtureOptions, openFixtureSite } from "./fixture-site.ts";
import { openSqliteReader, writeEmptyDatabase } from "./sqlite-file.ts";

// Fastify searches all loaded modules for the name of a plugin that has none.
for (const plugin of [...siteRoutes, ...intakeRoutes, ...deskRoutes])
  Object.assign(plugin, { [Symbol.for("fastify.display-name")]: plugin.name || "routes" });

/** The addresses under which this machine reaches itself; not every one has IPv6. */
export const loopback = ["127.0.0.1", "::1"].filter((own) =>
  Object.values(networkInterfaces()).some((each) => each?.some(({ address }) => address === own)),
);

/** A typical enquiry. */
export const enquiry = contactFromDraft({
  ...emptyDraft,
  full_name: "Asha Patel",
  organization: "Patel Hospitals",
  email: "asha@example.in",
  phone: "+91 79 2345 6789",
  project_type: "new-hospital",
  project_details: "A hospital of 120 beds in Ghatlodia",
});

/** The enquiry as a store reads it, with these changes. */
export const storedEnquiry = (changes: Partial<StoredEnquiry> = {}): StoredEnquiry => ({
  ...enquiry,
  id: 7,
  reference: "AN-7F3K-2Q",
  created_at: "2026-11-21T11:52:00.000Z",
  source: "data-api",
  channel: "form",
  flags: [],
  set_aside_at: null,
  released_at: null,
  canary: false,
  notice_version: null,
  notice_language: null,
  notice_action: null,
  attribution: null,
  ...changes,
});

/** A submission of one enquiry without notifications, with these changes. */
export const submission = (changes: Partial<Submission> = {}): Submission => ({
  contacts: [enquiry],
  source: "data-api",
  idempotencyKey: null,
  flags: [],
  canary: false,
  notifications: [],
  ...changes,
});

/** Creates a DATA_DIR with the key that servers of one database share. */
export function sharedDataFolder(): string {
  const folder = temporaryFolder();
  writeFileSync(join(folder, "installation-key"), `${"5e".repeat(32)}\n`, { mode: 0o600 });
  return folder;
}

interface ServerOptions
  extends FixtureOptions,
    Partial<Pick<Parameters<typeof createApp>[0], "connections" | "pdfPool">> {
  /** When it closes: `afterAll` for a server that all tests of a file share, because none of them changes it. */
  onEnd?: (close: () => void | Promise<void>) => void;
}

/** Creates a server that does not listen; `settings` override a silent configuration. */
export function createTestServer(
  settings: Partial<Config> = {},
  { rendered, renderer, rendererHash, onEnd = onTestFinished, ...parts }: ServerOptions = {},
) {
  const folder = temporaryFolder(onEnd);
  const config = {
    ...readConfig({ DATA_DIR: join(folder, "data"), LOG_LEVEL: "silent", PORT: "0", RATE_LIMIT: "off" }),
    ...settings,
  };
  writeEmptyDatabase(config.databaseFile);
  const { diskReserveBytes } = config;
  const store = openSqliteStore(config.databaseFile, { busyTimeoutMs: 20, diskReserveBytes });
  const site = openFixtureSite(config, { rendered, renderer, rendererHash });
  const app = createApp({
    config,
    store,
    site,
    deskDir: join(folder, "dist-desk"),
    mailer: config.notify.mail && openMailer(config.notify.mail),
    ...parts,
  });
  const reader = openSqliteReader(config.databaseFile);
  onEnd(async () => {
    reader.close();
    await app.close();
    await store.close();
  });
  return { app, config, site, store, rows: () => reader.list() };
}

/** Stops the clock of rate limits, which give back a share with every second, until the end of the test. */
export function stopRateLimits(): void {
  vi.useFakeTimers({ toFake: ["performance"] });
  onTestFinished(() => void vi.useRealTimers());
}

/** Takes the write lock of a database, so that no enquiry can be stored until the returned function releases it. */
export function lockDatabase(file: string): () => void {
  const other = new DatabaseSync(file, { timeout: 2000 });
  other.exec("BEGIN IMMEDIATE");
  const release = () => other.isOpen && other.close();
  onTestFinished(() => void release());
  return () => void release();
}
